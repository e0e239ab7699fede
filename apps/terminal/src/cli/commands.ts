import {
  DEPTH,
  JSON_LINE,
  LOOKS,
  NEW,
  PLAYER,
  SEED,
  TIME_LIMIT,
  WEB,
  WIDTH,
  HEIGHT,
  MODE,
  RULES,
  TARGET,
} from './options.js';
import type { CommandSpec } from './spec.js';

/** What `twofold` does without the name of a command. */
export const PLAY: CommandSpec = {
  name: '',
  summary: 'Play 2048 in this terminal, yourself or the computer.',
  details: [
    'Keys: arrows, W A S D or h j k l slide; Z undoes, Y redoes, H (Shift) shows a hint with the value of each move, R starts anew, ? shows all keys, Q quits. Every move is saved: the same command goes on where you left.',
    'Without a terminal, moves are read from standard input and boards are printed. U D L R are up, down, left, right, as in replay files; so are the keys w a s d and h j k l, and the words up, down, left, right; z undoes, y redoes, H asks for a hint, q quits. White space may stand anywhere between moves.',
  ],
  options: [
    SEED,
    WIDTH,
    HEIGHT,
    PLAYER,
    MODE,
    RULES,
    TARGET,
    NEW,
    JSON_LINE,
    WEB,
    TIME_LIMIT,
    DEPTH,
    ...LOOKS,
  ],
  examples: [
    ['twofold', 'goes on with your game, or starts one'],
    ['twofold --width 5 --height 5 --mode movable --target 4096', 'a larger board with obstacles'],
    ['printf ULDR | twofold --seed 17', 'plays four moves and prints the boards'],
    ['twofold --player c --seed 17 --json', 'the computer plays; prints the finished game'],
  ],
  load: async () => (await import('../play/command.js')).run,
};

/** All commands, in the order in which help lists them. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'row',
    summary: 'Slide one row to the left: print the points, then the row.',
    details: ['The points are -1 when nothing moves.'],
    args: [{ name: 'ROW', says: 'the tiles, separated by blanks; 0 is an empty cell', many: true }],
    options: [],
    examples: [['twofold row "4 4 0 4"', 'prints 8: 8 4 0 0']],
    load: async () => (await import('../commands/row.js')).run,
  },
];
