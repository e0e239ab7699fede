import {
  BYTE_SHIFT,
  indexExpression,
  SOURCE_BOARDS,
  SOURCE_CELLS,
  vectorExpression,
} from './index-expression.js';
import { GAMES, LATE, LATE_BOARDS, layoutOf, TALLIES, TALLY_BYTES } from './layout.js';
import { LANES, lookupsOf, SYMMETRIES, type Lookup } from './lookups.js';
import { exchangeOf, type Exchange } from './order.js';
import { makePattern, type Pattern } from './patterns.js';

/** Sums that run side by side, so that additions need not wait for one another: one for each lane. */
const PARTIAL_SUMS = LANES.length;

/** A lookup as the source names it. */
interface Place {
  /** Where its offset is kept within a slot. */
  readonly at: number;
  /** The address of its table. */
  readonly table: string;
  /** The address of what is kept beside the weights of its table. */
  readonly beside: string;
  readonly times: number;
  /** What computes and keeps its offset, and the offset thereafter. */
  readonly made: string;
  readonly offset: string;
}

/** The sizes that the rest of the module is compiled with. */
export function sizesSource(patterns: readonly Pattern[], stageCount: number): string {
  const layout = layoutOf(patterns, stageCount);
  return `${headOf(patterns)}
/** What a weight has of the change of a board's value. */
export const SHARE: f32 = 1.0 / ${SYMMETRIES * patterns.length};
export const STAGES: u32 = ${stageCount};
export const STAGE_BYTES: u32 = ${hex(layout.stageBytes)};
export const GAME_BYTES: usize = ${layout.gameBytes};
export const SLOT_BYTES: usize = ${layout.slotBytes};
export const TALLIES: usize = ${hex(TALLIES)};
export const TALLY_BYTES: usize = ${TALLY_BYTES};
export const LATE: usize = ${hex(LATE)};
export const LATE_BOARDS: usize = ${LATE_BOARDS};
export const GAMES: usize = ${hex(GAMES)};
`;
}

/**
 * The part of the module that knows the patterns. Everything is a constant in it, which makes an
 * index two or three instructions long.
 */
export function networkSource(patterns: readonly Pattern[], stageCount: number): string {
  const layout = layoutOf(patterns, stageCount);
  const lookups = lookupsOf(patterns);
  const places = lookups.map(({ pattern, placements }, i): Place => {
    const start = layout.tableStarts[pattern]!;
    return {
      at: 4 * i,
      table: hex(layout.weights + start),
      beside: hex(layout.beside + 2 * start),
      times: placements.length,
      ...offsetOf(lookups, i, exchangeOf(patterns[pattern]!)),
    };
  });
  const each = (line: (place: Place) => string): string => places.map(line).join('\n');
  return `${headOf(patterns)}
import { mirrored, transposed } from '../../../packages/engine/assembly/board';
import {
  highCells,
  lowCells,
  middleCells,
  mirroredTurns,
  turnsOf,
} from '../../../packages/engine/assembly/tuple';
import { addTo, learnAt, placed, placedFour, resolvedAt } from './weight';

/**
 * The value of a board. The offsets of its weights are left in \`slot\`. Inlined at its four uses, it
 * makes the trainer a tenth faster.
 */
@inline
export function value(board: u64, base: u32, slot: usize): f32 {
${SOURCE_BOARDS.filter(({ made }) => made !== '')
  .map(({ name, made }) => `  const ${name} = ${made};`)
  .join('\n')}
  const turns = turnsOf(board);
  const mirrors = mirroredTurns(turns);
${SOURCE_CELLS.map(({ name, made }) => `  const ${name} = ${made};`).join('\n')}
  let at: u32;
  let four: v128;
${summed(places, ({ table, made, offset }) => ({
  before: made,
  weight: `load<f32>(${offset}, ${table})`,
}))}
}

/** The value of the board whose offsets are in \`slot\`. */
export function valueOf(slot: usize): f32 {
${summed(places, ({ at, table }) => ({ weight: `load<f32>(load<u32>(slot, ${at}), ${table})` }))}
}

/** The same where weights have not been used in their stage yet; \`copy\` begins their use. */
export function resolvedValueOf(slot: usize, copy: bool): f32 {
${summed(places, ({ at, table }) => ({
  weight: `resolvedAt(load<u32>(slot, ${at}), ${table}, copy)`,
}))}
}

/** TD: adds the same to every weight of \`slot\`. */
export function add(slot: usize, change: f32): void {
${each(({ at, table }) => `  addTo(load<u32>(slot, ${at}), ${table}, change);`)}
}

/** TC: gives every weight of \`slot\` the share of the error that its own past allows. */
export function learn(slot: usize, error: f32, rate: f32, floor: f32): void {
${each(
  ({ at, table, beside }) =>
    `  learnAt(load<u32>(slot, ${at}), ${table}, ${beside}, error, rate, floor);`,
)}
}
`;
}

/** Four at a time where the lanes of a vector have them, else alone. */
function offsetOf(
  lookups: readonly Lookup[],
  i: number,
  { bits, away }: Exchange,
): Pick<Place, 'made' | 'offset'> {
  const lane = i % LANES.length;
  const four = vectorExpression(lookups.slice(i - lane, i - lane + LANES.length));
  const order = `${hex(bits * 2 ** BYTE_SHIFT)}, ${away}`;
  if (four === undefined) {
    const made = `base + placed(${indexExpression(lookups[i]!)}, ${order})`;
    return { made: `  at = ${made};\n  store<u32>(slot, at, ${4 * i});\n`, offset: 'at' };
  }
  const made = `i32x4.add(placedFour(${four}, ${order}), i32x4.splat(base))`;
  return {
    made: lane === 0 ? `  four = ${made};\n  v128.store(slot, four, ${4 * i});\n` : '',
    offset: `i32x4.extract_lane(four, ${lane})`,
  };
}

function headOf(patterns: readonly Pattern[]): string {
  return `// Written by src/network-source.ts for the patterns
// ${patterns.map(makePattern).join(' ')}
// and, with other constants, for every other network when it is trained.`;
}

/** Lookup i goes into partial sum i mod 4; the order is part of what the tests compare. */
function summed(
  places: readonly Place[],
  term: (place: Place) => { readonly before?: string; readonly weight: string },
): string {
  const lines = places.map((place, i) => {
    const { before = '', weight } = term(place);
    const sum = `sum${i % PARTIAL_SUMS}`;
    const times = place.times === 1 ? '' : `${place.times} * `;
    return `${before}  ${i < PARTIAL_SUMS ? `let ${sum}: f32 =` : `${sum} +=`} ${times}${weight};`;
  });
  const totals = ['sum0', 'sum0 + sum1', 'sum0 + sum1 + sum2', '(sum0 + sum1) + (sum2 + sum3)'];
  const total = totals[Math.min(places.length, PARTIAL_SUMS) - 1]!;
  return `${lines.join('\n')}\n  return ${total};`;
}

function hex(value: number): string {
  return `0x${value.toString(16)}`;
}
