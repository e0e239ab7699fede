import { seededRandom } from '../random.js';
import { afterwards, remembering, replacing, replacingAll, type Faults } from './faulty.js';
import type { Cell } from './naive-simulator.js';

/** Faults in how many tiles come, where, and of which value. */
export const SPAWN_FAULTS: Faults = {
  'move-spawns': {
    says: 'performMove adds a tile itself.',
    caughtBy: { 'move-does-not-spawn': 'the number of tiles after performMove' },
    simulator: afterwards('performMove', (game, moved) => {
      if (moved && game.isSpaceLeft()) game.addPiece();
    }),
  },
  'idle-move-spawns': {
    says: 'A move without effect adds a tile.',
    caughtBy: { 'no-effect-keeps-board': 'has no effect but changed the board' },
    simulator: afterwards('makeIdleMove', (game) => {
      if (game.isSpaceLeft()) game.addPiece();
    }),
  },
  'adds-two': {
    says: 'addPiece adds two tiles where there is space.',
    caughtBy: { 'add-piece-adds-one': 'added 2 tiles, expected 1' },
    simulator: replacingAll({
      // Both start tiles come by one call.
      placeStartTiles: ({ game }) => game.addPiece(),
      addPiece: ({ game, usual }) => {
        usual();
        if (game.isSpaceLeft()) usual();
      },
    }),
  },
  'spawns-on-a-tile': {
    says: 'addPiece may replace a tile.',
    caughtBy: { 'add-piece-adds-one': 'addPiece()' },
    simulator: replacing(
      'chooseCell',
      ({ game }) => [game.random.nextInt(game.width), game.random.nextInt(game.height)] as const,
    ),
  },
  'spawns-zero': {
    says: 'addPiece sometimes puts 0, which is no tile.',
    caughtBy: { 'add-piece-value': 'addPiece() put 0' },
    simulator: replacing('chooseValue', ({ game }) => 2 * game.random.nextInt(3)),
  },
  'spawns-eight': {
    says: 'addPiece puts an 8 in one of twenty cases.',
    caughtBy: { 'add-piece-value': 'addPiece() put 8' },
    simulator: replacing('chooseValue', ({ game, usual }) =>
      game.random.nextInt(20) === 0 ? 8 : usual(),
    ),
  },
  'forgets-the-last-free-cell': {
    says: 'addPiece never takes the last free cell; if it is the only one, nothing happens.',
    caughtBy: { 'add-piece-last-free-cell': 'did not fill the only free cell' },
    simulator: replacingAll({
      addPiece: ({ game, usual }) => {
        if (game.freeCells().length !== 1) usual();
      },
      chooseCell: ({ usual }, free) => usual(free.slice(0, -1)),
    }),
  },
  'spawns-in-a-square-only': {
    says: 'On a board that is not square addPiece uses a square part of it as long as it can.',
    caughtBy: { 'spawn-cells-not-square': 'that is not square chose' },
    simulator: replacing('chooseCell', ({ game, usual }, free) => {
      const side = Math.min(game.width, game.height);
      const inside = free.filter(([x, y]) => x < side && y < side);
      return usual(inside.length > 0 ? inside : free);
    }),
  },
  'full-at-sixteen': {
    says: 'addPiece takes every board of fewer than 16 cells for full one tile too early.',
    caughtBy: { 'add-piece-not-square': 'threw IllegalStateException' },
    simulator: replacing('addPiece', ({ game, usual }) => {
      const isSmall = game.width * game.height < 16;
      if (isSmall && game.freeCells().length === 1) game.refuseFullBoard();
      usual();
    }),
  },
  'one-start-tile': {
    says: 'A new game has one tile.',
    caughtBy: { 'start-two-tiles': 'is 1, expected 2' },
    simulator: replacing('placeStartTiles', ({ game }) => game.addPiece()),
  },
  'three-start-tiles': {
    says: 'A new game has three tiles.',
    caughtBy: { 'start-two-tiles': 'is 3, expected 2' },
    simulator: afterwards('placeStartTiles', (game) => game.addPiece()),
  },
  'start-tiles-may-coincide': {
    says: 'The second start tile may fall on the first.',
    caughtBy: { 'start-two-tiles': 'is 1, expected 2' },
    simulator: replacing('placeStartTiles', ({ game }) => {
      for (let i = 0; i < 2; i++) {
        game.put(game.random.nextInt(game.width), game.random.nextInt(game.height), 2);
      }
    }),
  },
  'start-tiles-on-small-boards': {
    says: 'A board of fewer than 16 cells starts with one tile.',
    caughtBy: { 'start-other-sizes': 'the number of tiles of a new' },
    simulator: replacing('placeStartTiles', ({ game }) => {
      game.addPiece();
      if (game.width * game.height >= 16) game.addPiece();
    }),
  },
  'same-game-every-time': {
    says: 'The given generator is ignored for one that always starts with the same seed.',
    caughtBy: { 'other-seed-other-game': 'only 1 different' },
    simulator: replacing('placeStartTiles', ({ game, usual }) => {
      game.random = seededRandom(42);
      usual();
    }),
  },
  'chance-of-its-own': {
    says: 'The given generator is ignored, so that no game can be repeated.',
    caughtBy: { 'same-seed-same-game': 'with the same seed' },
    simulator: replacing('placeStartTiles', ({ game, usual }) => {
      game.random = { nextInt: (bound) => Math.floor(Math.random() * bound) };
      usual();
    }),
  },
  'refused-once': {
    says: 'addPiece on a full board throws the first time only, and does nothing after that.',
    caughtBy: { 'refuse-add-piece-when-full': 'a second addPiece()' },
    simulator: remembering(() => ({ hasRefused: false }), {
      refuseFullBoard: ({ usual, kept }) => {
        if (kept.hasRefused) return;
        kept.hasRefused = true;
        usual();
      },
    }),
  },
  'full-for-ever': {
    says: 'Once addPiece has found the board full, it refuses for ever.',
    caughtBy: { 'refuse-add-piece-when-full': 'addPiece() threw IllegalStateException' },
    simulator: remembering(() => ({ isFull: false }), {
      addPiece: ({ game, usual, kept }) => {
        if (kept.isFull) game.refuseFullBoard();
        usual();
      },
      refuseFullBoard: ({ usual, kept }) => {
        kept.isFull = true;
        usual();
      },
    }),
  },
  'spawns-where-space-was': {
    says: 'addPiece uses the free cells that isSpaceLeft found, whatever setPieceAt did since.',
    caughtBy: { 'add-piece-after-setting': 'addPiece()' },
    simulator: remembering((): { found?: readonly Cell[] } => ({}), {
      isSpaceLeft: ({ game, kept }) => {
        kept.found = game.freeCells();
        return kept.found.length > 0;
      },
      performMove: ({ usual, kept }, direction) => {
        delete kept.found;
        return usual(direction);
      },
      chooseCell: ({ usual, kept }, free) => {
        const cell = usual(kept.found ?? free);
        delete kept.found;
        return cell;
      },
    }),
  },
  'fours-late-in-the-game': {
    says: 'Once there is a tile of 1024, half of the new tiles are a 4.',
    caughtBy: { 'spawn-values-late': 'put a 4' },
    simulator: replacing('chooseValue', ({ game, usual }) => {
      if (!game.rows.flat().some((tile) => tile >= 1024)) return usual();
      return game.random.nextInt(2) === 0 ? 4 : 2;
    }),
  },
  'start-tiles-never-in-one-row': {
    says: 'The two start tiles never lie in the same row.',
    caughtBy: { 'start-cells-together': 'lay in one row 0 times' },
    simulator: replacing('placeStartTiles', ({ game }) => {
      game.addPiece();
      const [row] = game.rows.flatMap((tiles, y) => (tiles.some((tile) => tile > 0) ? [y] : []));
      const [x, y] = game.chooseCell(game.freeCells().filter((cell) => cell[1] !== row));
      game.put(x, y, game.chooseValue());
    }),
  },
  'full-with-sixteen-tiles-only': {
    says: 'A board of fewer than 16 cells never counts as full: addPiece does nothing there.',
    caughtBy: { 'refuse-add-piece-when-full-not-square': 'it threw nothing' },
    simulator: replacing('refuseFullBoard', ({ game, usual }) => {
      if (game.width * game.height >= 16) usual();
    }),
  },
};
