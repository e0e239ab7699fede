// What packing and unpacking of fine tables have in common: docs/network-files.md.

/** Steps of the classes 1, 2 and 3 as shifts; class 0 is an entry that is not stored. */
export const CLASS_SHIFTS = [0, 6, 3, 0] as const;
export const CLASSES = 3;
export const GROUPS: number = 2 ** 20;
/** The longest number of steps has 12 bits. */
export const LONGEST = 11;

const MARK = 61;

/** The prediction for a group of 16 entries, and the contexts that its codes are read in. */
export interface GroupView {
  neighbours: number;
  readonly offsets: Int32Array;
  readonly predicted: Int32Array;
  readonly trust: Int32Array;
  /** Mean class of the neighbours, in quarters. */
  readonly density: Int32Array;
  /** Sum of the classes of all neighbours of all entries. */
  classes: number;
}

export function groupView(): GroupView {
  return {
    neighbours: 0,
    offsets: new Int32Array(5),
    predicted: new Int32Array(16),
    trust: new Int32Array(16),
    density: new Int32Array(16),
    classes: 0,
  };
}

/** Looks at the groups in which one of the upper cells has one rank less. */
export function viewGroup(
  view: GroupView,
  group: number,
  table: Int16Array,
  marks: Uint8Array,
  before: Int16Array | undefined,
): void {
  const { offsets, predicted, trust, density } = view;
  let neighbours = 0;
  for (let cell = 0; cell < 20; cell += 4) {
    if ((group >> cell) & 15) offsets[neighbours++] = 16 << cell;
  }
  view.neighbours = neighbours;
  view.classes = 0;
  for (let i = 0; i < 16; i++) {
    const at = group * 16 + i;
    let sum = 0;
    let trusted = 0;
    let classes = 0;
    for (let n = 0; n < neighbours; n++) {
      const from = at - offsets[n]!;
      const mark = marks[from]!;
      sum += mark * table[from]!;
      trusted += mark;
      classes += mark > MARK ? mark - MARK : 0;
    }
    if (before !== undefined) predicted[i] = before[at]!;
    else predicted[i] = trusted === 0 ? 0 : roundedToEven(Math.fround(sum / trusted));
    trust[i] = trusted;
    density[i] = neighbours === 0 ? 0 : Math.trunc((classes * 4 + (neighbours >> 1)) / neighbours);
    view.classes += classes;
  }
}

function roundedToEven(x: number): number {
  const floor = Math.floor(x);
  const above = x - floor;
  if (above !== 0.5) return above < 0.5 ? floor : floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}

/** How far the neighbours of an entry lie from its prediction, as the logarithm of steps. */
export function spreadOf(
  view: GroupView,
  group: number,
  i: number,
  table: Int16Array,
  marks: Uint8Array,
): number {
  const at = group * 16 + i;
  let sum = 0;
  for (let n = 0; n < view.neighbours; n++) {
    const from = at - view.offsets[n]!;
    sum += marks[from]! * Math.abs(table[from]! - view.predicted[i]!);
  }
  return view.neighbours === 0 ? 0 : Math.trunc(sum / view.trust[i]!);
}

/** The context of the number of steps: class and spread. */
export function stepContext(kind: number, spread: number): number {
  const steps = ((spread << 3) >> CLASS_SHIFTS[kind]!) + 1;
  return ((kind - 1) << 4) + Math.min(15, 31 - Math.clz32(steps));
}

/** The prediction of an entry, corrected by the error of the entry before it if that was stored. */
export function corrected(predicted: number, lastError: number): number {
  return predicted + ((lastError * 13) >> 5);
}

/** The mark of a stored entry. */
export function storedMark(kind: number): number {
  return MARK + kind;
}

/** The mark of an entry that is not stored: half the mean trust of its neighbours. */
export function unstoredMark(view: GroupView, i: number): number {
  if (view.neighbours === 0) return 1;
  const half = Math.trunc(16_384 / view.neighbours);
  return Math.max(1, (view.trust[i]! * half + 16_384) >> 15);
}
