import { planFor, startGameClock, type Pace, type TimedGame } from '@twofold/engine';
import { err, ok, play, seedFromInteger, start, type Result } from '@twofold/rules';
import { highestTile, slide, type SlideRuleset } from '@twofold/rules/slide';
import { startForeign, type ForeignEngine } from '../../../engines/foreign.js';
import type { MoveLimits } from '../../../engines/protocol.js';
import { shown } from '../../../text/words.js';

/** On large boards a good player need never lose. */
const MOST_MOVES = 1_000_000;

/**
 * What each move of a game may take, by its number; undefined when the time of the game is over. `now`
 * tells the milliseconds that the engine has thought so far.
 */
export type Pacing = (
  ruleset: SlideRuleset,
  now: () => number,
) => (ply: number) => MoveLimits | undefined;

/** To a fixed depth; or the clock of the game shares its time out, in whole milliseconds. */
function pacingOf(pace: Pace): Pacing {
  if ('depth' in pace) return () => () => pace;
  return (ruleset, now) => {
    const clock = startGameClock(pace.limit, now, planFor(ruleset));
    return (ply) => {
      if (clock.left() <= 0) return undefined;
      return { milliseconds: Math.max(Math.round(clock.millisecondsFor(ply)), 1) };
    };
  };
}

/** Lets an engine play one game with the chance of the rules; what counts is the time it thinks. */
export async function playForeignGame(
  engine: ForeignEngine,
  ruleset: SlideRuleset,
  seed: number,
  pacing: Pacing,
): Promise<Result<TimedGame, string>> {
  const chance = seedFromInteger(seed);
  let { position } = start(slide, ruleset, chance);
  let spent = 0;
  const limitsAt = pacing(ruleset, () => spent);
  let finished = slide.outcome(position).over;
  while (!finished && position.ply < MOST_MOVES) {
    const limits = limitsAt(position.ply);
    if (limits === undefined) break;
    const text = slide.makePosition(position);
    const answer = await engine.ask(text, limits);
    if (!answer.ok) return answer;
    spent += answer.value.milliseconds;
    const move = slide.parseMove(answer.value.move);
    const played = move.ok ? play(slide, position, move.value, chance) : move;
    if (!played.ok) {
      return err(`plays ${shown(answer.value.move)} in ${text}: ${played.error.message}`);
    }
    ({ position } = played.value);
    finished = slide.outcome(position).over;
  }
  const { score, ply } = position;
  const maxTile = highestTile(position);
  return ok({ seed, score, moves: ply, maxTile, seconds: spent / 1000, finished });
}

export interface ForeignGames {
  readonly command: string;
  readonly ruleset: SlideRuleset;
  readonly pace: Pace;
  /** Those that are still to be played. */
  readonly seeds: readonly number[];
  readonly threads: number;
  readonly onGame: (game: TimedGame) => void;
  readonly signal: AbortSignal;
}

/** Plays games side by side, with a process of the engine for each; the first problem ends them all. */
export async function playForeignGames(options: ForeignGames): Promise<Result<void, string>> {
  const { command, ruleset, onGame, signal } = options;
  const pacing = pacingOf(options.pace);
  const open = [...options.seeds];
  async function takeSeat(): Promise<Result<void, string>> {
    const engine = await startForeign(command);
    if (!engine.ok) return engine;
    const leave = (): void => engine.value.close();
    signal.addEventListener('abort', leave, { once: true });
    try {
      for (let seed = open.shift(); seed !== undefined; seed = open.shift()) {
        const game = await playForeignGame(engine.value, ruleset, seed, pacing);
        if (!game.ok) return game;
        onGame(game.value);
      }
      return ok(undefined);
    } finally {
      open.splice(0);
      signal.removeEventListener('abort', leave);
      leave();
    }
  }
  const seats = Array.from({ length: Math.min(options.threads, open.length) }, takeSeat);
  const problem = (await Promise.all(seats)).find((seat) => !seat.ok);
  return problem ?? ok(undefined);
}
