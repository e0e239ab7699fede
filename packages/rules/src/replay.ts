import { GENERATORS, seededBy, type Fall } from './draws.js';
import { fingerprint, gameLabel } from './fingerprint.js';
import type { Game, GameTypes, Outcome } from './game.js';
import { cellCount, type Shape } from './grid.js';
import { makeFall, parseFall } from './fall.js';
import { findGame } from './registry.js';
import { err, fault, ok, shiftFault, type Result } from './result.js';
import { makeSeed, parseSeed } from './seed.js';
import { orList, quoted, type Piece } from './text.js';
import {
  advance,
  begin,
  beginFrom,
  beginTold,
  generatorOf,
  seedOf,
  takenIn,
  type Action,
  type Chance,
  type Timeline,
  type TimelineStep,
} from './timeline.js';

/** A whole game as data: everything else about it follows by playing it again. */
export interface Replay<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly ruleset: T['ruleset'];
  readonly chance: Chance;
  /** Where chance is told: what fell at the start, unless it was set up, and after each move. */
  readonly falls?: readonly Fall[];
  /** Where a practice game began; an ordinary game begins as chance has it. */
  readonly from?: T['position'];
  readonly actions: readonly Action<T['move']>[];
}

/** A game in progress as a replay: all that has to be saved of it. */
export function replayOf<T extends GameTypes>(timeline: Timeline<T>): Replay<T> {
  const { game, chance, from, startFall, position } = timeline;
  const taken = takenIn(timeline);
  return {
    game,
    ruleset: position.ruleset,
    chance,
    ...(chance === 'told' && {
      falls: [startFall, ...taken.map(({ fall }) => fall)].filter((fall) => fall !== undefined),
    }),
    ...(from !== undefined && { from }),
    actions: taken.map(({ action }) => action),
  };
}

/** Four million characters: longer than any game on a board that people use. */
export const MAX_REPLAY_LENGTH: number = 2 ** 22;

const FORMAT = 'twofold-replay 1';
/** In the place of a generator: no seed says what fell, so that the log does. */
const TOLD = 'told/1';
const UNDO = 'z';
const REDO = 'y';
const LINE_LENGTH = 100;
/** Actions between two pauses of `readReplay`. */
const SLICE = 256;

/**
 * Writes a replay:
 *
 *     twofold-replay 1
 *     game slide/1
 *     rules 4x4
 *     fingerprint 99da...
 *     generator chacha8/1
 *     seed 4711
 *
 *     ULUz...
 *
 * and for a practice game a line `from POSITION` after the seed. The generator may also be `chacha8/2`. Undo is z, redo is y. Where chance
 * was told, the generator is `told/1`, there is no seed, and what fell stands in parentheses: that of
 * the start first, and that of a move after it.
 */
export function makeReplay<T extends GameTypes>(replay: Replay<T>): string {
  const { game, ruleset, chance, from, actions } = replay;
  const header = [
    FORMAT,
    `game ${gameLabel(game)}`,
    `rules ${game.makeRuleset(ruleset)}`,
    `fingerprint ${fingerprint(game, ruleset, generatorOf(chance))}`,
    `generator ${generatorOf(chance) ?? TOLD}`,
  ];
  const seed = seedOf(chance);
  if (seed !== undefined) header.push(`seed ${makeSeed(seed)}`);
  if (from !== undefined) header.push(`from ${game.makePosition(from)}`);
  const { first, falls } = fallsOf(replay);
  const words = actions.map((action, i) => makeAction(game, action, falls[i]));
  if (first !== undefined) words.unshift(`(${makeFall(first)})`);
  return [...header, '', ...wrapLog(words), ''].join('\n');
}

/** What fell at the start and after each action, where it was told. */
function fallsOf<T extends GameTypes>({
  falls,
  from,
  actions,
}: Replay<T>): { readonly first: Fall | undefined; readonly falls: readonly (Fall | undefined)[] } {
  if (falls === undefined) return { first: undefined, falls: [] };
  let next = from === undefined ? 1 : 0;
  return {
    first: from === undefined ? falls[0] : undefined,
    falls: actions.map((action) => (isBack(action) ? undefined : falls[next++])),
  };
}

