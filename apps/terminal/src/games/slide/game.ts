import { highestTile, slide, type SlideTypes } from '@twofold/rules/slide';
import { DEPTH } from '../../cli/options.js';
import type { TerminalGame } from '../terminal-game.js';
import { SLIDE_COMMANDS } from './commands.js';
import { slideFace } from './face.js';
import { SLIDE_MODES } from './modes.js';
import { BOARD } from './options.js';
import { SLIDE_ORIGINALS } from './originals/list.js';
import { plainSlide } from './plain.js';
import { slideRuleset } from './ruleset.js';

/** The 2048 family in a terminal: what `twofold` plays without the name of a command. */
export const terminalSlide: TerminalGame<SlideTypes> = {
  game: slide,
  title: '2048',
  command: {
    name: '',
    summary: 'Play 2048 in this terminal, yourself or the computer.',
    details: [
      'Keys: arrows, W A S D or h j k l slide; Z undoes, Y redoes, H (Shift) shows a hint with the value of each move, R starts anew, M shows the menu of modes, where A, B and C or 1 to 4 choose one; 1 to 4, B and C do so on the board too; ? shows all keys, Q quits. Every move is saved: the same command goes on where you left.',
      'Without a terminal, moves are read from standard input and boards are printed. U D L R are up, down, left, right, as in replay files; so are the keys w a s d and h j k l, and the words up, down, left, right; z undoes, y redoes, H asks for a hint, q quits. White space may stand anywhere between moves.',
    ],
    options: [...BOARD, DEPTH],
    examples: [
      ['twofold', 'goes on with your game, or starts one'],
      [
        'twofold --width 5 --height 5 --mode movable --target 4096',
        'a larger board with obstacles',
      ],
      ['twofold --mode fibonacci', 'neighbours in 1, 2, 3, 5, 8, ... merge, not equals'],
      ['printf ULDR | twofold --seed 17', 'plays four moves and prints the boards'],
      ['twofold --player c --seed 17 --json', 'the computer plays; prints the finished game'],
    ],
    ruleset: slideRuleset,
  },
  plain: plainSlide,
  face: slideFace,
  nameOf: (move) => move,
  facts: (position) => ({ maxTile: highestTile(position) }),
  computer: async () => (await import('./computer.js')).slideComputer,
  modes: SLIDE_MODES,
  originals: SLIDE_ORIGINALS,
  more: SLIDE_COMMANDS,
};
