import type { JSX } from 'preact';
import type { GameTypes } from '@twofold/rules';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import type { Session } from '../session/session.js';
import './best-line.css';

/** From this share of the way on the best is near. */
const NEAR = 0.95;
/** Just passed, the old best stands here, so that the lead is seen. */
const PASSED = 0.8;

/** The best when a game was opened: a score to pass, or that of the game itself. */
export type Standing = number | 'own';

/** To be asked once, when the game is opened. */
export function standingOf({ best, timeline }: Session<GameTypes>): Standing {
  const { score } = timeline.peek().position;
  return score > 0 && score === best.peek() ? 'own' : best.peek();
}

interface BestLineProps {
  readonly score: number;
  /** The best of now, which rises with the score where the game counts. */
  readonly best: number;
  readonly standing: Standing;
}

/** How far it is to the best, and once that is passed, how far beyond. */
export function BestLine({ score, best, standing }: BestLineProps): JSX.Element {
  const isNew = standing !== 'own' && isBeyond({ score, best, standing });
  const own = standing === 'own' && score >= best;
  const share = Math.min(score / best, 1);
  const near = score < best && share >= NEAR;
  const flag = isNew ? Math.min(PASSED, standing / score) : 1;
  return (
    <div class={isNew || own ? 'best-line beyond' : near ? 'best-line near' : 'best-line'}>
      <div class="best-bar" aria-hidden="true" style={{ '--share': share, '--flag': flag }}>
        <i />
        <b />
      </div>
      <p class="label">
        <span>
          {isNew && t('best.new')}
          {own && t('best.own')}
          {/* A game from a position sets no record, and may begin beyond it. */}
          {score < best && t('best.left', { points: groupDigits(best - score) })}
        </span>
        {isNew && <span>{t('best.was', { score: groupDigits(standing) })}</span>}
      </p>
    </div>
  );
}

/** Whether this game has passed the best of all before it. */
export function isBeyond({ score, best, standing }: BestLineProps): boolean {
  return standing !== 'own' && score > standing && best === score;
}
