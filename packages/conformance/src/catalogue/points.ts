import type { MoveDirection } from '@twofold/specs/ttfe';
import { faulty, type Faulty } from './faulty.js';
import { NaiveSimulator } from './naive-simulator.js';

/** Faults in the points. */
export const POINT_FAULTS: readonly Faulty[] = [
  faulty({
    name: 'no-points',
    says: 'Merges bring no points.',
    caughtBy: {
      'points-of-a-move': 'the gain in getPoints() by performMove',
      'points-add-up': 'is 0',
    },
    simulator: class extends NaiveSimulator {
      protected override score(): void {}
    },
  }),
  faulty({
    name: 'half-points',
    says: 'A merge brings the value of one of its two tiles.',
    caughtBy: {
      'points-of-a-move': 'the gain in getPoints() by performMove',
      'points-add-up': 'is 16',
    },
    simulator: class extends NaiveSimulator {
      protected override score(points: number): void {
        super.score(points / 2);
      }
    },
  }),
  faulty({
    name: 'double-points',
    says: 'A merge brings twice its points.',
    caughtBy: {
      'points-of-a-move': 'the gain in getPoints() by performMove',
      'points-add-up': 'is 64',
    },
    simulator: class extends NaiveSimulator {
      protected override score(points: number): void {
        super.score(2 * points);
      }
    },
  }),
  faulty({
    name: 'points-of-the-last-move',
    says: 'The points are those of the last move, and do not add up.',
    caughtBy: { 'points-add-up': 'expected 64' },
    simulator: class extends NaiveSimulator {
      override performMove(direction: MoveDirection): boolean {
        if (this.hasEffect(direction)) this.points = 0;
        return super.performMove(direction);
      }
    },
  }),
  faulty({
    name: 'points-of-the-last-line',
    says: 'Of the lines that merge in one move only the last one brings points.',
    caughtBy: { 'points-of-a-move': 'the gain in getPoints() by performMove' },
    simulator: class extends NaiveSimulator {
      override performMove(direction: MoveDirection): boolean {
        const before = this.points;
        let last = 0;
        this.score = (points) => {
          last = points;
        };
        const moved = super.performMove(direction);
        this.points = before + last;
        return moved;
      }
    },
  }),
  faulty({
    name: 'points-end-after-thirty-moves',
    says: 'Merges bring no points any more after 30 moves.',
    caughtBy: { 'random-games': 'getPoints()' },
    simulator: class extends NaiveSimulator {
      protected override score(points: number): void {
        if (this.moves < 30) super.score(points);
      }
    },
  }),
  faulty({
    name: 'points-of-sixteen-cells',
    says: 'On boards that are not 4 x 4 a merge brings half its points.',
    caughtBy: {
      'points-not-square': 'the gain in getPoints() by performMove',
      'random-games-other-sizes': 'getPoints()',
    },
    simulator: class extends NaiveSimulator {
      protected override score(points: number): void {
        const isUsual = this.width === 4 && this.height === 4;
        super.score(isUsual ? points : points / 2);
      }
    },
  }),
  faulty({
    name: 'points-for-sliding',
    says: 'Every move with an effect brings one point.',
    caughtBy: { 'points-of-a-slide': 'getPoints()' },
    simulator: class extends NaiveSimulator {
      override performMove(direction: MoveDirection): boolean {
        const moved = super.performMove(direction);
        if (moved) this.points += 1;
        return moved;
      }
    },
  }),
  faulty({
    name: 'points-for-idle-moves',
    says: 'A move without effect brings points.',
    caughtBy: { 'no-effect-keeps-points': 'which has no effect' },
    simulator: class extends NaiveSimulator {
      protected override makeIdleMove(): boolean {
        this.points += 2;
        return false;
      }
    },
  }),
  faulty({
    name: 'points-for-new-tiles',
    says: 'addPiece brings the points of the new tile.',
    caughtBy: {
      'add-piece-is-no-move': 'getPoints() after addPiece()',
      'start-at-zero': 'getPoints()',
    },
    simulator: class extends NaiveSimulator {
      protected override chooseValue(): number {
        const value = super.chooseValue();
        this.points += value;
        return value;
      }
    },
  }),
  faulty({
    name: 'points-of-sixteen-bits',
    says: 'Points above 65535 start again at 0.',
    caughtBy: { 'points-of-large-tiles': 'getPoints()' },
    simulator: class extends NaiveSimulator {
      protected override score(points: number): void {
        this.points = (this.points + points) % 65_536;
      }
    },
  }),
  faulty({
    name: 'starts-with-points',
    says: 'A new game has the points of its start tiles.',
    caughtBy: { 'start-at-zero': 'getPoints() of a new game' },
    simulator: class extends NaiveSimulator {
      protected override points = 4;
    },
  }),
  faulty({
    name: 'points-not-a-number',
    says: 'getPoints is NaN until tiles merge.',
    caughtBy: { 'start-at-zero': 'returned NaN' },
    untyped: true,
    simulator: class extends NaiveSimulator {
      override getPoints(): number {
        return this.points === 0 ? Number.NaN : this.points;
      }
    },
  }),
  faulty({
    name: 'points-of-a-float',
    says: 'Points are a number of single precision, which rounds in a long game.',
    caughtBy: { 'points-exact-far': 'after a merge' },
    simulator: class extends NaiveSimulator {
      protected override score(points: number): void {
        this.points = Math.fround(this.points + points);
      }
    },
  }),
  faulty({
    name: 'points-of-thirty-bits',
    says: 'Points start again at 0 after 1073741823.',
    caughtBy: { 'points-exact-far': 'after a merge' },
    simulator: class extends NaiveSimulator {
      protected override score(points: number): void {
        this.points = (this.points + points) % 2 ** 30;
      }
    },
  }),
];
