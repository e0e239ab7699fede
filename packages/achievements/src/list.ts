/**
 * All achievements, of each kind the easiest first. `id` is stable: it is stored and sent. Names and
 * descriptions are the business of whoever shows them. `within` says whether one game reaches it or
 * many together, `goal` what its measure has to come to; `levels` is the number of levels there are.
 */
export const ACHIEVEMENTS = [
  { id: 'tile-512', about: 'slide', within: 'game', goal: 512 },
  { id: 'tile-1024', about: 'slide', within: 'game', goal: 1024 },
  { id: 'tile-2048', about: 'slide', within: 'game', goal: 2048 },
  { id: 'tile-4096', about: 'slide', within: 'game', goal: 4096 },
  { id: 'tile-8192', about: 'slide', within: 'game', goal: 8192 },
  { id: 'tile-16384', about: 'slide', within: 'game', goal: 16_384 },
  { id: 'tile-32768', about: 'slide', within: 'game', goal: 32_768 },
  { id: 'tile-65536', about: 'slide', within: 'game', goal: 65_536 },
  { id: 'score-10000', about: 'slide', within: 'game', goal: 10_000 },
  { id: 'score-100000', about: 'slide', within: 'game', goal: 100_000 },
  { id: 'score-500000', about: 'slide', within: 'game', goal: 500_000 },
  { id: 'merges-4', about: 'slide', within: 'game', goal: 4 },
  { id: 'merges-6', about: 'slide', within: 'game', goal: 6 },
  { id: 'chain-20', about: 'slide', within: 'game', goal: 20 },
  { id: 'steady-100', about: 'slide', within: 'game', goal: 100 },
  { id: 'no-undo', about: 'slide', within: 'game', goal: 1 },
  { id: 'win-movable', about: 'slide', within: 'game', goal: 1 },
  { id: 'win-fixed', about: 'slide', within: 'game', goal: 1 },
  { id: 'fast-2048', about: 'slide', within: 'game', goal: 1 },
  { id: 'tiny-32', about: 'slide', within: 'game', goal: 32 },
  { id: 'small-256', about: 'slide', within: 'game', goal: 256 },
  { id: 'small-1024', about: 'slide', within: 'game', goal: 1024 },
  { id: 'large-8192', about: 'slide', within: 'game', goal: 8192 },
  { id: 'giant-16384', about: 'slide', within: 'game', goal: 16_384 },
  { id: 'boards-8', about: 'slide', within: 'career', goal: 8 },
  { id: 'loop-1', about: 'dots', within: 'game', goal: 1 },
  { id: 'loop-12', about: 'dots', within: 'game', goal: 12 },
  { id: 'loop-24', about: 'dots', within: 'game', goal: 24 },
  { id: 'path-15', about: 'dots', within: 'game', goal: 15 },
  { id: 'level-1', about: 'dots', within: 'game', goal: 1 },
  { id: 'last-move', about: 'dots', within: 'game', goal: 1 },
  { id: 'spare-4', about: 'dots', within: 'game', goal: 4 },
  { id: 'levels-10', about: 'dots', within: 'career', goal: 10 },
  { id: 'levels-all', about: 'dots', within: 'career', goal: 'levels' },
  { id: 'endless-500', about: 'dots', within: 'game', goal: 500 },
  { id: 'endless-5000', about: 'dots', within: 'game', goal: 5000 },
  { id: 'games-10', about: 'both', within: 'career', goal: 10 },
  { id: 'games-100', about: 'both', within: 'career', goal: 100 },
  { id: 'games-1000', about: 'both', within: 'career', goal: 1000 },
  { id: 'both-in-a-day', about: 'both', within: 'career', goal: 2 },
  { id: 'days-7', about: 'both', within: 'career', goal: 7 },
  { id: 'days-30', about: 'both', within: 'career', goal: 30 },
] as const;

export type Achievement = (typeof ACHIEVEMENTS)[number];
export type AchievementId = Achievement['id'];
export type GameAchievementId = Extract<Achievement, { within: 'game' }>['id'];
export type CareerAchievementId = Extract<Achievement, { within: 'career' }>['id'];

/** The levels of Dots that count, as the texts of their rulesets. */
export type Levels = ReadonlySet<string>;

export function goalOf({ goal }: Achievement, levels: Levels): number {
  // Where there are no levels, nobody has won them all.
  return goal === 'levels' ? Math.max(levels.size, 1) : goal;
}
