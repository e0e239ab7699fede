import {
  commitmentTo,
  commitmentToSecret,
  MAX_LOG,
  maxPlies,
  rankedRules,
  type RankedRules,
} from '@twofold/protocol';
import {
  drawsOf,
  makeFall,
  makeReplay,
  ok,
  parseSeed,
  recordingDraws,
  seededBy,
  start,
  startDraws,
  wrapLog,
  type AnyPosition,
  type Fall,
  type Replay,
  type Result,
  type Seed,
  type Seeded,
} from '@twofold/rules';
import type { StoredGame } from '../storage/games.js';
import { PIECE, type Checkpoint, type LogPart } from '../storage/logs.js';
import {
  priceOfPlies,
  priceOfPosition,
  priceOfStart,
  priceOfText,
  TEXT_SLICE,
} from '../work/prices.js';
import type { Workload } from '../work/workload.js';

/** The rules and the secret of a stored game, ready to be played. */
export interface Table {
  readonly stored: StoredGame;
  readonly rules: RankedRules;
  readonly chance: Seeded;
  readonly commitment: string;
}

/** Where a game stands, and how the last move was settled. */
export interface Standing {
  readonly position: AnyPosition;
  readonly last: { readonly move: string; readonly fall: string } | undefined;
  /** Characters of the log so far. */
  readonly length: number;
  /** Ended: by the rules, by the number or length of its moves, or because its log is sealed. */
  readonly ended: boolean;
}

/** What cannot be read back from the database was not written by this server. */
class DamagedGame extends Error {
  constructor(game: string, fault: { readonly message: string }) {
    super(`game ${game} cannot be played again: ${fault.message}`);
    this.name = 'DamagedGame';
  }
}

export function tableOf(stored: StoredGame): Table {
  const rules = rankedRules(stored.game, stored.rules);
  if (!rules.ok) throw new DamagedGame(stored.id, rules.error);
  const { game, ruleset } = rules.value;
  const chance = seededBy(stored.generator, seedIn(stored, stored.seed));
  const commitment =
    stored.salted === undefined
      ? commitmentTo(game, ruleset, chance)
      : commitmentToSecret(seedIn(stored, stored.salted.secret));
  return { stored, rules: rules.value, chance, commitment };
}

function seedIn({ id }: StoredGame, text: string): Seed {
  const seed = parseSeed(text);
  if (!seed.ok) throw new DamagedGame(id, seed.error);
  return seed.value;
}

/** Moves between two pauses: under a millisecond on a small board, some on the largest. */
export const SLICE = 16;

/** What playing a part of a log costs. */
export function priceOfPart(
  { rules: { ruleset }, chance }: Table,
  { from, ply, text, checkpoint }: LogPart,
): number {
  const first = checkpoint === undefined ? priceOfStart(ruleset) : priceOfPosition(ruleset);
  return first + priceOfPlies(ruleset, chance, ply - from) + priceOfText(text.length);
}

/** Plays a part of a log, all of it or up to `plies`, in turns with all other work. */
export function playInTurns(
  workload: Workload,
  table: Table,
  part: LogPart,
  plies?: number,
): Promise<Standing> {
  const { rules, chance } = table;
  return workload.through(playPart(table, part, plies), priceOfPlies(rules.ruleset, chance, SLICE));
}

export function* playPart(
  table: Table,
  part: LogPart,
  plies: number = part.ply,
): Generator<undefined, Standing> {
  let standing = standingBefore(table, part);
  for (const move of movesIn(table, part.text)) {
    const { position } = standing;
    if (position.ply === plies) return standing;
    // How it fell and whether it is over is asked of the last move alone.
    const isLast = position.ply === plies - 1;
    const played = isLast ? playMove(table, standing, move) : settled(table, position, move);
    if (!played.ok) throw new DamagedGame(table.stored.id, played.error);
    const length = standing.length + move.length;
    standing =
      'last' in played.value
        ? played.value
        : { position: played.value.position, last: undefined, length, ended: false };
    if (standing.position.ply % SLICE === 0) yield undefined;
  }
  return part.sealed ? { ...standing, ended: true } : standing;
}

