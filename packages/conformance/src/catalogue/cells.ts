import { afterwards, replacing, replacingAll, type Faults } from './faulty.js';
import { insist } from './naive-simulator.js';

/** What the faulty simulators with shared state share, and nobody clears. */
const shared = { points: 0, moves: 0, width: 0, rows: new Map<string, number[][]>() };

/** Faults in setting and reading cells, and state that games share. */
export const CELL_FAULTS: Faults = {
  'set-brings-points': {
    says: 'setPieceAt brings the points of the tile.',
    caughtBy: { 'set-keeps-points-and-moves': 'getPoints() after setPieceAt' },
    simulator: afterwards('setPieceAt', (game, _, x, y, piece) => {
      game.points += piece;
    }),
  },
  'set-counts-as-move': {
    says: 'setPieceAt counts as a move.',
    caughtBy: { 'set-keeps-points-and-moves': 'getNumMoves() after setPieceAt' },
    simulator: afterwards('setPieceAt', (game) => game.moves++),
  },
  'set-ignores-zero': {
    says: 'setPieceAt with 0 leaves the tile where it is.',
    caughtBy: { 'set-zero-removes': 'after setPieceAt with 0' },
    simulator: replacing('setPieceAt', ({ usual }, x, y, piece) => {
      if (piece !== 0) usual(x, y, piece);
    }),
  },
  'set-adds': {
    says: 'setPieceAt adds the value to the tile that is there.',
    caughtBy: { 'set-replaces': 'setPieceAt(2, 1, 64)' },
    simulator: replacing('setPieceAt', ({ game, usual }, x, y, piece) =>
      usual(x, y, piece === 0 ? 0 : piece + game.tile(x, y)),
    ),
  },
  'set-keeps-the-old-tile': {
    says: 'setPieceAt does nothing on an occupied cell.',
    caughtBy: { 'set-replaces': 'setPieceAt(2, 1, 64)' },
    simulator: replacing('setPieceAt', ({ game, usual }, x, y, piece) => {
      if (piece === 0 || game.tile(x, y) === 0) usual(x, y, piece);
    }),
  },
  'set-merges': {
    says: 'setPieceAt merges with an equal tile that is there.',
    caughtBy: { 'set-keeps-points-and-moves': 'getPoints() after setPieceAt' },
    simulator: replacing('setPieceAt', ({ game, usual }, x, y, piece) => {
      const isEqual = piece !== 0 && game.tile(x, y) === piece;
      usual(x, y, isEqual ? 2 * piece : piece);
      if (isEqual) game.points += 2 * piece;
    }),
  },
  'set-swaps-x-and-y': {
    says: 'setPieceAt takes x for the row, getPieceAt does not.',
    caughtBy: { 'set-then-get': 'setPieceAt(1, 0, 4)' },
    simulator: replacing('setPieceAt', ({ usual }, x, y, piece) => usual(y, x, piece)),
  },
  'transposed-when-not-square': {
    says: 'On a board that is not square coordinates are checked with width and height swapped.',
    caughtBy: {
      'set-then-get-not-square': 'threw IllegalArgumentException',
      'refuse-outside-not-square': 'threw IllegalArgumentException',
    },
    simulator: replacingAll({
      checkX: ({ game }, x) => insist(x >= 0 && x < game.height, 'x is not on the board'),
      checkY: ({ game }, y) => insist(y >= 0 && y < game.width, 'y is not on the board'),
    }),
  },
  'set-only-powers-of-two': {
    says: 'setPieceAt makes a power of two of every value.',
    caughtBy: { 'set-any-value': 'after setPieceAt with 3' },
    simulator: replacing('setPieceAt', ({ usual }, x, y, piece) =>
      usual(x, y, piece > 0 ? 2 ** Math.floor(Math.log2(piece)) : piece),
    ),
  },
  'set-spawns': {
    says: 'setPieceAt with 0 lets a new tile come.',
    caughtBy: { 'set-zero-removes': 'setPieceAt with 0', 'set-then-get': 'the board is wrong' },
    simulator: afterwards('setPieceAt', (game, _, x, y, piece) => {
      if (piece === 0) game.addPiece();
    }),
  },
  'reading-removes': {
    says: 'getPieceAt takes the tile off the board.',
    caughtBy: { 'getters-change-nothing': 'the board is wrong' },
    simulator: afterwards('getPieceAt', (game, _, x, y) => game.put(x, y, 0)),
  },
  'shared-board': {
    says: 'All games of one size have the same board.',
    caughtBy: { 'instances-independent': 'a game after moves in another' },
    simulator: replacing('placeStartTiles', ({ game, usual }) => {
      const key = `${game.width} x ${game.height}`;
      if (!shared.rows.has(key)) shared.rows.set(key, game.emptyRows());
      game.rows = shared.rows.get(key) ?? game.rows;
      for (const row of game.rows) row.fill(0);
      usual();
    }),
  },
  'shared-points': {
    says: 'All games have the same points.',
    caughtBy: { 'instances-independent': 'getPoints()' },
    simulator: replacingAll({
      placeStartTiles: ({ usual }) => {
        usual();
        shared.points = 0;
      },
      getPoints: () => shared.points,
      score: (_, points) => {
        shared.points += points;
      },
    }),
  },
  'shared-moves': {
    says: 'All games have the same number of moves.',
    caughtBy: { 'instances-independent': 'getNumMoves()' },
    simulator: replacingAll({
      placeStartTiles: ({ usual }) => {
        usual();
        shared.moves = 0;
      },
      getNumMoves: () => shared.moves,
      performMove: ({ usual }, direction) => {
        const moved = usual(direction);
        if (moved) shared.moves++;
        return moved;
      },
    }),
  },
  'shared-size': {
    says: 'A new game changes the size that older games report.',
    caughtBy: { 'instances-of-different-size': 'getBoardWidth() of the 5 x 3 game' },
    simulator: replacingAll({
      placeStartTiles: ({ game, usual }) => {
        usual();
        shared.width = game.width;
      },
      getBoardWidth: () => shared.width,
    }),
  },
  'set-refuses-odd-values': {
    says: 'setPieceAt refuses values that are no power of two.',
    caughtBy: { 'set-any-value': 'threw IllegalArgumentException' },
    simulator: replacing('checkPiece', (_, piece) => {
      const isTile = piece === 0 || (piece > 1 && Number.isInteger(Math.log2(piece)));
      insist(isTile, 'a tile is a power of two');
    }),
  },
  'cells-named-by-digits': {
    says: 'Cells are told apart by x and y written one after the other: (1, 11) is (11, 1).',
    caughtBy: { 'set-then-get-large': 'the board is wrong' },
    simulator: replacingAll({
      tile: ({ usual }, x, y) => (x === 1 && y === 11 ? usual(11, 1) : usual(x, y)),
      put: ({ usual }, x, y, piece) =>
        x === 1 && y === 11 ? usual(11, 1, piece) : usual(x, y, piece),
    }),
  },
};
