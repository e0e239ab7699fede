import { slide, SLIDE_PRESETS, type SlidePresetName } from '@twofold/rules/slide';
import { describe, expect, it } from 'vitest';
import { countBoth } from './compare.case.js';

const PRESETS = Object.keys(SLIDE_PRESETS) as SlidePresetName[];
/** The proof counts a ply more on every size. */
const LESS = process.env['TWOFOLD_PROOF'] === undefined ? 1 : 0;

/** Width, height, and the plies that are counted from a start, middle and nearly full board. */
const SIZES: readonly (readonly [number, number, readonly [number, number, number]])[] = [
  [2, 2, [4, 5, 5]],
  [2, 3, [3, 3, 4]],
  [3, 2, [3, 3, 4]],
  [3, 3, [2, 2, 3]],
  [2, 5, [2, 2, 3]],
  [5, 3, [2, 2, 3]],
  [4, 4, [1, 2, 3]],
];

const VALUES = [2, 4, 4, 2, 8, 2, 2, 16, 4, 2, 32, 8, 2, 4, 2, 64, 4, 8];
const FIBONACCI = [1, 2, 2, 1, 3, 1, 1, 5, 2, 1, 8, 3, 1, 2, 1, 13, 2, 3];

/** A position of the preset on another size, with an obstacle if the preset has them. */
function makePosition(
  preset: SlidePresetName,
  width: number,
  height: number,
  stage: number,
): string {
  const rules = { ...SLIDE_PRESETS[preset], width, height };
  const values = rules.merge === undefined ? VALUES : FIBONACCI;
  const obstacle = { none: '0', fixed: 'x', movable: 'm2' }[rules.obstacle?.kind ?? 'none'];
  const count = width * height;
  const tiles = [2, Math.floor(count / 2), obstacle === '0' ? count - 1 : count - 2][stage]!;
  const cells = Array.from({ length: count }, () => '0');
  // No side is a multiple of 7, so this comes by every cell once.
  const spread = cells.map((_, i) => (7 * i) % count);
  for (let i = 0; i < tiles; i++) cells[spread[i]!] = `${values[i + stage]!}`;
  cells[spread.at(-1)!] = obstacle;
  const rows = Array.from({ length: height }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  );
  const penalty = obstacle === 'm2' && stage === 1 ? '_0_0_2.1' : '';
  return `slide_${slide.makeRuleset(rules)}_${rows.join('/')}${penalty}`;
}

describe.each(PRESETS)('perft of %s agrees with the naive rules (X-3, X-5)', (preset) => {
  it.each(SIZES)('%i x %i', (width, height, depths) => {
    for (const [stage, depth] of depths.entries()) {
      // Obstacles that come anywhere make many more positions.
      const less = LESS + (preset === 'obstacles-movable' ? 1 : 0);
      const plies = Math.max(1, depth - less);
      const { rules, naive } = countBoth(makePosition(preset, width, height, stage), plies);
      expect(rules).toEqual(naive);
      expect(naive[1]!.positions).toBeGreaterThan(0);
    }
  });
});

const MOVABLE = 'obstacle=movable';

