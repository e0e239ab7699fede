import type { Game, GameName, Games, GameTypes } from '@twofold/rules';
import { dotsStudy } from './dots/study.js';
import { slideStudy } from './slide/study.js';
import type { GameStudy } from './study.js';

export const STUDIES: { readonly [Name in GameName]: GameStudy<Games[Name]> } = {
  slide: slideStudy,
  dots: dotsStudy,
};

/** The only cast: values of one game are only handed back to the same game. */
export function studyOf<T extends GameTypes>(game: Game<T>): GameStudy<T> {
  return STUDIES[game.name as GameName] as unknown as GameStudy<T>;
}

/** A move in words, as at the start of a sentence. */
export function moveTitle<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  move: T['move'],
): string {
  const text = studyOf(game).moveText(position, move);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The games that have an analysis board. */
export function analysedGames(): readonly GameName[] {
  const names = Object.keys(STUDIES) as GameName[];
  return names.filter((name) => STUDIES[name].analysis !== undefined);
}
