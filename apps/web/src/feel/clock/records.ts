import { textsUnder, type KeyValue } from '../../storage/key-value.js';
import { fastest, makeSplits, parseSplits, type Splits } from './run.js';

const SPLITS = 'twofold/splits/';
/** Many times as many as there are rules that anybody plays. */
const MOST = 1000;

/** The fastest splits with some rules: `kind` names a game and its rules. */
export function bestSplits(storage: KeyValue, kind: string): Splits {
  return parseSplits(storage.get(SPLITS + kind) ?? '') ?? new Map();
}

/** Keeps what is faster than before. */
export function noteSplits(storage: KeyValue, kind: string, splits: Splits): void {
  const text = makeSplits(fastest(bestSplits(storage, kind), splits));
  // An archive can bring more than could be read again: then what is here stays.
  if (parseSplits(text) !== undefined) storage.set(SPLITS + kind, text);
}

/** All of them as they are kept, for an archive. */
export function splitTexts(storage: KeyValue): Readonly<Record<string, string>> {
  return textsUnder(storage, SPLITS);
}

/** Adds those of an archive; what is faster here stays. */
export function addSplits(storage: KeyValue, texts: Readonly<Record<string, string>>): void {
  for (const [kind, text] of Object.entries(texts).slice(0, MOST)) {
    const splits = parseSplits(text);
    if (splits !== undefined && kind.length < MOST) noteSplits(storage, kind, splits);
  }
}
