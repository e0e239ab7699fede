import { isWon, movesLeft, type DotsPosition } from './position.js';
import { makeDotsRuleset, parseDotsRuleset, type DotsRuleset } from './ruleset.js';

/**
 * The levels by chapters: the text of the rules, and how many moves must be left for two stars and for
 * three. Level 1 is the document's own board (S1-3); the others draw theirs from the seed. Within a
 * chapter they become harder, by how often the search with a small budget and a player without
 * foresight win them: `npm run bench:levels` measures it, and writes docs/dots-levels.md.
 */
const CHAPTER_LEVELS = {
  lines: [
    ['classic', 1, 2],
    ['6x6-moves=13-goal=none-score=40', 4, 5],
    ['5x5-moves=11-goal=none-score=35', 3, 4],
    ['6x6-moves=11-goal=B:8', 5, 7],
    ['6x6-moves=12-goal=?:10', 4, 7],
    ['4x4-moves=12-goal=R:8', 4, 6],
    ['6x6-moves=12-goal=G:14-loops=yes', 3, 6],
    ['5x5-moves=10-goal=O:8', 3, 5],
    ['6x6-moves=13-goal=O:18-loops=yes', 3, 6],
    ['7x7-moves=14-goal=?:18', 2, 4],
    ['6x6-colours=5-moves=13-goal=P:10', 2, 6],
    ['6x6-moves=12-goal=none-loops=yes-score=80', 2, 5],
  ],
  ice: [
    ['6x6-moves=8-goal=none-ice=000000/000000/001100/001100/000000/000000', 4, 5],
    [
      '7x7-moves=15-goal=none-loops=yes-ice=0002000/0002000/0002000/2222222/0002000/0002000/0002000',
      2,
      4,
    ],
    ['6x6-moves=20-goal=none-loops=yes-ice=111111/111111/111111/111111/111111/111111', 7, 10],
    ['6x6-moves=11-goal=none-ice=000000/000000/022220/022220/000000/000000', 2, 4],
    ['6x6-moves=17-goal=none-loops=yes-ice=110011/100001/000000/000000/100001/110011', 7, 9],
    ['6x6-moves=10-goal=none-ice=000000/000000/000000/111111/000000/000000', 5, 6],
    ['5x7-moves=18-goal=none-loops=yes-ice=10101/10101/10101/10101/10101/10101/10101', 6, 10],
    ['5x5-moves=11-goal=none-ice=00100/00100/11111/00100/00100', 3, 4],
    ['7x7-moves=16-goal=none-ice=0001000/0011100/0111110/1111111/0111110/0011100/0001000', 1, 3],
    ['6x6-moves=20-goal=none-ice=101010/010101/101010/010101/101010/010101', 3, 6],
    ['6x6-moves=15-goal=none-ice=000000/000000/000000/000000/111111/111111', 5, 7],
    [
      '6x6-colours=5-moves=26-goal=none-loops=yes-ice=111111/100001/100001/100001/100001/111111',
      8,
      13,
    ],
  ],
  anchors: [
    ['6x6-moves=12-goal=none-loops=yes-anchors=1', 7, 8],
    ['7x5-moves=14-goal=none-loops=yes-anchors=3', 6, 9],
    ['6x4-moves=14-goal=none-loops=yes-anchors=2', 7, 9],
    ['5x5-moves=12-goal=none-loops=yes-anchors=1', 7, 9],
    ['6x6-moves=11-goal=none-loops=yes-anchors=2', 5, 6],
    ['5x5-moves=16-goal=none-loops=yes-anchors=2', 4, 10],
    ['7x7-moves=11-goal=none-loops=yes-anchors=3', 4, 6],
    ['6x6-moves=12-goal=none-loops=yes-anchors=3', 5, 7],
    ['5x6-moves=13-goal=none-loops=yes-anchors=3', 4, 7],
    ['4x7-moves=12-goal=none-anchors=1', 5, 7],
    ['6x6-colours=5-moves=20-goal=none-loops=yes-anchors=2', 5, 12],
    ['6x6-moves=14-goal=none-anchors=2', 3, 7],
  ],
  two: [
    ['6x6-moves=11-goal=R:7,G:7', 5, 6],
    ['4x8-moves=13-goal=G:10,B:10', 2, 5],
    ['6x6-moves=12-goal=R:10,B:10', 2, 4],
    ['7x5-moves=10-goal=?:10,?:10-loops=yes', 3, 5],
    ['5x5-colours=5-moves=15-goal=O:8,B:8', 3, 5],
    ['8x4-moves=12-goal=R:10,O:10', 2, 3],
    ['7x7-colours=5-moves=15-goal=R:12,P:12-loops=yes', 3, 7],
    ['6x6-colours=5-moves=16-goal=R:10,B:10', 1, 3],
    ['6x6-colours=5-moves=15-goal=?:12,?:12-loops=yes', 1, 3],
    ['7x7-colours=6-moves=17-goal=Y:9,P:9', 2, 4],
    ['8x8-colours=7-moves=22-goal=C:10,R:10', 1, 6],
    ['6x6-colours=6-moves=19-goal=?:9,?:9', 2, 4],
  ],
  masters: [
    ['5x7-moves=11-goal=R:8,O:8,B:8', 3, 4],
    ['5x5-moves=13-goal=R:8,O:8,G:8,B:8', 2, 4],
    ['7x7-moves=14-goal=R:14-loops=yes-anchors=2', 7, 8],
    ['6x6-moves=10-goal=G:12-loops=yes-ice=000000/011110/011110/000000/000000/000000', 3, 5],
    ['6x6-moves=15-goal=R:12,O:12,G:12,B:12', 1, 3],
    [
      '6x6-moves=17-goal=none-loops=yes-ice=000000/000000/000000/011110/011110/000000-anchors=2',
      9,
      11,
    ],
    ['8x8-colours=5-moves=18-goal=R:14,G:14,P:14-loops=yes', 5, 9],
    [
      '6x6-colours=5-moves=24-goal=none-loops=yes-ice=110011/110011/000000/000000/110011/110011-score=70',
      2,
      8,
    ],
    ['5x6-colours=5-moves=15-goal=?:8,?:8,?:8', 1, 5],
    ['4x4-moves=13-goal=R:8,B:8,G:8', 1, 2],
    ['7x7-colours=6-moves=20-goal=?:10,?:10,?:10-loops=yes', 3, 4],
    [
      '7x7-colours=5-moves=22-goal=P:12-loops=yes-ice=0000000/0000000/0011100/0011100/0011100/0000000/0000000-anchors=2',
      6,
      10,
    ],
    ['8x8-colours=6-moves=22-goal=R:14,G:14,Y:14-loops=yes', 3, 6],
    ['6x6-colours=7-moves=19-goal=?:8,?:8-loops=yes', 3, 5],
    ['8x8-colours=8-moves=26-goal=K:10,B:10-loops=yes', 2, 12],
    ['8x8-colours=8-moves=21-goal=R:8,O:8,G:8,B:8-loops=yes', 1, 3],
  ],
} as const;

