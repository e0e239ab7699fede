import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built web app. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`there is no web app in ${folder}: build it, or leave TWOFOLD_WEB empty`);
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    // The build compresses every text once.
    preCompressed: true,
    setHeaders: (response, path) => {
      // Names in assets/ change with their content; all else is asked for again.
      const isAsset = path.startsWith(join(folder, 'assets'));
      response.setHeader(
        'cache-control',
        isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      // Lets the page share memory with the engine's worker, so that a search can be ended at once.
      response.setHeader('cross-origin-embedder-policy', 'require-corp');
    },
  });
}
