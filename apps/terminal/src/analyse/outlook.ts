import {
  engineLine,
  spawnsAfter,
  valuedChance,
  type Ask,
  type ChanceNode,
  type LineStep,
} from '@twofold/coach';
import { anyBoardPlayer, type Analysis, type Limits } from '@twofold/engine';
import { cellCount } from '@twofold/rules';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { usesNetwork } from '../play/network.js';

/** What is to come after the best move of an analysis. */
export interface Outlook {
  /** The engine's moves, each with the tile that changes the worth of the game least. */
  readonly line: readonly LineStep<SlideTypes>[];
  /** What can come after the best move, the worst first. */
  readonly chance: ChanceNode;
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
  player: { readonly analyse: Ask<SlideTypes> },
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
    ask: (at, limits) => (at === position ? { ok: true, value: analysis } : ask(at, limits)),
    moves: LINE_MOVES,
    settle,
  })) {
    line.push(step);
  }
  return { line, chance: chance.value };
}

function limitsFor({ ruleset }: SlidePosition, depth: number | undefined): Limits {
  if (depth !== undefined) return { depth: Math.min(depth, GLANCE_DEPTH) };
  return usesNetwork(slide.name, ruleset) ? { depth: GLANCE_DEPTH } : { nodes: GLANCE_NODES };
}
