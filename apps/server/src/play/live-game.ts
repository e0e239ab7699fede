import { commitmentTo, MAX_LOG, maxPlies, rankedRules, type RankedRules } from '@twofold/protocol';
import {
  drawsFor,
  makeFall,
  makeReplay,
  ok,
  parseReplay,
  parseSeed,
  recordingDraws,
  replayTo,
  start,
  type AnyPosition,
  type Replay,
  type Result,
  type Seed,
} from '@twofold/rules';
import type { StoredGame, StoredLog } from '../storage/games.js';

/** The rules and the secret of a stored game, ready to be played. */
export interface Table {
  readonly stored: StoredGame;
  readonly rules: RankedRules;
  readonly seed: Seed;
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
  const seed = parseSeed(stored.seed);
  if (!seed.ok) throw new DamagedGame(stored.id, seed.error);
  const { game, ruleset } = rules.value;
  const commitment = commitmentTo(game, ruleset, seed.value);
  return { stored, rules: rules.value, seed: seed.value, commitment };
}

/** A game after no moves. */
function standingAtStart({ rules, seed }: Table): Standing {
  const { position } = start(rules.game, rules.ruleset, seed);
  return { position, last: undefined, length: 0, ended: rules.game.outcome(position).over };
}

/** A game as its log says, after its first `plies` moves or all of them. */
export function standingAfter(table: Table, log: StoredLog, plies: number = log.ply): Standing {
  const replay = replayFromLog(table, log);
  if (plies === 0) {
    const first = standingAtStart(table);
    return log.sealed ? { ...first, ended: true } : first;
  }
  const before = replayTo(replay, plies - 1, Number.POSITIVE_INFINITY);
  if (!before.ok) throw new DamagedGame(table.stored.id, before.error);
  const move = table.rules.game.makeMove(replay.actions[plies - 1]);
  const { position } = before.value;
  const played = playMove(table, { position, length: log.text.length - move.length }, move);
  if (!played.ok) throw new DamagedGame(table.stored.id, played.error);
  const standing = played.value;
  return log.sealed ? { ...standing, ended: true } : standing;
}

/** Plays one move, with the draws of the game's seed. */
export function playMove(
  { rules, seed }: Table,
  { position, length }: Pick<Standing, 'position' | 'length'>,
  text: string,
): Result<Standing> {
  const { game, ruleset } = rules;
  const move = game.parseMove(text);
  if (!move.ok) return move;
  const acted = game.act(position, move.value);
  if (!acted.ok) return acted;
  const { draws, fall } = recordingDraws(drawsFor(seed, position.ply + 1));
  const { position: next } = game.settle(acted.value.after, draws);
  const last = { move: game.makeMove(move.value), fall: makeFall(fall) };
  const log = length + last.move.length;
  const tooLong = next.ply >= maxPlies(ruleset) || log >= MAX_LOG;
  const ended = tooLong || game.outcome(next).over;
  return ok({ position: next, last, length: log, ended });
}

/** The replay of a game, as it is published. */
export function replayFromLog({ stored, rules, seed }: Table, log: StoredLog): Replay {
  const { game, ruleset } = rules;
  const head = makeReplay({ game, ruleset, chance: seed, actions: [] });
  const replay = parseReplay(`${head}${log.text}`);
  if (!replay.ok) throw new DamagedGame(stored.id, replay.error);
  return replay.value;
}
