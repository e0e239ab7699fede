import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built web app. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`there is no web app in ${folder}: build it, or leave TWOFOLD_WEB empty`);
  }
  serveNetworks(app);
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    // `/docs` is a folder, if it was built.
    redirect: true,
    // The build compresses every text once.
    preCompressed: true,
    setHeaders: (response, path) => {
      // Names in assets/ change with their content; all else is asked for again.
      const isAsset = path.startsWith(join(folder, 'assets')) || /\.tf[bn]$/.test(path);
      response.setHeader(
        'cache-control',
        isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      // This page knows nobody and keeps nothing: it may be framed, which would be a trap with any other.
      if (path.startsWith(join(folder, 'embed.html'))) allowFraming(response);
      // Lets the page share memory with the engine's workers: several search, and can be ended at once.
      response.setHeader('cross-origin-embedder-policy', 'require-corp');
    },
  });
}

/** Browsers that know this directive do not look at `x-frame-options`. */
function allowFraming(response: SetHeadersResponse): void {
  const policy = String(response.getHeader('content-security-policy'));
  response.setHeader(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
  );
}

/**
 * Where the server is installed as a package, what the computer players have learned are packages too, of
 * which the large one is there only if somebody wanted it. The app checks what it gets by its hash, or by the sum
 * inside it.
 */
function serveNetworks(app: FastifyInstance): void {
  for (const name of ['lite', 'full']) serve(name, 'tfn', `@twofold/network-${name}`);
  const boards = installedFile('@twofold/network-boards/package.json');
  if (boards === undefined) return;
  const files = readdirSync(dirname(boards)).filter((file) => file.endsWith('.tfb'));
  for (const file of files) serve(file.slice(0, -'.tfb'.length), 'tfb', '@twofold/network-boards');

  function serve(name: string, type: 'tfn' | 'tfb', from: string): void {
    const file = installedFile(`${from}/${name}.${type}`);
    if (file === undefined) return;
    app.get(`/assets/${name}-:hash(^[\\w-]+).${type}`, (_, reply) =>
      reply.sendFile(`${name}.${type}`, dirname(file)),
    );
  }
}

function installedFile(specifier: string): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve(specifier));
  } catch {
    return undefined; // not installed
  }
}
