import { afterwards, replacing, type Faults } from './faulty.js';
import { NaiveSimulator } from './naive-simulator.js';

/** Faults in the points. */
export const POINT_FAULTS: Faults = {
  'no-points': {
    says: 'Merges bring no points.',
    caughtBy: {
      'points-of-a-move': 'the gain in getPoints() by performMove',
      'points-add-up': 'is 0',
    },
    simulator: replacing('score', () => {}),
  },
  'half-points': {
    says: 'A merge brings the value of one of its two tiles.',
    caughtBy: {
      'points-of-a-move': 'the gain in getPoints() by performMove',
      'points-add-up': 'is 16',
    },
    simulator: replacing('score', ({ usual }, points) => usual(points / 2)),
  },
  'double-points': {
    says: 'A merge brings twice its points.',
    caughtBy: {
      'points-of-a-move': 'the gain in getPoints() by performMove',
      'points-add-up': 'is 64',
    },
    simulator: replacing('score', ({ usual }, points) => usual(2 * points)),
  },
  'points-of-the-last-move': {
    says: 'The points are those of the last move, and do not add up.',
    caughtBy: { 'points-add-up': 'expected 64' },
    simulator: replacing('performMove', ({ game, usual }, direction) => {
      if (game.hasEffect(direction)) game.points = 0;
      return usual(direction);
    }),
  },
  'points-of-the-last-line': {
    says: 'Of the lines that merge in one move only the last one brings points.',
    caughtBy: { 'points-of-a-move': 'the gain in getPoints() by performMove' },
    simulator: replacing('performMove', ({ game, usual }, direction) => {
      const before = game.points;
      let last = 0;
      game.score = (points) => {
        last = points;
      };
      const moved = usual(direction);
      game.points = before + last;
      return moved;
    }),
  },
  'points-end-after-thirty-moves': {
    says: 'Merges bring no points any more after 30 moves.',
    caughtBy: { 'random-games': 'getPoints()' },
    simulator: replacing('score', ({ game, usual }, points) => {
      if (game.moves < 30) usual(points);
    }),
  },
  'points-of-sixteen-cells': {
    says: 'On boards that are not 4 x 4 a merge brings half its points.',
    caughtBy: {
      'points-not-square': 'the gain in getPoints() by performMove',
      'random-games-other-sizes': 'getPoints()',
    },
    simulator: replacing('score', ({ game, usual }, points) => {
      const isUsual = game.width === 4 && game.height === 4;
      usual(isUsual ? points : points / 2);
    }),
  },
  'points-for-sliding': {
    says: 'Every move with an effect brings one point.',
    caughtBy: { 'points-of-a-slide': 'getPoints()' },
    simulator: afterwards('performMove', (game, moved) => {
      if (moved) game.points += 1;
    }),
  },
  'points-for-idle-moves': {
    says: 'A move without effect brings points.',
    caughtBy: { 'no-effect-keeps-points': 'which has no effect' },
    simulator: afterwards('makeIdleMove', (game) => {
      game.points += 2;
    }),
  },
  'points-for-new-tiles': {
    says: 'addPiece brings the points of the new tile.',
    caughtBy: {
      'add-piece-is-no-move': 'getPoints() after addPiece()',
      'start-at-zero': 'getPoints()',
    },
    simulator: afterwards('chooseValue', (game, value) => {
      game.points += value;
    }),
  },
  'points-of-sixteen-bits': {
    says: 'Points above 65535 start again at 0.',
    caughtBy: { 'points-of-large-tiles': 'getPoints()' },
    simulator: replacing('score', ({ game }, points) => {
      game.points = (game.points + points) % 65_536;
    }),
  },
  'starts-with-points': {
    says: 'A new game has the points of its start tiles.',
    caughtBy: { 'start-at-zero': 'getPoints() of a new game' },
    simulator: class extends NaiveSimulator {
      override points = 4;
    },
  },
  'points-not-a-number': {
    says: 'getPoints is NaN until tiles merge.',
    caughtBy: { 'start-at-zero': 'returned NaN' },
    untyped: true,
    simulator: replacing('getPoints', ({ game }) => (game.points === 0 ? Number.NaN : game.points)),
  },
  'points-of-a-float': {
    says: 'Points are a number of single precision, which rounds in a long game.',
    caughtBy: { 'points-exact-far': 'after a merge' },
    simulator: replacing('score', ({ game }, points) => {
      game.points = Math.fround(game.points + points);
    }),
  },
  'points-of-thirty-bits': {
    says: 'Points start again at 0 after 1073741823.',
    caughtBy: { 'points-exact-far': 'after a merge' },
    simulator: replacing('score', ({ game }, points) => {
      game.points = (game.points + points) % 2 ** 30;
    }),
  },
};
