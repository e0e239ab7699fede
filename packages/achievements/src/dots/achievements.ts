export const DOTS_ACHIEVEMENTS = [
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
] as const;

export type DotsAchievementId = (typeof DOTS_ACHIEVEMENTS)[number]['id'];