/** Where a game stood before a part of its log. */
function standingBefore(table: Table, { checkpoint }: LogPart): Standing {
  const { game, ruleset } = table.rules;
  if (checkpoint === undefined) {
    const { position } = start(game, ruleset, table.chance);
    return { position, last: undefined, length: 0, ended: game.outcome(position).over };
  }
  const position = game.parsePosition(checkpoint.position);
  if (!position.ok) throw new DamagedGame(table.stored.id, position.error);
  return { position: position.value, last: undefined, length: checkpoint.length, ended: false };
}

/** What is stored with a move where a piece of the log begins. */
export function checkpointAt({ rules }: Table, standing: Standing): Checkpoint | undefined {
  const { position, length } = standing;
  if (position.ply === 0 || position.ply % PIECE !== 0) return undefined;
  return { position: rules.game.makePosition(position), length };
}

/** Plays one move, with the draws of the game's seed. */
export function playMove(
  table: Table,
  { position, length }: Pick<Standing, 'position' | 'length'>,
  text: string,
): Result<Standing> {
  const played = settled(table, position, text);
  if (!played.ok) return played;
  const { move, fall, position: next } = played.value;
  const { chance, rules } = table;
  const { game, ruleset } = rules;
  const last = { move: game.makeMove(move), fall: makeFall(fall) };
  const log = length + last.move.length;
  const tooLong = next.ply >= maxPlies(ruleset, chance) || log >= MAX_LOG;
  const ended = tooLong || game.outcome(next).over;
  return ok({ position: next, last, length: log, ended });
}

/** A move as it was read, what fell, and where that leads. */
function settled(
  { rules: { game }, chance }: Table,
  position: AnyPosition,
  text: string,
): Result<{ readonly move: unknown; readonly fall: Fall; readonly position: AnyPosition }> {
  const move = game.parseMove(text);
  if (!move.ok) return move;
  const acted = game.act(position, move.value);
  if (!acted.ok) return acted;
  const { draws, fall } = recordingDraws(drawsOf(game, position, move.value, chance));
  return ok({ move: move.value, fall, position: game.settle(acted.value.after, draws).position });
}

/** A game as a replay, read with pauses. */
export function* replayFromLog(table: Table, text: string): Generator<undefined, Replay> {
  const { game, ruleset } = table.rules;
  const actions = yield* collectMoves(table, text, (move) => {
    const parsed = game.parseMove(move);
    if (!parsed.ok) throw new DamagedGame(table.stored.id, parsed.error);
    return parsed.value;
  });
  return { game, ruleset, chance: table.chance, actions };
}

/** The replay of a game as it is published, with the same pauses. */
export function* replayText(table: Table, text: string): Generator<undefined, string> {
  const { game, ruleset } = table.rules;
  const head = makeReplay({ game, ruleset, chance: table.chance, actions: [] });
  // Moves are stored as replays write them.
  const words = yield* collectMoves(table, text, (move) => move);
  return words.length === 0 ? head : `${head}${wrapLog(words).join('\n')}\n`;
}

/**
 * The replay of a game for its player alone, while its seed is still a secret: what fell is told, and
 * they have seen it fall.
 */
export function* toldReplayText(table: Table, text: string): Generator<undefined, string> {
  const { rules, chance } = table;
  const { game, ruleset } = rules;
  const first = recordingDraws(startDraws(chance));
  let { position } = game.start(ruleset, first.draws);
  const falls = [first.fall];
  const actions: unknown[] = [];
  for (const word of movesIn(table, text)) {
    const played = settled(table, position, word);
    if (!played.ok) throw new DamagedGame(table.stored.id, played.error);
    ({ position } = played.value);
    actions.push(played.value.move);
    falls.push(played.value.fall);
    if (position.ply % SLICE === 0) yield undefined;
  }
  return makeReplay({ game, ruleset, chance: 'told', falls, actions });
}

function* collectMoves<T>(
  table: Table,
  text: string,
  convert: (move: string) => T,
): Generator<undefined, T[]> {
  const moves: T[] = [];
  let read = 0;
  for (const move of movesIn(table, text)) {
    moves.push(convert(move));
    read += move.length;
    if (read < TEXT_SLICE) continue;
    read = 0;
    yield undefined;
  }
  return moves;
}

function* movesIn({ stored, rules }: Table, text: string): Generator<string> {
  const token = new RegExp(rules.game.moveToken.source, 'y');
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (found === null) throw new DamagedGame(stored.id, { message: `no move at ${at}` });
    yield found[0];
  }
}
