import { replacing, type Faults } from './faulty.js';

/** Faults that only many tiles show. */
export const CHANCE_FAULTS: Faults = {
  'always-two': {
    says: 'Every new tile is a 2.',
    caughtBy: { 'spawn-values': 'put a 4 0 times', 'start-values': 'was a 4 0 times' },
    simulator: replacing('chooseValue', () => 2),
  },
  'always-four': {
    says: 'Every new tile is a 4.',
    caughtBy: { 'spawn-values': 'put a 4 1536 times in 1536', 'start-values': 'was a 4 400 times' },
    simulator: replacing('chooseValue', () => 4),
  },
  'half-fours': {
    says: 'Half of the new tiles are a 4.',
    caughtBy: { 'spawn-values': 'addPiece() put a 4', 'start-values': 'a start tile was a 4' },
    simulator: replacing('chooseValue', ({ game }) => (game.random.nextInt(2) === 0 ? 4 : 2)),
  },
  'a-fifth-fours': {
    says: 'A fifth of the new tiles is a 4.',
    caughtBy: { 'spawn-values': 'addPiece() put a 4' },
    simulator: replacing('chooseValue', ({ game }) => (game.random.nextInt(5) === 0 ? 4 : 2)),
  },
  'two-in-eleven-fours': {
    says: 'Two of eleven new tiles are a 4, as in another document.',
    caughtBy: { 'spawn-values': 'addPiece() put a 4' },
    simulator: replacing('chooseValue', ({ game }) => (game.random.nextInt(11) < 2 ? 4 : 2)),
  },
  'start-tiles-always-two': {
    says: 'The start tiles are never a 4.',
    caughtBy: { 'start-values': 'was a 4 0 times in 400' },
    simulator: replacing('placeStartTiles', ({ game }) => {
      for (let i = 0; i < 2; i++) {
        const [x, y] = game.chooseCell(game.freeCells());
        game.put(x, y, 2);
      }
    }),
  },
  'never-in-the-last-column': {
    says: 'No tile comes in the last column while there is space elsewhere.',
    caughtBy: { 'spawn-cells': 'chose (3, ', 'start-cells': 'had a tile on (3,' },
    simulator: replacing('chooseCell', ({ game, usual }, free) => {
      const others = free.filter(([x]) => x < game.width - 1);
      return usual(others.length > 0 ? others : free);
    }),
  },
  'never-in-the-last-row': {
    says: 'No tile comes in the last row while there is space elsewhere.',
    caughtBy: { 'spawn-cells': 'chose (', 'start-cells': 'had a tile on (' },
    simulator: replacing('chooseCell', ({ game, usual }, free) => {
      const others = free.filter(([, y]) => y < game.height - 1);
      return usual(others.length > 0 ? others : free);
    }),
  },
  'first-free-cell': {
    says: 'Every tile comes on the first free cell.',
    caughtBy: {
      'spawn-cells': 'chose (0, 0) 800 times',
      'start-cells': 'a tile on (0, 0) 200 times',
    },
    simulator: replacing('chooseCell', (_, free) => free[0] ?? ([0, 0] as const)),
  },
  'never-on-the-last-free-cell': {
    says: 'The last of several free cells is never chosen.',
    caughtBy: { 'spawn-cells': 'chose (3, 3) 0 times' },
    simulator: replacing('chooseCell', ({ usual }, free) =>
      usual(free.length > 1 ? free.slice(0, -1) : free),
    ),
  },
  'rounds-to-a-cell': {
    says: 'The number of the free cell is rounded, so that the first and last come half as often.',
    caughtBy: { 'spawn-cells-few-free': 'three free cells chose' },
    simulator: replacing('chooseCell', ({ game }, free) => {
      const fraction = game.random.nextInt(2 ** 30) / 2 ** 30;
      return free[Math.round(fraction * (free.length - 1))] ?? ([0, 0] as const);
    }),
  },
  'next-free-cell': {
    says: 'An occupied cell is answered with the next free one, which is therefore chosen more often.',
    caughtBy: { 'spawn-cells-free-corner': 'a free row and column chose' },
    simulator: replacing('chooseCell', ({ game }, free) => {
      const at = game.random.nextInt(game.width * game.height);
      return free.find(([x, y]) => y * game.width + x >= at) ?? free[0] ?? ([0, 0] as const);
    }),
  },
  'row-first': {
    says: 'A row with space is chosen first, then a cell in it: cells in full rows come too often.',
    caughtBy: { 'spawn-cells-free-corner': 'a free row and column chose' },
    simulator: replacing('chooseCell', ({ game, usual }, free) => {
      const rows = [...new Set(free.map(([, y]) => y))];
      const row = rows[game.random.nextInt(rows.length)];
      return usual(free.filter(([, y]) => y === row));
    }),
  },
  'start-tiles-in-the-first-row': {
    says: 'Both start tiles lie in the first row.',
    caughtBy: { 'start-cells': 'had a tile on (' },
    simulator: replacing('placeStartTiles', ({ game }) => {
      for (let i = 0; i < 2; i++) {
        const [x, y] = game.chooseCell(game.freeCells().filter(([, row]) => row === 0));
        game.put(x, y, game.chooseValue());
      }
    }),
  },
};
