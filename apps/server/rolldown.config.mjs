// Makes one file of the server and our own packages, read from their sources; installed packages stay where
// they are.
import { defineConfig } from 'rolldown';

export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  resolve: { conditionNames: ['@twofold/source', 'import', 'node', 'default'] },
  external: /^(?!\.|\/|[A-Za-z]:[\\/]|@twofold\/)/,
  output: { dir: 'dist', format: 'esm', cleanDir: true, sourcemap: true },
});
