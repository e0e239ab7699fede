import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import './best-line.css';

/** From this share of the way on the best is near. */
const NEAR = 0.95;
/** Just passed, the old best stands here, so that the lead is seen. */
const PASSED = 0.8;

interface BestLineProps {
  readonly score: number;
  /** The best of now, which rises with the score where the game counts. */
  readonly best: number;
  /** The best of all other games, when this one was opened. */
  readonly standing: number;
}

/** How far it is to the best, and once that is passed, how far beyond. */
export function BestLine({ score, best, standing }: BestLineProps): JSX.Element {
  const isNew = isBeyond({ score, best, standing });
  const share = Math.min(score / standing, 1);
  const near = score < standing && share >= NEAR;
  const flag = isNew ? Math.min(PASSED, standing / score) : 1;
  return (
    <div class={isNew ? 'best-line beyond' : near ? 'best-line near' : 'best-line'}>
      <div class="best-bar" aria-hidden="true" style={{ '--share': share, '--flag': flag }}>
        <i />
        <b />
      </div>
      <p class="label">
        <span>
          {isNew && t('best.new')}
          {/* A game from a position sets no record, and may begin beyond it. */}
          {score < standing && t('best.left', { points: groupDigits(standing - score) })}
        </span>
        {isNew && <span>{t('best.was', { score: groupDigits(standing) })}</span>}
      </p>
    </div>
  );
}

/** Whether this game has passed the best of all before it. */
export function isBeyond({ score, best, standing }: BestLineProps): boolean {
  return score > standing && best >= score;
}
