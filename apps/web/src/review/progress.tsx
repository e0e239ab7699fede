import type { JSX } from 'preact';
import { reviewLimits } from '@twofold/coach';
import { cellCount } from '@twofold/rules';
import { groupDigits } from '../i18n/format.js';
import { engineState } from '../computer/engine.js';
import type { ReviewJob } from './job.js';
import type { Reviewing } from './jobs.js';
import { t } from '../i18n/language.js';
import { Button } from '../ui/button.js';

/** Boards of fewer cells are solved in the blink of an eye. */
const LONG_TO_SOLVE = 8;

/** How far the review is, what can be done about it, and what went wrong. */
export function Progress(props: Reviewing): JSX.Element {
  const isLegal = props.stage.check.value.kind === 'legal';
  return (
    <div
      class="review-progress beside-8 wraps"
      data-review={isLegal ? props.job.state.value.kind : 'reading'}
    >
      <State {...props} />
      <Limited {...props} />
    </div>
  );
}

function State({ job, stage, start }: Reviewing): JSX.Element | null {
  const { moves, total } = job.found.value;
  const { length } = stage.track;
  const count = moves.length;
  const of = groupDigits(total === 0 ? length : total);
  const state = job.state.value;
  if (stage.check.value.kind !== 'legal') {
    const played = stage.known.value - 1;
    return (
      <Bar
        text={t('review.reading.play', { at: groupDigits(played), of: groupDigits(length) })}
        value={played / length}
      />
    );
  }
  switch (state.kind) {
    case 'done':
      return null;
    case 'idle':
    case 'working': {
      const engine = engineState.value;
      const loading = engine.kind === 'loading' && count === 0;
      return (
        <>
          {loading ? (
            <Bar text={t('loading.engine')} value={engine.share} />
          ) : count === 0 && isSolvedFirst(job) ? (
            <Bar text={t('review.solving')} />
          ) : (
            <Bar
              text={t('review.working', { at: groupDigits(count), of })}
              value={total === 0 ? 0 : count / total}
            />
          )}
          <Button label={t('stop')} onClick={job.stop} />
        </>
      );
    }
    case 'stopped':
      return (
        <>
          <p>{t('review.stopped', { at: groupDigits(count), of })}</p>
          <Button label={t('go-on')} primary onClick={start} />
        </>
      );
    case 'failed':
      return (
        <>
          <p role="alert">
            {count === 0 ? t('review.failed.none') : t('review.failed', { at: groupDigits(count) })}
          </p>
          <Button label={t('try-again')} primary onClick={start} />
        </>
      );
  }
}

/** Without a value, nobody knows how far it is. */
function Bar({ text, value }: { readonly text: string; readonly value?: number }): JSX.Element {
  return (
    <label>
      {text}
      <progress value={value} />
    </label>
  );
}

/** Whether all moves wait for the board to be solved, and that is felt. */
function isSolvedFirst({ replay: { game, ruleset } }: ReviewJob): boolean {
  // Only solving is limited by time.
  const isSolved = reviewLimits(game.name, ruleset).milliseconds !== undefined;
  return isSolved && cellCount(ruleset) >= LONG_TO_SOLVE;
}

/** A board that has a network was judged without it. */
function Limited({ job, again }: Reviewing): JSX.Element | null {
  const { game, ruleset } = job.replay;
  const { players, lacks } = job.found.value.judge;
  const hasNetwork = reviewLimits(game.name, ruleset).depth !== undefined;
  const isWhole = !hasNetwork || players.length === 0 || players.includes('network');
  if (isWhole && lacks === undefined) return null;
  return (
    <p class="review-limited">
      {t('review.limited')}{' '}
      <Button label={t('review.limited.retry')} class="quiet inline" onClick={again} />
    </p>
  );
}
