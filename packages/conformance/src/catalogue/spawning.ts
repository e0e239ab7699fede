import type { MoveDirection } from '@twofold/specs/ttfe';
import { seededRandom } from '../random.js';
import { faulty, type Faulty } from './faulty.js';
import type { Cell } from './naive-board.js';
import { NaiveSimulator } from './naive-simulator.js';

/** Faults in how many tiles come, where, and of which value. */
export const SPAWN_FAULTS: readonly Faulty[] = [
  faulty({
    name: 'move-spawns',
    says: 'performMove adds a tile itself.',
    caughtBy: { 'move-does-not-spawn': 'the number of tiles after performMove' },
    simulator: class extends NaiveSimulator {
      override performMove(direction: MoveDirection): boolean {
        const moved = super.performMove(direction);
        if (moved && this.isSpaceLeft()) this.addPiece();
        return moved;
      }
    },
  }),
  faulty({
    name: 'idle-move-spawns',
    says: 'A move without effect adds a tile.',
    caughtBy: { 'no-effect-keeps-board': 'has no effect but changed the board' },
    simulator: class extends NaiveSimulator {
      protected override makeIdleMove(): boolean {
        if (this.isSpaceLeft()) this.addPiece();
        return false;
      }
    },
  }),
  faulty({
    name: 'adds-two',
    says: 'addPiece adds two tiles where there is space.',
    caughtBy: { 'add-piece-adds-one': 'added 2 tiles, expected 1' },
    simulator: class extends NaiveSimulator {
      protected override placeStartTiles(): void {
        super.addPiece();
        super.addPiece();
      }

      override addPiece(): void {
        super.addPiece();
        if (this.isSpaceLeft()) super.addPiece();
      }
    },
  }),
  faulty({
    name: 'spawns-on-a-tile',
    says: 'addPiece may replace a tile.',
    caughtBy: { 'add-piece-adds-one': 'addPiece()' },
    simulator: class extends NaiveSimulator {
      protected override chooseCell(): Cell {
        return [this.random.nextInt(this.width), this.random.nextInt(this.height)];
      }
    },
  }),
  faulty({
    name: 'spawns-zero',
    says: 'addPiece sometimes puts 0, which is no tile.',
    caughtBy: { 'add-piece-value': 'addPiece() put 0' },
    simulator: class extends NaiveSimulator {
      protected override chooseValue(): number {
        return 2 * this.random.nextInt(3);
      }
    },
  }),
  faulty({
    name: 'spawns-eight',
    says: 'addPiece puts an 8 in one of twenty cases.',
    caughtBy: { 'add-piece-value': 'addPiece() put 8' },
    simulator: class extends NaiveSimulator {
      protected override chooseValue(): number {
        return this.random.nextInt(20) === 0 ? 8 : super.chooseValue();
      }
    },
  }),
  faulty({
    name: 'forgets-the-last-free-cell',
    says: 'addPiece never takes the last free cell; if it is the only one, nothing happens.',
    caughtBy: { 'add-piece-last-free-cell': 'did not fill the only free cell' },
    simulator: class extends NaiveSimulator {
      override addPiece(): void {
        if (this.freeCells().length !== 1) super.addPiece();
      }

      protected override chooseCell(free: readonly Cell[]): Cell {
        return super.chooseCell(free.slice(0, -1));
      }
    },
  }),
  faulty({
    name: 'spawns-in-a-square-only',
    says: 'On a board that is not square addPiece uses a square part of it as long as it can.',
    caughtBy: { 'spawn-cells-not-square': 'that is not square chose' },
    simulator: class extends NaiveSimulator {
      protected override chooseCell(free: readonly Cell[]): Cell {
        const side = Math.min(this.width, this.height);
        const inside = free.filter(([x, y]) => x < side && y < side);
        return super.chooseCell(inside.length > 0 ? inside : free);
      }
    },
  }),
  faulty({
    name: 'full-at-sixteen',
    says: 'addPiece takes every board of fewer than 16 cells for full one tile too early.',
    caughtBy: { 'add-piece-not-square': 'threw IllegalStateException' },
    simulator: class extends NaiveSimulator {
      override addPiece(): void {
        const isSmall = this.width * this.height < 16;
        if (isSmall && this.freeCells().length === 1) this.refuseFullBoard();
        super.addPiece();
      }
    },
  }),
  faulty({
    name: 'one-start-tile',
    says: 'A new game has one tile.',
    caughtBy: { 'start-two-tiles': 'is 1, expected 2' },
    simulator: class extends NaiveSimulator {
      protected override placeStartTiles(): void {
        this.addPiece();
      }
    },
  }),
  faulty({
    name: 'three-start-tiles',
    says: 'A new game has three tiles.',
    caughtBy: { 'start-two-tiles': 'is 3, expected 2' },
    simulator: class extends NaiveSimulator {
      protected override placeStartTiles(): void {
        for (let i = 0; i < 3; i++) this.addPiece();
      }
    },
  }),
  faulty({
    name: 'start-tiles-may-coincide',
    says: 'The second start tile may fall on the first.',
    caughtBy: { 'start-two-tiles': 'is 1, expected 2' },
    simulator: class extends NaiveSimulator {
      protected override placeStartTiles(): void {
        for (let i = 0; i < 2; i++) {
          this.put(this.random.nextInt(this.width), this.random.nextInt(this.height), 2);
        }
      }
    },
  }),
  faulty({
    name: 'start-tiles-on-small-boards',
    says: 'A board of fewer than 16 cells starts with one tile.',
    caughtBy: { 'start-other-sizes': 'the number of tiles of a new' },
    simulator: class extends NaiveSimulator {
      protected override placeStartTiles(): void {
        this.addPiece();
        if (this.width * this.height >= 16) this.addPiece();
      }
    },
  }),
  faulty({
    name: 'same-game-every-time',
    says: 'The given generator is ignored for one that always starts with the same seed.',
    caughtBy: { 'other-seed-other-game': 'only 1 different' },
    simulator: class extends NaiveSimulator {
      protected override placeStartTiles(): void {
        this.random = seededRandom(42);
        super.placeStartTiles();
      }
    },
  }),
  faulty({
    name: 'chance-of-its-own',
    says: 'The given generator is ignored, so that no game can be repeated.',
    caughtBy: { 'same-seed-same-game': 'with the same seed' },
    simulator: class extends NaiveSimulator {
      protected override placeStartTiles(): void {
        this.random = { nextInt: (bound) => Math.floor(Math.random() * bound) };
        super.placeStartTiles();
      }
    },
  }),
  faulty({
    name: 'refused-once',
    says: 'addPiece on a full board throws the first time only, and does nothing after that.',
    caughtBy: { 'refuse-add-piece-when-full': 'a second addPiece()' },
    simulator: class extends NaiveSimulator {
      protected hasRefused = false;

      protected override refuseFullBoard(): void {
        if (this.hasRefused) return;
        this.hasRefused = true;
        super.refuseFullBoard();
      }
    },
  }),
  faulty({
    name: 'full-for-ever',
    says: 'Once addPiece has found the board full, it refuses for ever.',
    caughtBy: { 'refuse-add-piece-when-full': 'addPiece() threw IllegalStateException' },
    simulator: class extends NaiveSimulator {
      protected isFull = false;

      override addPiece(): void {
        if (this.isFull) super.refuseFullBoard();
        super.addPiece();
      }

      protected override refuseFullBoard(): void {
        this.isFull = true;
        super.refuseFullBoard();
      }
    },
  }),
  faulty({
    name: 'spawns-where-space-was',
    says: 'addPiece uses the free cells that isSpaceLeft found, whatever setPieceAt did since.',
    caughtBy: { 'add-piece-after-setting': 'addPiece()' },
    simulator: class extends NaiveSimulator {
      protected found: readonly Cell[] | undefined;

      override isSpaceLeft(): boolean {
        this.found = this.freeCells();
        return this.found.length > 0;
      }

      override performMove(direction: MoveDirection): boolean {
        this.found = undefined;
        return super.performMove(direction);
      }

      protected override chooseCell(free: readonly Cell[]): Cell {
        const cell = super.chooseCell(this.found ?? free);
        this.found = undefined;
        return cell;
      }
    },
  }),
  faulty({
    name: 'fours-late-in-the-game',
    says: 'Once there is a tile of 1024, half of the new tiles are a 4.',
    caughtBy: { 'spawn-values-late': 'put a 4' },
    simulator: class extends NaiveSimulator {
      protected override chooseValue(): number {
        if (!this.rows.flat().some((tile) => tile >= 1024)) return super.chooseValue();
        return this.random.nextInt(2) === 0 ? 4 : 2;
      }
    },
  }),
  faulty({
    name: 'start-tiles-never-in-one-row',
    says: 'The two start tiles never lie in the same row.',
    caughtBy: { 'start-cells-together': 'lay in one row 0 times' },
    simulator: class extends NaiveSimulator {
      protected override placeStartTiles(): void {
        super.addPiece();
        const [row] = this.rows.flatMap((tiles, y) => (tiles.some((tile) => tile > 0) ? [y] : []));
        const [x, y] = this.chooseCell(this.freeCells().filter((cell) => cell[1] !== row));
        this.put(x, y, this.chooseValue());
      }
    },
  }),
  faulty({
    name: 'full-with-sixteen-tiles-only',
    says: 'A board of fewer than 16 cells never counts as full: addPiece does nothing there.',
    caughtBy: { 'refuse-add-piece-when-full-not-square': 'it threw nothing' },
    simulator: class extends NaiveSimulator {
      protected override refuseFullBoard(): void {
        if (this.width * this.height >= 16) super.refuseFullBoard();
      }
    },
  }),
];
