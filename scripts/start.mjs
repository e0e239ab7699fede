// `npm start`: builds the web app and serves it on one port. Node's own modules only.
import { spawnSync } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'apps', 'web', 'dist');
const PORT = Number(process.env.PORT ?? 4711);
const HOST = process.env.HOST ?? '127.0.0.1';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

build();
serve();

function build() {
  const env = {
    ...process.env,
    PATH: join(ROOT, 'node_modules', '.bin') + delimiter + process.env.PATH,
  };
  const options = { cwd: ROOT, env, shell: true, stdio: 'inherit' };
  if (spawnSync('vite build apps/web --logLevel warn', options).status !== 0) {
    console.error('start: the web app could not be built');
    process.exit(1);
  }
}

function serve() {
  const server = createServer((request, response) => {
    const file = fileOf(request.url ?? '/');
    if (file === undefined || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': statSync(file).size,
      // Names in assets/ change with their content; all else is asked for again.
      'cache-control': file.includes('assets') ? 'max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  });
  server.on('error', (error) => {
    console.error(`start: ${error.message}. PORT=1234 npm start takes another port.`);
    process.exit(1);
  });
  server.listen(PORT, HOST, () => console.log(`Twofold: http://${HOST}:${PORT}/`));
}

/** @param {string} address @returns {string | undefined} a file of the app, never one outside it */
function fileOf(address) {
  try {
    const { pathname } = new URL(address, 'http://localhost');
    const file = join(DIST, normalize(decodeURIComponent(pathname)));
    const path = pathname === '/' ? join(DIST, 'index.html') : file;
    return path.startsWith(DIST) && statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}
