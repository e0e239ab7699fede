import { ok } from '@twofold/rules';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, type Answer } from './answer.js';
import { LoadedAsset } from './loaded-asset.js';

/** Good files begin with 1. */
function parse(bytes: Uint8Array): Answer<number> {
  return bytes[0] === 1 ? ok(bytes.length) : refuse('bad-network', 'it is damaged');
}

const MISSING = { ok: false, error: { code: 'bad-network' } };

describe('a file beside the package, on a disk', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'twofold-asset-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read at once, and once', () => {
    const path = join(folder, 'good');
    writeFileSync(path, Uint8Array.of(1, 2, 3));
    const asset = new LoadedAsset('numbers', () => pathToFileURL(path), parse);
    expect(asset.now()).toEqual(ok(3));
    rmSync(path);
    expect(asset.now()).toEqual(ok(3));
  });

  it('is refused while it is missing or damaged, and read when it is there', () => {
    const path = join(folder, 'late');
    const asset = new LoadedAsset('numbers', () => pathToFileURL(path), parse);
    expect(asset.now()).toMatchObject(MISSING);
    writeFileSync(path, Uint8Array.of(9));
    expect(asset.now()).toEqual(refuse('bad-network', 'it is damaged'));
    writeFileSync(path, Uint8Array.of(1));
    expect(asset.now()).toEqual(ok(1));
  });
});

describe('a file beside the package, in a page', () => {
  const url = () => new URL('https://example.test/numbers');
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => vi.stubGlobal('fetch', fetched));
  afterEach(() => {
    vi.unstubAllGlobals();
    fetched.mockReset();
  });

  it('is there after it was loaded, and not loaded again', async () => {
    fetched.mockResolvedValue(new Response(Uint8Array.of(1, 1)));
    const asset = new LoadedAsset('numbers', url, parse);
    expect(asset.now()).toMatchObject(MISSING);
    await asset.load();
    await asset.load();
    expect(asset.now()).toEqual(ok(2));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('says why it is not there, and the next attempt may bring it', async () => {
    const asset = new LoadedAsset('numbers', url, parse);
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await asset.load();
    expect(asset.now()).toMatchObject({ error: { message: /numbers.*offline/ } });
    fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
    await asset.load();
    expect(asset.now()).toMatchObject({ error: { message: /404/ } });
    fetched.mockResolvedValueOnce(new Response(Uint8Array.of(9)));
    await asset.load();
    expect(asset.now()).toMatchObject({ error: { message: 'it is damaged' } });
    fetched.mockResolvedValueOnce(new Response(Uint8Array.of(1)));
    await asset.load();
    expect(asset.now()).toEqual(ok(1));
  });
});
