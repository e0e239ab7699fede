import { dotsWhy } from '@twofold/coach';
import { dotsPlayer } from '@twofold/engine';
import { ok } from '@twofold/rules';
import type { DotsTypes } from '@twofold/rules/dots';
import type { GameComputer } from '../computer.js';
import { TERMINAL_SPEECH } from '../speech.js';
import { dotsDrawing } from './board-svg.js';
import { playDots } from './play-game.js';

/** Who plays Dots, and what is said of it. */
export const dotsComputer: GameComputer<DotsTypes> = {
  usesNetwork: () => false,
  player: () => ok(dotsPlayer),
  playGame: playDots,
  why: (position, analysis) => dotsWhy(position, analysis, TERMINAL_SPEECH),
  drawing: dotsDrawing,
};
