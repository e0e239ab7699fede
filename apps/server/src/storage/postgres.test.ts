import { afterAll, beforeAll, describe } from 'vitest';
import { startPostgres, type Postgres } from '../testing/postgres.js';
import { boardsSuite } from './boards.case.js';
import { openPostgres } from './postgres.js';
import { storageSuite, type Place } from './storage.case.js';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function newPlace(): Promise<Place> {
  const url = await postgres.create();
  return { open: () => openPostgres(url, () => {}), shared: true };
}

describe('PostgreSQL', () => {
  storageSuite(newPlace);
  boardsSuite(newPlace);
});
