import type { FaultVerdict, TestVerdict } from '../grade/judge.js';
import { reached2048, type PlayedGame } from '../players/judge-player.js';
import type { CheckResult } from '../run/check-result.js';
import type { ClassSettings } from './settings.js';

/** What was found out about a submission. */
export interface Graded {
  readonly name: string;
  /** What kept parts of it from being graded, in words. */
  readonly problems: readonly string[];
  readonly tests?: {
    readonly tests: readonly TestVerdict[];
    readonly faults: readonly FaultVerdict[];
    readonly isComplete: boolean;
  };
  readonly simulator?: { readonly checks: readonly CheckResult[] };
  readonly player?: { readonly games: readonly PlayedGame[] };
  readonly seconds: number;
}

/** A part of the faults: how many were caught, and by weight. */
interface Count {
  readonly caught: number;
  readonly of: number;
  readonly share: number;
}

export interface Mark {
  readonly tests: number;
  readonly simulator: number;
  readonly player: number;
  readonly total: number;
  readonly regular: Count;
  readonly evaluation: Count;
  readonly passed: number;
  readonly checks: number;
}

/** The points of a submission. `isEvaluated` tells the faults that are kept for the evaluation. */
export function markOf(
  { tests, simulator, player }: Graded,
  { points, weights }: ClassSettings,
  isEvaluated: (fault: string) => boolean,
): Mark {
  const count = (faults: readonly FaultVerdict[]): Count => {
    const weigh = (some: readonly FaultVerdict[]): number =>
      some.reduce((sum, { name }) => sum + (weights[name] ?? 1), 0);
    const caught = faults.filter((fault) => fault.caught);
    const all = weigh(faults);
    return { caught: caught.length, of: faults.length, share: all === 0 ? 0 : weigh(caught) / all };
  };
  const faults = tests?.faults ?? [];
  const regular = count(faults.filter(({ name }) => !isEvaluated(name)));
  const evaluation = count(faults.filter(({ name }) => isEvaluated(name)));
  const checks = (simulator?.checks ?? []).filter(({ scope }) => scope !== 'advice');
  const passed = checks.filter(({ outcome }) => outcome === 'pass').length;
  const forTests = rounded(points.tests * (evaluation.of > 0 ? evaluation : regular).share);
  const forSimulator =
    checks.length === 0 ? 0 : rounded((points.simulator * passed) / checks.length);
  const forPlayer = rounded(points.player * playerShare(player?.games ?? []));
  return {
    tests: forTests,
    simulator: forSimulator,
    player: forPlayer,
    total: rounded(forTests + forSimulator + forPlayer),
    regular,
    evaluation,
    passed,
    checks: checks.length,
  };
}

/** A game in which 2048 is made has about so many moves. */
const LONG_GAME = 1000;

/** S4: all points for 2048 in half of the games, else by how long the player survives on average. */
function playerShare(games: readonly PlayedGame[]): number {
  if (games.length === 0) return 0;
  if (2 * reached2048(games) >= games.length) return 1;
  const moves = games.reduce((sum, game) => sum + game.moves, 0) / games.length;
  return Math.min(1, moves / LONG_GAME);
}

/** Hundredths of a point are enough. */
export function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}
