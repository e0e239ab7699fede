import type { Group } from './check.js';

/** What to look at first when checks of a group fail. */
export const HINTS: Readonly<Record<Group, string>> = {
  constructor:
    'make a game, print its board, and look whether the constructor throws where it must.',
  getters: 'count the tiles of the board itself when asked, instead of keeping a count beside it.',
  cells:
    'x counts columns from the left, y rows from the top; check x with the width, y with the height.',
  slides:
    'write the line on paper from the edge that it slides to: close the gaps, merge each tile at most once, close the gaps.',
  points: 'add the value of each tile that a merge makes, once, where the merge happens.',
  moves: 'count in one place only: in performMove, when something changed.',
  'no-effect':
    'compare the board before and after; if nothing changed, return false and leave all else alone.',
  possible:
    'a direction is possible if and only if performMove would change the board: try it on a copy.',
  space: 'go through all cells: height rows of width cells.',
  spawn: 'collect the free cells, refuse if there is none, choose one of them, put a 2 or a 4.',
  chance: 'choose with random.nextInt(n) among n free cells; a 4 if random.nextInt(10) is 0.',
  run: 'while a move is possible: show the game, ask the player, make that move, add one tile; then show the end.',
  instances: 'nothing may be static: every game has its own board, points and moves.',
  games: 'the smaller checks above show the same fault with less around it: begin there.',
};

/** What to look at first when this very check fails, where the hint of its group would lead astray. */
export const HINTS_OF_CHECKS: Readonly<Record<string, string>> = {
  'run-counts': 'performMove has counted the move and its points: run only calls it.',
  'run-from-any-board':
    'begin with the board as it is: the constructor has put the first tiles, and run adds one only after a move.',
  'run-spawns-once': 'call addPiece once after each move that had an effect, and nowhere else.',
  'run-shows-game-over': 'call showGameOverScreen once, behind the loop, with the game itself.',
};

/** All that follows from a slide that is wrong: none of it can be right before the slide is. */
export const AFTER_SLIDES: readonly Group[] = ['points', 'run', 'games'];
