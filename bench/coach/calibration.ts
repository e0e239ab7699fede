import type { NetworkName, PracticalPlayer, SlidePlayer } from '@twofold/engine';
import { advance, begin, drawsFor, seedFromInteger, type Direction } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlidePosition } from '@twofold/rules/slide';
import { boardAfter, Continued } from './continued.js';
import { chooserOf, type PlayerKind } from './games.js';

export interface CalibrationPoint {
  /** Whose game the position is from. */
  readonly source: PlayerKind;
  readonly player: PracticalPlayer;
  readonly tile: number;
  /** The chance as the coach says it, and the share of the continuations that made the tile. */
  readonly predicted: number;
  readonly played: number;
}

export interface CalibrationError {
  readonly positions: number;
  readonly predicted: number;
  readonly played: number;
  /** Mean of predicted less played, in percentage points. */
  readonly bias: number;
  /** Root mean square of the same, what chance in the continuations alone brings taken out. */
  readonly error: number;
  /** By tenths of the predicted chance: how many positions, predicted, played. */
  readonly curve: readonly (readonly [number, number, number])[];
}

export interface Calibration {
  readonly positions: number;
  readonly continuations: number;
  readonly tiles: Readonly<Record<string, CalibrationError>>;
  /** The error of each tile on positions of each source alone. */
  readonly sources: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The same of the points that are expected: means, and the error as a part of the mean. */
  readonly score: Readonly<Record<'predicted' | 'played' | 'bias' | 'error', number>>;
  readonly points: readonly CalibrationPoint[];
}

interface CalibrationOptions {
  readonly network: NetworkName;
  readonly positions: number;
  readonly continuations: number;
  readonly player: SlidePlayer;
}

/** Games of the players themselves, and of others, since the coach judges boards that these would never make. */
const KINDS: readonly PlayerKind[] = ['practical', 'person', 'beginner', 'greedy', 'expert'];
const MOST_MOVES = 4000;

interface ScorePoint {
  readonly predicted: number;
  readonly played: number;
  /** The variance of the mean of what was played. */
  readonly chance: number;
}

/** Compares chances as the coach says them with what the same player makes of the boards after the best move. */
export async function calibrate(options: CalibrationOptions): Promise<Calibration> {
  const { network, positions, continuations, player } = options;
  const games = await Continued.with(network);
  const points: CalibrationPoint[] = [];
  const scores: ScorePoint[] = [];
  for (let i = 0; i < positions; i++) {
    const source = KINDS[i % KINDS.length]!;
    const position = somePosition(source, i, player);
    const analysis = player.analyse(position, { depth: 3, chances: true });
    if (!analysis.ok) throw new Error(analysis.error.message);
    const { practical, moves } = analysis.value;
    if (practical === undefined) continue;
    const { move, expected } = moves[0]!;
    const played = Array.from({ length: continuations }, (_, game) =>
      games.play(practical.player, boardAfter(position, move, game), 1000 * i + game),
    );
    scores.push(scoreOf(position, move, expected!, played));
    for (const [place, tile] of practical.tiles.entries()) {
      const made = played.filter(({ largest }) => largest >= tile).length;
      points.push({
        source,
        player: practical.player,
        tile,
        predicted: rounded(moves[0]!.chances![place]!),
        played: rounded(made / continuations),
      });
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${i + 1} of ${positions} positions`);
  }
  const tiles = errorsOf(points, continuations);
  const sources = KINDS.map((kind) => {
    const from = points.filter(({ source }) => source === kind);
    const errors = Object.entries(errorsOf(from, continuations));
    return [kind, Object.fromEntries(errors.map(([tile, { error }]) => [tile, error]))];
  });
  return {
    positions,
    continuations,
    tiles,
    sources: Object.fromEntries(sources) as Calibration['sources'],
    score: scoreError(scores),
    points,
  };
}

function errorsOf(
  points: readonly CalibrationPoint[],
  continuations: number,
): Calibration['tiles'] {
  const tiles = [...new Set(points.map(({ tile }) => tile))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    tiles.map((tile) => [
      tile,
      errorOf(
        points.filter((point) => point.tile === tile),
        continuations,
      ),
    ]),
  );
}

/** A position from somewhere in a game of such a player. */
export function somePosition(kind: PlayerKind, number: number, player: SlidePlayer): SlidePosition {
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

export function errorOf(
  points: readonly Pick<CalibrationPoint, 'predicted' | 'played'>[],
  continuations: number,
): CalibrationError {
  type Point = Pick<CalibrationPoint, 'predicted' | 'played'>;
  const mean = (of: (point: Point) => number, some = points): number =>
    some.reduce((sum, point) => sum + of(point), 0) / Math.max(some.length, 1);
  const off = ({ predicted, played }: Point): number => predicted - played;
  const chance = mean(({ played }) => (played * (1 - played)) / (continuations - 1));
  const error = Math.sqrt(Math.max(mean((point) => off(point) ** 2) - chance, 0));
  const curve = Array.from({ length: 10 }, (_, tenth) => {
    const there = points.filter(
      ({ predicted }) => Math.min(Math.floor(10 * predicted), 9) === tenth,
    );
    return [
      there.length,
      rounded(mean(({ predicted }) => predicted, there)),
      rounded(mean(({ played }) => played, there)),
    ] as const;
  });
  return {
    positions: points.length,
    predicted: rounded(mean(({ predicted }) => predicted)),
    played: rounded(mean(({ played }) => played)),
    bias: rounded(100 * mean(off)),
    error: rounded(100 * error),
    curve: curve.filter(([count]) => count > 0),
  };
}

function scoreOf(
  position: SlidePosition,
  move: Direction,
  predicted: number,
  games: readonly { readonly points: number }[],
): ScorePoint {
  const acted = slide.act(position, move);
  if (!acted.ok) throw new Error(acted.error.message);
  const own = acted.value.points;
  const played = games.reduce((sum, { points }) => sum + points, 0) / games.length;
  const squares = games.reduce((sum, { points }) => sum + (points - played) ** 2, 0);
  return {
    predicted,
    played: own + played,
    chance: squares / games.length / (games.length - 1),
  };
}

function scoreError(points: readonly ScorePoint[]): Calibration['score'] {
  const mean = (of: (point: ScorePoint) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const played = mean((point) => point.played);
  const square = mean((point) => (point.predicted - point.played) ** 2 - point.chance);
  return {
    predicted: Math.round(mean(({ predicted }) => predicted)),
    played: Math.round(played),
    bias: rounded(mean((point) => point.predicted - point.played) / played),
    error: rounded(Math.sqrt(Math.max(square, 0)) / played),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
