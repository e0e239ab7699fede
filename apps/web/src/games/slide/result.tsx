import type { JSX } from 'preact';
import type { Outcome } from '@twofold/rules';
import { highestTile, type SlidePosition } from '@twofold/rules/slide';
import { groupDigits } from '../../i18n/format.js';
import { t } from '../../i18n/language.js';
import { ShortLink } from '../../server/short-link.js';
import { Icon } from '../../ui/icons.js';
import { rankOf } from './tile.js';

interface ResultProps {
  readonly position: SlidePosition;
  readonly outcome: Outcome;
  readonly best: number;
  /** The replay of the game, to be shared when it is over. */
  readonly replay: () => string;
  readonly onUndo: (() => void) | undefined;
  readonly onContinue: () => void;
  readonly onNew: () => void;
  /** Where the game can be seen again. */
  readonly replayLink: string | undefined;
  /** Where it is looked back at, move by move. */
  readonly reviewLink: string | undefined;
}

/** The end of a game, or its target: beside the board, never over it. */
export function SlideResult(props: ResultProps): JSX.Element {
  const { position, outcome } = props;
  const highest = highestTile(position);
  const score = groupDigits(position.score);
  return (
    <section class="result" aria-labelledby="result-title">
      {outcome.won && (
        <div
          class="trophy"
          data-rank={rankOf(position.ruleset, highest)}
          data-digits={String(highest).length}
          aria-hidden="true"
        >
          {highest}
        </div>
      )}
      <h2 id="result-title">{outcome.over ? t('over.title') : t('won.title')}</h2>
      {outcome.over && outcome.won && <p class="strong">{t('won.title')}</p>}
      <p>
        {outcome.over
          ? t('over.text', { score, moves: position.ply })
          : t('won.text', { value: String(highest), moves: position.ply })}
      </p>
      <dl class="figures">
        <div>
          <dd>{highest}</dd>
          <dt>{t('result.top')}</dt>
        </div>
        <div>
          <dd>{score}</dd>
          <dt>{t('score')}</dt>
        </div>
        <div>
          <dd>{position.ply}</dd>
          <dt>{t('moves')}</dt>
        </div>
      </dl>
      {position.score > 0 && position.score === props.best && (
        <p class="good">{t('result.best')}</p>
      )}
      <div class="result-actions">
        {outcome.over ? (
          <button type="button" class="primary" onClick={props.onNew}>
            {t('over.again')}
          </button>
        ) : (
          <button type="button" class="primary" onClick={props.onContinue}>
            {t('won.continue')}
          </button>
        )}
        {outcome.over && <ShortLink text={props.replay()} />}
        {props.onUndo !== undefined && (
          <button type="button" onClick={props.onUndo}>
            <Icon name="undo" />
            {t('undo')}
          </button>
        )}
        {outcome.over && props.reviewLink !== undefined && (
          <a class="button" href={props.reviewLink}>
            <Icon name="statistics" />
            {t('games.review')}
          </a>
        )}
        {outcome.over && props.replayLink !== undefined && (
          <a class="button" href={props.replayLink}>
            <Icon name="play" />
            {t('games.replay')}
          </a>
        )}
      </div>
    </section>
  );
}
