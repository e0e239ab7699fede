import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  err,
  gameLabel,
  makeReplay,
  makeSeed,
  seedOf,
  ok,
  parseReplay,
  replayOf,
  replayTo,
  type Game,
  type GameTypes,
  type Replay,
  type Result,
  type Seed,
  type Timeline,
} from '@twofold/rules';
import { keepAtomically, readText } from './atomic.js';
import { problemOf } from './problem.js';

/** Where one game is kept. */
export interface Slot {
  readonly path: string;
  /** The text of the file as we wrote or read it: another one means that somebody else played. */
  readonly text: string;
}

interface Resumed<T extends GameTypes> {
  readonly slot: Slot;
  readonly timeline: Timeline<T>;
}

/** What to look for: a game with these rules and, if it matters, this seed. */
interface Wanted<T extends GameTypes> {
  readonly game: Game<T>;
  readonly ruleset: T['ruleset'];
  readonly seed: Seed | undefined;
}

/**
 * Games as replay files in one folder: those that go on in a folder of their own, the finished ones
 * in `finished`, and what could not be read in `aside`.
 */
export interface Store {
  /** The game played last of those wanted. What is damaged is put aside, and reported. */
  resume<T extends GameTypes>(wanted: Wanted<T>): Resumed<T> | undefined;
  /** Saves a game: in its slot, or in a new one. */
  save<T extends GameTypes>(slot: Slot | undefined, timeline: Timeline<T>): Result<Slot, string>;
  /** What was found wrong so far, in words for a person. */
  readonly problems: readonly string[];
}

const FINISHED = 'finished';
const ASIDE = 'aside';
const ENDING = '.txt';

/** The folder of games that go on: a person's, or the computer's. */
export type Going = 'games' | 'computer';

export function openStore(folder: string, going: Going = 'games'): Store {
  const problems: string[] = [];

  const putAside = (path: string, why: string): void => {
    const to = join(folder, ASIDE, basename(path));
    try {
      mkdirSync(join(folder, ASIDE), { recursive: true });
      renameSync(path, to);
      problems.push(`${basename(path)} is damaged (${why}); it was moved to ${to}`);
    } catch (error) {
      problems.push(`${path} is damaged (${why}) and cannot be moved: ${problemOf(error)}`);
    }
  };

  const open = <T extends GameTypes>(path: string, wanted: Wanted<T>): Resumed<T> | undefined => {
    const read = readText(path);
    // One that cannot be read was moved or removed just now.
    if (!read.ok || looksOtherwise(read.value, wanted)) return undefined;
    const text = read.value;
    const replay = parseReplay(text);
    if (!replay.ok) {
      // Written by a later version: it is left alone.
      if (replay.error.code !== 'unknown-version') putAside(path, replay.error.message);
      return undefined;
    }
    if (!isWanted(replay.value, wanted)) return undefined;
    const timeline = replayTo(replay.value, replay.value.actions.length);
    if (!timeline.ok) {
      putAside(path, timeline.error.message);
      return undefined;
    }
    return { slot: { path, text }, timeline: timeline.value as unknown as Timeline<T> };
  };

  const place = (timeline: Timeline, slot: Slot | undefined): string => {
    const { over } = timeline.game.outcome(timeline.position);
    const inFolder = join(folder, over ? FINISHED : going);
    return slot === undefined
      ? unusedPath(inFolder, timeline.game.name)
      : join(inFolder, basename(slot.path));
  };

  return {
    problems,
    resume: (wanted) => {
      for (const path of newestFirst(join(folder, going))) {
        const found = open(path, wanted);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    save: (given, timeline) => {
      // A game that was played elsewhere in the meantime stays as it is; ours goes on beside it.
      const slot = given !== undefined && isOurs(given) ? given : undefined;
      const path = place(timeline, slot);
      const text = makeReplay(replayOf(timeline));
      const written = keepAtomically(path, text);
      // The reason first: a window may be too narrow for the path.
      if (!written.ok) return err(`${written.error} (${path})`);
      if (slot !== undefined && slot.path !== path) rmSync(slot.path, { force: true });
      return ok({ path, text });
    },
  };
}

/** A quick look at the header, so that a folder full of games opens in no time. */
function looksOtherwise<T extends GameTypes>(text: string, wanted: Wanted<T>): boolean {
  const { game, ruleset, seed } = wanted;
  const head = text.slice(0, 20_000).split('\n\n', 1)[0]!;
  if (!head.startsWith('twofold-replay 1\n')) return false;
  const lines = new Set(head.split('\n'));
  const expected = [`game ${gameLabel(game)}`, `rules ${game.makeRuleset(ruleset)}`];
  if (seed !== undefined) expected.push(`seed ${makeSeed(seed)}`);
  return expected.some((line) => !lines.has(line));
}

/** The same for certain: what an editor has done to the header does not matter here. */
function isWanted<T extends GameTypes>(
  replay: Replay,
  { game, ruleset, seed }: Wanted<T>,
): boolean {
  return (
    replay.game.name === game.name &&
    replay.game.makeRuleset(replay.ruleset) === game.makeRuleset(ruleset) &&
    // Nobody here tells what falls: such a game can be watched, not played on.
    replay.chance !== 'told' &&
    (seed === undefined || makeSeed(seedOf(replay.chance)) === makeSeed(seed))
  );
}

/** By the text and not by the file's number: the disk gives a number again that has become free. */
function isOurs({ path, text }: Slot): boolean {
  const read = readText(path);
  return read.ok && read.value === text;
}

function newestFirst(folder: string): readonly string[] {
  return gamesIn(folder)
    .map((path) => ({ path, changed: statSync(path, { throwIfNoEntry: false })?.mtimeMs }))
    .toSorted((a, b) => (b.changed ?? 0) - (a.changed ?? 0))
    .map(({ path }) => path);
}

/** The games that are kept in a folder, by their names. */
export function gamesIn(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(ENDING));
    return names.toSorted().map((name) => join(folder, name));
  } catch {
    return []; // nothing is kept yet
  }
}

/** A name with the time in it, so that a list of files is in order. */
function unusedPath(folder: string, game: string): string {
  const stamp = new Date().toISOString().replaceAll(/[-:]/g, '').replace('.', '-');
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const path = join(folder, `${game}-${stamp}${suffix}${ENDING}`);
    if (!existsSync(path)) return path;
  }
}
