import { MoveDirection } from '@twofold/specs/ttfe';
import { replacing, replacingAll, type Faults } from './faulty.js';
import { NaiveSimulator } from './naive-simulator.js';

/** Faults in what is said to be possible. */
export const POSSIBLE_FAULTS: Faults = {
  ...Object.fromEntries(
    Object.values(MoveDirection).map((forgotten) => [
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
        const values = line.map(([x, y]) => game.tile(x, y));
        return values.some((value, i) => value !== 0 && values[i - 1] === 0);
      });
    }),
  },
  'possible-when-stuck': {
    says: 'isMovePossible() is true on a full board without a pair.',
    caughtBy: { 'possible-stuck': 'isMovePossible() is true' },
    simulator: replacingAll({
      isAnyMovePossible: ({ game, usual }) => usual() || !game.isSpaceLeft(),
      goesOn: ({ game }) => Object.values(MoveDirection).some((each) => game.hasEffect(each)),
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
    simulator: replacing('isAnyMovePossible', ({ game }) => {
      const directions = Object.values(MoveDirection);
      return directions.some((direction) =>
        game.lines(direction).some((line) => {
          const kept = line.filter(([, y]) => y < game.height - 1);
          return game.canSlide(kept.map(([x, y]) => game.tile(x, y)));
        }),
      );
    }),
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
      for (const line of game.lines('WEST')) {
        game.merge(line.map(([x, y]) => game.tile(x, y)));
      }
      return usual();
    }),
  },
  'possible-only-on-square-boards': {
    says: 'isMovePossible looks at a square part of a board that is not square.',
    caughtBy: { 'possible-not-square': 'isMovePossible' },
    simulator: class extends NaiveSimulator {
      override isMovePossible(...given: [direction?: MoveDirection]): boolean {
        const side = Math.min(this.width, this.height);
        const wanted = given[0] === undefined ? Object.values(MoveDirection) : [given[0]];
        if (given.length > 0) this.checkDirection(given[0]);
        return wanted.some((direction) =>
          this.lines(direction).some((line) => {
            const kept = line.filter(([x, y]) => x < side && y < side);
            return this.canSlide(kept.map(([x, y]) => this.tile(x, y)));
          }),
        );
      }
    },
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
    simulator: class extends NaiveSimulator {
      known: boolean | undefined;

      override put(x: number, y: number, piece: number): void {
        if (piece !== 0) this.known = undefined;
        super.put(x, y, piece);
      }

      override isAnyMovePossible(): boolean {
        return (this.known ??= super.isAnyMovePossible());
      }
    },
  },
  'move-trusts-the-last-question': {
    says: 'performMove believes what isMovePossible last said of its direction, before setPieceAt.',
    caughtBy: { 'possible-after-setting': 'performMove(WEST) after setPieceAt' },
    simulator: class extends NaiveSimulator {
      known = new Map<MoveDirection, boolean>();

      override isMovePossible(...given: [direction?: MoveDirection]): boolean {
        const isPossible = super.isMovePossible(...given);
        if (given[0] !== undefined) this.known.set(given[0], isPossible);
        return isPossible;
      }

      override performMove(direction: MoveDirection): boolean {
        if (this.known.get(direction) === false) return false;
        const moved = super.performMove(direction);
        this.known = new Map();
        return moved;
      }

      override addPiece(): void {
        super.addPiece();
        this.known = new Map();
      }
    },
  },
  'frozen-after-a-stuck-move': {
    says: 'A move tried on a stuck board ends the game: no later move has an effect.',
    caughtBy: { 'no-effect-ends-nothing': 'performMove(WEST), after moves' },
    simulator: class extends NaiveSimulator {
      isOver = false;

      override performMove(direction: MoveDirection): boolean {
        return !this.isOver && super.performMove(direction);
      }

      override makeIdleMove(): boolean {
        this.isOver = !this.isAnyMovePossible();
        return false;
      }
    },
  },
};
