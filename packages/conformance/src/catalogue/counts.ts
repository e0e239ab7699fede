import { afterwards, remembering, replacing, type Faults } from './faulty.js';

/** Faults in the number of moves and in the number of tiles. */
export const COUNT_FAULTS: Faults = {
  'one-point-per-merge': {
    says: 'A merge brings one point, whatever its tile.',
    caughtBy: { 'points-of-a-move': 'the gain in getPoints() by performMove' },
    simulator: replacing('score', ({ usual }) => usual(1)),
  },
  'counts-idle-moves': {
    says: 'A move without effect counts.',
    caughtBy: { 'no-effect-not-counted': 'which has no effect' },
    simulator: afterwards('makeIdleMove', (game) => game.moves++),
  },
  'never-counts-moves': {
    says: 'getNumMoves stays 0.',
    caughtBy: { 'moves-counted': 'is 0, expected 1' },
    simulator: replacing('getNumMoves', () => 0),
  },
  'counts-new-tiles': {
    says: 'addPiece counts as a move.',
    caughtBy: { 'add-piece-is-no-move': 'getNumMoves() after addPiece()' },
    simulator: afterwards('addPiece', (game) => game.moves++),
  },
  'counts-merges': {
    says: 'getNumMoves counts merges too.',
    caughtBy: { 'moves-count-merges-once': 'getNumMoves()' },
    simulator: afterwards('score', (game) => game.moves++),
  },
  'pieces-stale': {
    says: 'getNumPieces does not notice that tiles merged.',
    caughtBy: { 'pieces-counted': 'after a move that merged' },
    simulator: remembering(() => ({ merged: 0 }), {
      performMove: ({ game, usual, kept }, direction) => {
        const before = game.freeCells().length;
        const moved = usual(direction);
        kept.merged += game.freeCells().length - before;
        return moved;
      },
      getNumPieces: ({ usual, kept }) => usual() + kept.merged,
    }),
  },
  'pieces-counts-free-cells': {
    says: 'getNumPieces counts the free cells.',
    caughtBy: { 'pieces-counted': 'getNumPieces() in a new game' },
    simulator: replacing('getNumPieces', ({ game }) => game.freeCells().length),
  },
  'pieces-is-a-sum': {
    says: 'getNumPieces adds up the tiles instead of counting them.',
    caughtBy: { 'pieces-counted': 'getNumPieces()' },
    simulator: replacing('getNumPieces', ({ game }) =>
      game.rows.flat().reduce((sum, tile) => sum + tile, 0),
    ),
  },
  'moves-of-sixteen-bits': {
    says: 'Moves above 65535 start again at 0.',
    caughtBy: { 'moves-counted-very-far': 'getNumMoves() after 66000 moves' },
    simulator: replacing('getNumMoves', ({ game }) => game.moves % 65_536),
  },
  'counts-idle-moves-late': {
    says: 'After 1000 moves, a move without effect counts.',
    caughtBy: { 'random-games-late': 'getNumMoves()' },
    simulator: afterwards('makeIdleMove', (game) => {
      if (game.moves > 1000) game.moves++;
    }),
  },
  'pieces-not-updated-by-set': {
    says: 'The number of tiles is counted along, but not by setPieceAt.',
    caughtBy: { 'pieces-counted': 'getNumPieces() after setPieceAt' },
    simulator: remembering(() => ({ set: 0 }), {
      setPieceAt: ({ game, usual, kept }, x, y, piece) => {
        const before = game.freeCells().length;
        usual(x, y, piece);
        kept.set += before - game.freeCells().length;
      },
      getNumPieces: ({ usual, kept }) => Math.max(0, usual() - kept.set),
    }),
  },
};
