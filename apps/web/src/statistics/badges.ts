import type { AchievementId } from '@twofold/achievements';

/** What an achievement looks like: a few signs on a tile, whose colour grows with the difficulty. */
interface Badge {
  readonly text: string;
  readonly rank: number;
}

export const BADGES: Readonly<Record<AchievementId, Badge>> = {
  'tile-512': { text: '512', rank: 9 },
  'tile-1024': { text: '1024', rank: 10 },
  'tile-2048': { text: '2048', rank: 11 },
  'tile-4096': { text: '4096', rank: 12 },
  'tile-8192': { text: '8192', rank: 13 },
  'tile-16384': { text: '16384', rank: 14 },
  'tile-32768': { text: '32768', rank: 15 },
  'tile-65536': { text: '65536', rank: 16 },
  'score-10000': { text: '10k', rank: 8 },
  'score-100000': { text: '100k', rank: 13 },
  'score-500000': { text: '500k', rank: 15 },
  'merges-4': { text: '4×', rank: 6 },
  'merges-6': { text: '6×', rank: 12 },
  'chain-20': { text: '20', rank: 7 },
  'steady-100': { text: '100', rank: 8 },
  'no-undo': { text: '0', rank: 12 },
  'win-movable': { text: '↔', rank: 12 },
  'win-fixed': { text: '×', rank: 12 },
  'fast-2048': { text: '1000', rank: 13 },
  'tiny-32': { text: '2²', rank: 9 },
  'small-256': { text: '3²', rank: 9 },
  'small-1024': { text: '3²', rank: 15 },
  'large-8192': { text: '5²', rank: 11 },
  'giant-16384': { text: '8²', rank: 14 },
  'boards-8': { text: '8', rank: 8 },
  'loop-1': { text: '1', rank: 5 },
  'loop-12': { text: '12', rank: 8 },
  'loop-24': { text: '24', rank: 14 },
  'path-15': { text: '15', rank: 10 },
  'level-1': { text: '1', rank: 4 },
  'last-move': { text: '0', rank: 7 },
  'spare-4': { text: '+4', rank: 9 },
  'levels-10': { text: '10', rank: 8 },
  'levels-all': { text: '✓', rank: 14 },
  'endless-500': { text: '500', rank: 7 },
  'endless-5000': { text: '5k', rank: 12 },
  'games-10': { text: '10', rank: 5 },
  'games-100': { text: '100', rank: 9 },
  'games-1000': { text: '1000', rank: 14 },
  'both-in-a-day': { text: '2', rank: 5 },
  'days-7': { text: '7', rank: 8 },
  'days-30': { text: '30', rank: 13 },
};
