import type { JSX } from 'preact';
import { highestTile, type SlidePosition } from '@twofold/rules/slide';
import { t } from '../../i18n/language.js';
import { rankOf } from './tile.js';

/** Rungs beyond the highest tile or the target that are still worth a glance. */
const MOST_RUNGS = 17;

/** The fold ladder: one rung for each doubling, the next one outlined. */
export function Ladder({ position }: { readonly position: SlidePosition }): JSX.Element {
  const highest = highestTile(position);
  const reached = rankOf(highest);
  const { target } = position.ruleset;
  const goal = target === undefined ? 11 : rankOf(target.value);
  const rungs = Math.min(Math.max(goal, reached + 1), MOST_RUNGS);
  const next = 2 * highest;
  return (
    <div class="ladder">
      <div class="rungs" aria-hidden="true" style={{ '--rungs': rungs }}>
        {Array.from({ length: rungs }, (_, i) => {
          const rank = i + 1;
          const state = rank <= reached ? 'reached' : rank === reached + 1 ? 'next' : 'ahead';
          return <span key={rank} class={state} data-rank={rank} style={{ '--rung': rank }} />;
        })}
      </div>
      <p class="label">{t('ladder.next', { reached: highest, next })}</p>
    </div>
  );
}
