import { addAbortSignal, type Readable } from 'node:stream';
import { playedMoves, type PlayedMove } from '@twofold/coach';
import { err, ok, type FaultCode, type GameTypes, type Replay, type Result } from '@twofold/rules';
import { readInput, type Io } from '../cli/io.js';
import type { GameComputer } from '../games/computer.js';
import { terminalGame } from '../games/index.js';
import { noComputer } from '../games/terminal-game.js';
import { problemOf } from '../saves/problem.js';
import {
  MAX_FILE_LENGTH,
  readReplay,
  replayFrom,
  TOO_LARGE,
  type ReplayProblem,
} from '../saves/read-replay.js';

/** A game that was read and played again, ready to be reviewed. */
export interface PlayedGame<T extends GameTypes = GameTypes> {
  /** How it is called in what is printed. */
  readonly name: string;
  readonly replay: Replay<T>;
  readonly played: readonly PlayedMove<T>[];
  /** Who judges it. */
  readonly computer: GameComputer<T>;
}

const STANDARD_INPUT = '-';

/** What whoever sees a fault can do about it. */
const ADVICE: Partial<Record<FaultCode | 'file', string>> = {
  file: 'twofold games lists the games that are kept',
  'bad-replay': 'replays are what twofold --json prints and what the browser app downloads',
  'unknown-game': 'this is a game that this version does not know: a newer one may',
  'unknown-version': 'another version of Twofold wrote it: review it with that one',
  'wrong-fingerprint': 'its header was changed: take the file as it was first saved',
  'too-much-work': 'cut some of its moves off to review the rest',
};

/** Reads one argument of `twofold review`: a file, or `-` for standard input. */
export async function readGame(
  name: string,
  io: Io,
  signal: AbortSignal,
): Promise<Result<PlayedGame, string>> {
  const replay =
    name === STANDARD_INPUT ? await readReplayFrom(io.stdin, signal) : readReplay(name);
  if (!replay.ok) return refused(replay.error.message, replay.error.code ?? 'file');
  const entry = terminalGame(replay.value.game);
  const computer = await entry.computer?.();
  if (computer === undefined) return err(noComputer(entry));
  const playing = playedMoves(replay.value);
  let step = playing.next();
  while (!step.done) step = playing.next();
  const { value: played } = step;
  if (!played.ok) {
    const { code, message, action } = played.error;
    if (action === undefined) return refused(message, code);
    const keep =
      action === 0
        ? 'no move before it can be reviewed'
        : `without it and all that follows, the first ${action} can be reviewed`;
    return err(`${message}; ${keep}`);
  }
  if (played.value.length === 0) return err('there is no move in it: play some first');
  return ok({ name, replay: replay.value, played: played.value, computer });
}

function refused(message: string, code: FaultCode | 'file'): Result<never, string> {
  const advice = ADVICE[code];
  return err(advice === undefined ? message : `${message}; ${advice}`);
}

async function readReplayFrom(
  input: Readable,
  signal: AbortSignal,
): Promise<Result<Replay, ReplayProblem>> {
  try {
    const text = await readInput(addAbortSignal(signal, input), MAX_FILE_LENGTH);
    return text.length > MAX_FILE_LENGTH ? err({ message: TOO_LARGE }) : replayFrom(text);
  } catch (error) {
    return err({ message: problemOf(error) });
  }
}
