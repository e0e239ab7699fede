import type { ComponentChildren, JSX } from 'preact';
import { DotsPicture } from '../games/dots/picture.js';
import { t } from '../i18n/later.js';
import { SlidePicture } from '../games/slide/picture.js';
import { Icon } from '../ui/icons.js';

/** The rules of both games, in pictures. */
export function HelpScreen(): JSX.Element {
  return (
    <main class="page help">
      <h1>{t('help')}</h1>
      <section>
        <h2>2048</h2>
        <div class="lessons">
          <Lesson text={t('help.slide.move')}>
            <Change
              before={<SlidePicture rows={[[0, 2, 0, 4]]} />}
              after={<SlidePicture rows={[[2, 4, 0, 0]]} />}
            />
          </Lesson>
          <Lesson text={t('help.slide.merge')}>
            <Change
              before={<SlidePicture rows={[[8, 8, 16, 0]]} />}
              after={<SlidePicture rows={[[16, 16, 0, 0]]} />}
            />
          </Lesson>
          <Lesson text={t('help.slide.spawn')}>
            <Change
              before={<SlidePicture rows={[[16, 16, 0, 0]]} />}
              after={<SlidePicture rows={[[32, 0, 0, 2]]} />}
            />
          </Lesson>
          <Lesson text={t('help.slide.fixed')}>
            <Change
              before={<SlidePicture rows={[[0, 4, 'x', 4]]} />}
              after={<SlidePicture rows={[[4, 0, 'x', 4]]} />}
            />
          </Lesson>
          <Lesson text={t('help.slide.movable')}>
            <Change
              before={<SlidePicture rows={[[0, 'm', 2, 2]]} />}
              after={<SlidePicture rows={[['m', 4, 0, 0]]} />}
            />
          </Lesson>
        </div>
      </section>
      <section>
        <h2>Dots</h2>
        <div class="lessons">
          <Lesson text={t('help.dots.path')}>
            <Change
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
              after={<DotsPicture rows={['  G', ' OB', 'GBO']} path={[]} />}
            />
          </Lesson>
          <Lesson text={t('help.dots.fall')}>
            <Change
              before={<DotsPicture rows={['  G', ' OB', 'GBO']} path={[]} />}
              after={<DotsPicture rows={['BGG', 'OOB', 'GBO']} path={[]} />}
            />
          </Lesson>
          <Lesson text={t('help.dots.loop')}>
            <Change
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
          </Lesson>
        </div>
        <p>{t('help.dots.goal')}</p>
      </section>
      <section>
        <h2>{t('help.keys')}</h2>
        <p>{t('help.keys.slide')}</p>
        <p>{t('help.keys.dots')}</p>
        <p>{t('help.keys.pad')}</p>
      </section>
      <section>
        <h2>{t('help.safe')}</h2>
        <p>{t('help.safe.text')}</p>
      </section>
    </main>
  );
}

interface LessonProps {
  readonly text: string;
  readonly children: ComponentChildren;
}

/** The words say it all; the picture repeats them for eyes. */
function Lesson({ text, children }: LessonProps): JSX.Element {
  return (
    <figure class="lesson sheet">
      {children}
      <figcaption>{text}</figcaption>
    </figure>
  );
}

function Change(props: { readonly before: JSX.Element; readonly after: JSX.Element }): JSX.Element {
  return (
    <div class="change" aria-hidden="true">
      {props.before}
      <Icon name="next" />
      {props.after}
    </div>
  );
}
