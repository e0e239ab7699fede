import type { FeatTypes, GameFeats } from '@twofold/achievements';
import { countsOf } from '../../packages/achievements/src/counts.js';
import type { CommonRecord } from '../../packages/achievements/src/game-feats.js';
import type { SameTypes } from './same-game.js';

interface SameTally {
  /** The most blocks that one tap took. */
  readonly largestGroup: number;
}

export interface SameFeats extends FeatTypes {
  record: CommonRecord & SameTally & { readonly game: 'same' };
  tally: SameTally;
  id: 'group-5';
}

/** What a game of Same comes to: all that is tallied is kept. */
export const sameFeats: GameFeats<SameTypes, SameFeats, 'same'> = {
  achievements: [{ id: 'group-5', about: 'same', within: 'game', goal: 5 }],
  measure: () => ({ add: ({ largestGroup }) => largestGroup }),
  beginTally: () => ({ largestGroup: 0 }),
  addMove: ({ largestGroup }, { events }) => {
    const taken = events.flatMap((event) => (event.kind === 'cleared' ? event.cells : []));
    return { largestGroup: Math.max(largestGroup, taken.length) };
  },
  ownPart: (tally) => tally,
  parseOwnPart: (fields) => countsOf(fields, ['largestGroup']),
};
