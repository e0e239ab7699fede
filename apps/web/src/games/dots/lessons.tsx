import type { JSX } from 'preact';
import { t } from '../../i18n/language.js';
import { Lesson } from '../lesson.js';
import { DotsPicture } from './picture.js';

export function DotsLessons(): JSX.Element {
  const cleared = <DotsPicture rows={['  G', ' OB', 'GBO']} />;
  return (
    <>
      <div class="lessons">
        <Lesson
          text={t('help.dots.path')}
          before={<DotsPicture rows={['ROG', 'RRB', 'GBO']} path={[0, 3, 4]} />}
          after={cleared}
        />
        <Lesson
          text={t('help.dots.fall')}
          before={cleared}
          after={<DotsPicture rows={['BGG', 'OOB', 'GBO']} />}
        />
        <Lesson
          text={t('help.dots.loop')}
          before={<DotsPicture rows={['GGO', 'GGR', 'BRG']} path={[0, 1, 4, 3, 0]} />}
          after={<DotsPicture rows={['   ', '  O', 'BRR']} />}
        />
      </div>
      <p>{t('help.dots.goal')}</p>
    </>
  );
}
