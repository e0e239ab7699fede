import type { Game, GameName, Games, GameTypes } from '@twofold/rules';
import { dotsStudy } from './dots/study.js';
import { slideStudy } from './slide/study.js';
import type { CoachedStudy, GameStudy } from './study.js';

export const STUDIES: { readonly [Name in GameName]: GameStudy<Games[Name]> } = {
  slide: slideStudy,
  dots: dotsStudy,
};

/** The only cast: values of one game are only handed back to the same game. */
export function studyOf<T extends GameTypes>(game: Game<T>): GameStudy<T> {
  return STUDIES[game.name as GameName] as unknown as GameStudy<T>;
}

/** For screens that are shown of games with a coach alone. */
export function coachedStudyOf<T extends GameTypes>(game: Game<T>): CoachedStudy<T> {
  const { coached } = studyOf(game);
  if (coached === undefined) throw new Error(`${game.name} has a coach, but nothing to show of it`);
  return coached;
}

/** A move in words, as at the start of a sentence. */
export function moveTitle<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  move: T['move'],
): string {
  const text = coachedStudyOf(game).moveText(position, move);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The games that have an analysis board. */
export function analysedGames(): readonly GameName[] {
  const names = Object.keys(STUDIES) as GameName[];
  return names.filter((name) => STUDIES[name].coached?.analysis !== undefined);
}
