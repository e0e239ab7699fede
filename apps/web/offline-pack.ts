import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Many files as one, which a browser takes apart by itself: a form as browsers send it, in gzip. */
export interface Pack {
  readonly content: Buffer;
  /** The type of what is in the gzip. */
  readonly type: string;
  /** As browsers check it. */
  readonly integrity: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** @param files by the paths that the service worker keeps them under */
export function packOf(files: ReadonlyMap<string, string | Uint8Array>): Pack {
  const contents = [...files].map(([path, content]) => [path, Buffer.from(content)] as const);
  // What is between the parts must be in none of them.
  const hash = createHash('sha256');
  for (const [path, content] of contents) hash.update(path).update(content);
  const boundary = hash.digest('hex');
  const parts = contents.flatMap(([path, content]) => [
    `--${boundary}\r\n`,
    `Content-Disposition: form-data; name="${path}"; filename="${path}"\r\n`,
    `Content-Type: ${typeOf(path)}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  const form = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
  const content = gzipSync(form, { level: 9 });
  return {
    content,
    type: `multipart/form-data; boundary=${boundary}`,
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  };
}

function typeOf(path: string): string {
  const type = TYPES[extname(path)];
  if (type === undefined) throw new Error(`${path} is of no known type: add it to TYPES`);
  return type;
}
