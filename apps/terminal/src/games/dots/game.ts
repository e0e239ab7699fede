import { dots, dotsLevel, type DotsTypes } from '@twofold/rules/dots';
import type { TerminalGame } from '../terminal-game.js';
import { dotsFace, nextLevel } from './face.js';
import { LEVELS } from './levels.js';
import { dotsRuleset, LEVEL, RULES } from './options.js';
import { plainDots } from './plain.js';

/** Dots in a terminal. */
export const terminalDots: TerminalGame<DotsTypes> = {
  game: dots,
  title: 'Dots',
  command: {
    name: 'dots',
    summary: 'Play Dots: connect dots of one colour, and clear the goal before the moves run out.',
    details: [
      'Keys: arrows move the cursor, Space begins a path, arrows draw it, Space plays it, Esc gives it up; or draw with the left button of the mouse. Z undoes, Y redoes, H (Shift) shows a hint, R starts anew, ? shows all keys, Q quits.',
      'Without a terminal, moves are read from standard input: row and column of the first dot, from 0, then a letter for each step, such as 2.0RRD; z undoes, y redoes, H asks for a hint, q quits.',
    ],
    options: [LEVEL, RULES],
    examples: [
      ['twofold dots', 'the first level'],
      ['twofold dots --level 7', 'a level with loops'],
      ['twofold dots --rules endless --seed 3', 'as long as you like'],
      ['echo 0.0RR 1.1RR | twofold dots', 'plays two moves and prints the boards'],
    ],
    ruleset: dotsRuleset,
  },
  plain: plainDots,
  face: dotsFace,
  nameOf: (move) => dots.makeMove(move),
  computer: async () => (await import('./computer.js')).dotsComputer,
  next: (position) => dotsLevel(nextLevel(position) ?? 0),
  more: [LEVELS],
};
