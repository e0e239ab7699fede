import {
  CLASS_SHIFTS,
  CLASSES,
  corrected,
  GROUPS,
  groupView,
  LONGEST,
  spreadOf,
  stepContext,
  storedMark,
  unstoredMark,
  viewGroup,
  type GroupView,
} from './fine-group.js';
import { fineModels, type FineModels } from './fine-models.js';
import { costOf, RangeEncoder } from './range-encoder.js';

/** What errors cost: see docs/network-files.md, "How weights are chosen". */
export interface FineTrade {
  /** Harm that a bit must save. More of it makes smaller files. */
  readonly harmPerBit: number;
  /** An error (in steps of the weights) from which on its harm grows more slowly than its square. */
  readonly largeError: number;
}

export interface FineTable {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What decoding will give. */
  readonly table: Int16Array;
  readonly stored: number;
}

const MOST_STEPS = 2 ** (LONGEST + 1) - 1;

/**
 * Packs a table. `visits` says how often each entry is looked at in play: an error in one that is often
 * seen does more harm, and each entry gets the precision that is worth its bits.
 */
export function encodeFine(
  weights: Int16Array,
  visits: Float32Array,
  trade: FineTrade,
  before?: Int16Array,
): FineTable {
  const table = new Int16Array(weights.length);
  const marks = new Uint8Array(weights.length);
  const models = fineModels();
  const out = new RangeEncoder();
  const view = groupView();
  const choice: Choice = {
    kinds: new Int32Array(16),
    steps: new Int32Array(16),
    spreads: new Int32Array(16),
  };
  let stored = 0;
  for (let group = 0; group < GROUPS; group++) {
    viewGroup(view, group, table, marks, before);
    const any = chooseGroup(choice, { view, group, table, marks, models, weights, visits, trade });
    out.bit(models.any, view.classes, any ? 1 : 0);
    let lastClass = 0;
    let lastError = 0;
    for (let i = 0; i < 16; i++) {
      const at = group * 16 + i;
      const predicted = view.predicted[i]!;
      const kind = any ? choice.kinds[i]! : 0;
      if (any) putClass(out, models, view.density[i]!, lastClass, kind);
      if (kind === 0) {
        table[at] = predicted;
        marks[at] = unstoredMark(view, i);
        lastError = 0;
      } else {
        const steps = choice.steps[i]!;
        putSteps(out, models, stepContext(kind, choice.spreads[i]!), steps);
        table[at] = corrected(predicted, lastError) + steps * 2 ** CLASS_SHIFTS[kind]!;
        marks[at] = storedMark(kind);
        lastError = table[at] - predicted;
        stored++;
      }
      lastClass = kind;
    }
  }
  return { bytes: out.finish(), table, stored };
}

interface Choice {
  readonly kinds: Int32Array;
  readonly steps: Int32Array;
  readonly spreads: Int32Array;
}

interface Group {
  readonly view: GroupView;
  readonly group: number;
  readonly table: Int16Array;
  readonly marks: Uint8Array;
  readonly models: FineModels;
  readonly weights: Int16Array;
  readonly visits: Float32Array;
  readonly trade: FineTrade;
}

