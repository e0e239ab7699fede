import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

// The packages alone, from their sources: nothing is built before. For mutation testing, which copies them, and
// for rules whose other rooms do not compile yet.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    globalSetup: ['e2e/setup/run-folder.ts'],
    include: ['packages/*/src/**/*.test.ts'],
  },
});
