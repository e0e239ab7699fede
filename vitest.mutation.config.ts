import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

// Mutation testing: the packages alone, in a copy of the sources from which nothing is to be built.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    globalSetup: ['e2e/setup/run-folder.ts'],
    include: ['packages/*/src/**/*.test.ts'],
  },
});
