import { describe } from 'vitest';
import { moderationSuite } from './moderation.case.js';

describe('on SQLite', () => {
  moderationSuite(async () => undefined);
});
