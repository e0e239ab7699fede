import { afterAll, beforeAll, describe } from 'vitest';
import { startPostgres, type Postgres } from '../testing/postgres.js';
import { moderationSuite } from './moderation.case.js';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe('on PostgreSQL', () => {
  moderationSuite(() => postgres.create());
});
