import { createHash } from 'node:crypto';
import type { Pace } from '@twofold/engine';
import { slide, SLIDE_PRESETS, type SlideRuleset } from '@twofold/rules/slide';

/** All that decides how games are played: games with other settings cannot be put together. */
export interface Settings {
  readonly rules: string;
  readonly pace: Pace;
  /** The hash of the network file, since the same name may come to stand for another network. */
  readonly network: string | undefined;
  readonly clock: 'wall' | 'processor';
  /** Threads that search in each game, where there are several and time decides. */
  readonly searchThreads?: number;
  /** The command of whoever played, where it was not the computer player. */
  readonly engine?: string;
}

/** Whether something from outside has all that is told of how games were played. */
export function isSettings(value: unknown): value is Settings {
  const { rules, pace, clock } = (value ?? {}) as Partial<Record<keyof Settings, unknown>>;
  const { depth, limit } = (pace ?? {}) as { readonly depth?: unknown; readonly limit?: unknown };
  return (
    typeof rules === 'string' &&
    typeof (depth ?? limit) === 'number' &&
    (clock === 'wall' || clock === 'processor')
  );
}

/** The seeds of one run. */
export interface Seeds {
  readonly first: number;
  readonly count: number;
}

/** The part of the seeds that belongs to a shard: as even as can be, and without gaps. */
export function seedsOf(all: Seeds, number: number, of: number): Seeds {
  const from = Math.floor(((number - 1) * all.count) / of);
  const to = Math.floor((number * all.count) / of);
  return { first: all.first + from, count: to - from };
}

/** A short name for a run, the same whenever the same is asked for. */
export function runName(settings: Settings, seeds: Seeds): string {
  return createHash('sha256')
    .update(JSON.stringify([settings, seeds]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Whether these are the rules that the engine plays by itself, within WebAssembly: classic 4 x 4,
 * and no tile ends the game.
 */
export function isClassic(ruleset: SlideRuleset): boolean {
  const { target } = SLIDE_PRESETS.classic;
  return (
    ruleset.target?.onReach !== 'stop' &&
    slide.makeRuleset({ ...ruleset, target, undo: true }) ===
      slide.makeRuleset(SLIDE_PRESETS.classic)
  );
}

export function paceText(pace: Pace): string {
  return 'depth' in pace ? `depth ${pace.depth}` : `${pace.limit / 1000} s a game`;
}

/** How games were played, and by whom where it was somebody else. */
export function settingsText({ rules, pace, engine, searchThreads }: Settings): string {
  const by = engine === undefined ? '' : `, played by ${engine}`;
  const threads = searchThreads === undefined ? '' : `, ${searchThreads} threads a game`;
  return `rules ${rules}, ${paceText(pace)}${threads}${by}`;
}
