import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { hexOf } from '../../common/hash.js';
import type { LoadProgress, NetworkName } from '../../common/network-name.js';
import { fakeCaches, serving } from '../../testing/fake-browser.js';
import { packTable } from '../../testing/packed-network.js';
import type { NetworkRecord } from './record.js';
import { checkNetworkNow, loadNetwork, loadRecord } from './store.js';
import { makeNetworkFile } from './make-network-file.js';

const FILE = makeNetworkFile({
  encoding: 'pruned',
  patterns: [0x012456],
  stageRanks: [0],
  scale: 16,
  tables: [packTable(new Map([[5, 7]]), 2)],
});
const RECORD: NetworkRecord = {
  name: 'lite',
  url: new URL('https://example.test/lite.tfn'),
  bytes: FILE.length,
  sha256: hexOf(FILE.subarray(40, 72)),
};
const KEY = `${RECORD.url.href}?network=lite&sha256=${RECORD.sha256}`;

function flipped(at: number): Uint8Array {
  const damaged = FILE.slice();
  damaged[at]! ^= 1;
  return damaged;
}

describe('loading a network from bytes', () => {
  it('takes a whole one', async () => {
    expect(await loadNetwork(FILE)).toMatchObject({ ok: true, value: { scale: 16 } });
    expect(checkNetworkNow(FILE, RECORD)).toMatchObject({ ok: true, value: { scale: 16 } });
  });
  it('refuses one with any bit wrong', async () => {
    for (const at of [3, 9, 25, 41, 73, FILE.length - 1]) {
      expect(await loadNetwork(flipped(at))).toMatchObject({ error: { code: 'bad-network' } });
      expect(checkNetworkNow(flipped(at))).toMatchObject({ error: { code: 'bad-network' } });
    }
  });
});

