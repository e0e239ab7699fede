import type { Shape } from '@twofold/rules';

/** A kind of board that a network has learned, and what the network looks at. */
export interface LearnedBoard extends Shape {
  /** Also that of its file. */
  readonly name: string;
  readonly obstacle: 'fixed' | 'movable' | undefined;
  /** The share of the lesser of the two tiles that spawned. */
  readonly spawnShare: number;
  /** Higher levels than this one look like it; see `shown-levels.ts`. */
  readonly topLevel: number;
  /**
   * Whether values are points up to the end of the game. Where games go on for ever they are not:
   * points count the less the later they come.
   */
  readonly inPoints: boolean;
  /**
   * Six cells at a time, drawn on the board. Each picture stands for all its images under the
   * symmetries of the board, which share their weights.
   */
  readonly tuples: readonly string[];
}

/** The same for both kinds of stone. */
const WITH_STONES = [
  'xxx./xxx./..../....',
  '..../xxx./xxx./....',
  'xxxx/xx../..../....',
  '..../xxxx/xx../....',
] as const;

/** As drawn: at least as wide as high. The same board upright is played by the same network. */
export const LEARNED_BOARDS: readonly LearnedBoard[] = [
  {
    name: '3x3',
    width: 3,
    height: 3,
    obstacle: undefined,
    spawnShare: 0.9,
    topLevel: 10,
    inPoints: true,
    tuples: ['xxx/xxx/...', 'xxx/xx./x..'],
  },
  {
    name: '4x3',
    width: 4,
    height: 3,
    obstacle: undefined,
    spawnShare: 0.9,
    topLevel: 13,
    inPoints: true,
    tuples: [
      'xxx./xxx./....',
      'xx../xx../xx..',
      '.xx./.xx./.xx.',
      'xxxx/xx../....',
      '..../xxxx/xx..',
      'xxx./xx../x...',
      '.xxx/.xx./.x..',
    ],
  },
  {
    name: '5x4',
    width: 5,
    height: 4,
    obstacle: undefined,
    spawnShare: 0.9,
    topLevel: 14,
    inPoints: false,
    tuples: [
      'xxx../xxx../...../.....',
      '.xxx./.xxx./...../.....',
      '...../xxx../xxx../.....',
      '...../.xxx./.xxx./.....',
      'xx.../xx.../xx.../.....',
      '.xx../.xx../.xx../.....',
      'xxxx./xx.../...../.....',
      '...../xxxx./xx.../.....',
      'xx.../xx.../x..../x....',
      '.xx../.xx../.x.../.x...',
    ],
  },
  {
    name: '5x5',
    width: 5,
    height: 5,
    obstacle: undefined,
    spawnShare: 0.9,
    topLevel: 14,
    inPoints: false,
    tuples: [
      'xxx../xxx../...../...../.....',
      '.xxx./.xxx./...../...../.....',
      '...../xxx../xxx../...../.....',
      '...../.xxx./.xxx./...../.....',
      'xxxx./xx.../...../...../.....',
      '...../xxxx./xx.../...../.....',
    ],
  },
  {
    name: '4x4-fixed',
    width: 4,
    height: 4,
    obstacle: 'fixed',
    spawnShare: 0.7,
    topLevel: 14,
    inPoints: true,
    tuples: WITH_STONES,
  },
  {
    name: '4x4-movable',
    width: 4,
    height: 4,
    obstacle: 'movable',
    spawnShare: 0.7,
    topLevel: 13,
    inPoints: true,
    tuples: WITH_STONES,
  },
];
