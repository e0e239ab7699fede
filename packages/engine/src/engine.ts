import type { GameName, Games, GameTypes } from '@twofold/rules';
import { refuse, type Answer } from './common/answer.js';
import type { LoadProgress, NetworkName } from './common/network-name.js';
import { checkBudget, type Analysis } from './common/player.js';
import { canShareMemory } from './common/crew.js';
import type { FromWorker, Limits, Question, WorkerPort } from './messages.js';

export interface EngineOptions {
  /** Which network to load for rules that want one; without it, other players answer for them. */
  readonly network?: NetworkName;
  /** Where its file is: a page has to say so, Node finds the package of the network by itself. */
  readonly networkUrl?: URL;
  readonly onProgress?: (progress: LoadProgress) => void;
  /** How many search together, where threads may share memory: unless given, one for each processor, up to eight. */
  readonly threads?: number;
  /** Starts a worker that runs `serveEngine`. */
  readonly spawn: () => WorkerPort;
}

export interface AskOptions<T extends GameTypes> {
  readonly signal?: AbortSignal | undefined;
  /** A legal move that is to be among the valued; in Dots not every move is looked at. */
  readonly about?: T['move'] | undefined;
}

/** Computer players in a thread of their own: the thread that asks never waits. */
export interface Engine {
  /** Settles when the network is there, or says why it is not; questions may be asked before. */
  readonly loaded: Promise<Answer<void>>;
  /**
   * Questions are answered one at a time, in their order. A signal takes a waiting question back
   * ('stopped'), and ends a search with the best answer so far where threads can share memory;
   * elsewhere a search that runs already is ended with its worker, which starts anew.
   */
  analyse<G extends GameName>(
    game: G,
    position: Games[G]['position'],
    limits: Limits,
    options?: AskOptions<Games[G]>,
  ): Promise<Answer<Analysis<Games[G]>>>;
  close(): void;
}

interface Asked {
  readonly question: Question;
  readonly settle: (given: Answer<never>) => void;
  /** How often a worker has died over it. */
  deaths: number;
  takenBack: boolean;
}

const STOPPED = refuse('stopped', 'the question was taken back');
const CLOSED = refuse('stopped', 'the engine has been closed');

/** With so many deaths in a row and no answer between them, the engine gives up. */
const MAX_DEATHS = 3;

/** A worker that dies is replaced, and its question asked again once. */
export function createEngine(options: EngineOptions): Engine {
  const { network, networkUrl, onProgress, threads, spawn } = options;
  const waiting: Asked[] = [];
  let current: Asked | undefined;
  /** Set once nothing will be answered any more, with what every question gets instead. */
  let ended: Answer<never> | undefined;
  /** Deaths since the last sign of life: a worker that cannot even start is not started for ever. */
  let deaths = 0;
  let worker: WorkerPort;
  let stop: Int32Array | undefined;
  /** Questions given to the present worker; it counts them in the same way. */
  let given = 0;
  /** Whether the present worker has its network: before that it does not look at questions. */
  let ready = false;
  let settleLoaded: (loaded: Answer<void>) => void;
  const loaded = new Promise<Answer<void>>((resolve) => {
    settleLoaded = resolve;
  });

  function start(): void {
    given = 0;
    ready = false;
    stop = sharedWord();
    worker = spawn();
    const mine = worker;
    mine.listen((message) => {
      if (worker === mine) receive(message);
    });
    mine.onDeath((why) => {
      if (worker === mine && ended === undefined) replace(why);
    });
    mine.post({ kind: 'load', network, url: networkUrl?.href, threads, stop });
  }

  function receive(message: FromWorker): void {
    switch (message.kind) {
      case 'progress':
        onProgress?.(message.progress);
        break;
      case 'loaded':
        deaths = 0;
        ready = true;
        settleLoaded(message.answer);
        break;
      case 'answer':
        deaths = 0;
        settle(message.answer as Answer<never>);
        askNext();
        break;
    }
  }

  function replace(why: string): void {
    if (++deaths > MAX_DEATHS) {
      end(refuse('crashed', `the engine does not start: ${why}`));
      return;
    }
    if (current?.takenBack) settle(STOPPED);
    else if (current !== undefined && ++current.deaths > 1) {
      settle(refuse('crashed', `the engine died twice over this question: ${why}`));
    }
    restart();
  }

  function restart(): void {
    worker.end();
    if (current !== undefined) waiting.unshift(current);
    current = undefined;
    start();
    askNext();
  }

  function end(reason: Answer<never>): void {
    ended = reason;
    worker.end();
    settleLoaded(reason);
    settle(reason);
    for (const asked of waiting.splice(0)) asked.settle(reason);
  }

  function settle(result: Answer<never>): void {
    current?.settle(result);
    current = undefined;
  }

  function askNext(): void {
    while (current === undefined) {
      current = waiting.shift();
      if (current === undefined) return;
      try {
        worker.post({ kind: 'ask', question: current.question });
        given++;
      } catch (error) {
        // What cannot be copied between threads is no position of the rules.
        settle(refuse('bad-position', `the position is not plain data: ${String(error)}`));
      }
    }
  }

  function takeBack(asked: Asked): void {
    asked.takenBack = true;
    if (asked !== current) {
      waiting.splice(waiting.indexOf(asked), 1);
      asked.settle(STOPPED);
    } else if (stop !== undefined && ready) {
      Atomics.store(stop, 0, given);
    } else {
      settle(STOPPED);
      restart();
    }
  }

  start();
  return {
    loaded,
    async analyse(game, position, limits, { signal, about } = {}) {
      const checked = checkBudget(limits);
      if (!checked.ok) return checked;
      if (ended !== undefined) return ended;
      if (signal?.aborted) return STOPPED;
      const { milliseconds, depth, nodes, playOuts, chances } = limits;
      const known = { milliseconds, depth, nodes, playOuts, chances };
      const question = { game, position, limits: known, about } as Question;
      return new Promise((resolve) => {
        const abort = () => takeBack(asked);
        const settleAsked = (result: Answer<never>) => {
          signal?.removeEventListener('abort', abort);
          resolve(result);
        };
        const asked: Asked = { question, settle: settleAsked, deaths: 0, takenBack: false };
        signal?.addEventListener('abort', abort, { once: true });
        waiting.push(asked);
        askNext();
      });
    },
    close() {
      if (ended === undefined) end(CLOSED);
    },
  };
}

/** One word that both threads see, or undefined where the platform does not share memory. */
function sharedWord(): Int32Array | undefined {
  if (!canShareMemory()) return undefined;
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}
