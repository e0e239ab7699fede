import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';
import type { EnginePage } from './main.js';

declare global {
  interface Window {
    readonly page: EnginePage;
  }
}

/** Builds the page from the sources into a folder. */
export async function buildEnginePage(folder: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    resolve: { conditions: ['@twofold/source', ...defaultClientConditions] },
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    worker: { format: 'es' },
  });
}
