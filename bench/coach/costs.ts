import { GRADES, gradeOf, reviewLimits, type Grade } from '@twofold/coach';
import type { NetworkName, SlidePlayer } from '@twofold/engine';
import { drawsFor, seedFromInteger, type Direction } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import { somePosition } from './calibration.js';
import { boardAfter, Continued } from './continued.js';
import type { PlayerKind } from './games.js';

/** What moves of one grade cost, in percentage points: as the coach says it, and as games went on. */
export interface GradeCost {
  readonly grade: Grade;
  readonly moves: number;
  readonly said: number;
  readonly played: number;
  readonly standardError: number;
}

const KINDS: readonly PlayerKind[] = ['greedy', 'beginner', 'person', 'practical'];
const FIRST_NUMBER = 2000;

interface CostOptions {
  readonly network: NetworkName;
  readonly player: SlidePlayer;
  /** How many moves, and how many games after each of them and after the best. */
  readonly moves: number;
  readonly continuations: number;
}

/** Compares what moves at random cost, as the coach says it, with what the practical player loses by them. */
export async function costsOfMoves(options: CostOptions): Promise<readonly GradeCost[]> {
  const { network, player, moves, continuations } = options;
  const games = await Continued.with(network);
  const costs: { readonly said: number; readonly played: number }[] = [];
  for (let number = FIRST_NUMBER; costs.length < moves; number++) {
    const position = somePosition(KINDS[number % KINDS.length]!, number, player);
    const legal = [...slide.legalMoves(position)];
    const move = legal[drawsFor(seedFromInteger(number), 1).below(legal.length)]!;
    const found = player.analyse(position, reviewLimits(slide.name, position.ruleset), move);
    if (!found.ok) throw new Error(found.error.message);
    const { best, practical } = found.value;
    if (practical === undefined || move === best) continue;
    const valueOf = (one: Direction): number =>
      found.value.moves.find((valued) => valued.move === one)!.value;
    const chanceOf = (one: Direction): number => {
      const made = Array.from({ length: continuations }, (_, game) => {
        const board = boardAfter(position, one, game);
        return games.play(practical.player, board, 1000 * number + game).largest >= practical.tile;
      });
      return made.filter(Boolean).length / continuations;
    };
    costs.push({ said: valueOf(best) - valueOf(move), played: chanceOf(best) - chanceOf(move) });
  }
  return GRADES.map((grade) => {
    const graded = costs.filter(({ said }) => gradeOf(said) === grade);
    const mean = (of: readonly number[]): number =>
      of.reduce((sum, one) => sum + one, 0) / Math.max(of.length, 1);
    const played = mean(graded.map((cost) => cost.played));
    const variance = mean(graded.map((cost) => (cost.played - played) ** 2));
    return {
      grade,
      moves: graded.length,
      said: percent(mean(graded.map(({ said }) => said))),
      played: percent(played),
      standardError: percent(Math.sqrt(variance / Math.max(graded.length - 1, 1))),
    };
  });
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}
