import type { RandomSource } from '@twofold/specs/ttfe';
import { replacing, replacingAll, type Faults } from './faulty.js';
import { NaiveSimulator } from './naive-simulator.js';

const OPPOSITE = { NORTH: 'SOUTH', SOUTH: 'NORTH', EAST: 'WEST', WEST: 'EAST' } as const;

/** Faults in which way and where tiles move, and in what a move reports. */
export const DIRECTION_FAULTS: Faults = {
  'north-and-south-swapped': {
    says: 'NORTH slides down and SOUTH slides up.',
    caughtBy: { 'slide-north': 'performMove(NORTH)', 'slide-south': 'performMove(SOUTH)' },
    simulator: replacing('lines', ({ usual }, direction) => {
      const isVertical = direction === 'NORTH' || direction === 'SOUTH';
      return usual(isVertical ? OPPOSITE[direction] : direction);
    }),
  },
  'east-and-west-swapped': {
    says: 'EAST slides to the left and WEST to the right.',
    caughtBy: { 'slide-east': 'performMove(EAST)', 'slide-west': 'performMove(WEST)' },
    simulator: replacing('lines', ({ usual }, direction) => {
      const isHorizontal = direction === 'EAST' || direction === 'WEST';
      return usual(isHorizontal ? OPPOSITE[direction] : direction);
    }),
  },
  'origin-at-bottom-left': {
    says: 'y is counted from the bottom.',
    caughtBy: { 'slide-north': 'performMove(NORTH)' },
    simulator: replacingAll({
      getPieceAt: ({ game, usual }, x, y) => usual(x, game.height - 1 - y),
      setPieceAt: ({ game, usual }, x, y, piece) => usual(x, game.height - 1 - y, piece),
    }),
  },
  'x-is-the-row': {
    says: 'x counts rows and y counts columns.',
    caughtBy: { 'slide-west': 'performMove(WEST)', 'slide-north': 'performMove(NORTH)' },
    simulator: replacingAll({
      getPieceAt: ({ usual }, x, y) => usual(y, x),
      setPieceAt: ({ usual }, x, y, piece) => usual(y, x, piece),
    }),
  },
  'first-column-does-not-slide': {
    says: 'NORTH and SOUTH forget the first column.',
    caughtBy: { 'slide-north': 'performMove(NORTH)', 'slide-south': 'performMove(SOUTH)' },
    simulator: replacing('lines', ({ usual }, direction) => {
      const lines = usual(direction);
      return direction === 'NORTH' || direction === 'SOUTH' ? lines.slice(1) : lines;
    }),
  },
  'last-row-does-not-slide': {
    says: 'EAST and WEST forget the last row.',
    caughtBy: { 'slide-east': 'performMove(EAST)', 'slide-west': 'performMove(WEST)' },
    simulator: replacing('lines', ({ usual }, direction) => {
      const lines = usual(direction);
      return direction === 'EAST' || direction === 'WEST' ? lines.slice(0, -1) : lines;
    }),
  },
  'columns-counted-as-rows': {
    says: 'On a board that is not square NORTH and SOUTH slide as many columns as there are rows.',
    caughtBy: { 'slide-not-square': 'performMove' },
    simulator: replacing('lines', ({ game, usual }, direction) => {
      const lines = usual(direction);
      const isVertical = direction === 'NORTH' || direction === 'SOUTH';
      return isVertical ? lines.slice(0, game.height) : lines;
    }),
  },
  'merges-only-four-long-lines': {
    says: 'Lines of another length than 4 slide, but merge as if the first 4 cells were all.',
    caughtBy: {
      'slide-golden-lines-any-length': 'length five',
      'random-boards-other-sizes': 'wrong board',
    },
    simulator: replacing('merge', ({ usual }, values) => [
      ...usual(values.slice(0, 4)),
      ...values.slice(4),
    ]),
  },
  'four-by-four-only': {
    says: 'Every board is 4 x 4, whatever was asked for.',
    caughtBy: { 'size-not-square': 'getBoardWidth()', 'start-other-sizes': 'is not on the board' },
    simulator: class extends NaiveSimulator {
      constructor(width: number, height: number, random: RandomSource) {
        super(Math.min(width, 4), Math.min(height, 4), random);
      }
    },
  },
  'size-is-the-last-index': {
    says: 'getBoardWidth and getBoardHeight return the last x and y.',
    caughtBy: { size: 'is 3, expected 4' },
    simulator: replacingAll({
      getBoardWidth: ({ game }) => game.width - 1,
      getBoardHeight: ({ game }) => game.height - 1,
    }),
  },
  'width-and-height-swapped': {
    says: 'The constructor takes the height for the width.',
    caughtBy: { 'size-not-square': 'getBoardWidth()' },
    simulator: class extends NaiveSimulator {
      constructor(width: number, height: number, random: RandomSource) {
        super(height, width, random);
      }
    },
  },
  'size-getters-swapped': {
    says: 'getBoardWidth returns the height and getBoardHeight the width.',
    caughtBy: { 'size-not-square': 'getBoardWidth()' },
    simulator: replacingAll({
      getBoardWidth: ({ game }) => game.height,
      getBoardHeight: ({ game }) => game.width,
    }),
  },
  'always-reports-an-effect': {
    says: 'performMove returns true even when nothing moved.',
    caughtBy: { 'no-effect-returns-false': 'is true, expected false', 'move-tells-effect': 'true' },
    simulator: replacing('makeIdleMove', () => true),
  },
  'never-reports-an-effect': {
    says: 'performMove returns false even when tiles moved.',
    caughtBy: { 'move-tells-effect': 'is false, expected true' },
    simulator: replacing('performMove', ({ usual }, direction) => usual(direction) && false),
  },
  'reports-merges-only': {
    says: 'performMove returns true only when tiles merged.',
    caughtBy: { 'move-tells-effect': 'is false, expected true' },
    simulator: replacing('performMove', ({ game, usual }, direction) => {
      const before = game.points;
      usual(direction);
      return game.points > before;
    }),
  },
  'returns-nothing': {
    says: 'performMove returns nothing at all.',
    caughtBy: { 'move-tells-effect': 'returned undefined' },
    untyped: true,
    simulator: replacing('performMove', ({ usual }, direction) => {
      usual(direction);
      return undefined as unknown as boolean;
    }),
  },
};
