import type { Shape } from '@twofold/rules';

/** A kind of board that a network has learned, and what the network looks at. */
export interface LearnedBoard extends Shape {
  /** Also that of its file. */
  readonly name: string;
  readonly obstacle: 'fixed' | 'movable' | undefined;
  readonly merge: 'fibonacci' | undefined;
  /** The least tile that spawned. */
  readonly leastTile: number;
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

/** For 4 x 4 with anything but the tiles of 2048 alone. */
const SQUARE_TUPLES = [
  'xxx./xxx./..../....',
  '..../xxx./xxx./....',
  'xxxx/xx../..../....',
  '..../xxxx/xx../....',
];

/** As drawn: at least as wide as high. The same board upright is played by the same network. */
export const LEARNED_BOARDS: readonly LearnedBoard[] = [
  plain({ topLevel: 10, inPoints: true, tuples: ['xxx/xxx/...', 'xxx/xx./x..'] }),
  plain({
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
  }),
  plain({
    topLevel: 14,
    inPoints: true,
    tuples: [
      'xxx../xxx../.....',
      '.xxx./.xxx./.....',
      'xx.../xx.../xx...',
      '.xx../.xx../.xx..',
      'xxxx./xx.../.....',
      '...../xxxx./xx...',
      'xxx../xx.../x....',
      '.xxx./.xx../.x...',
    ],
  }),
  plain({
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
  }),
  plain({
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
  }),
  withStone('fixed', 14),
  withStone('movable', 13),
  {
    ...plain({ topLevel: 21, inPoints: true, tuples: SQUARE_TUPLES }),
    name: 'fibonacci',
    merge: 'fibonacci',
    leastTile: 1,
    spawnShare: 0.75,
  },
];

function plain(learned: Pick<LearnedBoard, 'topLevel' | 'inPoints' | 'tuples'>): LearnedBoard {
  const rows = learned.tuples[0]!.split('/');
  const [width, height] = [rows[0]!.length, rows.length];
  const name = `${width}x${height}`;
  return {
    name,
    width,
    height,
    obstacle: undefined,
    merge: undefined,
    leastTile: 2,
    spawnShare: 0.9,
    ...learned,
  };
}

/** The same for both kinds of stone. */
function withStone(obstacle: 'fixed' | 'movable', topLevel: number): LearnedBoard {
  const learned = plain({ topLevel, inPoints: true, tuples: SQUARE_TUPLES });
  return { ...learned, name: `4x4-${obstacle}`, obstacle, spawnShare: 0.7 };
}
