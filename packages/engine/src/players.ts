import type { GameName, Games } from '@twofold/rules';
import type { PlayerMaker } from './common/player.js';
import { dotsPlayers } from './dots/player.js';
import { slidePlayers } from './slide/player.js';

/** How the computer plays each game; undefined where it does not. */
export const PLAYERS: { readonly [Name in GameName]: PlayerMaker<Games[Name]> | undefined } = {
  slide: slidePlayers,
  dots: dotsPlayers,
};