/** What it is about, the position, and how many plies are counted. */
const CASES: readonly (readonly [string, string, number])[] = [
  ['odd tiles', 'slide_2x5-spawn=1:1,3:2_1,3/0,0/0,5/7,7/1,3', 3],
  ['one kind of tile', 'slide_3x3-spawn=3:1_3,0,0/0,0,3/0,6,0', 3],
  ['four kinds of tiles', 'slide_3x2-spawn=1:1,2:2,4:3,7:4_1,2,4/7,7,0', 2],
  ['pairs nearest the edge merge first', 'slide_5x3_2,2,2,4,4/4,4,4,4,8/2,2,0,2,2', 2],
  ['sums up to 2^52 merge', `slide_2x2_${2 ** 51},${2 ** 51}/${2 ** 52},${2 ** 52}`, 2],
  ['larger sums do not', `slide_2x2_${2 ** 51 + 1},${2 ** 51 + 1}/${2 ** 52},${2 ** 52}`, 1],
  ['nor with room to slide', `slide_2x2_${2 ** 51 + 1},${2 ** 51 + 1}/${2 ** 51},0`, 2],
  ['score and ply stop at 2^53 - 1', `slide_2x2_4,4/0,0_${2 ** 53 - 2}_${2 ** 53 - 2}`, 3],
  ['an empty board has no move (X-5)', 'slide_3x2_0,0,0/0,0,0', 1],
  ['a full board without pairs has no move (X-5)', 'slide_3x2_2,4,2/4,2,4', 1],
  ['a target that stops (X-4)', 'slide_2x2-target=16:stop_4,4/0,8', 6],
  ['a target that stops, odd tiles (X-4)', 'slide_3x2-spawn=3:1-target=10:stop_3,3,0/6,0,0', 3],
  ['a target reached long ago (X-4)', 'slide_2x2-target=8:stop_16,2/2,0', 1],
  ['a target that asks (X-4)', 'slide_2x2-target=8:ask_4,4/0,8', 4],
  ['a target that does not stop (X-4)', 'slide_2x2-target=8:continue_4,4/0,8', 4],
  [
    'fixed obstacles cut lines (S2-8, S2-9)',
    'slide_5x3-obstacle=fixed:3_2,x,2,2,4/2,2,x,2,2/4,0,x,0,4',
    3,
  ],
  ['a column cut in two (S2-9)', 'slide_2x5-obstacle=fixed:1_2,2/2,0/x,4/2,0/2,4', 3],
  ['an empty cell walled off (X-5, S2-9)', 'slide_3x3-obstacle=fixed:2_0,x,2/x,2,4/2,4,8', 1],
  ['tiles walled off (S2-9)', 'slide_3x3-obstacle=fixed:3_2,x,2/x,x,0/0,4,0', 3],
  ['obstacles never merge (S2-7, X-11)', `slide_3x2-${MOVABLE}:3:1/2:3_m2,m2,2/m1,0,2`, 2],
  [
    'an obstacle between equal tiles (S2-5)',
    `slide_5x3-${MOVABLE}:9:1/9:2_2,m9,2,0,0/4,0,m8,4,4/8,8,2,8,2`,
    2,
  ],
  ['nothing but an obstacle slides (S2-5)', `slide_2x3-${MOVABLE}:5:3/10:2_m4,0/0,0/0,0`, 2],
  ['obstacles of one life (S2-5)', `slide_3x2-${MOVABLE}:1:1/3:1_2,4,m1/4,2,0`, 3],
  ['obstacles that always come (S2-5)', `slide_2x3-${MOVABLE}:2:1/1:2_2,4/0,0/4,2`, 3],
  ['no room for an obstacle (S2-5)', `slide_2x2-${MOVABLE}:3:1/1:2_2,4/8,0`, 4],
  ['one of an earlier version', `slide_2x3-${MOVABLE}:3:1/4:2:penalty_2,0/4,m1/2,8_6_3_1.0`, 3],
  ['one armed penalty (S2-6)', `slide_2x3-${MOVABLE}:3:1/4:2:second_2,0/4,m1/2,8_6_3_1.0`, 3],
  [
    'two armed penalties, cap 2 (S2-6)',
    `slide_3x2-${MOVABLE}:2:1/2:2:second_2,0,4/8,2,m1_0_0_2.0`,
    2,
  ],
  [
    'three armed penalties, cap 3 (S2-6)',
    `slide_3x2-${MOVABLE}:2:1/2:3:second_2,0,4/8,2,2_0_0_4.1`,
    2,
  ],
  [
    'penalties that always come (S2-6)',
    `slide_2x3-${MOVABLE}:2:1/1:3:second_2,4/0,0/4,2_0_0_3.1`,
    3,
  ],
  [
    'more penalties than the cap lets in (S2-6)',
    `slide_2x3-${MOVABLE}:2:1/1:1:second_2,4/0,8/4,2_0_0_5.0`,
    3,
  ],
  [
    'Fibonacci among obstacles',
    'slide_5x3-obstacle=fixed:2-merge=fibonacci_1,1,2,3,5/x,8,5,3,2/1,0,x,1,2',
    3,
  ],
  [
    'Fibonacci up to its largest tile',
    'slide_2x2-merge=fibonacci_1304969544928657,2111485077978050/3416454622906707,2111485077978050',
    2,
  ],
  ['all penalties paid (S2-6)', `slide_3x2-${MOVABLE}:2:1/2:2:second_2,0,4/8,2,m2_0_0_3.3`, 2],
];

describe('perft agrees with the naive rules', () => {
  it.each(CASES)('%s', (_, position, depth) => {
    const { rules, naive } = countBoth(position, depth);
    expect(rules).toEqual(naive);
    // Where one ply is counted no move is legal.
    expect(naive[1]!.positions > 0).toBe(depth > 1);
  });
});