/** Chooses class and steps of each entry of a group; false when storing none of them is best. */
function chooseGroup(choice: Choice, input: Group): boolean {
  const { view, group, table, marks, models, weights, visits, trade } = input;
  const { harmPerBit, largeError } = trade;
  let withNone = harmPerBit * costOf(models.any, view.classes, 0);
  let withSome = harmPerBit * costOf(models.any, view.classes, 1);
  let some = false;
  let lastClass = 0;
  let lastError = 0;
  for (let i = 0; i < 16; i++) {
    const at = group * 16 + i;
    const weight = weights[at]!;
    const seen = visits[at]!;
    const predicted = view.predicted[i]!;
    const density = view.density[i]!;
    const harm = seen * harmOf(weight - predicted, largeError);
    withNone += harm;
    let best = harm + harmPerBit * classCost(models, density, lastClass, 0);
    let kind = 0;
    let steps = 0;
    const base = corrected(predicted, lastError);
    // No code is shorter than this: most entries are not worth a closer look.
    if (harm > 0.3 * harmPerBit) {
      const spread = spreadOf(view, group, i, table, marks);
      choice.spreads[i] = spread;
      for (let k = 1; k <= CLASSES; k++) {
        const size = 2 ** CLASS_SHIFTS[k]!;
        const nearest = Math.round((weight - base) / size);
        if (Math.abs(nearest) > MOST_STEPS) continue;
        const context = stepContext(k, spread);
        const classBits = classCost(models, density, lastClass, k);
        // The nearest number of steps, and the one next to it that is cheaper.
        const cheaper = nearest - Math.sign(nearest);
        for (let tried = nearest; ; tried = cheaper) {
          const result = base + tried * size;
          const inRange = result >= -32_768 && result <= 32_767;
          const bits = inRange ? classBits + stepsCost(models, context, tried) : Infinity;
          const total = seen * harmOf(weight - result, largeError) + harmPerBit * bits;
          if (total < best) {
            best = total;
            kind = k;
            steps = tried;
          }
          if (tried === cheaper) break;
        }
      }
    }
    choice.kinds[i] = kind;
    choice.steps[i] = steps;
    withSome += best;
    some ||= kind > 0;
    lastClass = kind;
    lastError = kind === 0 ? 0 : base + steps * 2 ** CLASS_SHIFTS[kind]! - predicted;
  }
  return some && withSome < withNone;
}

function harmOf(error: number, largeError: number): number {
  return (error * error) / (1 + Math.abs(error) / largeError);
}

function classCost(models: FineModels, density: number, lastClass: number, kind: number): number {
  let bits = costOf(models.stored, density * 4 + lastClass, kind === 0 ? 0 : 1);
  for (let k = 1; k < CLASSES && k <= kind; k++) {
    bits += costOf(models.finer, density * 4 + k, kind > k ? 1 : 0);
  }
  return bits;
}

function putClass(
  out: RangeEncoder,
  models: FineModels,
  density: number,
  lastClass: number,
  kind: number,
): void {
  out.bit(models.stored, density * 4 + lastClass, kind === 0 ? 0 : 1);
  for (let k = 1; k < CLASSES && k <= kind; k++) {
    out.bit(models.finer, density * 4 + k, kind > k ? 1 : 0);
  }
}

function stepsCost(models: FineModels, context: number, steps: number): number {
  if (steps === 0) return costOf(models.nonzero, context, 0);
  const size = Math.abs(steps);
  const length = 31 - Math.clz32(size);
  let bits = costOf(models.nonzero, context, 1) + 1;
  for (let i = 0; i < LONGEST && i <= length; i++) {
    bits += costOf(models.length, context * 16 + i, length > i ? 1 : 0);
  }
  if (length > 0) {
    const first = (size >> (length - 1)) & 1;
    bits += costOf(models.mantissa, (context & 0x30) + length, first) + length - 1;
  }
  return bits;
}

function putSteps(out: RangeEncoder, models: FineModels, context: number, steps: number): void {
  out.bit(models.nonzero, context, steps === 0 ? 0 : 1);
  if (steps === 0) return;
  const size = Math.abs(steps);
  const length = 31 - Math.clz32(size);
  out.evenBit(steps < 0 ? 1 : 0);
  for (let i = 0; i < LONGEST && i <= length; i++) {
    out.bit(models.length, context * 16 + i, length > i ? 1 : 0);
  }
  if (length > 0) {
    out.bit(models.mantissa, (context & 0x30) + length, (size >> (length - 1)) & 1);
    for (let i = length - 2; i >= 0; i--) out.evenBit((size >> i) & 1);
  }
}
