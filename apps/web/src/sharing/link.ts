/**
 * A whole replay in an address: the text of the replay, deflated, in the letters of base64url.
 *
 *     const code = await makeCode(text);      // { ok: true, value: '...' }
 *     location.hash = `#/watch/${code.value}`;
 */
import { err, ok, type Result } from '@twofold/rules';

/**
 * Mail, chats and browsers all carry this much. A game of 20,000 moves fits; what does not goes as a
 * file.
 */
const MAX_CODE = 8000;
/** A code can claim to hold a thousand times its length: no more than this is unpacked. */
const MAX_TEXT = 2 ** 18;

type LinkProblem =
  /** Cut short, changed on its way, or never ours. */
  | 'broken'
  | 'too-long'
  /** A browser without streams that compress. */
  | 'unsupported';

type Coded = Result<string, LinkProblem>;

/** The code of a replay, or why there is none. */
export async function makeCode(text: string): Promise<Coded> {
  if (!('CompressionStream' in globalThis)) return err('unsupported');
  if (text.length > MAX_TEXT) return err('too-long');
  const packed = through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const bytes = await collect(packed, MAX_CODE);
  if (bytes === undefined) return err('too-long');
  const code = toBase64(bytes);
  return code.length > MAX_CODE ? err('too-long') : ok(code);
}

/** The text in a code. What is not ours costs no more than its limit. */
export async function readCode(code: string): Promise<Coded> {
  if (code.length > MAX_CODE) return err('too-long');
  if (!('DecompressionStream' in globalThis)) return err('unsupported');
  const packed = fromBase64(code);
  if (packed === undefined) return err('broken');
  try {
    const bytes = await collect(through(packed, new DecompressionStream('deflate-raw')), MAX_TEXT);
    if (bytes === undefined) return err('too-long');
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err('broken');
  }
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/** Reads a stream to its end, or gives up as soon as it is longer than `most`. */
async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array | undefined> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** In the letters of base64url. */
export function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(code: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(code)) return undefined;
  try {
    const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (letter) => letter.codePointAt(0)!);
  } catch {
    return undefined;
  }
}
