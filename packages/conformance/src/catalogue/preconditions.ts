import type { UserInterface } from '@twofold/specs/ttfe';
import { IllegalArgumentException } from '@twofold/specs/ttfe';
import { replacing, replacingAll, type Faults } from './faulty.js';

/** Preconditions that are not checked, or not as S4 says. */
export const PRECONDITION_FAULTS: Faults = {
  'accepts-width-one': {
    says: 'A board of width 1 can be made.',
    caughtBy: { 'refuse-narrow-board': 'width 1 must throw' },
    simulator: replacing('checkWidth', ({ usual }, width) => usual(width + 1)),
  },
  'accepts-height-one': {
    says: 'A board of height 1 can be made.',
    caughtBy: { 'refuse-low-board': 'height 1 must throw' },
    simulator: replacing('checkHeight', ({ usual }, height) => usual(height + 1)),
  },
  'accepts-missing-random': {
    says: 'Without a random number generator a game is made with one of its own.',
    caughtBy: { 'refuse-missing-random': 'it threw nothing' },
    simulator: replacingAll({
      checkRandom: () => {},
      placeStartTiles: ({ game, usual }) => {
        game.random ??= { nextInt: () => 0 };
        usual();
      },
    }),
  },
  'stumbles-over-missing-random': {
    says: 'A missing random number generator is only noticed when it is used.',
    caughtBy: { 'refuse-missing-random': 'it threw TypeError' },
    simulator: replacing('checkRandom', () => {}),
  },
  'accepts-negative-x': {
    says: 'A negative x is taken for an empty cell.',
    caughtBy: {
      'refuse-get-outside': 'getPieceAt(-1, 0)',
      'refuse-set-outside': 'setPieceAt(-1, 0',
    },
    simulator: replacing('checkX', ({ usual }, x) => {
      if (x >= 0) usual(x);
    }),
  },
  'accepts-negative-y': {
    says: 'A negative y is taken for an empty cell.',
    caughtBy: {
      'refuse-get-outside': 'getPieceAt(0, -1)',
      'refuse-set-outside': 'setPieceAt(0, -1',
    },
    simulator: replacing('checkY', ({ usual }, y) => {
      if (y >= 0) usual(y);
    }),
  },
  'accepts-x-equal-to-width': {
    says: 'x may be as large as the width.',
    caughtBy: { 'refuse-get-outside': 'getPieceAt(4, 0)', 'refuse-set-outside': 'setPieceAt(4, 0' },
    simulator: replacing('checkX', ({ game, usual }, x) => {
      if (x !== game.width) usual(x);
    }),
  },
  'accepts-y-equal-to-height': {
    says: 'y may be as large as the height.',
    caughtBy: { 'refuse-get-outside': 'getPieceAt(0, 4)', 'refuse-set-outside': 'setPieceAt(0, 4' },
    simulator: replacing('checkY', ({ game, usual }, y) => {
      if (y !== game.height) usual(y);
    }),
  },
  'accepts-negative-pieces': {
    says: 'setPieceAt takes negative values.',
    caughtBy: { 'refuse-negative-piece': 'it threw nothing' },
    simulator: replacingAll({
      checkPiece: () => {},
      put: ({ usual }, x, y, piece) => usual(x, y, Math.abs(piece)),
    }),
  },
  'refuses-too-late': {
    says: 'setPieceAt with a negative value throws, but has removed the tile by then.',
    caughtBy: { 'refuse-negative-piece': 'was refused: the board is wrong' },
    simulator: replacing('setPieceAt', ({ usual }, x, y, piece) => {
      usual(x, y, Math.max(piece, 1));
      usual(x, y, piece);
    }),
  },
  'accepts-null-move': {
    says: 'performMove(null) returns false.',
    caughtBy: { 'refuse-missing-direction': 'it threw nothing' },
    simulator: replacing(
      'performMove',
      ({ usual }, direction) => direction !== null && usual(direction),
    ),
  },
  'accepts-null-direction': {
    says: 'isMovePossible(null) asks for any direction.',
    caughtBy: { 'refuse-possible-missing-direction': 'it threw nothing' },
    simulator: replacing('isMovePossible', ({ usual }, ...given) => {
      const [direction = null] = given;
      return direction === null ? usual() : usual(direction);
    }),
  },
  'throws-the-wrong-class': {
    says: 'Coordinates off the board are a RangeError instead of an IllegalArgumentException.',
    caughtBy: { 'refuse-get-outside': 'it threw RangeError' },
    simulator: replacing('getPieceAt', ({ game, usual }, x, y) => {
      if (x < 0 || x >= game.width || y < 0 || y >= game.height) throw new RangeError('outside');
      return usual(x, y);
    }),
  },
  'full-board-ignored': {
    says: 'addPiece on a full board does nothing.',
    caughtBy: { 'refuse-add-piece-when-full': 'it threw nothing' },
    simulator: replacing('refuseFullBoard', () => {}),
  },
  'full-board-wrong-class': {
    says: 'addPiece on a full board throws an IllegalArgumentException.',
    caughtBy: { 'refuse-add-piece-when-full': 'it threw IllegalArgumentException' },
    simulator: replacing('refuseFullBoard', () => {
      throw new IllegalArgumentException('the board is full');
    }),
  },
  'full-board-endless': {
    says: 'addPiece on a full board looks for a free cell for ever.',
    caughtBy: { 'refuse-add-piece-when-full': 'no answer within' },
    hangs: true,
    simulator: replacing('addPiece', ({ game }) => {
      for (;;) {
        const x = game.random.nextInt(game.width);
        const y = game.random.nextInt(game.height);
        if (game.tile(x, y) !== 0) continue;
        game.put(x, y, game.chooseValue());
        return;
      }
    }),
  },
  'accepts-missing-player': {
    says: 'run without a player returns at once.',
    caughtBy: { 'refuse-missing-player': 'it threw nothing' },
    simulator: replacing('run', ({ usual }, player, ui) =>
      player === null ? undefined : usual(player, ui),
    ),
  },
  'accepts-missing-ui': {
    says: 'run without a user interface plays on and shows nothing.',
    caughtBy: { 'refuse-missing-ui': 'run(player, null) must throw' },
    simulator: replacingAll({
      checkUi: () => {},
      updateScreen: ({ usual }, ui: UserInterface | null) => ui && usual(ui),
      showGameOver: ({ usual }, ui: UserInterface | null) => ui && usual(ui),
    }),
  },
  'null-move-when-stuck': {
    says: 'performMove(null) returns false when no move is possible.',
    caughtBy: { 'refuse-missing-direction': 'it threw nothing' },
    simulator: replacing(
      'performMove',
      ({ game, usual }, direction) => game.isAnyMovePossible() && usual(direction),
    ),
  },
  'null-direction-when-stuck': {
    says: 'isMovePossible(null) is false when no move is possible.',
    caughtBy: { 'refuse-possible-missing-direction': 'it threw nothing' },
    simulator: replacing(
      'isMovePossible',
      ({ game, usual }, ...given) => game.isAnyMovePossible() && usual(...given),
    ),
  },
  'negative-removes-a-tile': {
    says: 'setPieceAt with a negative value removes the tile that is there.',
    caughtBy: { 'refuse-negative-piece': 'on a tile must throw' },
    simulator: replacing('setPieceAt', ({ game, usual }, x, y, piece) =>
      usual(x, y, piece < 0 && game.tile(x, y) > 0 ? 0 : piece),
    ),
  },
  'accepts-the-lowest-number': {
    says: 'setPieceAt takes the lowest number there is, whose absolute value is no number.',
    caughtBy: { 'refuse-negative-piece': 'setPieceAt(1, 1, -2147483648)' },
    simulator: replacingAll({
      checkPiece: ({ usual }, piece) => {
        if (piece !== -(2 ** 31)) usual(piece);
      },
      put: ({ usual }, x, y, piece) => {
        if (piece >= 0) usual(x, y, piece);
      },
    }),
  },
  'clears-outside': {
    says: 'setPieceAt with 0 does nothing outside the board, since there is nothing to remove.',
    caughtBy: { 'refuse-set-outside': ', 0) on 4 x 4 must throw' },
    simulator: replacing('setPieceAt', ({ game, usual }, x, y, piece) => {
      const isInside = x >= 0 && x < game.width && y >= 0 && y < game.height;
      if (isInside || piece !== 0) usual(x, y, piece);
    }),
  },
};
