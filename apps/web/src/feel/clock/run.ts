/** When each mark was reached first, in milliseconds of play: tiles, by their values. */
export type Splits = ReadonlyMap<number, number>;

/** A game by the clock. */
export interface Run {
  readonly time: number;
  readonly splits: Splits;
  /** Whether it was timed from its first move on; only then do its splits count. */
  readonly whole: boolean;
}

/** Many times what any game takes. */
const MAX_LENGTH = 2000;
const SPLIT = /^(\d{1,15}):(\d{1,15})$/;

/** `256:98000 512:200300`; undefined for what is none. */
export function parseSplits(text: string): Splits | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const parts = text === '' ? [] : text.split(' ').map((part) => SPLIT.exec(part));
  const splits = new Map<number, number>();
  for (const part of parts) {
    if (part === null) return undefined;
    splits.set(Number(part[1]), Number(part[2]));
  }
  return splits;
}

export function makeSplits(splits: Splits): string {
  return [...splits].map(([mark, time]) => `${mark}:${Math.round(time)}`).join(' ');
}

/** The earlier of both for each mark, from the lowest mark on. */
export function fastest(a: Splits, b: Splits): Splits {
  const marks = [...new Set([...a.keys(), ...b.keys()])].toSorted((x, y) => x - y);
  return new Map(
    marks.map((mark) => [mark, Math.min(a.get(mark) ?? Infinity, b.get(mark) ?? Infinity)]),
  );
}

/** `whole 203000 256:98000`. */
export function parseRun(text: string): Run | undefined {
  const parts = text.length > MAX_LENGTH ? null : /^(whole|part) (\d{1,15}) ?(.*)$/.exec(text);
  const splits = parts === null ? undefined : parseSplits(parts[3]!);
  if (parts === null || splits === undefined) return undefined;
  return { whole: parts[1] === 'whole', time: Number(parts[2]), splits };
}

export function makeRun({ whole, time, splits }: Run): string {
  return `${whole ? 'whole' : 'part'} ${Math.round(time)} ${makeSplits(splits)}`.trimEnd();
}