function isBack(action: unknown): boolean {
  return action === 'undo' || action === 'redo';
}

/** The lines of a log, of a length that editors and mail bear, broken between actions only. */
export function wrapLog(words: readonly string[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + word.length > LINE_LENGTH) {
      lines.push(line);
      line = '';
    }
    line += word;
  }
  return line === '' ? lines : [...lines, line];
}

/** An action as replays have it, with what fell after it where that was told. */
export function makeAction<T extends GameTypes>(
  game: Game<T>,
  action: Action<T['move']>,
  fall?: Fall,
): string {
  if (action === 'undo') return UNDO;
  if (action === 'redo') return REDO;
  return game.makeMove(action) + (fall === undefined ? '' : `(${makeFall(fall)})`);
}

/** Reads a replay. It says that the text is well formed; `verifyReplay` says that it is legal. */
export function parseReplay(text: string): Result<Replay> {
  return runOut(readReplay(text));
}

function runOut<T>(steps: Generator<unknown, T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The same with pauses: whoever has other things to do takes a long text in slices. */
export function* readReplay(given: string): Generator<undefined, Result<Replay>> {
  const text = given.replace(/^\uFEFF/, ''); // a byte order mark, which some editors put there
  if (text.length > MAX_REPLAY_LENGTH) {
    return fault('too-long', `a replay has at most ${MAX_REPLAY_LENGTH} characters`);
  }
  const header = parseHeader(text);
  if (!header.ok) return header;
  const { fields, log } = header.value;

  const game = findVersion(fields.game);
  if (!game.ok) return game;
  const ruleset = game.value.parseRuleset(fields.rules.text);
  if (!ruleset.ok) return shiftFault(ruleset.error, fields.rules.at);
  const chance = parseChance(fields);
  if (!chance.ok) return chance;
  const generator = generatorOf(chance.value);
  if (fields.fingerprint.text !== fingerprint(game.value, ruleset.value, generator)) {
    return fault('wrong-fingerprint', 'the rules are not those played', fields.fingerprint.at);
  }
  const isTold = chance.value === 'told';
  const entries = yield* parseLog(game.value, text, log, isTold && (fields.from ? 'moves' : 'all'));
  if (!entries.ok) return entries;
  const { actions, falls } = entries.value;
  const replay: Replay = {
    game: game.value,
    ruleset: ruleset.value,
    chance: chance.value,
    ...(isTold && { falls }),
    actions,
  };
  if (fields.from === undefined) {
    // Whoever shows a replay shows its start first: there has to be one.
    const begun = isTold ? replayStart(replay) : ok(replay);
    return begun.ok ? ok(replay) : shiftFault(begun.error, log);
  }
  const from = game.value.parsePosition(fields.from.text);
  if (!from.ok) return shiftFault(from.error, fields.from.at);
  if (game.value.makeRuleset(from.value.ruleset) !== game.value.makeRuleset(ruleset.value)) {
    return fault('bad-replay', 'the first position has other rules', fields.from.at);
  }
  return ok({ ...replay, from: from.value });
}

function parseChance({ generator, seed }: Header): Result<Chance> {
  if (generator.text === TOLD) return ok('told');
  const name = GENERATORS.find((known) => known === generator.text);
  if (name === undefined) {
    return fault(
      'unknown-version',
      `the generator is ${orList([...GENERATORS, TOLD])}, not ${quoted(generator.text)}`,
      generator.at,
    );
  }
  const parsed = parseSeed(seed!.text);
  return parsed.ok ? ok(seededBy(name, parsed.value)) : shiftFault(parsed.error, seed!.at);
}

const REQUIRED = ['game', 'rules', 'fingerprint', 'generator'] as const;
type Header = Record<(typeof REQUIRED)[number], Piece> & { seed?: Piece; from?: Piece };

/** The lines up to the blank one, in the order of `makeReplay`; `log` is where the moves begin. */
function parseHeader(text: string): Result<{ readonly fields: Header; readonly log: number }> {
  const format = lineAt(text, 0);
  if (format.text !== FORMAT) {
    return format.text.startsWith(FORMAT.split(' ')[0]!)
      ? fault('unknown-version', `this reads ${FORMAT}, not ${quoted(format.text)}`, 0)
      : fault('bad-replay', `a replay starts with the line ${FORMAT}`, 0);
  }
  const fields: Partial<Header> = {};
  let line = lineAt(text, format.next);
  for (const key of [...REQUIRED, 'seed', 'from'] as const) {
    if (key === 'seed' && fields.generator!.text === TOLD) continue;
    if (line.text.startsWith(`${key} `)) {
      const skip = key.length + 1;
      fields[key] = { text: line.text.slice(skip), at: line.at + skip };
      line = lineAt(text, line.next);
    } else if (key !== 'from') {
      return fault('bad-replay', `the line "${key} ..." belongs here`, line.at);
    }
  }
  if (line.text !== '') return fault('bad-replay', 'a blank line ends the header', line.at);
  return ok({ fields: fields as Header, log: line.next });
}

/** One line without its end, which may be that of any system. */
function lineAt(text: string, at: number): Piece & { readonly next: number } {
  const found = text.indexOf('\n', at);
  const end = found === -1 ? text.length : found;
  const line = text.slice(at, end);
  return {
    text: line.endsWith('\r') ? line.slice(0, -1) : line,
    at,
    next: Math.min(end + 1, text.length),
  };
}

function findVersion({ text, at }: Piece): Result<Game> {
  const game = findGame(text.slice(0, 64).split('/', 1)[0]!);
  if (!game.ok) return shiftFault(game.error, at);
  return text === gameLabel(game.value)
    ? game
    : fault('unknown-version', `the game is ${gameLabel(game.value)}, not ${quoted(text)}`, at);
}

interface Log {
  readonly actions: readonly Action<unknown>[];
  readonly falls: readonly Fall[];
}

/** Reads a log; `told` says whether what fell stands there, after moves alone or from the start on. */
function* parseLog(
  game: Game,
  text: string,
  at: number,
  told: false | 'moves' | 'all',
): Generator<undefined, Result<Log>> {
  const fallToken = told === false ? '(?!)()' : '\\(([\\d.]*)\\)';
  const token = new RegExp(`(${game.moveToken.source})|${fallToken}|${UNDO}|${REDO}|\\s+`, 'y');
  const actions: Action<unknown>[] = [];
  const falls: Fall[] = [];
  /** A fall has to stand here, and only here. */
  let expected = told === 'all';
  const missing = (where: number): Result<never> =>
    fault('bad-replay', 'what fell is missing at the start or after a move', where);
  token.lastIndex = at;
  while (token.lastIndex < text.length) {
    const start = token.lastIndex;
    const match = token.exec(text);
    if (match === null) {
      return fault('bad-replay', `${quoted(text.slice(start, start + 12))} is no move`, start);
    }
    const [found, moveText, fallText] = match;
    if (fallText !== undefined) {
      if (!expected) return fault('bad-replay', 'nothing falls here', start);
      const fall = parseFall(fallText);
      if (!fall.ok) return shiftFault(fall.error, start + 1);
      falls.push(fall.value);
      expected = false;
    } else if (moveText !== undefined) {
      if (expected) return missing(start);
      const move = game.parseMove(moveText);
      if (!move.ok) return shiftFault(move.error, start);
      actions.push(move.value);
      if (actions.length % SLICE === 0) yield undefined;
      expected = told !== false;
    } else if (found === UNDO || found === REDO) {
      if (expected) return missing(start);
      actions.push(found === UNDO ? 'undo' : 'redo');
    }
  }
  return expected ? missing(text.length) : ok({ actions, falls });
}

/** Reads actions as replays have them, without what fell. */
export function parseActions(game: Game, text: string): Result<readonly Action<unknown>[]> {
  if (text.length > MAX_REPLAY_LENGTH) {
    return fault('too-long', `a replay has at most ${MAX_REPLAY_LENGTH} characters`);
  }
  const log = runOut(parseLog(game, text, 0, false));
  return log.ok ? ok(log.value.actions) : log;
}

/** What a legal replay comes to. */
export interface Verdict<T extends GameTypes = GameTypes> {
  readonly position: T['position'];
  readonly outcome: Outcome;
}

/** Cells handled: half a million moves on 4 x 4, some seconds of work and 150 MB of history. */
export const MAX_REPLAY_WORK: number = 2 ** 23;
/** What an action costs at least, in cells: its draws and its place in the history. */
const MIN_ACTION_WORK = 16;
/** Draws by position have it written and hashed for each move: so many times the work, as measured. */
const WORK_BY_POSITION = 4;

/** What one action of a game costs, in cells. */
export function actionWork(shape: Shape, chance: Chance): number {
  const work = Math.max(cellCount(shape), MIN_ACTION_WORK);
  return generatorOf(chance) === 'chacha8/2' ? WORK_BY_POSITION * work : work;
}

/** One action of a replay as it was taken. */
export interface ReplayStep<T extends GameTypes> extends TimelineStep<T> {
  /** From 1. */
  readonly number: number;
  readonly action: Action<T['move']>;
  readonly before: T['position'];
}

/** The game as a replay begins it. */
export function replayStart<T extends GameTypes>(replay: Replay<T>): Result<Timeline<T>> {
  const { game, ruleset, chance, falls, from } = replay;
  if (from !== undefined) return ok(beginFrom(game, from, chance));
  if (chance !== 'told') return ok(begin(game, ruleset, chance).timeline);
  const begun = beginTold(game, ruleset, falls?.[0] ?? []);
  return begun.ok ? ok(begun.value.timeline) : begun;
}

/**
 * Plays a replay again, an action at a time. It ends with the game as it then stands, or with the
 * first action that is not legal, by its number. Replays that would take too long are refused before
 * anything is played.
 */
export function* walkReplay<T extends GameTypes>(
  replay: Replay<T>,
  maxWork: number = MAX_REPLAY_WORK,
): Generator<ReplayStep<T>, Result<Timeline<T>>> {
  const { ruleset, chance, actions } = replay;
  if (actions.length * actionWork(ruleset, chance) > maxWork)
    return fault('too-much-work', 'this replay is too long to be played again');
  const begun = replayStart(replay);
  if (!begun.ok) return begun;
  let timeline = begun.value;
  const { falls } = fallsOf(replay);
  for (const [index, action] of actions.entries()) {
    const number = index + 1;
    const before = timeline.position;
    const step = advance(timeline, action, falls[index]);
    if (!step.ok) {
      const message = `action ${number}: ${step.error.message}`;
      return err({ ...step.error, message, action: number });
    }
    ({ timeline } = step.value);
    yield { number, action, before, ...step.value };
  }
  return ok(timeline);
}

/** The timeline after the first `count` actions. */
export function replayTo<T extends GameTypes>(
  replay: Replay<T>,
  count: number,
  maxWork: number = MAX_REPLAY_WORK,
): Result<Timeline<T>> {
  const actions = replay.actions.slice(0, Math.max(count, 0));
  return runOut(walkReplay({ ...replay, actions }, maxWork));
}

/** The outcome of a replay, or the first action that is not legal. */
export function verifyReplay<T extends GameTypes>(
  replay: Replay<T>,
  maxWork: number = MAX_REPLAY_WORK,
): Result<Verdict<T>> {
  const played = replayTo(replay, replay.actions.length, maxWork);
  if (!played.ok) return played;
  const { position } = played.value;
  return ok({ position, outcome: replay.game.outcome(position) });
}
