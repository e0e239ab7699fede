import { createEngine, type Analysis, type Engine, type NetworkName } from '@twofold/engine';
import { spawnWorkerThread } from '@twofold/engine/node';
import { playerFor } from '@twofold/engine/player-for';
import {
  parsePosition,
  type AnyPosition,
  type Game,
  type GameName,
  type GameTypes,
} from '@twofold/rules';
import { listed } from '../text/words.js';
import { NETWORKS, THREADS, type NetworkChoice } from './options.js';
import {
  LONGEST_SEARCH,
  type MoveLimits,
  type Question,
  type Refusal,
  type Reply,
} from './protocol.js';

const NAME = 'Twofold';

/** The computer players, asked and answering in the words of docs/engine-protocol.md. */
export class Speaker {
  #network: NetworkChoice;
  #threads: (typeof THREADS)[number] = THREADS[0];
  #asked: { readonly game: Game; readonly position: AnyPosition } | undefined;
  #engine: Engine | undefined;
  #loaded: NetworkName | undefined;

  constructor(network: NetworkChoice) {
    this.#network = network;
  }

  /** All that is said to a command; the last of it says that this is all. */
  async answer(command: Question, signal: AbortSignal): Promise<readonly Reply[]> {
    switch (command.kind) {
      case 'hello':
        return [
          { kind: 'option', name: 'network', choices: NETWORKS },
          { kind: 'option', name: 'threads', choices: THREADS },
          { kind: 'ready', name: NAME },
        ];
      case 'set':
        return this.#set(command.name, command.value);
      case 'position':
        return this.#take(command.text);
      case 'go':
        return this.#search(command.limits, signal);
    }
  }

  close(): void {
    this.#engine?.close();
  }

  #set(name: string, value: string): readonly Reply[] {
    const network = NETWORKS.find((known) => known === value);
    const threads = THREADS.find((known) => known === value);
    if (name === 'network' && network !== undefined) this.#network = network;
    else if (name === 'threads' && threads !== undefined) this.#useThreads(threads);
    else {
      const message = `options are network: ${listed(NETWORKS)}; and threads: ${listed(THREADS)}`;
      return refusal({ code: 'bad-option', message });
    }
    return [{ kind: 'ok' }];
  }

  /** The next position starts an engine with so many. */
  #useThreads(threads: (typeof THREADS)[number]): void {
    this.#threads = threads;
    this.#engine?.close();
    this.#engine = undefined;
    this.#asked = undefined;
  }

  /** What has to be loaded for a position is loaded before it is taken. */
  async #take(text: string): Promise<readonly Reply[]> {
    this.#asked = undefined;
    const parsed = parsePosition(text);
    if (!parsed.ok) return refusal(parsed.error);
    const { game, position } = parsed.value;
    const player = playerFor(game.name, position.ruleset, this.#network !== 'none');
    if (player === undefined) {
      const message = 'there is no computer player for this game by these rules';
      return refusal({ code: 'unsupported', message });
    }
    const loaded = await this.#engineWith(player === 'network').loaded;
    if (!loaded.ok) return refusal(loaded.error);
    this.#asked = parsed.value;
    return [{ kind: 'ok' }];
  }

  /** One engine at a time: a network takes some 200 MB. */
  #engineWith(wantsNetwork: boolean): Engine {
    const network = wantsNetwork && this.#network !== 'none' ? this.#network : undefined;
    if (this.#engine === undefined || (network !== undefined && network !== this.#loaded)) {
      this.#engine?.close();
      const threads = Number(this.#threads);
      this.#engine = createEngine({
        spawn: spawnWorkerThread,
        threads,
        ...(network && { network }),
      });
      this.#loaded = network;
    }
    return this.#engine;
  }

  async #search(limits: MoveLimits, signal: AbortSignal): Promise<readonly Reply[]> {
    if (this.#asked === undefined || this.#engine === undefined) {
      return refusal({ code: 'bad-position', message: 'there is no position to search' });
    }
    const { game, position } = this.#asked;
    // Whoever was stopped before the search began looks at the moves alone; every search ends, also
    // one that nobody waits for any more.
    const [within, options] = signal.aborted
      ? [{ depth: 1 }, {}]
      : [{ milliseconds: LONGEST_SEARCH, ...limits }, { signal }];
    const name = game.name as GameName;
    const answer = await this.#engine.analyse(name, position as never, within, options);
    return answer.ok ? repliesOf(game, answer.value) : refusal(answer.error);
  }
}

function repliesOf(game: Game, analysis: Analysis<GameTypes>): readonly Reply[] {
  const { unit, lost, exact, depth, nodes, by } = analysis;
  const facts = { unit, lost, exact: exact ? 'yes' : 'no', depth, nodes, by };
  const texts = Object.entries(facts).map(([name, fact]) => [name, `${fact}`]);
  return [
    { kind: 'info', facts: Object.fromEntries(texts) as Record<string, string> },
    ...analysis.moves.map(({ move, value }): Reply => {
      return { kind: 'value', move: game.makeMove(move), value };
    }),
    { kind: 'best', move: game.makeMove(analysis.best) },
  ];
}

function refusal({ code, message }: Refusal): readonly Reply[] {
  return [{ kind: 'error', code, message }];
}
