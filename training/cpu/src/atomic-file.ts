import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

const CHUNK_BYTES = 16 * 2 ** 20;

/**
 * Writes beside the target and renames at the end, so that being cut off leaves the old file whole.
 * Throws what the file system throws.
 */
export function writeWhole(path: string, parts: Iterable<Uint8Array>): void {
  // Two processes may make the same file: each writes its own.
  const unfinished = `${path}.${process.pid}.unfinished`;
  const file = openSync(unfinished, 'w');
  let open = true;
  try {
    for (const part of parts) writeAll(file, part);
    fsyncSync(file);
    closeSync(file);
    open = false;
    renameSync(unfinished, path);
  } catch (error) {
    if (open) closeSync(file);
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    at += writeSync(file, bytes, at, Math.min(CHUNK_BYTES, bytes.length - at));
  }
}
