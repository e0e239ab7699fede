import { waitingLimits } from '@twofold/coach';
import type { Analysis, Engine } from '@twofold/engine';
import { err, ok, type GameName, type GameTypes, type Result } from '@twofold/rules';
import { adviceText } from '../games/advice.js';
import type { GameComputer } from '../games/computer.js';
import { noComputer, type TerminalGame } from '../games/terminal-game.js';

/** How long a hint may be thought about. */
const MILLISECONDS = 400;

/** What the computer says of a position. */
export interface Advice<T extends GameTypes> {
  readonly analysis: Analysis<T>;
  /** Why the best move is the best. */
  why(): string;
}

interface Started<T extends GameTypes> {
  readonly computer: GameComputer<T>;
  readonly engine: Engine;
}

/**
 * The computer player, in a thread of its own, so that the screen goes on. It is started when it is
 * asked for the first time, for that board.
 */
export class Adviser<T extends GameTypes> {
  readonly #entry: TerminalGame<T>;
  #started: Promise<Started<T> | undefined> | undefined;

  constructor(entry: TerminalGame<T>) {
    this.#entry = entry;
  }

  async ask(
    position: T['position'],
    signal?: AbortSignal,
    milliseconds: number = MILLISECONDS,
  ): Promise<Result<Advice<T>, string>> {
    this.#started ??= start(this.#entry, position.ruleset);
    const started = await this.#started;
    if (started === undefined) return err(noComputer(this.#entry));
    const { engine, computer } = started;
    const limits = waitingLimits(milliseconds);
    const name = this.#entry.game.name as GameName;
    const answer = await engine.analyse(name, position as never, limits, { signal });
    if (!answer.ok) return err(answer.error.message);
    const analysis = answer.value as Analysis<GameTypes> as Analysis<T>;
    return ok({ analysis, why: () => computer.why(position, analysis) });
  }

  async close(): Promise<void> {
    const started = await this.#started;
    this.#started = undefined;
    started?.engine.close();
  }
}

async function start<T extends GameTypes>(
  entry: TerminalGame<T>,
  ruleset: T['ruleset'],
): Promise<Started<T> | undefined> {
  const computer = await entry.computer?.();
  if (computer === undefined) return undefined;
  const [{ createEngine, strongestNetwork }, { spawnWorkerThread }] = await Promise.all([
    import('@twofold/engine'),
    import('@twofold/engine/node'),
  ]);
  const network = computer.usesNetwork(ruleset) ? { network: strongestNetwork() } : {};
  return { computer, engine: createEngine({ spawn: spawnWorkerThread, ...network }) };
}

/** One hint, for whoever plays by words: the values of the moves, and why the best is. */
export async function hintText<T extends GameTypes>(
  entry: TerminalGame<T>,
  position: T['position'],
): Promise<string> {
  const adviser = new Adviser(entry);
  try {
    const advice = await adviser.ask(position);
    if (!advice.ok) return advice.error;
    const values = adviceText(entry, advice.value.analysis);
    const why = advice.value.why();
    return why === '' ? values : `${values}\n${why}`;
  } finally {
    await adviser.close();
  }
}
