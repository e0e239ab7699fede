import type { Direction } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import { dots, type DotsPosition, type DotsTypes } from '@twofold/rules/dots';
import type { Analysis } from '@twofold/engine';
import { describe, expect, test } from 'vitest';
import { positionOf, valuing } from './testing/analyses.js';
import { dotsReasonsAgainst } from './dots/reasons-against.js';
import { dotsWhy, dotsWhyNot } from './dots/words/why.js';
import { slideReasonsAgainst } from './slide/reasons/reasons.js';
import { slideWhyNot } from './slide/words/why-not.js';
import { slideWhy } from './slide/words/why.js';
import { judge } from './common/judgement.js';
import { amount, percent } from './common/speech.js';
import { sayInEnglish, type Speech } from './english.js';
import { whyElseNotText } from './reasons.js';

const speech: Speech = {
  say: sayInEnglish,
  count: String,
  tenths: (value) => value.toFixed(1),
  percent: (value) => `${value} %`,
  colour: (colour) => colour,
};

type Values = Partial<Record<Direction, number>>;
type For = readonly [board: string, values: Values, says: string];

/** From games, with the values that a network gave. */
const favourable: readonly For[] = [
  ['2x2_2,4/0,0', { down: 60 }, 'It is the only move.'],
  [
    '4x4_0,0,0,0/0,0,0,0/0,0,0,2/0,0,0,2',
    { up: 5000, down: 4999, left: 4995 },
    'All moves are about equal.',
  ],
  [
    '4x4_16,4,0,0/32,4,0,0/128,8,0,2/16,4,2,8_1000_101',
    { down: 328_652, left: 328_320, up: 328_274, right: 301_783 },
    'Left and up are about as good. Your 128 stays at the edge; right would move it inwards.',
  ],
  [
    '4x4_16,0,0,0/32,8,0,0/128,8,2,2/16,4,2,8_1008_102',
    { down: 328_207, left: 328_076, up: 327_212, right: 315_647 },
    'The two 8s fold into 16, next to your 128. Left is about as good.',
  ],
  [
    '4x4_16,2,0,0/32,2,4,0/128,16,2,0/16,8,8,4_1040_107',
    { left: 328_858, up: 328_182, down: 327_699, right: 291_675 },
    'The two 8s fold into 16, next to your 16. The next move can make 32, whatever tile comes.',
  ],
  [
    '4x4_0,0,16,2/2,32,4,2/0,128,16,4/32,4,8,4_1112_115',
    { left: 305_721, down: 243_319, up: 215_743 },
    'Your 128 comes to the edge.',
  ],
  [
    '4x4_16,2,2,0/2,32,4,2/128,16,4,0/32,4,8,4_1112_116',
    { up: 310_011, down: 307_620, left: 300_322, right: 263_075 },
    'It is expected to bring 2391 points more than down.',
  ],
  [
    '4x4_16,4,2,4/2,8,8,0/128,64,16,0/32,4,2,0_1308_131',
    { down: 306_159, left: 303_964, right: 261_889 },
    'It leaves a pair to fold, left none.',
  ],
  [
    '4x4_16,4,2,0/2,8,8,0/128,64,16,4/32,4,2,8_1316_133',
    { left: 302_120, up: 299_486, right: 296_979 },
    'The two 8s fold into 16, next to your 64. It leaves 3 cells open, up only 2.',
  ],
  [
    '4x4_16,4,2,2/2,16,16,4/128,64,2,8/32,4,2,0_1332_135',
    { left: 305_543, down: 303_200, up: 302_367, right: 264_027 },
    'The two 16s fold into 32, next to your 64.',
  ],
  [
    '4x4-merge=fibonacci_0,2,0,1/0,0,0,0/0,0,2,8/0,0,8,21_134_32',
    { right: 16_843, down: 15_670, left: 15_071, up: 13_735 },
    '1 and 2 fold into 3.',
  ],
  [
    '4x4-merge=fibonacci_0,0,0,0/3,1,0,0/3,0,0,0/5,13,0,0_64_19',
    { down: 25_854, right: 23_398, up: 19_572 },
    '3 and 5 fold into 8, next to your 13.',
  ],
  [
    '4x4-merge=fibonacci_1,0,1,0/2,0,0,0/13,2,0,0/144,8,2,0_1096_141',
    { down: 30_000, left: 29_000, up: 26_000, right: 20_000 },
    '2 pairs of 1 and 2 fold into 3.',
  ],
  [
    '4x4_32,8,4,0/2,32,8,0/128,64,16,2/32,8,2,8_1520_154',
    { up: 308_624, right: 271_806 },
    'After right, the game ends within 2 tiles in 5 % of cases.',
  ],
  [
    '4x4_32,2,4,2/16,16,16,4/256,32,8,2/64,8,2,4_2468_210',
    { left: 306_964, right: 32 },
    'The two 16s fold into 32, next to your 256. After right, any next tile ends the game.',
  ],
  [
    '4x4_32,8,4,2/2,32,16,2/128,64,16,4/32,8,4,0_1544_158',
    { up: 315_786, down: 305_016, right: 230_164 },
    'The two 16s fold into 32, next to your 32. 128, 64, 32, 32 come to lie side by side.',
  ],
  [
    '4x4_256,2,2,0/64,1024,512,256/32,16,128,64/2,8,8,4_18092_1081',
    { left: 96_507, up: -13_416, right: -29_935 },
    '1024, 512, 256 stay side by side; up would part them.',
  ],
  [
    '4x4_4,8,128,128/0,4,16,256/0,2,4,64/0,0,0,32_3708_285',
    { right: 327_033, down: 322_674, left: 278_240 },
    'The two 128s fold into 256, next to your 256. Your 256 comes into the corner.',
  ],
  [
    '4x4_0,0,4,512/0,4,32,64/0,2,4,32/0,4,2,4_4540_292',
    { up: 326_462, left: 284_864 },
    'Your 512 stays in its corner; left would move it out.',
  ],
  [
    '4x4_4,0,8,512/2,4,32,64/4,4,16,32/2,8,8,8_4632_310',
    { right: 326_269, down: 325_357, up: 325_299, left: 258_696 },
    'Your top row comes into order.',
  ],
  [
    '4x4_8,32,64,512/4,16,32,4/0,4,16,4/0,0,0,4_4664_313',
    { left: 326_316, up: 320_196, down: 279_535 },
    'After up, the next tile pushes your 512 out of its corner in 18 % of cases.',
  ],
  [
    '4x4_4,2,8,512/4,4,16,1024/2,8,2,1024/0,0,0,0_22120_1178',
    { up: 314_060, right: 311_828, down: 294_160, left: 273_587 },
    'The two 1024s fold into 2048. It makes 2048, the target.',
  ],
];

