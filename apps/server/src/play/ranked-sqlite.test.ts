import { describe } from 'vitest';
import { rankedSuite } from './ranked.case.js';

describe('on SQLite', () => {
  rankedSuite(async () => undefined);
});
