import { highestTile, type SlidePosition } from '@twofold/rules/slide';
import type { JSX } from 'preact';
import { groupDigits } from '../../../i18n/format.js';
import { t } from '../../../i18n/language.js';
import { say } from './messages.js';
import { Icon } from '../../../ui/icons.js';
import { makeRoute } from '../../../ui/router.js';
import { startEvil } from './services.js';

interface ResultProps {
  readonly position: SlidePosition;
  readonly best: number;
  readonly onUndo: (() => void) | undefined;
}

/** The end of a game against the computer. It has no replay: no seed brings its tiles again. */
export function EvilResult({ position, best, onUndo }: ResultProps): JSX.Element {
  const score = groupDigits(position.score);
  return (
    <section class="result" aria-labelledby="result-title">
      <h2 id="result-title">{t('over.title')}</h2>
      <p>{t('over.text', { score, moves: position.ply })}</p>
      <dl class="figures">
        <div>
          <dd>{highestTile(position)}</dd>
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
      {position.score > 0 && position.score === best && <p class="good">{say('best.new')}</p>}
      <div class="result-actions">
        <button type="button" class="primary" onClick={() => startEvil(position.ruleset)}>
          {t('over.again')}
        </button>
        {onUndo !== undefined && (
          <button type="button" onClick={onUndo}>
            <Icon name="undo" />
            {t('undo')}
          </button>
        )}
        <a class="button" href={makeRoute({ screen: 'practice' })}>
          {say('practice')}
        </a>
      </div>
    </section>
  );
}

/** The computer gave no answer: the move waits until it does. */
export function FailedResult({ onAgain }: { readonly onAgain: () => void }): JSX.Element {
  return (
    <section class="result" role="alert">
      <h2>{say('failed.title')}</h2>
      <p>{say('failed')}</p>
      <div class="result-actions">
        <button type="button" class="primary" onClick={onAgain}>
          {say('again')}
        </button>
      </div>
    </section>
  );
}
