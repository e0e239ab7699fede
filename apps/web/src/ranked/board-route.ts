import type { Route } from '../ui/router.js';
import { boardOf, makeLeaderboard, type BoardRules } from './boards.js';

interface Ranked extends BoardRules {
  readonly day?: string;
  readonly computer?: boolean;
}

/** The table on which a game stands: of its day, or of its rules. */
export function boardRoute(game: Ranked): Route {
  if (game.day !== undefined) return { screen: 'day', of: `${game.game}/${game.day}` };
  const board = boardOf(game);
  const division = game.computer === true ? 'computers' : 'people';
  return {
    screen: 'ranks',
    of: board === undefined ? '' : makeLeaderboard({ ...board, division }),
  };
}
