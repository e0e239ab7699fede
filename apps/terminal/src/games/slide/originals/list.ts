import { PLAYER } from '../../../cli/options.js';
import { ANY_SEED, type Original } from '../../original.js';
import { HEIGHT, SIZE, WIDTH } from '../options.js';

/** The programs of the documents that are about 2048. */
export const SLIDE_ORIGINALS: readonly Original[] = [
  {
    name: 'mvc2048',
    summary: 'S0: 2048 as model, view and controller; an empty board until Enter',
    keys: 'Enter starts, wasd or arrows slide, Q quits',
    options: [SIZE, ANY_SEED],
    load: async () => (await import('./mvc2048.js')).run,
  },
  {
    name: 'obstacles',
    summary: 'S2: a menu of Normal, Movable Obstacle and Fixed Obstacle Mode, and undo',
    keys: 'A, B, C choose a mode, arrows move, Z undoes, Esc goes to the menu, Q quits',
    options: [ANY_SEED],
    load: async () => (await import('./obstacles.js')).run,
  },
  {
    name: 'moveleft',
    summary: 'S3: the rows of a random board of 4 to 7 before and after a move to the left',
    keys: 'none',
    options: [ANY_SEED],
    load: async () => (await import('./moveleft.js')).run,
  },
  {
    name: 'ttfe',
    summary: 'S4: the simulator of any size, with its human and its computer player',
    keys: 'arrows move, Q quits',
    options: [ANY_SEED, WIDTH, HEIGHT, PLAYER],
    load: async () => (await import('./ttfe.js')).run,
  },
];