describe('loading a network in a browser', () => {
  it('tells how far it is, and fetches once only', async () => {
    const caches = fakeCaches();
    const server = serving(FILE, 300);
    const steps: number[] = [];
    const onProgress = ({ loaded, total }: LoadProgress): void => {
      expect(total).toBe(FILE.length);
      steps.push(loaded);
    };
    const first = await loadRecord(RECORD, { fetch: server.fetch, caches, onProgress });
    expect(first.ok).toBe(true);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.at(-1)).toBe(FILE.length);
    const second = await loadRecord(RECORD, { fetch: server.fetch, caches, onProgress });
    expect(second).toEqual(first);
    expect(server.requests()).toBe(1);
  });

  it('fetches again what was damaged in the cache, and keeps the good one', async () => {
    const caches = fakeCaches();
    const cache = await caches.open('twofold-networks');
    await cache.put(KEY, new Response(flipped(100) as Uint8Array<ArrayBuffer>));
    const server = serving(FILE, 1000);
    expect((await loadRecord(RECORD, { fetch: server.fetch, caches })).ok).toBe(true);
    expect((await loadRecord(RECORD, { fetch: server.fetch, caches })).ok).toBe(true);
    expect(server.requests()).toBe(1);
  });

  it('drops the networks of the same name, wherever they came from', async () => {
    const caches = fakeCaches();
    const cache = await caches.open('twofold-networks');
    const full = 'https://example.test/assets/full-1x2y.tfn?network=full&sha256=other';
    await cache.put(`${RECORD.url.href}?network=lite&sha256=old`, new Response('old'));
    await cache.put(full, new Response('other'));
    for (const hash of ['B1a_2c', 'D3e-4f', 'G5h6']) {
      const url = new URL(`https://example.test/assets/lite-${hash}.tfn`);
      await loadRecord({ ...RECORD, url }, { fetch: serving(FILE, 1000).fetch, caches });
      const kept = (await cache.keys()).map((request) => request.url).toSorted();
      expect(kept).toEqual([full, `${url.href}?network=lite&sha256=${RECORD.sha256}`]);
    }
  });

  it.each(['match', 'arrayBuffer', 'keys', 'delete', 'put'] as const)(
    'fetches when %s of the cache fails',
    async (failing) => {
      const fails = (): Promise<never> => Promise.reject(new Error('the disk is broken'));
      const caches = fakeCaches();
      const cache = await caches.open('twofold-networks');
      await cache.put(KEY, new Response(flipped(100) as Uint8Array<ArrayBuffer>));
      if (failing === 'arrayBuffer') {
        const response = { arrayBuffer: fails } as unknown as Response;
        Object.assign(cache, { match: () => Promise.resolve(response) });
      } else {
        Object.assign(cache, { [failing]: fails });
      }
      const server = serving(FILE, 1000);
      expect((await loadRecord(RECORD, { fetch: server.fetch, caches })).ok).toBe(true);
      expect(server.requests()).toBe(1);
    },
  );

  it('refuses when something on the way throws', async () => {
    const onProgress = (): never => {
      throw new Error('the page is gone');
    };
    const caches = fakeCaches();
    const { fetch } = serving(FILE, 1000);
    expect((await loadRecord(RECORD, { fetch, caches })).ok).toBe(true);
    // What is kept is reported too, after all that can fail otherwise.
    expect(await loadRecord(RECORD, { fetch, caches, onProgress })).toMatchObject({
      ok: false,
      error: { code: 'bad-network' },
    });
  });

  it('knows no network but those that are listed', async () => {
    for (const name of ['none', 'constructor', '']) {
      expect(await loadNetwork(name as NetworkName)).toMatchObject({
        ok: false,
        error: { code: 'unsupported' },
      });
    }
  });

  it('does without a cache where there is none', async () => {
    const caches = {
      open: () => Promise.reject(new Error('not allowed')),
    } as unknown as CacheStorage;
    expect((await loadRecord(RECORD, { fetch: serving(FILE, 1000).fetch, caches })).ok).toBe(true);
  });

  const damaged: readonly (readonly [string, Uint8Array])[] = [
    ['cut off', FILE.slice(0, -5)],
    ['too long', Uint8Array.from([...FILE, 1, 2])],
    ['damaged', flipped(FILE.length - 1)],
    ['empty', new Uint8Array(0)],
    ['another page', new TextEncoder().encode('<!doctype html>'.repeat(20))],
  ];
  it.each(damaged)('refuses what is %s, and does not keep it', async (_, bytes) => {
    const caches = fakeCaches();
    const loaded = await loadRecord(RECORD, { fetch: serving(bytes, 500).fetch, caches });
    expect(loaded).toMatchObject({ ok: false, error: { code: 'bad-network' } });
    expect(await (await caches.open('twofold-networks')).keys()).toEqual([]);
  });

  it('refuses a network that is whole but not the one asked for', async () => {
    const record = { ...RECORD, sha256: '0'.repeat(64) };
    const loaded = await loadRecord(record, {
      fetch: serving(FILE, 500).fetch,
      caches: fakeCaches(),
    });
    expect(loaded).toMatchObject({ ok: false, error: { code: 'bad-network' } });
  });

  it('answers a server that fails and a connection that breaks', async () => {
    const caches = fakeCaches();
    const missing = (): Promise<Response> => Promise.resolve(new Response('', { status: 404 }));
    const broken = (): Promise<Response> => Promise.reject(new TypeError('no connection'));
    for (const fetch of [missing, broken]) {
      expect(await loadRecord(RECORD, { fetch, caches })).toMatchObject({
        ok: false,
        error: { code: 'bad-network' },
      });
    }
  });

  it('stops when told to', async () => {
    const stop = new AbortController();
    const loaded = await loadRecord(RECORD, {
      fetch: serving(FILE, 100).fetch,
      caches: fakeCaches(),
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(loaded).toMatchObject({ ok: false, error: { code: 'stopped' } });
  });
});

describe('loading a network from the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-networks-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads, checks and refuses', async () => {
    const path = join(folder, 'lite.tfn');
    const record = { ...RECORD, url: pathToFileURL(path) };
    expect(await loadRecord(record)).toMatchObject({ error: { code: 'bad-network' } });
    writeFileSync(path, FILE);
    expect((await loadRecord(record)).ok).toBe(true);
    expect(await loadRecord(record, { signal: AbortSignal.abort() })).toMatchObject({
      error: { code: 'stopped' },
    });
    writeFileSync(path, flipped(90));
    expect(await loadRecord(record)).toMatchObject({ error: { code: 'bad-network' } });
  });
});
