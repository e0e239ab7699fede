import type { Game, GameName, Games, GameTypes } from '@twofold/rules';
import { dotsFace } from './dots/face.js';
import type { GameFace } from './face.js';
import { slideFace } from './slide/face.js';

/** Every game, in the order of the start page. */
export const FACES: { readonly [Name in GameName]: GameFace<Games[Name]> } = {
  slide: slideFace,
  dots: dotsFace,
};

/** The only cast: values of one game are only handed back to the same game. */
export function faceOf<T extends GameTypes>(game: Game<T> | GameName): GameFace<T> {
  const name = typeof game === 'string' ? game : (game.name as GameName);
  return FACES[name] as unknown as GameFace<T>;
}

export function allFaces(): readonly GameFace[] {
  return Object.values<GameFace>(FACES);
}
