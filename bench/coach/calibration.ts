import {
  createCore,
  installNetwork,
  loadNetwork,
  type Core,
  type Limits,
  type NetworkName,
  type SlidePlayer,
} from '@twofold/engine';
import { advance, begin, drawsFor, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlidePosition } from '@twofold/rules/slide';
import { chooserOf, PLAYERS, type PlayerKind } from './games.js';

export interface CalibrationPoint {
  readonly player: PlayerKind;
  /** Points still to come: as the coach says, and on average of the continuations. */
  readonly predicted: number;
  readonly played: number;
  readonly standardError: number;
}

export interface Calibration {
  readonly positions: number;
  readonly continuations: number;
  /** How deep the engine that plays on looks ahead. */
  readonly depth: number;
  readonly byPlayer: Readonly<Record<string, CalibrationError>>;
  readonly all: CalibrationError;
  readonly points: readonly CalibrationPoint[];
}

interface CalibrationError {
  readonly predicted: number;
  readonly played: number;
  /** Mean of predicted over played, less one. */
  readonly bias: number;
  /** Root mean square of the same, what chance in the continuations alone brings taken out. */
  readonly error: number;
}

interface CalibrationOptions {
  readonly network: NetworkName;
  readonly positions: number;
  readonly continuations: number;
  readonly player: SlidePlayer;
  readonly limits: Limits;
  /** How deep the engine that plays on looks ahead; the network has learned its values at 1. */
  readonly depth: number;
}

const MOST_MOVES = 6000;
const MOST_CONTINUED = 1_000_000;

/** Compares what the coach predicts with what the engine makes of the same positions. */
export async function calibrate(options: CalibrationOptions): Promise<Calibration> {
  const { network, positions, continuations, player, limits, depth } = options;
  const core = await coreWith(network);
  const points: CalibrationPoint[] = [];
  for (let i = 0; i < positions; i++) {
    const kind = PLAYERS[i % PLAYERS.length]!;
    const position = somePosition(kind, i, player);
    const analysis = player.analyse(position, limits);
    if (!analysis.ok) throw new Error(analysis.error.message);
    const played = continued(core, position, { continuations, depth, number: i });
    points.push({ player: kind, predicted: analysis.value.moves[0]!.value, ...played });
    if (process.stderr.isTTY) process.stderr.write(`\r${i + 1} of ${positions} positions`);
  }
  const byPlayer = Object.fromEntries(
    PLAYERS.map((kind) => [kind, errorOf(points.filter((point) => point.player === kind))]),
  );
  return { positions, continuations, depth, byPlayer, all: errorOf(points), points };
}

async function coreWith(network: NetworkName): Promise<Core> {
  const core = await createCore();
  const file = await loadNetwork(network);
  if (!file.ok) throw new Error(file.error.message);
  const installed = installNetwork(core, file.value);
  if (!installed.ok) throw new Error(installed.error.message);
  return core;
}

/** A position from somewhere in a game of such a player. */
function somePosition(kind: PlayerKind, number: number, player: SlidePlayer): SlidePosition {
  const choose = chooserOf(kind, 5000 + number, player);
  const line: SlidePosition[] = [];
  let { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(5000 + number));
  while (!slide.outcome(timeline.position).over && line.length < MOST_MOVES) {
    line.push(timeline.position);
    const step = advance(timeline, choose(timeline.position));
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return line[drawsFor(seedFromInteger(number), 0).below(line.length)]!;
}

function continued(
  { exports }: Core,
  position: SlidePosition,
  { continuations: count, depth, number }: { continuations: number; depth: number; number: number },
): Pick<CalibrationPoint, 'played' | 'standardError'> {
  const { low, high } = packed(position);
  const scores = Array.from({ length: count }, (_, game) => {
    exports.newGame(BigInt(1_000_000 + 1000 * number + game));
    exports.setGame(low, high);
    if (depth === 1) exports.playGreedily(MOST_CONTINUED);
    else exports.playGame(depth, MOST_CONTINUED);
    return exports.gameScore();
  });
  const played = scores.reduce((sum, score) => sum + score, 0) / count;
  const squares = scores.reduce((sum, score) => sum + (score - played) ** 2, 0);
  return { played, standardError: Math.sqrt(squares / (count * (count - 1))) };
}

/** As the engine takes boards: four bits a cell, and what is past 32768 beside them. */
function packed({ cells }: SlidePosition): { readonly low: bigint; readonly high: bigint } {
  let low = 0n;
  let high = 0n;
  for (const [cell, content] of cells.entries()) {
    const rank = typeof content === 'number' && content > 0 ? Math.log2(content) : 0;
    low |= BigInt(rank & 15) << BigInt(4 * cell);
    high |= BigInt(rank >> 4) << BigInt(4 * cell);
  }
  return { low, high };
}

function errorOf(points: readonly CalibrationPoint[]): CalibrationError {
  const mean = (of: (point: CalibrationPoint) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(points.length, 1);
  const off = ({ predicted, played }: CalibrationPoint): number => predicted / played - 1;
  const chance = mean(({ played, standardError }) => (standardError / played) ** 2);
  const error = Math.sqrt(Math.max(mean((point) => off(point) ** 2) - chance, 0));
  const predicted = Math.round(mean((point) => point.predicted));
  const played = Math.round(mean((point) => point.played));
  return { predicted, played, bias: rounded(mean(off)), error: rounded(error) };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
