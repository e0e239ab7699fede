import { GRADE_LIMITS, judgeAttempt, type Ask } from '@twofold/coach';
import { dotsPlayer, instantSlidePlayer, type NetworkName } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import type { DotsTypes } from '@twofold/rules/dots';
import type { SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { starters } from './starters.js';

/** Whichever network a player has loaded, the starter is the same. */
function asking(network: NetworkName): Ask<GameTypes> {
  const slidePlayer = instantSlidePlayer(network);
  if (!slidePlayer.ok) throw new Error(slidePlayer.error.message);
  return (position, limits, about) =>
    'ruleset' in position && 'undos' in position
      ? slidePlayer.value.analyse(position as SlideTypes['position'], limits)
      : dotsPlayer.analyse(
          position as DotsTypes['position'],
          limits,
          about as DotsTypes['move'] | undefined,
        );
}

/** The other network is looked at in the long proof. */
const NETWORKS: readonly NetworkName[] =
  process.env['TWOFOLD_PROOF'] === undefined ? ['lite'] : ['lite', 'full'];

test.each(NETWORKS)(
  'every starter has several moves, one of them clearly best (network %s)',
  async (network) => {
    const ask = asking(network);
    // Dots is looked at without a network: once is enough.
    const all = starters().filter(({ game }) => network === 'lite' || game.name === 'slide');
    for (const { id, game, position } of all) {
      const [first] = game.legalMoves(position);
      const tried = await judgeAttempt(game, position, first, ask);
      if (!tried.ok) throw new Error(tried.error.message);
      const { moves } = tried.value.analysis;
      const second = await judgeAttempt(game, position, moves[1]!.move, ask);
      const share = second.ok ? second.value.judgement.share : 0;
      expect({ id, clear: moves.length > 2 && share > GRADE_LIMITS.inaccuracy }).toEqual({
        id,
        clear: true,
      });
    }
  },
);
