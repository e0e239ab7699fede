import type { JSX } from 'preact';
import { highestTile, tilesOf, type SlidePosition } from '@twofold/rules/slide';
import { t } from '../../i18n/language.js';
import { rankOf, tileAbove } from './tile.js';
import { rankColours } from '../../ui/colours.js';

/** Rungs beyond the highest tile or the target that are still worth a glance. */
const MOST_RUNGS = 17;

/** The fold ladder: one rung for each tile, the next one outlined. */
export function Ladder({ position }: { readonly position: SlidePosition }): JSX.Element {
  const { ruleset } = position;
  const highest = highestTile(position);
  const reached = rankOf(ruleset, highest);
  const goal = rankOf(ruleset, (ruleset.target ?? tilesOf(ruleset).target).value);
  const rungs = Math.min(Math.max(goal, reached + 1), MOST_RUNGS);
  return (
    <div class="ladder stack-8">
      <div class="rungs" aria-hidden="true" style={{ '--rungs': rungs }}>
        {Array.from({ length: rungs }, (_, i) => {
          const rank = i + 1;
          const state = rank <= reached ? 'reached' : rank === reached + 1 ? 'next' : 'ahead';
          return <span key={rank} class={state} style={{ ...rankColours(rank), '--rung': rank }} />;
        })}
      </div>
      <p class="label">
        {t('ladder.next', {
          reached: String(highest),
          next: String(tileAbove(ruleset, highest)),
        })}
      </p>
    </div>
  );
}
