import { begin } from '../training/cpu/src/origin.js';
import { instantiate } from '../training/cpu/src/jobs.js';
import { quantised } from '../training/cpu/src/network-tables.js';
import { NAMED_PATTERNS, parsePatterns } from '../training/cpu/src/patterns.js';
import { readTally } from '../training/cpu/src/tally.js';

export const FOUR_BY_SIX: readonly number[] = NAMED_PATTERNS['4x6']
  .split(',')
  .map((cells) => Number.parseInt(cells, 16));

/** As many as a thread of the trainer has. */
const GAMES = 16;
const STAGE_RANKS = [0];
/** So little that the network stays what it is. */
const RATE = 1e-6;

/** The CPU trainer with a network that has learned something. */
export interface Learner {
  /** Goes on by TD for about so many moves, and tells how many there were. */
  learn(moves: number): number;
  tables(scale: number): readonly Int16Array[];
}

/** Lets a 4x6 network learn by TC for so many moves: none is shipped, and one that knows nothing sees few boards. */
export async function learnFourBySix(moves: number): Promise<Learner> {
  const patterns = parsePatterns('4x6');
  if (!patterns.ok) throw new Error(patterns.error.message);
  const begun = await begin({
    kind: 'fresh',
    patterns: patterns.value,
    stageRanks: STAGE_RANKS,
    games: GAMES,
    seed: 1,
    optimistic: 0,
  });
  if (!begun.ok) throw new Error(begun.error.message);
  const { state, module } = begun.value;
  const trainer = instantiate(module, state.memory, STAGE_RANKS);
  trainer.makeRows();
  trainer.learnTC(0, 0, GAMES, moves / GAMES, 1, 0);
  return {
    learn: (more) => {
      const before = readTally(state.tallies).moves;
      trainer.learnTD(0, 0, GAMES, more / GAMES, RATE);
      return readTally(state.tallies).moves - before;
    },
    tables: (scale) =>
      quantised({ patterns: patterns.value, stageRanks: STAGE_RANKS, state }, scale).tables,
  };
}
