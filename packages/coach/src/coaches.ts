import type { Game, GameName, Games, GameTypes } from '@twofold/rules';
import type { GameCoach } from './common/game-coach.js';
import { dotsCoach } from './dots/coach.js';
import { slideCoach } from './slide/coach.js';

/** Who coaches which game; a game without a coach is neither judged nor explained. */
export const COACHES: { readonly [Name in GameName]: GameCoach<Games[Name]> | undefined } = {
  slide: slideCoach,
  dots: dotsCoach,
};

/** The only cast: values of one game are only handed back to the same game. */
export function coachOf<T extends GameTypes>(
  game: Pick<Game<T>, 'name'>,
): GameCoach<T> | undefined {
  return COACHES[game.name as GameName] as unknown as GameCoach<T> | undefined;
}
