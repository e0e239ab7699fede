import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { STAGE } from './list.js';

interface Size {
  readonly what: string;
  readonly code: string;
  /** As a browser gets it: bundled, minified and compressed. */
  readonly limit: number;
}

/** The smallest use of a package that is of any use, and what it may weigh. */
const SIZES: readonly Size[] = [
  {
    what: '@twofold/rules: a game of 2048',
    code: `export { play, seedFromInteger, start } from '@twofold/rules';
export { slide } from '@twofold/rules/slide';`,
    limit: 10_000,
  },
  {
    what: '@twofold/rules: a game of Dots',
    code: `export { play, seedFromInteger, start } from '@twofold/rules';
export { dots } from '@twofold/rules/dots';`,
    limit: 10_000,
  },
  {
    what: '@twofold/specs: moveLeft',
    code: `export { moveLeft } from '@twofold/specs/moveleft';`,
    limit: 1_000,
  },
  {
    what: "@twofold/specs: S4's simulator",
    code: `export { createSimulator, Random } from '@twofold/specs/ttfe';`,
    limit: 15_000,
  },
  {
    what: '@twofold/protocol: a ranked game checked',
    code: `export { verify } from '@twofold/protocol';`,
    limit: 20_000,
  },
  {
    what: '@twofold/engine: a page that asks its worker',
    code: `export { createEngine } from '@twofold/engine';`,
    limit: 2_000,
  },
];

/** How large each is, and what is too large. */
export async function measureSizes(): Promise<{ lines: string[]; tooLarge: string[] }> {
  const sizes = await Promise.all(
    SIZES.map(async ({ what, code, limit }) => ({ what, limit, bytes: await bundledSize(code) })),
  );
  const say = ({ what, limit, bytes }: (typeof sizes)[number]): string =>
    `${what}: ${bytes} bytes, at most ${limit}`;
  return {
    lines: sizes.map(say),
    tooLarge: sizes.filter(({ bytes, limit }) => bytes > limit).map(say),
  };
}

async function bundledSize(code: string): Promise<number> {
  const entry = join(STAGE, 'entry.js');
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  // What is imported by a call is loaded when it is used.
  const [first] = output;
  return brotliCompressSync(first.code).length;
}
