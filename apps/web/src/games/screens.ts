import type { Game, GameName, Games, GameTypes } from '@twofold/rules';
import type { FunctionComponent } from 'preact';
import type { GameScreenProps } from '../play/use-play.js';
import { deferred } from '../ui/deferred.js';
import { SlideScreen } from './slide/screen.js';

/** The games as they are played. The first comes with the table, so that it is there at once. */
export const SCREENS: {
  readonly [Name in GameName]: FunctionComponent<GameScreenProps<Games[Name]>>;
} = {
  slide: SlideScreen,
  dots: deferred(async () => (await import('./dots/screen.js')).DotsScreen, 'levels'),
};

/** The only cast: values of one game are only handed back to the same game. */
export function screenOf<T extends GameTypes>(
  game: Game<T>,
): FunctionComponent<GameScreenProps<T>> {
  return SCREENS[game.name as GameName] as unknown as FunctionComponent<GameScreenProps<T>>;
}
