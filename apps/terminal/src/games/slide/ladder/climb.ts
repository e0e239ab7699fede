import { ok, type Result } from '@twofold/rules';
import type { SlideRuleset } from '@twofold/rules/slide';
import { startForeign, type ForeignEngine } from '../../../engines/foreign.js';
import { playForeignGame } from '../bench/foreign-games.js';
import type { Ladder, Rung } from './ladder.js';

interface ClimbOptions {
  readonly ruleset: SlideRuleset;
  /** How many each engine is to have played. */
  readonly games: number;
  readonly signal: AbortSignal;
  /** Called after every game. */
  readonly keep: (ladder: Ladder) => Result<unknown, string>;
  /** Called for an engine that plays no more. */
  readonly onProblem: (problem: string) => void;
}

interface Climbed {
  readonly now: Ladder;
  /** False when an engine has not played all its games. */
  readonly isWhole: boolean;
}

/** Plays seed by seed, so that engines can be compared from the first on. */
export async function climb(
  begun: Ladder,
  { ruleset, games, signal, keep, onProblem }: ClimbOptions,
): Promise<Result<Climbed, string>> {
  const rungs = [...begun.engines];
  /** Whoever has never played is not on it. */
  const ladderNow = (): Ladder => ({
    ...begun,
    engines: rungs.filter((rung) => rung.games.length > 0),
  });
  const engines = new Map<string, ForeignEngine>();
  const failed = new Set<string>();
  const closeAll = (): void => {
    for (const engine of engines.values()) engine.close();
  };
  signal.addEventListener('abort', closeAll, { once: true });

  async function play(
    { command, games: before }: Rung,
    seed: number,
  ): Promise<Result<Rung, string>> {
    let engine = engines.get(command);
    if (engine === undefined) {
      const started = await startForeign(command);
      if (!started.ok) return started;
      engine = started.value;
      engines.set(command, engine);
    }
    const game = await playForeignGame(engine, ruleset, seed, () => () => begun.limits);
    return game.ok ? ok({ command, name: engine.name, games: [...before, game.value] }) : game;
  }

  try {
    for (let seed = 1; seed <= games; seed++) {
      for (const [place, rung] of rungs.entries()) {
        if (failed.has(rung.command) || rung.games.some((game) => game.seed === seed)) continue;
        const played = await play(rung, seed);
        if (signal.aborted) return ok({ now: ladderNow(), isWhole: false });
        if (played.ok) {
          rungs[place] = played.value;
          const kept = keep(ladderNow());
          if (!kept.ok) return kept;
        } else {
          failed.add(rung.command);
          onProblem(`${rung.command} ${played.error}`);
        }
      }
    }
    return ok({ now: ladderNow(), isWhole: failed.size === 0 });
  } finally {
    closeAll();
  }
}
