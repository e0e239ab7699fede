import type { CareerAchievementId, Levels } from './list.js';
import type { GameRecord } from './record.js';

/** A game that was played: its record, and on which day it ended, counted in whole days. */
export interface Played {
  /** When it was played last, to put games in order. */
  readonly ended: number;
  readonly day: number;
  readonly record: GameRecord;
}

/** Something that is counted over games, which come in the order in which they ended. */
interface Career {
  /** Takes one more finished game; what is counted has come to the number returned. */
  add(played: Played): number;
}

export const CAREERS: Readonly<Record<CareerAchievementId, (levels: Levels) => Career>> = {
  'boards-8': () =>
    distinct(({ record }) =>
      record.game === 'slide' ? /^\d+x\d+/.exec(record.rules)?.[0] : undefined,
    ),
  'levels-10': levelsWon,
  'levels-all': levelsWon,
  'games-10': gamesFinished,
  'games-100': gamesFinished,
  'games-1000': gamesFinished,
  'both-in-a-day': gamesInADay,
  'days-7': daysInARow,
  'days-30': daysInARow,
};

/** Counts different things; undefined is none. */
function distinct(thing: (played: Played) => string | undefined): Career {
  const seen = new Set<string>();
  return {
    add: (played) => {
      const found = thing(played);
      if (found !== undefined) seen.add(found);
      return seen.size;
    },
  };
}

function levelsWon(levels: Levels): Career {
  return distinct(({ record }) =>
    record.game === 'dots' && record.won && levels.has(record.rules) ? record.rules : undefined,
  );
}

function gamesFinished(): Career {
  let count = 0;
  return { add: () => ++count };
}

/** The most different games that were finished on one day. */
function gamesInADay(): Career {
  let today: number | undefined;
  let games = new Set<string>();
  let most = 0;
  return {
    add: ({ day, record }) => {
      if (day !== today) games = new Set();
      today = day;
      games.add(record.game);
      most = Math.max(most, games.size);
      return most;
    },
  };
}

function daysInARow(): Career {
  let last: number | undefined;
  let run = 0;
  let most = 0;
  return {
    add: ({ day }) => {
      if (day !== last) run = last !== undefined && day === last + 1 ? run + 1 : 1;
      last = day;
      most = Math.max(most, run);
      return most;
    },
  };
}
