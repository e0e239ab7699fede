import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { packOf } from './offline-pack.js';

const PUBLIC_FILES = ['./', './mark.svg', './manifest.webmanifest'];

export default defineConfig({
  root: import.meta.dirname,
  // Every address is relative: the app can be served from any folder.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Our own packages are read from their sources: what is imported is what is built.
  resolve: { conditions: ['@twofold/source', ...defaultClientConditions] },
  plugins: [embedded(), serviceWorker(), precompressed()],
  build: {
    target: 'es2023',
    // Those of the last two years, as SUPPORT.md says: style sheets are written for them as they are.
    cssTarget: ['chrome131', 'firefox132', 'safari18.1', 'ios18.1'],
    // A font inside the style sheet would be loaded by those who do not need it too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // All that the first visit loads goes into one file, which packs better than one for each share.
            { name: 'first', tags: ['$initial'], priority: 2 },
            // And what several screens share into another: a request costs more than a few bytes too many.
            { name: 'shared', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});

/** The page once more, under a name that other pages may frame: what is behind it tells by the name. */
function embedded(): Plugin {
  return {
    name: 'twofold-embedded',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = contentOf(bundle['index.html']!);
        this.emitFile({ type: 'asset', fileName: 'embed.html', source });
      },
    },
  };
}

/** Writes the service worker with the names of all files of this build, and the pack of most of them. */
function serviceWorker(): Plugin {
  return {
    name: 'twofold-service-worker',
    apply: 'build',
    generateBundle: {
      // After the page was written: the bundler drops files that only it would have loaded.
      order: 'post',
      handler(_, bundle) {
        const script = join(import.meta.dirname, 'src', 'offline', 'service-worker.mjs');
        const source = readFileSync(script, 'utf8');
        const page = contentOf(bundle['index.html']!).toString();
        // Networks are large: the engine keeps them itself, once they have been asked for.
        const built = Object.keys(bundle).filter(
          (name) => name.startsWith('assets/') && !/\.(?:tf[bcn]|br|gz)$/.test(name),
        );
        // What the page names, and its fonts, the browser has already when the service worker wants it.
        const isThere = (name: string): boolean => page.includes(name) || name.endsWith('.woff2');
        const packed = new Map(
          built
            .filter((name) => !isThere(name))
            .map((name) => [`./${name}`, contentOf(bundle[name]!)]),
        );
        const { content, ...pack } = packOf(packed);
        const path = `assets/offline-${hashOf(content)}.pack`;
        this.emitFile({ type: 'asset', fileName: path, source: content });
        const values = {
          FILES: [...PUBLIC_FILES, ...built.filter(isThere).map((name) => `./${name}`)],
          PACKED: [...packed.keys()],
          PACK: { path: `./${path}`, ...pack },
          // Names of built files change with their content; the page and public files keep theirs.
          VERSION: hashOf(
            source,
            page,
            content,
            readFileSync(join(import.meta.dirname, 'public', 'manifest.webmanifest')),
          ),
        };
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: Object.entries(values).reduce(
            (text, [name, value]) =>
              text.replace(
                new RegExp(`^const ${name} = .*;$`, 'm'),
                () => `const ${name} = ${JSON.stringify(value)};`,
              ),
            source,
          ),
        });
      },
    },
  };
}

type BuiltFile = Rolldown.OutputBundle[string];

function contentOf(file: BuiltFile): Buffer {
  return Buffer.from(file.type === 'chunk' ? file.code : file.source);
}

function hashOf(...contents: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 16);
}

const COMPRESSIBLE = /\.(?:js|css|html|svg|wasm|webmanifest)$/;

/** Each text also as it travels: compressed once here, not at every request. */
function precompressed(): Plugin {
  return {
    name: 'twofold-precompressed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!COMPRESSIBLE.test(fileName)) continue;
          const source = contentOf(file);
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: brotliCompressSync(source),
          });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source) });
        }
      },
    },
  };
}
