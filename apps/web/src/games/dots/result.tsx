import type { JSX } from 'preact';
import type { Outcome } from '@twofold/rules';
import { dotsLevel, type DotsPosition } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { ShortLink } from '../../server/short-link.js';
import { Icon } from '../../ui/icons.js';
import { levelOf } from './course.js';

interface ResultProps {
  readonly position: DotsPosition;
  readonly outcome: Outcome;
  /** The replay of the game, to be shared when it is over. */
  readonly replay: () => string;
  /** Where the game can be seen again. */
  readonly replayLink: string | undefined;
  /** Where it is looked back at, move by move. */
  readonly reviewLink: string | undefined;
  readonly onUndo: (() => void) | undefined;
  readonly onNext: () => void;
  readonly onAgain: () => void;
}

/** The end of a game of Dots: beside the board, never over it. */
export function DotsResult({
  position,
  outcome,
  replay,
  replayLink,
  reviewLink,
  onUndo,
  onNext,
  onAgain,
}: ResultProps): JSX.Element {
  const level = levelOf(position.ruleset);
  const hasNext = outcome.won && level !== undefined && dotsLevel(level + 1) !== undefined;
  return (
    <section class="result" aria-labelledby="result-title">
      <h2 id="result-title">{outcome.won ? t('won.title') : t('over.title')}</h2>
      <p>
        {outcome.won
          ? t('dots.won', { score: position.score, moves: position.ply })
          : t('dots.lost', { score: position.score })}
      </p>
      <div class="result-actions">
        {hasNext && (
          <button type="button" class="primary" onClick={onNext}>
            {t('dots.next', { level: level + 1 })}
            <Icon name="next" />
          </button>
        )}
        <button type="button" class={hasNext ? '' : 'primary'} onClick={onAgain}>
          {t('over.again')}
        </button>
        <ShortLink text={replay()} />
        {reviewLink !== undefined && (
          <a class="button" href={reviewLink}>
            <Icon name="statistics" />
            {t('games.review')}
          </a>
        )}
        {replayLink !== undefined && (
          <a class="button" href={replayLink}>
            <Icon name="play" />
            {t('games.replay')}
          </a>
        )}
        {onUndo !== undefined && (
          <button type="button" onClick={onUndo}>
            <Icon name="undo" />
            {t('undo')}
          </button>
        )}
      </div>
    </section>
  );
}
