import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT: string = fileURLToPath(new URL('../..', import.meta.url));
/** Where packages lie as if they were installed: what one imports of another is found. */
export const STAGE: string = join(ROOT, '.cache', 'packages');

/** A workspace that leaves the house as a package. */
export interface Leaving {
  readonly folder: string;
  /** Its name and README outside, where they are not those of the workspace. */
  readonly name?: string;
  readonly readme?: string;
  /** Folders and files that go along, beside `dist`, by their names in the package. */
  readonly also?: Readonly<Record<string, string>>;
  /** Packages that it finds by name, not by an import: those it needs, and those it can do without. */
  readonly needs?: readonly string[];
  readonly takes?: readonly string[];
}

const NETWORKS = ['@twofold/network-lite', '@twofold/network-full'];

const BOARD_NETWORKS = ['3x3', '4x3', '5x4', '5x5', '4x4-fixed', '4x4-movable'].map(
  (name) => `networks/${name}.tfb`,
);

export const LEAVING: readonly Leaving[] = [
  { folder: 'packages/rules' },
  { folder: 'packages/achievements' },
  { folder: 'packages/protocol' },
  {
    folder: 'packages/engine',
    also: {
      wasm: 'packages/engine/wasm',
      'networks/chances.tfc': 'packages/engine/networks/chances.tfc',
      ...Object.fromEntries(BOARD_NETWORKS.map((path) => [path, `packages/engine/${path}`])),
    },
    takes: NETWORKS,
  },
  { folder: 'packages/coach' },
  { folder: 'packages/specs' },
  {
    folder: 'packages/conformance',
    also: {
      vectors: 'packages/conformance/vectors',
      java: 'packages/conformance/java',
      python: 'packages/conformance/python',
    },
  },
  {
    folder: 'apps/server',
    name: 'twofold-server',
    readme: 'twofold-server.md',
    also: { web: 'apps/web/dist' },
    needs: ['@twofold/network-lite'],
    takes: ['@twofold/network-full'],
  },
  {
    folder: 'apps/terminal',
    name: 'twofold',
    readme: 'twofold.md',
    also: { bin: 'apps/terminal/bin' },
    needs: ['@twofold/network-lite', 'twofold-server'],
    takes: ['@twofold/network-full'],
  },
];
