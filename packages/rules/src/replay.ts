import { GENERATOR } from './draws.js';
import { fingerprint, gameLabel } from './fingerprint.js';
import type { Game, GameTypes, Outcome } from './game.js';
import { cellCount } from './grid.js';
import { findGame } from './registry.js';
import { fault, ok, shiftFault, type Result } from './result.js';
import { makeSeed, parseSeed, type Seed } from './seed.js';
import { quoted, type Piece } from './text.js';
import { actionsOf, advance, begin, beginFrom, type Action, type Timeline } from './timeline.js';

/** A whole game as data: everything else about it follows by playing it again. */
export interface Replay<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly ruleset: T['ruleset'];
  readonly seed: Seed;
  /** Where a practice game began; an ordinary game begins where its seed says. */
  readonly from?: T['position'];
  readonly actions: readonly Action<T['move']>[];
}

/** A game in progress as a replay: all that has to be saved of it. */
export function replayOf<T extends GameTypes>(timeline: Timeline<T>): Replay<T> {
  const { game, seed, from, position } = timeline;
  const replay = { game, ruleset: position.ruleset, seed, actions: actionsOf(timeline) };
  return from === undefined ? replay : { ...replay, from };
}

/** Four million characters: longer than any game on a board that people use. */
export const MAX_REPLAY_LENGTH: number = 2 ** 22;

const FORMAT = 'twofold-replay 1';
const UNDO = 'z';
const REDO = 'y';
const LINE_LENGTH = 100;

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
 * and for a practice game a line `from POSITION` after the seed. Undo is z, redo is y.
 */
export function makeReplay<T extends GameTypes>(replay: Replay<T>): string {
  const { game, ruleset, seed, from, actions } = replay;
  const header = [
    FORMAT,
    `game ${gameLabel(game)}`,
    `rules ${game.makeRuleset(ruleset)}`,
    `fingerprint ${fingerprint(game, ruleset)}`,
    `generator ${GENERATOR}`,
    `seed ${makeSeed(seed)}`,
  ];
  if (from !== undefined) header.push(`from ${game.makePosition(from)}`);
  const lines = wrap(actions.map((action) => makeAction(game, action)));
  return [...header, '', ...lines, ''].join('\n');
}

/** Lines of a length that editors and mail bear, broken between actions only. */
function wrap(words: readonly string[]): string[] {
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

function makeAction<T extends GameTypes>(game: Game<T>, action: Action<T['move']>): string {
  if (action === 'undo') return UNDO;
  return action === 'redo' ? REDO : game.makeMove(action);
}

/** Reads a replay. It says that the text is well formed; `verifyReplay` says that it is legal. */
export function parseReplay(text: string): Result<Replay> {
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
  if (fields.fingerprint.text !== fingerprint(game.value, ruleset.value)) {
    return fault('wrong-fingerprint', 'the rules are not those played', fields.fingerprint.at);
  }
  if (fields.generator.text !== GENERATOR) {
    return fault(
      'unknown-version',
      `the generator is ${GENERATOR}, not ${quoted(fields.generator.text)}`,
      fields.generator.at,
    );
  }
  const seed = parseSeed(fields.seed.text);
  if (!seed.ok) return shiftFault(seed.error, fields.seed.at);
  const actions = parseActions(game.value, text, log);
  if (!actions.ok) return actions;
  const replay = {
    game: game.value,
    ruleset: ruleset.value,
    seed: seed.value,
    actions: actions.value,
  };
  if (fields.from === undefined) return ok(replay);
  const from = game.value.parsePosition(fields.from.text);
  if (!from.ok) return shiftFault(from.error, fields.from.at);
  if (game.value.makeRuleset(from.value.ruleset) !== game.value.makeRuleset(ruleset.value)) {
    return fault('bad-replay', 'the first position has other rules', fields.from.at);
  }
  return ok({ ...replay, from: from.value });
}

const REQUIRED = ['game', 'rules', 'fingerprint', 'generator', 'seed'] as const;
type Header = Record<(typeof REQUIRED)[number], Piece> & { from?: Piece };

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
  for (const key of [...REQUIRED, 'from'] as const) {
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

function parseActions(game: Game, text: string, at: number): Result<Action<unknown>[]> {
  const token = new RegExp(`(${game.moveToken.source})|${UNDO}|${REDO}|\\s+`, 'y');
  const actions: Action<unknown>[] = [];
  token.lastIndex = at;
  while (token.lastIndex < text.length) {
    const start = token.lastIndex;
    const match = token.exec(text);
    if (match === null) {
      return fault('bad-replay', `${quoted(text.slice(start, start + 12))} is no move`, start);
    }
    const [found, moveText] = match;
    if (moveText !== undefined) {
      const move = game.parseMove(moveText);
      if (!move.ok) return shiftFault(move.error, start);
      actions.push(move.value);
    } else if (found === UNDO) actions.push('undo');
    else if (found === REDO) actions.push('redo');
  }
  return ok(actions);
}

/** What a legal replay comes to. */
export interface Verdict<T extends GameTypes = GameTypes> {
  readonly position: T['position'];
  readonly outcome: Outcome;
}

/** Cells handled: half a million moves on 4 x 4, some seconds of work and 150 MB of history. */
const MAX_WORK = 2 ** 23;
/** What an action costs at least, in cells: its draws and its place in the history. */
const MIN_ACTION_WORK = 16;

/**
 * Plays a replay again: the outcome, or the first action that is not legal, by its number. Replays
 * that would take too long are refused before anything is played.
 */
export function verifyReplay<T extends GameTypes>(
  replay: Replay<T>,
  maxWork: number = MAX_WORK,
): Result<Verdict<T>> {
  const played = replayTo(replay, replay.actions.length, maxWork);
  if (!played.ok) return played;
  const { position } = played.value;
  return ok({ position, outcome: replay.game.outcome(position) });
}

/** The timeline after the first `count` actions. */
export function replayTo<T extends GameTypes>(
  replay: Replay<T>,
  count: number,
  maxWork: number = MAX_WORK,
): Result<Timeline<T>> {
  const { game, ruleset, seed, from, actions } = replay;
  const wanted = actions.slice(0, Math.max(count, 0));
  const work = wanted.length * Math.max(cellCount(ruleset), MIN_ACTION_WORK);
  if (work > maxWork) return fault('too-much-work', 'this replay is too long to be played again');
  let timeline =
    from === undefined ? begin(game, ruleset, seed).timeline : beginFrom(game, from, seed);
  for (const [number, action] of wanted.entries()) {
    const step = advance(timeline, action);
    if (!step.ok) {
      const message = `action ${number}: ${step.error.message}`;
      return { ok: false, error: { ...step.error, message, action: number } };
    }
    timeline = step.value.timeline;
  }
  return ok(timeline);
}
