import type { ComponentChildren, JSX } from 'preact';
import type { GameTypes } from '@twofold/rules';
import { t } from '../i18n/language.js';
import { Segmented } from '../ui/controls.js';
import { PACES } from './autoplay.js';
import { engineState } from './engine.js';
import type { Watching } from './use-watching.js';
import { Button } from '../ui/button.js';

interface WatchProps<T extends GameTypes> {
  readonly watching: Watching<T>;
  readonly over: boolean;
}

/** In the place of a game's own actions while the computer plays. */
export function WatchActions<T extends GameTypes>({ watching, over }: WatchProps<T>): JSX.Element {
  const { autoplay } = watching;
  const playing = autoplay.playing.value;
  return (
    <>
      <Button icon="back" label={t('leave')} primary onClick={watching.leave} />
      <Button icon="next" label={t('watch.step')} disabled={over} onClick={autoplay.step} />
      <Button
        icon={playing ? 'pause' : 'play'}
        label={playing ? t('replay.pause') : t('replay.play')}
        disabled={over}
        onClick={() => (playing ? autoplay.pause() : autoplay.play())}
      />
      <Button icon="check" label={t('keep')} onClick={watching.keep} />
    </>
  );
}

/** Says whose game this is, and how fast it goes. */
export function WatchNote<T extends GameTypes>({
  watching,
  children,
}: Pick<WatchProps<T>, 'watching'> & {
  /** What the last move was chosen from. */
  readonly children?: ComponentChildren;
}): JSX.Element {
  const { autoplay } = watching;
  const state = engineState.value;
  return (
    <div class="watch-note stack-16" data-no-swipe>
      <p>{t('watch.about')}</p>
      {autoplay.failed.value && <p role="alert">{t('hint.failed')}</p>}
      {state.kind === 'limited' && <p class="hint-text">{t('hint.limited')}</p>}
      {state.kind === 'loading' ? (
        <label>
          {t('hint.loading')}
          <progress value={state.share} />
        </label>
      ) : (
        <Segmented
          label={t('replay.speed')}
          value={autoplay.pace.value}
          options={PACES.map((value) => ({
            value,
            label: value === 'full' ? t('watch.full') : value,
          }))}
          onChange={autoplay.setPace}
        />
      )}
      {children}
    </div>
  );
}
