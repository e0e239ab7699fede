import {
  costOfSpawn,
  engineLine,
  spawnsAfter,
  valuedChance,
  type Ask,
  type ChanceNode,
  type LineStep,
} from '@twofold/coach';
import { anyBoardPlayer, type Analysis, type Limits, type Player } from '@twofold/engine';
import { wantsNetwork } from '@twofold/engine/player-for';
import { cellCount, coordinateOf, ok, type Direction, type Shape } from '@twofold/rules';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { aligned } from '../../text/lines.js';
import { valueText } from '../advice.js';
import type { Outlook } from '../computer.js';

/** A tile that chance may bring; rows and columns count from 1. */
interface Tile {
  readonly value: number;
  readonly row: number;
  readonly column: number;
}

/** What is to come after the best move of an analysis, as it stands in the JSON. */
export interface Coming {
  /** The engine's moves from here, each with the tile that then changes least. */
  readonly line: readonly { readonly move: Direction; readonly tile: Tile | null }[];
  /** The tile after the best move that hurts most, and what it costs against the average. */
  readonly worst?: Tile & { readonly probability: number; readonly cost: number };
}

const LINE_MOVES = 5;
/** Many positions are looked at: each only as far as a glance goes. */
const GLANCE_DEPTH = 3;
const GLANCE_NODES = 2000;
const MOST_SOLVED_CELLS = 9;

/** Looks on from a position that has been analysed; undefined where the engine cannot. */
export async function outlookOf(
  position: SlidePosition,
  analysis: Analysis<SlideTypes>,
  player: Player<SlideTypes>,
  depth: number | undefined,
): Promise<Outlook | undefined> {
  // Boards that could be solved, but not at once, would be begun anew with every glance.
  const isUnsolved = cellCount(position.ruleset) <= MOST_SOLVED_CELLS && !analysis.exact;
  const glancing = isUnsolved ? anyBoardPlayer : player;
  const ask: Ask<SlideTypes> = (at, limits) => glancing.analyse(at, limits);
  const options = { ask, limits: limitsFor(position, depth) };
  const chance = await spawnsAfter(position, analysis.best, options);
  if (!chance.ok) return undefined;
  const settle = valuedChance('expected', options);
  const line: LineStep<SlideTypes>[] = [];
  for await (const step of engineLine(slide, position, {
    ...options,
    // The first move is the one that was found with the whole budget.
    ask: (at, limits) => (at === position ? ok(analysis) : ask(at, limits)),
    moves: LINE_MOVES,
    settle,
  })) {
    line.push(step);
  }
  const coming = comingOf(line, chance.value);
  return { json: { ...coming }, lines: comingLines(coming, analysis) };
}

function limitsFor({ ruleset }: SlidePosition, depth: number | undefined): Limits {
  if (depth !== undefined) return { depth: Math.min(depth, GLANCE_DEPTH) };
  return wantsNetwork('slide', ruleset) ? { depth: GLANCE_DEPTH } : { nodes: GLANCE_NODES };
}

function comingOf(steps: readonly LineStep<SlideTypes>[], chance: ChanceNode): Coming {
  const line = steps.map(({ move, events, before }) => {
    const spawned = events.find((event) => event.kind === 'spawned');
    const tile = spawned && tileOf(before.ruleset, spawned.cell, spawned.value);
    return { move, tile: tile ?? null };
  });
  const [worst] = chance.spawns;
  if (worst === undefined) return { line };
  const { cell, value, probability } = worst;
  const tile = tileOf(chance.moved.ruleset, cell, value);
  return { line, worst: { ...tile, probability, cost: costOfSpawn(chance, worst) } };
}

function tileOf(shape: Shape, cell: number, value: number): Tile {
  const [row, column] = coordinateOf(shape, cell);
  return { value, row: row + 1, column: column + 1 };
}

function comingLines(
  { line, worst }: Coming,
  { best, unit }: Analysis<SlideTypes>,
): readonly string[] {
  const lines: string[] = [];
  if (worst !== undefined && worst.cost > 0) {
    const by = unit === 'points' ? `, ${valueText(worst.cost, unit)} points below the average` : '';
    const chance = `${(100 * worst.probability).toFixed(1)} % likely`;
    lines.push(`What hurts most after ${best}: ${tileText(worst)} (${chance}${by}).`);
  }
  if (line.length > 0) {
    lines.push('Going on, with the tile each time that changes least:');
    const rows = line.map(({ move, tile }) => [`  ${move}`, tile === null ? '' : tileText(tile)]);
    lines.push(...aligned(rows, () => true));
  }
  return lines;
}

function tileText({ value, row, column }: Tile): string {
  return `${value} at row ${row}, column ${column}`;
}
