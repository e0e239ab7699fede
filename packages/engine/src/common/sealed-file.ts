import { ok } from '@twofold/rules';
import { refuse, type Answer } from './answer.js';

/** What the first bytes of a kind of file say: three letters and a version. */
export interface Seal {
  readonly letters: string;
  readonly version: number;
  /** What to call the file in messages. */
  readonly called: string;
}

const SUM_AT = 4;
const BODY_AT = 8;

/** Letters, version, the sum of all that follows, and that. */
export function sealed({ letters, version }: Seal, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(BODY_AT + body.length);
  file.set([...Array.from(letters, (letter) => letter.codePointAt(0)!), version]);
  file.set(body, BODY_AT);
  new DataView(file.buffer).setUint32(SUM_AT, sumOf(file), true);
  return file;
}

/** The door: what has passed it is what somebody sealed. */
export function unsealed(seal: Seal, file: Uint8Array): Answer<Uint8Array> {
  const { letters, version } = seal;
  if ([...letters].some((letter, i) => file[i] !== letter.codePointAt(0))) {
    return badFile(seal, 'is none');
  }
  const found = file[letters.length];
  if (found !== version) {
    return badFile(seal, `has version ${found}, and only ${version} is known`);
  }
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isWhole = file.length > BODY_AT && view.getUint32(SUM_AT, true) === sumOf(file);
  return isWhole ? ok(file.subarray(BODY_AT)) : badFile(seal, 'is damaged or cut off');
}

export function badFile({ called }: Seal, why: string): Answer<never> {
  return refuse('bad-network', `the file of ${called} ${why}; load it again`);
}

/** FNV-1a: it finds what a connection or a disk has changed. */
function sumOf(file: Uint8Array): number {
  let sum = 0x811c_9dc5;
  for (let at = BODY_AT; at < file.length; at++) sum = Math.imul(sum ^ file[at]!, 0x0100_0193);
  return sum >>> 0;
}
