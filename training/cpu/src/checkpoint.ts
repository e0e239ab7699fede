import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { writeWhole } from './atomic-file.js';
import { layoutOf } from './layout.js';
import { gamesView, sharedState, type SharedState } from './memory.js';
import { done, failed, reasonOf, type Outcome } from './outcome.js';
import { makeRecord, parseRecord, type RunRecord } from './run-record.js';

const MAGIC = 'TFCPUC2\n';
const HEAD_BYTES = MAGIC.length + 4;
const MOST_RECORD_BYTES = 65_536;
const HASH_BYTES = 32;
/** So much is hashed and read at a time. */
const CHUNK_BYTES = 16 * 2 ** 20;

type Bytes = Uint8Array;

/** Magic, size of the record, record, weights, E and A if TC has begun, late boards, games, SHA-256. */
export function saveCheckpoint(
  path: string,
  record: RunRecord,
  state: SharedState,
): Outcome<undefined> {
  try {
    writeWhole(path, withHash([...headOf(record), ...sectionsOf(record, state)]));
    return done(undefined);
  } catch (error) {
    return failed('file', `cannot write the checkpoint: ${reasonOf(error)}`);
  }
}

function headOf(record: RunRecord): readonly Bytes[] {
  const text = new TextEncoder().encode(makeRecord(record));
  const head = new Uint8Array(HEAD_BYTES);
  head.set(new TextEncoder().encode(MAGIC));
  new DataView(head.buffer).setUint32(MAGIC.length, text.length, true);
  return [head, text];
}

function sectionsOf(record: RunRecord, state: SharedState): readonly Bytes[] {
  const bytesOf = (view: Float32Array): Bytes =>
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  return [
    bytesOf(state.weights),
    ...(record.coherent ? [bytesOf(state.coherence)] : []),
    state.late,
    gamesView(state, record.games),
  ];
}

function* withHash(parts: readonly Bytes[]): Generator<Bytes> {
  const hash = createHash('sha256');
  for (const part of parts) {
    for (const chunk of chunksOf(part)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  yield hash.digest();
}

function* chunksOf(bytes: Bytes): Generator<Bytes> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield bytes.subarray(at, at + CHUNK_BYTES);
  }
}

export interface Loaded {
  readonly record: RunRecord;
  readonly state: SharedState;
}

/** Reads a checkpoint in full; one that is damaged or cut off is refused. */
export function loadCheckpoint(path: string): Outcome<Loaded> {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    return failed('file', `cannot read the checkpoint: ${reasonOf(error)}`);
  }
  try {
    return loadFrom(file, path);
  } catch (error) {
    return failed('file', `cannot read ${path}: ${reasonOf(error)}`);
  } finally {
    closeSync(file);
  }
}

function loadFrom(file: number, path: string): Outcome<Loaded> {
  const hash = createHash('sha256');
  const head = new Uint8Array(HEAD_BYTES);
  if (!fill(file, head, hash) || !startsWithMagic(head)) {
    return failed('damaged', `${path} is not a checkpoint of this trainer`);
  }
  const size = new DataView(head.buffer).getUint32(MAGIC.length, true);
  const text = new Uint8Array(Math.min(size, MOST_RECORD_BYTES));
  const whole = size <= MOST_RECORD_BYTES && fill(file, text, hash);
  const record = whole ? parseRecord(new TextDecoder().decode(text)) : undefined;
  if (record === undefined) return damaged(path);
  const state = sharedState(layoutOf(record.patterns, record.stageRanks.length));
  if (!state.ok) return state;
  for (const section of sectionsOf(record, state.value)) {
    if (!fill(file, section, hash)) return damaged(path);
  }
  const expected = hash.digest();
  const found = new Uint8Array(HASH_BYTES + 1);
  const got = readSync(file, found);
  if (got !== HASH_BYTES || !expected.equals(found.subarray(0, HASH_BYTES))) return damaged(path);
  return done({ record, state: state.value });
}

function damaged(path: string): Outcome<never> {
  return failed('damaged', `${path} is cut off or damaged; go on from another checkpoint`);
}

/** Whether a file begins like a checkpoint, so that it is not taken for a network file. */
export function startsWithMagic(bytes: Bytes): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, MAGIC.length)) === MAGIC;
}

function fill(file: number, into: Bytes, hash: Hash): boolean {
  for (const chunk of chunksOf(into)) {
    for (let at = 0; at < chunk.length;) {
      const got = readSync(file, chunk, at, chunk.length - at, null);
      if (got === 0) return false;
      at += got;
    }
    hash.update(chunk);
  }
  return true;
}
