import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticServer {
  readonly origin: string;
  /** Every path that was asked for, in order. */
  readonly asked: string[];
  close(): void;
}

/** Serves a folder on a free port; `isolated` pages may share memory between threads. */
export async function serveFolder(folder: string, isolated: boolean): Promise<StaticServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const path = normalize(decodeURIComponent(new URL(request.url!, 'http://localhost').pathname));
    const file = join(folder, path === '/' ? 'index.html' : path);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined || !found.isFile()) {
      response.writeHead(404).end('not found');
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': found.size,
      ...(isolated && {
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      }),
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
