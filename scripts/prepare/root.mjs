import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where the commands of installed packages are found. */
export const PATH = join(ROOT, 'node_modules', '.bin') + delimiter + process.env.PATH;
