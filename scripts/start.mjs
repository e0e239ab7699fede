// `npm start`: the web app and the server on one port, with the embedded database.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { ROOT } from './prepare/root.mjs';

await prepare(['apps/web', 'apps/server']);

process.env.TWOFOLD_WEB ??= join(ROOT, 'apps', 'web', 'dist');
process.env.TWOFOLD_DATA ??= join(ROOT, '.twofold-data');
process.env.TWOFOLD_LOG ??= 'warn';
await import(pathToFileURL(join(ROOT, 'apps', 'server', 'dist', 'main.js')).href);
