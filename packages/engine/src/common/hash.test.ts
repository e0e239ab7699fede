import { afterEach, describe, expect, it, vi } from 'vitest';
import { hexOf, sha256 } from './hash.js';

const PARTS = [new TextEncoder().encode('a'), new Uint8Array(0), new TextEncoder().encode('bc')];
// FIPS 180-2, appendix B.1: the hash of "abc".
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe('the hash of parts', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is right under Node', async () => {
    expect(hexOf(await sha256(PARTS))).toBe(ABC);
  });
  it('is right in a browser', async () => {
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
    expect(hexOf(await sha256(PARTS))).toBe(ABC);
  });
  it('is right on a page that was not served securely', async () => {
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
    vi.stubGlobal('crypto', {});
    expect(hexOf(await sha256(PARTS))).toBe(ABC);
  });
});
