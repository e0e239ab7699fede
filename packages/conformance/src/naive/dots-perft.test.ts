import { describe, expect, it } from 'vitest';
import { countBoth } from './compare.case.js';

/** The proof counts a ply more. */
const LESS = process.env['TWOFOLD_PROOF'] === undefined ? 1 : 0;
const FREE = 'moves=none-goal=none';

/** What it is about, the position, and how many plies the proof counts. */
const CASES: readonly (readonly [string, string, number])[] = [
  ['two colours', `dots_2x2-colours=2-${FREE}_RR/OO`, 3],
  ['two colours with loops', `dots_2x2-colours=2-${FREE}-loops=yes_RR/RO`, 3],
  ['three colours, boards that are stuck (S1-18)', `dots_2x2-colours=3-${FREE}_RR/GO`, 3],
  ['three colours with loops (S1-18)', `dots_2x2-colours=3-${FREE}-loops=yes_RR/RR`, 2],
  ['four colours, no two alike (S1-18)', `dots_2x2-${FREE}_RO/GG`, 2],
  ['four colours with loops (S1-18)', `dots_2x2-${FREE}-loops=yes_BB/BB`, 1],
  ['eight colours (S1-18)', `dots_2x2-colours=8-${FREE}_KK/CY`, 1],
  ['2 x 3, two colours', 'dots_2x3-colours=2-moves=2-goal=none_RO/RO/OO', 2],
  ['2 x 3, three colours (S1-18)', `dots_2x3-colours=3-${FREE}_RO/GR/GO`, 1],
  ['3 x 2, two colours with loops', 'dots_3x2-colours=2-moves=2-goal=none-loops=yes_RRO/RRO', 2],
  ['3 x 2, four colours (S1-18)', `dots_3x2-${FREE}_ROG/BGG`, 1],
  ['dots fall straight down (S1-17)', 'dots_3x3-colours=3-moves=1-goal=none_GRO/ORG/GRR', 1],
  ['3 x 3 with loops (S1-17)', 'dots_3x3-colours=2-moves=1-goal=none-loops=yes_RRR/RRR/OOR', 1],
  ['3 x 3 without loops (S1-17)', 'dots_3x3-colours=2-moves=1-goal=none_RRR/ROR/RRR', 1],
  ['2 x 4 with a ring of six', 'dots_2x4-colours=2-moves=1-goal=none-loops=yes_RR/RR/RR/RO', 1],
  ['a goal that is reached (S1-4)', 'dots_2x2-colours=3-moves=none-goal=R:3_RR/OO', 2],
  ['two goals (S1-4)', 'dots_2x2-colours=2-moves=none-goal=R:4,O:3_RR/OO', 3],
  [
    'two goals, one of them met (S1-5)',
    'dots_2x2-colours=3-moves=5-goal=R:4,G:3_RR/OO_8_2_R:0,G:3',
    3,
  ],
  [
    'a loop lowers the goal by all it clears',
    'dots_2x3-colours=2-moves=2-goal=R:6-loops=yes_RR/RR/OR',
    2,
  ],
  ['a win on the last move (S1-4)', 'dots_2x2-colours=3-moves=3-goal=R:2_RR/OO_5_2_R:2', 2],
  ['moves used up (S1-4)', 'dots_2x2-colours=3-moves=3-goal=R:2_RR/OO_5_3_R:2', 1],
  ['ice, one and two layers', 'dots_2x2-colours=2-moves=none-goal=none-ice=12/01_RR/OO', 3],
  ['ice that is nearly gone', 'dots_2x2-colours=3-goal=none-ice=20/00_RR/OO_9_2_ice:10/00', 2],
  ['ice under a loop', 'dots_2x3-colours=2-moves=1-goal=none-loops=yes-ice=00/11/22_RR/RR/OR', 1],
  ['an anchor that falls and lands', 'dots_2x3-colours=2-moves=9-goal=none-anchors=1_AO/RR/OO', 2],
  ['anchors over anchors', 'dots_2x3-colours=2-moves=9-goal=none-anchors=2_AO/AO/RR', 2],
  ['anchors, stuck boards', 'dots_3x2-colours=3-moves=9-goal=none-anchors=2_AGA/OOR', 1],
  ['points', 'dots_2x2-colours=2-moves=none-goal=none-score=5_RR/OO', 3],
  [
    'all modes and a colour',
    'dots_2x3-colours=2-moves=3-goal=R:3-ice=00/01/10-anchors=1-score=4_AO/RR/RO',
    2,
  ],
  ['goals met (S1-4)', 'dots_2x2-colours=3-moves=9-goal=R:2_RR/OO_5_3_R:0', 1],
];

describe('perft of Dots agrees with the naive rules (X-3)', () => {
  it.each(CASES)('%s', (_, position, depth) => {
    const { rules, naive } = countBoth(position, Math.max(1, depth - LESS));
    expect(rules).toEqual(naive);
  });
});
