import { ok } from '@twofold/rules';
import { refuse, type Answer } from '../../common/answer.js';
import { readAssetInto } from '../../common/asset.js';
import { hexOf, sameBytes, sha256, sha256Now } from '../../common/hash.js';
import type { LoadProgress, NetworkName } from '../../common/network-name.js';
import { nodeBuiltin } from '../../common/node-builtins.js';
import { parseNetworkFile, type NetworkFile } from './file.js';
import { NETWORKS } from './list.js';
import type { NetworkRecord } from './record.js';

export interface LoadOptions {
  readonly onProgress?: (progress: LoadProgress) => void;
  readonly signal?: AbortSignal;
  /** Where the file is, if not where this package expects it; it must be the same file. */
  readonly url?: string | URL | undefined;
  /** Where so many bytes of a file on the disk are read to. */
  readonly room?: (bytes: number) => Uint8Array;
  /** Where files are fetched from and kept: what the browser has, unless a test says otherwise. */
  readonly fetch?: typeof globalThis.fetch;
  readonly caches?: CacheStorage;
}

const CACHE_NAME = 'twofold-networks';
const NAME_PARAMETER = 'network';

/** The stronger of the networks that are installed: `full` is so large that it is often left away. */
export function strongestNetwork(): NetworkName {
  const url = NETWORKS.full?.url;
  return url !== undefined && nodeBuiltin('node:fs')?.existsSync(url) === true ? 'full' : 'lite';
}

/**
 * Loads a network that comes with the package, or takes the bytes of one. It is checked by its hash,
 * wherever it comes from. Browsers keep it, and need no connection the next time.
 */
export async function loadNetwork(
  source: NetworkName | Uint8Array,
  options: LoadOptions = {},
): Promise<Answer<NetworkFile>> {
  if (source instanceof Uint8Array) return orRefusal(() => checkNetwork(source), options);
  const record = Object.hasOwn(NETWORKS, source) ? NETWORKS[source] : undefined;
  if (record === undefined) return refuse('unsupported', `there is no network named ${source}`);
  const { url = record.url } = options;
  return loadRecord({ ...record, url: new URL(url) }, options);
}

/** Loads the network that a record describes, from wherever its URL points. */
export async function loadRecord(
  record: NetworkRecord,
  options: LoadOptions = {},
): Promise<Answer<NetworkFile>> {
  const onDisk = record.url.protocol === 'file:' && nodeBuiltin('node:fs') !== undefined;
  return orRefusal(() => (onDisk ? readNetwork : fetchNetwork)(record, options), options);
}

/** Whatever is thrown on the way, by the platform or by a caller's function, is a refusal too. */
async function orRefusal(
  load: () => Promise<Answer<NetworkFile>>,
  { signal }: LoadOptions,
): Promise<Answer<NetworkFile>> {
  try {
    return await load();
  } catch (error) {
    if (signal?.aborted === true) return stopped();
    return refuse('bad-network', `the network cannot be loaded: ${String(error)}`);
  }
}

/** Reads the header, then compares the hash of the whole with the one it names. */
export async function checkNetwork(
  bytes: Uint8Array,
  record?: NetworkRecord,
): Promise<Answer<NetworkFile>> {
  const parsed = parseNetworkFile(bytes);
  return parsed.ok ? checkHash(parsed.value, await sha256(parsed.value.hashed), record) : parsed;
}

/** The same without waiting, which only Node can do. */
export function checkNetworkNow(bytes: Uint8Array, record?: NetworkRecord): Answer<NetworkFile> {
  const parsed = parseNetworkFile(bytes);
  if (!parsed.ok) return parsed;
  const hash = sha256Now(parsed.value.hashed);
  if (hash === undefined) return refuse('unsupported', 'a network cannot be checked at once here');
  return checkHash(parsed.value, hash, record);
}

function checkHash(
  file: NetworkFile,
  hash: Uint8Array,
  record: NetworkRecord | undefined,
): Answer<NetworkFile> {
  if (!sameBytes(file.hash, hash)) {
    return refuse('bad-network', 'the hash of the network file is wrong');
  }
  if (record !== undefined && hexOf(hash) !== record.sha256) {
    return refuse('bad-network', 'this is not the network that was asked for');
  }
  return ok(file);
}

