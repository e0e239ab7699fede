import type { JSX } from 'preact';
import type { Outcome } from '@twofold/rules';
import { levelOf, starsOf, type DotsPosition } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import { ShortLink } from '../../server/short-link.js';
import { Icon } from '../../ui/icons.js';
import { Stars } from './stars.js';

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
  /** To the next level, where there is one. */
  readonly onNext: (() => void) | undefined;
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
  const next = outcome.won ? onNext : undefined;
  return (
    <section class="result" aria-labelledby="result-title">
      <h2 id="result-title">{outcome.won ? t('won.title') : t('over.title')}</h2>
      {outcome.won && level !== undefined && <Stars count={starsOf(position)} />}
      <p>
        {outcome.won
          ? t('dots.won', { score: position.score, moves: position.ply })
          : t('dots.lost', { score: position.score })}
      </p>
      <div class="result-actions">
        {next !== undefined && level !== undefined && (
          <button type="button" class="primary" onClick={next}>
            {t('dots.next', { level: level.number + 1 })}
            <Icon name="next" />
          </button>
        )}
        <button type="button" class={next === undefined ? 'primary' : ''} onClick={onAgain}>
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
