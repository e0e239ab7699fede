import { nodeBuiltin } from './node-builtins.js';

/** Reads a file that comes with this package: from the disk under Node, over the network elsewhere. */
export async function readAsset(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = readAssetNow(url);
  if (bytes !== undefined) return bytes;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The same without waiting, into room that the caller has for so many bytes. */
export function readAssetInto(
  url: URL,
  room: (bytes: number) => Uint8Array,
): Uint8Array | undefined {
  const fs = nodeBuiltin('node:fs');
  if (url.protocol !== 'file:' || fs === undefined) return undefined;
  let file: number | undefined;
  try {
    file = fs.openSync(url);
    const bytes = room(fs.fstatSync(file).size);
    let at = 0;
    for (let read = 1; read > 0; at += read)
      read = fs.readSync(file, bytes, at, bytes.length - at, at);
    return bytes.subarray(0, at);
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) fs.closeSync(file);
  }
}

/** The same without waiting; undefined where there is no such file, or no disk to read from. */
export function readAssetNow(url: URL): Uint8Array<ArrayBuffer> | undefined {
  if (url.protocol !== 'file:') return undefined;
  try {
    return nodeBuiltin('node:fs')?.readFileSync(url);
  } catch {
    return undefined;
  }
}