describe('why', () => {
  test.each(favourable)('%s', (board, values, says) => {
    expect(slideWhy(positionOf(`slide_${board}`), valuing(values), speech)).toBe(says);
  });
});

type Against = readonly [
  board: string,
  values: Values,
  played: Direction,
  after: string | undefined,
  says: string,
];

const against: readonly Against[] = [
  [
    '4x4-merge=fibonacci_0,0,3,5/0,0,1,13/0,0,1,13/0,0,0,55_406_68',
    { up: 7911, right: 7183, down: 6387, left: 625 },
    'down',
    undefined,
    'Down separates 3 and 5.',
  ],
  [
    '4x4_16,4,0,0/32,4,0,0/128,8,0,2/16,4,2,8_1000_101',
    { down: 328_652, left: 328_320, up: 328_274, right: 301_783 },
    'right',
    undefined,
    'Right moves your 128 away from the edge.',
  ],
  [
    '4x4_16,0,0,0/32,8,0,0/128,8,2,2/16,4,2,8_1008_102',
    { down: 328_207, left: 328_076, up: 327_212, right: 315_647 },
    'up',
    undefined,
    'Up leaves a gap beside your 128, where any tile can come.',
  ],
  [
    '4x4_16,0,0,0/32,8,0,0/128,8,2,2/16,4,2,8_1008_102',
    { down: 328_207, left: 328_076, up: 327_212, right: 315_647 },
    'right',
    undefined,
    'Right gives up the 16 that down makes.',
  ],
  [
    '4x4_16,4,2,2/2,32,8,4/128,16,16,0/32,4,0,2_1156_122',
    { up: 310_266, left: 306_831, down: 305_510, right: 251_082 },
    'down',
    undefined,
    'Down separates the two 16s.',
  ],
  [
    '4x4_16,2,0,0/32,2,4,0/128,16,2,0/16,16,4,2_1056_108',
    { left: 328_592, up: 328_392, down: 327_290, right: 291_600 },
    'down',
    undefined,
    'Down leaves no pair to fold.',
  ],
  [
    '4x4_32,2,4,2/16,16,16,4/256,32,8,2/64,8,2,4_2468_210',
    { left: 306_964, right: 32 },
    'right',
    undefined,
    'After right, any next tile ends the game.',
  ],
  [
    '4x4_0,0,16,512/0,2,16,64/2,2,4,32/0,0,2,4_4504_290',
    { right: 326_654, down: 326_580, up: 326_497, left: 294_070 },
    'left',
    '4x4_16,512,0,4/2,16,64,0/4,4,32,0/2,4,0,0_4508_291',
    'Left leaves the top right corner empty, and a 4 took it.',
  ],
  [
    '4x4_0,8,8,512/0,2,16,64/0,2,4,32/0,0,2,0_4484_287',
    { right: 326_276, up: 326_179, down: 322_228, left: 297_699 },
    'down',
    undefined,
    'Down leaves the top right corner empty, where any tile can come.',
  ],
  [
    '4x4_0,0,0,512/0,0,4,128/2,4,16,64/4,2,8,16_5136_335',
    { up: 326_090, left: 256_180 },
    'left',
    undefined,
    'Left breaks the order of your right column.',
  ],
  [
    '4x4_4,2,8,512/4,4,16,1024/2,8,2,1024/0,0,0,0_22120_1178',
    { up: 314_060, right: 311_828, down: 294_160, left: 273_587 },
    'right',
    undefined,
    'Up makes 2048, the target.',
  ],
  [
    '4x4_16,4,2,0/2,8,8,0/128,64,16,4/32,4,2,8_1316_133',
    { left: 302_120, up: 299_486, right: 296_979 },
    'up',
    undefined,
    'Up leaves 2 cells open, left 3.',
  ],
];

