import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const PUBLIC_FILES = ['./', './mark.svg', './manifest.webmanifest'];

export default defineConfig({
  root: import.meta.dirname,
  // Every address is relative: the app can be served from any folder.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Our own packages are read from their sources: what is imported is what is built.
  resolve: { conditions: ['@twofold/source', ...defaultClientConditions] },
  plugins: [serviceWorker(), precompressed()],
  build: {
    target: 'es2023',
    // A font inside the style sheet would be loaded by those who do not need it too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: firstVisit, debugName: 'first visit' }] } },
    },
  },
  worker: { format: 'es' },
});

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const first = new Map<string, boolean>();

/** All that the first visit loads goes into one file, which packs better than a file for each share. */
function firstVisit(id: string, graph: ModuleGraph): string | null {
  return isFirst(id, graph) ? 'first' : null;
}

/** Whether the page itself leads to a module by imports that are not deferred. */
function isFirst(id: string, graph: ModuleGraph): boolean {
  const known = first.get(id);
  if (known !== undefined) return known;
  first.set(id, false); // a cycle adds nothing
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const found =
    id.endsWith('/src/main.tsx') || importers.some((importer) => isFirst(importer, graph));
  first.set(id, found);
  return found;
}

/** Writes the service worker with the names of all files of this build. */
function serviceWorker(): Plugin {
  return {
    name: 'twofold-service-worker',
    apply: 'build',
    generateBundle: {
      // After the page was written: the bundler drops files that only it would have loaded.
      order: 'post',
      handler(_, bundle) {
        const path = join(import.meta.dirname, 'src', 'offline', 'service-worker.mjs');
        const source = readFileSync(path, 'utf8');
        // Networks are large: the engine keeps them itself, once they have been asked for.
        const built = Object.keys(bundle).filter(
          (name) => name.startsWith('assets/') && !/\.(?:tfn|br|gz)$/.test(name),
        );
        const files = [...PUBLIC_FILES, ...built.map((name) => `./${name}`)];
        // Names of built files change with their content; the page and public files keep theirs.
        const page = bundle['index.html'];
        const version = createHash('sha256')
          .update(files.join('\n'))
          .update(source)
          .update(page?.type === 'asset' ? page.source : '')
          .update(readFileSync(join(import.meta.dirname, 'public', 'manifest.webmanifest')))
          .digest('hex');
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: source
            .replace('const FILES = [];', `const FILES = ${JSON.stringify(files)};`)
            .replace("const VERSION = '';", `const VERSION = '${version.slice(0, 16)}';`),
        });
      },
    },
  };
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
          const source = file.type === 'chunk' ? file.code : file.source;
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
