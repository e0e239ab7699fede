import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';

/** An archive that is broken, too large, or wants to write where it must not. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive';
}

interface Entry {
  readonly path: string;
  readonly content: () => Buffer;
}

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 5000;

/** Whether a file's name is one of an archive that can be unpacked. */
export function isArchive(name: string): boolean {
  return /\.(?:zip|tar|tar\.gz|tgz)$/i.test(name);
}

/** Writes the files of an archive below a folder: plain files only, and nothing outside of it. */
export function unpack(archive: Buffer, name: string, folder: string): void {
  let bytes = 0;
  let files = 0;
  for (const { path, content } of entriesOf(archive, name)) {
    if (path.endsWith('/')) continue;
    const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.');
    if (parts.includes('..') || /^(?:[/\\]|[a-z]:)/i.test(path) || path.includes('\0')) {
      throw new BadArchive(`it wants to write outside of its folder: ${path.slice(0, 80)}`);
    }
    const data = content();
    bytes += data.length;
    if (bytes > MOST_BYTES || ++files > MOST_FILES) throw new BadArchive('it is too large');
    const target = join(folder, ...parts);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, data);
  }
  if (files === 0) throw new BadArchive('there is no file in it');
}

function entriesOf(archive: Buffer, name: string): Iterable<Entry> {
  if (/\.zip$/i.test(name)) return zipEntries(archive);
  const isPacked = !/\.tar$/i.test(name);
  return tarEntries(isPacked ? limited(() => gunzipSync(archive, LIMIT)) : archive);
}

const LIMIT = { maxOutputLength: MOST_BYTES } as const;

function limited(inflate: () => Buffer): Buffer {
  try {
    return inflate();
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new BadArchive(isLarge ? 'it is too large' : 'it is broken');
  }
}

const END_OF_ZIP = 'PK\x05\x06';
const FILE_OF_ZIP = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/** The files that the directory at the end of a zip archive names. Links are passed over. */
function* zipEntries(zip: Buffer): Generator<Entry> {
  const end = zip.lastIndexOf(END_OF_ZIP);
  if (end === -1 || end + 22 > zip.length) throw new BadArchive('it is no zip archive');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== FILE_OF_ZIP) {
      throw new BadArchive('it is broken');
    }
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const isLink = ((zip.readUInt32LE(at + 38) >>> 28) & 0xf) === 0xa;
    const local = zip.readUInt32LE(at + 42);
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength!);
    at += 46 + nameLength! + extra! + comment!;
    if (!isLink) yield { path, content: () => zipContent(zip, local, size, method) };
  }
}

function zipContent(zip: Buffer, local: number, size: number, method: number): Buffer {
  if (local + 30 > zip.length) throw new BadArchive('it is broken');
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const data = zip.subarray(start, start + size);
  if (method === STORED) return data;
  if (method !== DEFLATED) throw new BadArchive('it is packed in an unusual way: use plain zip');
  return limited(() => inflateRawSync(data, LIMIT));
}

const BLOCK = 512;

/** The plain files of a tar archive; links and devices are passed over. */
function* tarEntries(tar: Buffer): Generator<Entry> {
  let long: string | undefined;
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const text = (from: number, length: number): string =>
      tar.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12).trim() || '0', 8);
    if (!Number.isSafeInteger(size) || size < 0) throw new BadArchive('it is broken');
    const kind = text(156, 1);
    const prefix = text(257, 5) === 'ustar' ? text(345, 155) : '';
    const path = long ?? [prefix, text(0, 100)].filter(Boolean).join('/');
    const data = tar.subarray(at + BLOCK, at + BLOCK + size);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    // A name that is too long for a header comes as a file of its own, or in a list of settings.
    if (kind === 'L') long = data.toString('utf8').replace(/\0.*$/s, '');
    else if (kind === 'x') long = /\d+ path=(.*)\n/.exec(data.toString('utf8'))?.[1];
    else long = undefined;
    if (kind === '' || kind === '0') yield { path, content: () => data };
  }
}
