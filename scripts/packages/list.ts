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
  /** Its folders and files that go along, beside `dist`. */
  readonly also?: readonly string[];
  /** And those of others, by their names in the package. */
  readonly brings?: Readonly<Record<string, string>>;
  /** Packages that it finds by name, not by an import: those it needs, and those it can do without. */
  readonly needs?: readonly string[];
  readonly takes?: readonly string[];
}

const [LITE, BOARDS, FULL] = [
  '@twofold/network-lite',
  '@twofold/network-boards',
  '@twofold/network-full',
];

export const LEAVING: readonly Leaving[] = [
  { folder: 'packages/rules' },
  { folder: 'packages/achievements' },
  { folder: 'packages/protocol' },
  {
    folder: 'packages/engine',
    also: ['wasm', 'networks/chances.tfc'],
    takes: [LITE, BOARDS, FULL],
  },
  { folder: 'packages/coach' },
  { folder: 'packages/specs' },
  { folder: 'packages/conformance', also: ['vectors', 'java', 'python'] },
  {
    folder: 'apps/server',
    name: 'twofold-server',
    readme: 'twofold-server.md',
    brings: { web: 'apps/web/dist' },
    needs: [LITE, BOARDS],
    takes: [FULL],
  },
  {
    folder: 'apps/terminal',
    name: 'twofold',
    readme: 'twofold.md',
    also: ['bin'],
    needs: [LITE, BOARDS, 'twofold-server'],
    takes: [FULL],
  },
];
