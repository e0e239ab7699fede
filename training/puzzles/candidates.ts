import { GRADE_LIMITS, reviewLimits } from '@twofold/coach';
import {
  instantSlidePlayer,
  type Analysis,
  type NetworkName,
  type SlidePlayer,
} from '@twofold/engine';
import { advance, begin, must, seedFromInteger, type Direction } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { chooserOf, type PlayerKind } from '../../bench/coach/games.js';

/** A position in which one move is clearly best. */
export interface Candidate {
  readonly position: SlidePosition;
  readonly best: Direction;
  /** Whose chance of which tile it was judged by. */
  readonly practical: NonNullable<Analysis<SlideTypes>['practical']>;
}

/** Games as people play them: order on the board, and a slip now and then. */
const KINDS: readonly PlayerKind[] = ['practical', 'person'];
const FIRST_SEED = 7_000_000;

/** Two moves are a coin. */
const LEAST_MOVES = 3;
/** Before it nothing is at stake; and so far apart, so that no two of a game look alike. */
const EARLIEST = 100;
const APART = 60;
/** Beyond it few people have ever been. */
const LARGEST = 4096;

/** Every other move would be a blunder, with either network. */
const MARGIN = GRADE_LIMITS.mistake;

export function playerWith(network: NetworkName): SlidePlayer {
  return must(instantSlidePlayer(network));
}

/** Those of one game; the players of both networks have to agree. */
export function* candidatesOf(
  game: number,
  lite: SlidePlayer,
  full: SlidePlayer,
): Generator<Candidate> {
  let last = EARLIEST - APART;
  const kind = KINDS[game % KINDS.length]!;
  for (const position of positionsOf(kind, FIRST_SEED + game, lite)) {
    if (position.ply < last + APART) continue;
    const found = clearlyBest(position, lite);
    if (found === undefined || clearlyBest(position, full)?.best !== found.best) continue;
    last = position.ply;
    yield found;
  }
}

function* positionsOf(
  kind: PlayerKind,
  seed: number,
  player: SlidePlayer,
): Generator<SlidePosition> {
  const choose = chooserOf(kind, seed, player);
  let { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(seed));
  while (!slide.outcome(timeline.position).over) {
    const { position } = timeline;
    if (Math.max(...position.cells.map(Number)) > LARGEST) return;
    if ([...slide.legalMoves(position)].length >= LEAST_MOVES) yield position;
    ({ timeline } = must(advance(timeline, choose(position))));
  }
}

/** As a review judges it. */
function clearlyBest(position: SlidePosition, player: SlidePlayer): Candidate | undefined {
  const { best, moves, practical } = must(
    player.analyse(position, reviewLimits(slide.name, position.ruleset)),
  );
  if (practical === undefined || moves[0]!.value - moves[1]!.value < MARGIN) return undefined;
  return { position, best, practical };
}
