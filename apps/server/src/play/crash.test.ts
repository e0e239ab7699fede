import { describe, test } from 'vitest';
import { crashProof, type CrashOptions } from '../testing/crash-proof.js';

/** The quick form; `npm run proof -- crash` is the long one. Beside each other, since each mostly waits. */
describe.concurrent('kill -9 under load', () => {
  test.for<Pick<CrashOptions, 'database' | 'victim'>>([
    { database: 'sqlite', victim: 'server' },
    { database: 'postgres', victim: 'server' },
    { database: 'postgres', victim: 'postgres' },
  ])('of the $victim, on $database: no acknowledged move is lost', async (row, { expect }) => {
    const tally = await crashProof({ ...row, kills: 1, players: 6, moves: 100 });
    expect(tally).toMatchObject({ lost: 0, stuck: 0, unverified: 0 });
    expect(tally.acknowledged).toBeGreaterThanOrEqual(200);
    expect(tally.verified).toBeGreaterThanOrEqual(6);
  });
});
