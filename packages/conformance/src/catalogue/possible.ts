import { MoveDirection } from '@twofold/specs/ttfe';
import { remembering, replacing, replacingAll, type Faults } from './faulty.js';
import type { Cell, NaiveSimulator } from './naive-simulator.js';

const DIRECTIONS = Object.values(MoveDirection);

/** Whether one of these moves is possible, to who sees only some of the cells. */
function isPossibleWithin(
  game: NaiveSimulator,
  directions: readonly MoveDirection[],
  isSeen: (cell: Cell) => boolean,
): boolean {
  const lines = directions.flatMap((direction) => game.lines(direction));
  return lines.some((line) => game.canSlide(game.valuesOf(line.filter(isSeen))));
}

/** Faults in what is said to be possible. */
export const POSSIBLE_FAULTS: Faults = {
  ...Object.fromEntries(
    DIRECTIONS.map((forgotten) => [
      `forgets-${forgotten.toLowerCase()}`,
      {
        says: `isMovePossible says that ${forgotten} is never possible.`,
        caughtBy: {
          [`possible-${forgotten.toLowerCase()}`]: `isMovePossible(${forgotten}) is false`,
        },
        simulator: replacing(
          'isMovePossible',
          ({ usual }, ...given) => given[0] !== forgotten && usual(...given),
        ),
      },
    ]),
  ),
  'any-move-looks-at-rows-only': {
    says: 'isMovePossible() forgets NORTH and SOUTH.',
    caughtBy: { 'possible-only-by-merging': 'isMovePossible() is false' },
    simulator: replacing(
      'isAnyMovePossible',
      ({ game }) => game.hasEffect('EAST') || game.hasEffect('WEST'),
    ),
  },
  'forgets-vertical-merges': {
    says: 'NORTH and SOUTH are possible only if there is a gap to close.',
    caughtBy: { 'possible-only-by-merging': 'isMovePossible(NORTH) is false' },
    simulator: replacing('isMovePossible', ({ game, usual }, ...given) => {
      const [direction] = given;
      if (direction !== 'NORTH' && direction !== 'SOUTH') return usual(...given);
      return game.lines(direction).some((line) => {
        const values = game.valuesOf(line);
        return values.some((value, i) => value !== 0 && values[i - 1] === 0);
      });
    }),
  },
  'possible-when-stuck': {
    says: 'isMovePossible() is true on a full board without a pair.',
    caughtBy: { 'possible-stuck': 'isMovePossible() is true' },
    simulator: replacingAll({
      isAnyMovePossible: ({ game, usual }) => usual() || !game.isSpaceLeft(),
      goesOn: ({ game }) => DIRECTIONS.some((each) => game.hasEffect(each)),
    }),
  },
  'impossible-when-full': {
    says: 'isMovePossible() is false on every full board.',
    caughtBy: {
      'possible-only-by-merging': 'isMovePossible() is false',
      'possible-any': 'isMovePossible() is false, expected true',
    },
    simulator: replacing('isAnyMovePossible', ({ game, usual }) => game.isSpaceLeft() && usual()),
  },
  'possible-on-empty-board': {
    says: 'isMovePossible() is true on an empty board, since there is space.',
    caughtBy: { 'possible-empty-board': 'isMovePossible() is true' },
    simulator: replacing('isAnyMovePossible', ({ game, usual }) => game.isSpaceLeft() || usual()),
  },
  'every-direction-when-space-is-left': {
    says: 'isMovePossible(direction) is true whenever a cell is free.',
    caughtBy: { 'possible-each-cell': 'is true, expected false', 'possible-west': 'is true' },
    simulator: replacing('isMovePossible', ({ game, usual }, ...given) => {
      const possible = usual(...given);
      return given.length === 0 ? possible : possible || game.isSpaceLeft();
    }),
  },
  'pair-in-the-last-row-unseen': {
    says: 'isMovePossible() does not look at the last row.',
    caughtBy: { 'possible-each-pair': 'isMovePossible() is false' },
    simulator: replacing('isAnyMovePossible', ({ game }) =>
      isPossibleWithin(game, DIRECTIONS, ([, y]) => y < game.height - 1),
    ),
  },
  'asking-makes-the-move': {
    says: 'isMovePossible(direction) makes the move to find out.',
    caughtBy: { 'possible-changes-nothing': 'isMovePossible changed the board' },
    simulator: replacing('isMovePossible', ({ game, usual }, ...given) =>
      given[0] === undefined ? usual() : game.performMove(given[0]),
    ),
  },
  'asking-scores': {
    says: 'isMovePossible() tries the merges and keeps their points.',
    caughtBy: { 'possible-changes-nothing': 'getPoints() after isMovePossible' },
    simulator: replacing('isAnyMovePossible', ({ game, usual }) => {
      for (const line of game.lines('WEST')) game.merge(game.valuesOf(line));
      return usual();
    }),
  },
  'possible-only-on-square-boards': {
    says: 'isMovePossible looks at a square part of a board that is not square.',
    caughtBy: { 'possible-not-square': 'isMovePossible' },
    simulator: replacing('isMovePossible', ({ game, usual }, ...given) => {
      const side = Math.min(game.width, game.height);
      const wanted = given[0] === undefined ? DIRECTIONS : [given[0]];
      usual(...given); // refuses what is no direction
      return isPossibleWithin(game, wanted, ([x, y]) => x < side && y < side);
    }),
  },
  'space-left-forgets-the-last-cell': {
    says: 'isSpaceLeft does not look at the cell in the last row and column.',
    caughtBy: { 'space-left': 'isSpaceLeft() is false, expected true' },
    simulator: replacing('isSpaceLeft', ({ game }) =>
      game.freeCells().some(([x, y]) => x < game.width - 1 || y < game.height - 1),
    ),
  },
  'space-left-wants-two': {
    says: 'isSpaceLeft is true only if more than one cell is free.',
    caughtBy: { 'space-left': 'isSpaceLeft() is false, expected true' },
    simulator: replacing('isSpaceLeft', ({ game }) => game.freeCells().length > 1),
  },
  'space-left-always': {
    says: 'isSpaceLeft is true on a full board.',
    caughtBy: { 'space-left': 'isSpaceLeft() is true, expected false' },
    simulator: replacing('isSpaceLeft', () => true),
  },
  'space-left-counts-to-sixteen': {
    says: 'isSpaceLeft takes every board for one of 16 cells.',
    caughtBy: { 'space-left-not-square': 'isSpaceLeft()' },
    simulator: replacing('isSpaceLeft', ({ game }) => game.getNumPieces() < 16),
  },
  'possible-forgets-removed-tiles': {
    says: 'isMovePossible() is remembered until a tile is put or moved: removing one goes unseen.',
    caughtBy: { 'possible-after-setting': 'isMovePossible() after setPieceAt' },
    simulator: remembering((): { known?: boolean } => ({}), {
      put: ({ usual, kept }, x, y, piece) => {
        if (piece !== 0) delete kept.known;
        usual(x, y, piece);
      },
      isAnyMovePossible: ({ usual, kept }) => (kept.known ??= usual()),
    }),
  },
  'move-trusts-the-last-question': {
    says: 'performMove believes what isMovePossible last said of its direction, before setPieceAt.',
    caughtBy: { 'possible-after-setting': 'performMove(WEST) after setPieceAt' },
    simulator: remembering(() => new Map<MoveDirection, boolean>(), {
      isMovePossible: ({ usual, kept }, ...given) => {
        const isPossible = usual(...given);
        if (given[0] !== undefined) kept.set(given[0], isPossible);
        return isPossible;
      },
      performMove: ({ usual, kept }, direction) => {
        if (kept.get(direction) === false) return false;
        const moved = usual(direction);
        kept.clear();
        return moved;
      },
      addPiece: ({ usual, kept }) => {
        usual();
        kept.clear();
      },
    }),
  },
  'frozen-after-a-stuck-move': {
    says: 'A move tried on a stuck board ends the game: no later move has an effect.',
    caughtBy: { 'no-effect-ends-nothing': 'performMove(WEST), after moves' },
    simulator: remembering(() => ({ isOver: false }), {
      performMove: ({ usual, kept }, direction) => !kept.isOver && usual(direction),
      makeIdleMove: ({ game, kept }) => {
        kept.isOver = !game.isAnyMovePossible();
        return false;
      },
    }),
  },
};
