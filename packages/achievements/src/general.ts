import type { CommonRecord, Measure, Measuring } from './game-feats.js';

/** What is achieved over games of any kind. */
export const GENERAL_ACHIEVEMENTS = [
  { id: 'games-10', about: 'both', within: 'career', goal: 10 },
  { id: 'games-100', about: 'both', within: 'career', goal: 100 },
  { id: 'games-1000', about: 'both', within: 'career', goal: 1000 },
  { id: 'both-in-a-day', about: 'both', within: 'career', goal: 2 },
  { id: 'days-7', about: 'both', within: 'career', goal: 7 },
  { id: 'days-30', about: 'both', within: 'career', goal: 30 },
] as const;

export type GeneralAchievementId = (typeof GENERAL_ACHIEVEMENTS)[number]['id'];

export const GENERAL_MEASURES: Readonly<Record<GeneralAchievementId, Measuring<CommonRecord>>> = {
  'games-10': gamesFinished,
  'games-100': gamesFinished,
  'games-1000': gamesFinished,
  'both-in-a-day': gamesInADay,
  'days-7': daysInARow,
  'days-30': daysInARow,
};

function gamesFinished(): Measure<CommonRecord> {
  let count = 0;
  return { add: () => ++count };
}

/** The most different games that were finished on one day. */
function gamesInADay(): Measure<CommonRecord> {
  let today: number | undefined;
  let games = new Set<string>();
  let most = 0;
  return {
    add: ({ game }, day) => {
      if (day !== today) games = new Set();
      today = day;
      games.add(game);
      most = Math.max(most, games.size);
      return most;
    },
  };
}

function daysInARow(): Measure<CommonRecord> {
  let last: number | undefined;
  let run = 0;
  let most = 0;
  return {
    add: (_, day) => {
      if (day !== last) run = last !== undefined && day === last + 1 ? run + 1 : 1;
      last = day;
      most = Math.max(most, run);
      return most;
    },
  };
}
