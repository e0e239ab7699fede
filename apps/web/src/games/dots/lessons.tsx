import type { JSX } from 'preact';
import { t } from '../../i18n/language.js';
import { Lesson } from '../lesson.js';
import { DotsPicture } from './picture.js';

export function DotsLessons(): JSX.Element {
  const cleared = <DotsPicture rows={['  G', ' OB', 'GBO']} path={[]} />;
  return (
    <>
      <div class="lessons">
        <Lesson
          text={t('help.dots.path')}
          before={
            <DotsPicture
              rows={['ROG', 'RRB', 'GBO']}
              path={[
                [0, 0],
                [1, 0],
                [1, 1],
              ]}
            />
          }
          after={cleared}
        />
        <Lesson
          text={t('help.dots.fall')}
          before={cleared}
          after={<DotsPicture rows={['BGG', 'OOB', 'GBO']} path={[]} />}
        />
        <Lesson
          text={t('help.dots.loop')}
          before={
            <DotsPicture
              rows={['GGO', 'GGR', 'BRG']}
              path={[
                [0, 0],
                [0, 1],
                [1, 1],
                [1, 0],
                [0, 0],
              ]}
            />
          }
          after={<DotsPicture rows={['   ', '  O', 'BRR']} path={[]} />}
        />
      </div>
      <p>{t('help.dots.goal')}</p>
    </>
  );
}
