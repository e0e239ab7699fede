// Makes few files of many: reading and compiling a hundred small modules would take longer than the
// command itself.
import { defineConfig } from 'rolldown';

export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  resolve: { conditionNames: ['@twofold/source', 'import', 'node', 'default'] },
  // These start workers and read files of their own, and are loaded only when they are needed.
  external: [/^@twofold\/(?:engine|conformance)/, /^node:/],
  output: { dir: 'dist', format: 'esm', cleanDir: true },
});
