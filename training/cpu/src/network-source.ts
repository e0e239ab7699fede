import { indexExpression, SOURCE_BOARDS } from './index-expression.js';
import { GAMES, LATE, LATE_BOARDS, layoutOf, TALLIES, TALLY_BYTES } from './layout.js';
import { lookupsOf, SYMMETRIES } from './lookups.js';
import { makePattern, type Pattern } from './patterns.js';

/** Sums that run side by side, so that additions need not wait for one another. */
const PARTIAL_SUMS = 4;

/** A lookup as the source names it. */
interface Place {
  /** Where its offset is kept within a slot. */
  readonly at: number;
  /** The address of its table. */
  readonly table: string;
  /** The address of what is kept beside the weights of its table. */
  readonly beside: string;
  readonly times: number;
  readonly index: string;
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
  const places = lookupsOf(patterns).map(({ pattern, placements }, i): Place => {
    const start = layout.tableStarts[pattern]!;
    return {
      at: 4 * i,
      table: hex(layout.weights + start),
      beside: hex(layout.beside + 2 * start),
      times: placements.length,
      index: placements.map(indexExpression).reduce((one, other) => `min<u32>(${one}, ${other})`),
    };
  });
  const each = (line: (place: Place) => string): string => places.map(line).join('\n');
  return `${headOf(patterns)}
import { mirrored, transposed } from '../../../packages/engine/assembly/board';
import { addTo, learnAt, resolvedAt } from './weight';

/**
 * The value of a board. The offsets of its weights are left in \`slot\`. Inlined at its four uses, it
 * makes the trainer a tenth faster.
 */
@inline
export function value(board: u64, base: u32, slot: usize): f32 {
${SOURCE_BOARDS.filter(({ made }) => made !== '')
  .map(({ name, made }) => `  const ${name} = ${made};`)
  .join('\n')}
  let at: u32;
${summed(places, ({ at, table, index }) => ({
  before: `  at = base + (${index});\n  store<u32>(slot, at, ${at});\n`,
  weight: `load<f32>(at, ${table})`,
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