async function readNetwork(
  record: NetworkRecord,
  { onProgress, signal, room = (size) => new Uint8Array(size) }: LoadOptions,
): Promise<Answer<NetworkFile>> {
  if (signal?.aborted === true) return stopped();
  const bytes = readAssetInto(record.url, room);
  if (bytes === undefined) {
    return refuse('bad-network', `the network cannot be read: ${record.url.href}`);
  }
  onProgress?.({ loaded: bytes.length, total: record.bytes });
  return checkNetwork(bytes, record);
}

async function fetchNetwork(
  record: NetworkRecord,
  options: LoadOptions,
): Promise<Answer<NetworkFile>> {
  const cache = await openCache(options);
  const kept = await keptBytes(cache, record);
  if (kept !== undefined) {
    const checked = await checkNetwork(kept, record);
    if (checked.ok) {
      options.onProgress?.({ loaded: record.bytes, total: record.bytes });
      return checked;
    }
  }
  const fetched = await fetchBytes(record, options);
  if (!fetched.ok) return fetched;
  const checked = await checkNetwork(fetched.value, record);
  if (checked.ok && cache !== undefined) await keep(cache, record, fetched.value);
  return checked;
}

async function fetchBytes(
  { url, bytes: total }: NetworkRecord,
  { fetch = globalThis.fetch, onProgress, signal }: LoadOptions,
): Promise<Answer<Uint8Array<ArrayBuffer>>> {
  const bytes = new Uint8Array(total);
  let loaded = 0;
  try {
    const response = await fetch(url, signal === undefined ? {} : { signal });
    if (!response.ok || response.body === null) {
      return refuse('bad-network', `the network cannot be fetched: ${response.status}`);
    }
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (loaded + value.length > total) {
        await reader.cancel();
        return refuse('bad-network', `the network has more than ${total} bytes`);
      }
      bytes.set(value, loaded);
      loaded += value.length;
      onProgress?.({ loaded, total });
    }
  } catch (error) {
    if (signal?.aborted === true) return stopped();
    return refuse('bad-network', `the network cannot be fetched: ${String(error)}`);
  }
  if (loaded < total) return refuse('bad-network', `the network ends after ${loaded} bytes`);
  return ok(bytes);
}

function stopped(): Answer<never> {
  return refuse('stopped', 'loading was stopped');
}

/** Pages that were not served securely, and some private windows, have no cache. */
async function openCache(options: LoadOptions): Promise<Cache | undefined> {
  const caches = options.caches ?? (globalThis as { caches?: CacheStorage }).caches;
  try {
    return await caches?.open(CACHE_NAME);
  } catch {
    return undefined;
  }
}

/** What is kept under a record's key, good or not; a cache that fails keeps nothing. */
async function keptBytes(
  cache: Cache | undefined,
  record: NetworkRecord,
): Promise<Uint8Array | undefined> {
  try {
    const kept = await cache?.match(keyOf(record));
    return kept === undefined ? undefined : new Uint8Array(await kept.arrayBuffer());
  } catch {
    return undefined;
  }
}

/**
 * Keeps a network, and drops all others of its name, first of all, to make room: bundlers put hashes
 * into file names, so older ones may have come from elsewhere. Failing is no harm but the next download.
 */
async function keep(
  cache: Cache,
  record: NetworkRecord,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  try {
    for (const { url } of await cache.keys()) {
      if (new URL(url).searchParams.get(NAME_PARAMETER) === record.name) await cache.delete(url);
    }
    await cache.put(keyOf(record), new Response(bytes));
  } catch {
    // No room: the network is loaded all the same.
  }
}

function keyOf({ url, name, sha256: hash }: NetworkRecord): string {
  const key = new URL(url);
  key.searchParams.set(NAME_PARAMETER, name);
  key.searchParams.set('sha256', hash);
  return key.href;
}