describe('why not', () => {
  test.each(against)('%s, %o: %s', (board, values, played, after, says) => {
    const made = {
      before: positionOf(`slide_${board}`),
      move: played,
      after: after === undefined ? undefined : positionOf(`slide_${after}`),
    };
    const analysis = valuing(values);
    const reasons = slideReasonsAgainst(made, analysis);
    expect(slideWhyNot(reasons, analysis.best, speech)).toBe(says);
  });

  test('nothing is said without a reason', () => {
    expect(slideWhyNot([], 'down', speech)).toBe('');
  });
});

test('values in other units', () => {
  const board = positionOf('slide_4x4_16,2,2,0/2,32,4,2/128,16,4,0/32,4,8,4_1112_116');
  const why = (unit: 'chance' | 'estimate', up: number, down: number): string =>
    slideWhy(board, valuing({ up, down, left: 0, right: 0 }, { unit }), speech);
  expect(why('chance', 0.5, 0.467)).toBe('Its chance is 3.3 percentage points above that of down.');
  expect(why('estimate', 900, 700)).toBe('The search rates it above down.');
});

test('numbers: what can be is never nothing, and what need not be never certain', () => {
  expect([1, 0.999, 0.385, 0.004, 1 - 1e-12].map((chance) => percent(chance, speech))).toEqual([
    '100 %',
    '99 %',
    '39 %',
    '1 %',
    '100 %',
  ]);
  expect([0.01, 0.52, 9.96, 12.4, 1234.5].map((value) => amount(value, speech))).toEqual([
    '0.1',
    '0.5',
    '10.0',
    '12',
    '1235',
  ]);
});

