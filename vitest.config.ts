import { defineConfig } from 'vitest/config';

// Tests run on the sources of our packages, never on a build that may be out of date.
const conditions = ['@twofold/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Tests in a browser wait more than they work: one worker would leave a small machine idle.
    maxWorkers: '100%',
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
