import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Tests run on the sources of our packages; what they start as a program was built from them just before.
const conditions = ['@twofold/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Tests in a browser wait as long as they work: one for each core would leave a small machine idle.
    maxWorkers: 2 * availableParallelism(),
    // A worker reads each module once, not once for every file: half of the time of the small tests.
    isolate: false,
    globalSetup: ['e2e/setup/run-folder.ts', 'e2e/setup/before-all.ts'],
    setupFiles: ['e2e/setup/own-folder.ts'],
    // Only a test that hangs may run into this: a busy machine must not.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    include: [
      'packages/*/src/**/*.test.ts',
      'training/cpu/src/**/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
  },
});