/** Paths with their values, best first. */
function dotsValuing(values: Readonly<Record<string, number>>): Analysis<DotsTypes> {
  const moves = Object.entries(values).map(([text, value]) => {
    const parsed = dots.parseMove(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return { move: parsed.value, value };
  });
  const facts = { unit: 'chance', lost: 0, by: 'dots', exact: true, depth: 1, nodes: 1 } as const;
  return { best: moves[0]!.move, moves, ...facts };
}

function dotsAt(text: string): DotsPosition {
  const parsed = dots.parsePosition(`dots_${text}`);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

test('Dots: a path that meets the goal', () => {
  const position = dotsAt('3x3-moves=2-goal=R:2_RRG/BGR/OGR');
  expect(dotsWhy(position, dotsValuing({ '0.0R': 1 }), speech)).toBe('It meets the goal.');
});

type Paths = Readonly<Record<string, number>>;

describe('Dots: why not', () => {
  test.each<readonly [board: string, values: Paths, says: string]>([
    [
      'moves=2-goal=R:2_RRG/BGR/OGR',
      { '0.0R': 1, '1.1D': 0.4 },
      'Another path meets the goal at once.',
    ],
    [
      'moves=9-goal=R:2,G:9_RRG/BGR/OGR',
      { '0.0R': 0.9, '1.1D': 0.4 },
      'Another path meets the goal: R.',
    ],
    [
      'moves=9-goal=R:9_RRG/BGR/OGR',
      { '0.0R': 0.9, '1.1D': 0.4 },
      'No goal needs G; another path takes 2 of R.',
    ],
    [
      'moves=9-goal=R:9_RRR/BGB/OGR',
      { '0.0RR': 0.9, '0.0R': 0.4 },
      'It takes 2 that the goal needs; another path takes 3.',
    ],
    [
      'moves=9-goal=R:9_RRG/BGR/OGR',
      { '0.0R': 0.9, '1.2D': 0.4 },
      'Its chance is 50.0 percentage points below that of the best path.',
    ],
    [
      'moves=9-goal=none-loops=yes_RRB/RRG/OGG',
      { '0.0RDLU': 0.9, '1.2D': 0.4 },
      'Another path closes a loop and takes all 4 of R.',
    ],
  ])('%s, %o', (board, values, says) => {
    const analysis = dotsValuing(values);
    const made = { before: dotsAt(`3x3-${board}`), move: analysis.moves[1]!.move };
    const reasons = dotsReasonsAgainst(made, analysis);
    expect(dotsWhyNot(reasons, analysis.best, speech)).toBe(says);
  });
});

describe('beside what is said for the best move', () => {
  type Said = readonly [place: number, says: string];

  test.each<readonly [board: string, values: Values, says: string, answers: readonly Said[]]>([
    [
      '4x4_0,2,128,16/0,256,16,2/0,0,512,4/0,128,2,4_7348_488',
      { left: 0.55, up: 0.48, down: 0.45 },
      'Your 512 comes to the edge.',
      [
        [1, 'Left brings 512, 256 side by side.'],
        [2, ''],
      ],
    ],
    [
      '4x4_16,0,0,0/32,8,0,0/128,8,2,2/16,4,2,8_1008_102',
      { down: 328_207, left: 328_076, up: 327_212, right: 315_647 },
      'The two 8s fold into 16, next to your 128. Left is about as good.',
      [[3, 'Right moves your 128 away from the edge.']],
    ],
    [
      '4x4_16,4,2,0/2,8,8,0/128,64,16,4/32,4,2,8_1316_133',
      { left: 302_120, up: 299_486, right: 296_979 },
      'The two 8s fold into 16, next to your 64. It leaves 3 cells open, up only 2.',
      [
        [1, ''],
        [2, 'Right leaves a gap beside your 128, where any tile can come.'],
      ],
    ],
  ])('%s, %o: nothing is said against another as well, and all else is', (board, ...given) => {
    const [values, says, answers] = given;
    const position = positionOf(`slide_${board}`);
    const unit = Math.max(...Object.values(values)) > 1 ? 'points' : 'chance';
    const analysis = valuing(values, { unit });
    expect(slideWhy(position, analysis, speech)).toBe(says);
    for (const [place, said] of answers) {
      const { move } = analysis.moves[place]!;
      const judgement = {
        ...judge(analysis, analysis.moves[place]!, position.score),
        reasons: slideReasonsAgainst({ before: position, move }, analysis),
      };
      expect(whyElseNotText(slide, position, { judgement, analysis }, speech)).toBe(said);
    }
  });
});
