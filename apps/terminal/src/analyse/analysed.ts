import { costOfSpawn } from '@twofold/coach';
import {
  createSlidePlayer,
  dotsPlayer,
  instantSlidePlayer,
  type Analysis,
  type Answer,
  type Budget,
  type SlidePlayer,
} from '@twofold/engine';
import { coordinateOf, type GameTypes, type Shape } from '@twofold/rules';
import { dots, type DotsPosition } from '@twofold/rules/dots';
import { slide, type SlidePosition, type SlideRuleset } from '@twofold/rules/slide';
import { plainDots } from '../dots/plain.js';
import { usesNetwork } from '../play/network.js';
import type { PlainGame } from '../play/plain.js';
import { dotsReasonText, slideReasonText } from '../play/reason.js';
import { plainSlide } from '../slide/plain.js';
import { outlookOf, type Outlook } from './outlook.js';
import type { AnyGamePosition } from './read-position.js';

/** A tile that chance may bring; rows and columns count from 1. */
export interface Tile {
  readonly value: number;
  readonly row: number;
  readonly column: number;
}

/** All that is said of a position, as data: printed, or as JSON. */
export interface Analysed {
  readonly position: string;
  readonly best: string;
  readonly moves: readonly { readonly move: string; readonly value: number }[];
  readonly unit: Analysis<GameTypes>['unit'];
  readonly exact: boolean;
  readonly depth: number;
  readonly nodes: number;
  readonly why: string;
  /** The engine's moves from here, each with the tile that then changes least. */
  readonly line?: readonly { readonly move: string; readonly tile: Tile | null }[];
  /** The tile after the best move that hurts most, and what it costs against the average. */
  readonly worst?: Tile & { readonly probability: number; readonly cost: number };
}

/** Asks the computer player that knows this board. */
export async function analysePosition(
  { game, position }: AnyGamePosition,
  budget: Budget,
): Promise<Answer<Analysed>> {
  return game === dots.name
    ? analyseDots(position as DotsPosition, budget)
    : analyseSlide(position as SlidePosition, budget);
}

function analyseDots(position: DotsPosition, budget: Budget): Answer<Analysed> {
  const given = dotsPlayer.analyse(position, budget);
  if (!given.ok) return given;
  const why = dotsReasonText(position, given.value);
  return { ok: true, value: { ...factsOf(plainDots, position, given.value), why } };
}

async function analyseSlide(position: SlidePosition, budget: Budget): Promise<Answer<Analysed>> {
  const player = playerFor(position.ruleset);
  if (!player.ok) return player;
  const given = player.value.analyse(position, budget);
  if (!given.ok) return given;
  const why = slideReasonText(position, given.value);
  const outlook = await outlookOf(position, given.value, player.value, budget.depth);
  const facts = factsOf(plainSlide, position, given.value);
  return { ok: true, value: { ...facts, why, ...(outlook && comingOf(outlook)) } };
}

function playerFor(ruleset: SlideRuleset): Answer<SlidePlayer> {
  return usesNetwork(slide.name, ruleset)
    ? instantSlidePlayer('full')
    : { ok: true, value: createSlidePlayer() };
}

function factsOf<T extends GameTypes>(
  plain: PlainGame<T>,
  position: T['position'],
  { moves, unit, exact, depth, nodes }: Analysis<T>,
): Omit<Analysed, 'why'> {
  const list = moves.map(({ move, value }) => ({ move: plain.nameOf(move), value }));
  const best = list[0]!.move;
  return {
    position: plain.game.makePosition(position),
    best,
    moves: list,
    unit,
    exact,
    depth,
    nodes,
  };
}

function comingOf({ line, chance }: Outlook): Pick<Analysed, 'line' | 'worst'> {
  const steps = line.map(({ move, events, before }) => {
    const spawned = events.find((event) => event.kind === 'spawned');
    const tile = spawned && tileOf(before.ruleset, spawned.cell, spawned.value);
    return { move: plainSlide.nameOf(move), tile: tile ?? null };
  });
  const [worst] = chance.spawns;
  if (worst === undefined) return { line: steps };
  const { cell, value, probability } = worst;
  const tile = tileOf(chance.moved.ruleset, cell, value);
  return { line: steps, worst: { ...tile, probability, cost: costOfSpawn(chance, worst) } };
}

function tileOf(shape: Shape, cell: number, value: number): Tile {
  const [row, column] = coordinateOf(shape, cell);
  return { value, row: row + 1, column: column + 1 };
}
