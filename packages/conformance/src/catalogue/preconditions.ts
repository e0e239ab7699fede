import type { MoveDirection, PlayerInterface, UserInterface } from '@twofold/specs/ttfe';
import { IllegalArgumentException } from '@twofold/specs/ttfe';
import { faulty, type Faulty } from './faulty.js';
import { NaiveSimulator } from './naive-simulator.js';

/** Preconditions that are not checked, or not as S4 says. */
export const PRECONDITION_FAULTS: readonly Faulty[] = [
  faulty({
    name: 'accepts-width-one',
    says: 'A board of width 1 can be made.',
    caughtBy: { 'refuse-narrow-board': 'width 1 must throw' },
    simulator: class extends NaiveSimulator {
      protected override checkWidth(width: number): void {
        super.checkWidth(width + 1);
      }
    },
  }),
  faulty({
    name: 'accepts-height-one',
    says: 'A board of height 1 can be made.',
    caughtBy: { 'refuse-low-board': 'height 1 must throw' },
    simulator: class extends NaiveSimulator {
      protected override checkHeight(height: number): void {
        super.checkHeight(height + 1);
      }
    },
  }),
  faulty({
    name: 'accepts-missing-random',
    says: 'Without a random number generator a game is made with one of its own.',
    caughtBy: { 'refuse-missing-random': 'it threw nothing' },
    simulator: class extends NaiveSimulator {
      protected override checkRandom(): void {}

      protected override placeStartTiles(): void {
        this.random ??= { nextInt: () => 0 };
        super.placeStartTiles();
      }
    },
  }),
  faulty({
    name: 'stumbles-over-missing-random',
    says: 'A missing random number generator is only noticed when it is used.',
    caughtBy: { 'refuse-missing-random': 'it threw TypeError' },
    simulator: class extends NaiveSimulator {
      protected override checkRandom(): void {}
    },
  }),
  faulty({
    name: 'accepts-negative-x',
    says: 'A negative x is taken for an empty cell.',
    caughtBy: {
      'refuse-get-outside': 'getPieceAt(-1, 0)',
      'refuse-set-outside': 'setPieceAt(-1, 0',
    },
    simulator: class extends NaiveSimulator {
      protected override checkX(x: number): void {
        if (x >= 0) super.checkX(x);
      }
    },
  }),
  faulty({
    name: 'accepts-negative-y',
    says: 'A negative y is taken for an empty cell.',
    caughtBy: {
      'refuse-get-outside': 'getPieceAt(0, -1)',
      'refuse-set-outside': 'setPieceAt(0, -1',
    },
    simulator: class extends NaiveSimulator {
      protected override checkY(y: number): void {
        if (y >= 0) super.checkY(y);
      }
    },
  }),
  faulty({
    name: 'accepts-x-equal-to-width',
    says: 'x may be as large as the width.',
    caughtBy: { 'refuse-get-outside': 'getPieceAt(4, 0)', 'refuse-set-outside': 'setPieceAt(4, 0' },
    simulator: class extends NaiveSimulator {
      protected override checkX(x: number): void {
        if (x !== this.width) super.checkX(x);
      }
    },
  }),
  faulty({
    name: 'accepts-y-equal-to-height',
    says: 'y may be as large as the height.',
    caughtBy: { 'refuse-get-outside': 'getPieceAt(0, 4)', 'refuse-set-outside': 'setPieceAt(0, 4' },
    simulator: class extends NaiveSimulator {
      protected override checkY(y: number): void {
        if (y !== this.height) super.checkY(y);
      }
    },
  }),
  faulty({
    name: 'accepts-negative-pieces',
    says: 'setPieceAt takes negative values.',
    caughtBy: { 'refuse-negative-piece': 'it threw nothing' },
    simulator: class extends NaiveSimulator {
      protected override checkPiece(): void {}

      protected override put(x: number, y: number, piece: number): void {
        super.put(x, y, Math.abs(piece));
      }
    },
  }),
  faulty({
    name: 'refuses-too-late',
    says: 'setPieceAt with a negative value throws, but has removed the tile by then.',
    caughtBy: { 'refuse-negative-piece': 'was refused: the board is wrong' },
    simulator: class extends NaiveSimulator {
      override setPieceAt(x: number, y: number, piece: number): void {
        super.setPieceAt(x, y, Math.max(piece, 1));
        super.setPieceAt(x, y, piece);
      }
    },
  }),
  faulty({
    name: 'accepts-null-move',
    says: 'performMove(null) returns false.',
    caughtBy: { 'refuse-missing-direction': 'it threw nothing' },
    simulator: class extends NaiveSimulator {
      override performMove(direction: MoveDirection | null): boolean {
        return direction !== null && super.performMove(direction);
      }
    },
  }),
  faulty({
    name: 'accepts-null-direction',
    says: 'isMovePossible(null) asks for any direction.',
    caughtBy: { 'refuse-possible-missing-direction': 'it threw nothing' },
    simulator: class extends NaiveSimulator {
      override isMovePossible(...given: [direction?: MoveDirection | null]): boolean {
        const [direction = null] = given;
        return direction === null ? super.isMovePossible() : super.isMovePossible(direction);
      }
    },
  }),
  faulty({
    name: 'throws-the-wrong-class',
    says: 'Coordinates off the board are a RangeError instead of an IllegalArgumentException.',
    caughtBy: { 'refuse-get-outside': 'it threw RangeError' },
    simulator: class extends NaiveSimulator {
      override getPieceAt(x: number, y: number): number {
        if (x < 0 || x >= this.width || y < 0 || y >= this.height) throw new RangeError('outside');
        return super.getPieceAt(x, y);
      }
    },
  }),
  faulty({
    name: 'full-board-ignored',
    says: 'addPiece on a full board does nothing.',
    caughtBy: { 'refuse-add-piece-when-full': 'it threw nothing' },
    simulator: class extends NaiveSimulator {
      protected override refuseFullBoard(): void {}
    },
  }),
  faulty({
    name: 'full-board-wrong-class',
    says: 'addPiece on a full board throws an IllegalArgumentException.',
    caughtBy: { 'refuse-add-piece-when-full': 'it threw IllegalArgumentException' },
    simulator: class extends NaiveSimulator {
      protected override refuseFullBoard(): void {
        throw new IllegalArgumentException('the board is full');
      }
    },
  }),
  faulty({
    name: 'full-board-endless',
    says: 'addPiece on a full board looks for a free cell for ever.',
    caughtBy: { 'refuse-add-piece-when-full': 'no answer within' },
    hangs: true,
    simulator: class extends NaiveSimulator {
      override addPiece(): void {
        for (;;) {
          const x = this.random.nextInt(this.width);
          const y = this.random.nextInt(this.height);
          if (this.tile(x, y) !== 0) continue;
          this.put(x, y, this.chooseValue());
          return;
        }
      }
    },
  }),
  faulty({
    name: 'accepts-missing-player',
    says: 'run without a player returns at once.',
    caughtBy: { 'refuse-missing-player': 'it threw nothing' },
    simulator: class extends NaiveSimulator {
      override run(player: PlayerInterface | null, ui: UserInterface): void | Promise<void> {
        return player === null ? undefined : super.run(player, ui);
      }
    },
  }),
  faulty({
    name: 'accepts-missing-ui',
    says: 'run without a user interface plays on and shows nothing.',
    caughtBy: { 'refuse-missing-ui': 'run(player, null) must throw' },
    simulator: class extends NaiveSimulator {
      protected override checkUi(): void {}

      protected override updateScreen(ui: UserInterface | null): unknown {
        return ui === null ? undefined : super.updateScreen(ui);
      }

      protected override showGameOver(ui: UserInterface | null): unknown {
        return ui === null ? undefined : super.showGameOver(ui);
      }
    },
  }),
  faulty({
    name: 'null-move-when-stuck',
    says: 'performMove(null) returns false when no move is possible.',
    caughtBy: { 'refuse-missing-direction': 'it threw nothing' },
    simulator: class extends NaiveSimulator {
      override performMove(direction: MoveDirection): boolean {
        return this.isAnyMovePossible() && super.performMove(direction);
      }
    },
  }),
  faulty({
    name: 'null-direction-when-stuck',
    says: 'isMovePossible(null) is false when no move is possible.',
    caughtBy: { 'refuse-possible-missing-direction': 'it threw nothing' },
    simulator: class extends NaiveSimulator {
      override isMovePossible(...given: [direction?: MoveDirection]): boolean {
        return this.isAnyMovePossible() && super.isMovePossible(...given);
      }
    },
  }),
  faulty({
    name: 'negative-removes-a-tile',
    says: 'setPieceAt with a negative value removes the tile that is there.',
    caughtBy: { 'refuse-negative-piece': 'on a tile must throw' },
    simulator: class extends NaiveSimulator {
      override setPieceAt(x: number, y: number, piece: number): void {
        super.setPieceAt(x, y, piece < 0 && this.tile(x, y) > 0 ? 0 : piece);
      }
    },
  }),
  faulty({
    name: 'accepts-the-lowest-number',
    says: 'setPieceAt takes the lowest number there is, whose absolute value is no number.',
    caughtBy: { 'refuse-negative-piece': 'setPieceAt(1, 1, -2147483648)' },
    simulator: class extends NaiveSimulator {
      protected override checkPiece(piece: number): void {
        if (piece !== -(2 ** 31)) super.checkPiece(piece);
      }

      protected override put(x: number, y: number, piece: number): void {
        if (piece >= 0) super.put(x, y, piece);
      }
    },
  }),
  faulty({
    name: 'clears-outside',
    says: 'setPieceAt with 0 does nothing outside the board, since there is nothing to remove.',
    caughtBy: { 'refuse-set-outside': ', 0) on 4 x 4 must throw' },
    simulator: class extends NaiveSimulator {
      override setPieceAt(x: number, y: number, piece: number): void {
        const isInside = x >= 0 && x < this.width && y >= 0 && y < this.height;
        if (isInside || piece !== 0) super.setPieceAt(x, y, piece);
      }
    },
  }),
];