export type ChapterName = keyof typeof CHAPTER_LEVELS;

export interface DotsLevel {
  /** Counted from 1. */
  readonly number: number;
  readonly chapter: ChapterName;
  /** The text of its rules, or the name of a preset. */
  readonly rules: string;
  /** So many moves left make two stars, and three. */
  readonly stars: readonly [two: number, three: number];
}

export const CHAPTERS: readonly ChapterName[] = Object.keys(CHAPTER_LEVELS) as ChapterName[];

export const DOTS_LEVELS: readonly DotsLevel[] = CHAPTERS.flatMap((chapter) =>
  CHAPTER_LEVELS[chapter].map(([rules, two, three]) => ({
    chapter,
    rules,
    stars: [two, three] as const,
  })),
).map((level, i) => ({ number: i + 1, ...level }));

/** The rules of a level, counted from 1; undefined where there is none. */
export function dotsLevel(number: number): DotsRuleset | undefined {
  const level = DOTS_LEVELS[number - 1];
  if (level === undefined) return undefined;
  const ruleset = parseDotsRuleset(level.rules);
  if (!ruleset.ok) throw new Error(`level ${number}: ${ruleset.error.message}`);
  return ruleset.value;
}

const FIRST = makeDotsRuleset(dotsLevel(1)!);

/** Which level has these rules; undefined for a game outside the levels. */
export function levelOf(ruleset: DotsRuleset): DotsLevel | undefined {
  const text = makeDotsRuleset(ruleset);
  return text === FIRST ? DOTS_LEVELS[0] : DOTS_LEVELS.find(({ rules }) => rules === text);
}

/** How many stars a game of a level has won: none until it is won. */
export function starsOf(position: DotsPosition): 0 | 1 | 2 | 3 {
  const level = levelOf(position.ruleset);
  if (level === undefined || !isWon(position)) return 0;
  const left = movesLeft(position) ?? 0;
  const [two, three] = level.stars;
  return left >= three ? 3 : left >= two ? 2 : 1;
}
