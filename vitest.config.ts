import { defineConfig } from 'vitest/config';

// Tests run on the sources of our packages, never on a build that may be out of date.
const conditions = ['@twofold/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
  },
});
