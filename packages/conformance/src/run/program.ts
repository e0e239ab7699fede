import { resolve } from 'node:path';
import { pointsOf, tileAt, widthOf } from '../board.js';
import type { Candidate, CandidatePlayer, CandidateUi, SeededRandom } from '../candidate.js';
import { quiet } from '../later.js';
import { nodeCommand } from '../node-command.js';
import { CheckFailure } from '../checks/failure.js';
import { methodsBy, type Request } from '../protocol/messages.js';
import { Connection, type AskHandler, type Limits } from './connection.js';
import type { Prepared } from './prepared.js';
import type { SimulatorSession, SimulatorSource } from './source.js';

const LIMITS: Limits = { startMilliseconds: 20_000, answerMilliseconds: 10_000 };
const IMPATIENT = 3000;

/** Simulators of a program that speaks the protocol: `programSimulator(['python3', 'sim.py'])`. */
export function programSimulator(
  command: readonly string[],
  limits: Partial<Limits> = {},
): SimulatorSource {
  if (command.length === 0) throw new RangeError('a command has at least the name of a program');
  let last: Connection | undefined;
  let all = { ...LIMITS, ...limits };
  return {
    open() {
      // Who has hung once is not waited for as long again: a fault in `run` would take minutes.
      if (last?.hasHung === true) {
        all = { ...all, answerMilliseconds: Math.min(all.answerMilliseconds, IMPATIENT) };
      }
      last = new Connection(command, all);
      return openSession(last);
    },
  };
}

/**
 * Simulators of a JavaScript module that exports `createSimulator(width, height, random)`. It runs
 * in a process of its own, so it may hang, exit or print without harm.
 */
export function moduleSimulator(file: string, limits: Partial<Limits> = {}): SimulatorSource {
  return programSimulator(prepareModule(file).command, limits);
}

export function prepareModule(file: string): Prepared {
  return { command: nodeCommand('serve', '--module', resolve(file)), dispose: () => {} };
}

function openSession(connection: Connection): SimulatorSession {
  // Numbers begin anew with each check, so that a program never holds more than one check needs.
  let last = 0;
  const nextNumber = (): number => ++last;
  return {
    async create(width, height, random: SeededRandom | null) {
      const sim = nextNumber();
      await connection.send({ op: 'create', sim, width, height, seed: random?.seed ?? null });
      return programCandidate(connection, sim, nextNumber);
    },
    nextCheck: () => {
      last = 0;
    },
    isAlive: () => connection.isAlive,
    problem: () => connection.problem,
    ask(board, seed, game) {
      const send = (request: Omit<Request, 'id' | 'sim'>): Promise<unknown> =>
        quiet(connection.send({ sim: 1, ...request }));
      void send({ op: 'create', width: widthOf(board), height: board.length, seed });
      for (const { x, y } of pointsOf(board)) {
        void send({ op: 'setPieceAt', x, y, piece: tileAt(board, x, y) });
      }
      return send({ op: 'getPlayerMove', player: game });
    },
    close: () => connection.close(),
  };
}

/** Simulator number `sim` of the program, as an object of ours. */
function programCandidate(
  connection: Connection,
  sim: number,
  nextNumber: () => number,
): Candidate {
  return {
    ...methodsBy((request) => connection.send({ sim, ...request })),
    run: (player: CandidatePlayer | null, ui: CandidateUi | null) => {
      // The games that player and screen are shown get numbers of their own.
      const shown = {
        player: player === null ? null : nextNumber(),
        ui: ui === null ? null : nextNumber(),
      };
      const game = (number: number | null): Candidate =>
        programCandidate(connection, number ?? sim, nextNumber);
      const onAsk = askHandler(player, ui, game(shown.player), game(shown.ui));
      return connection.send({ op: 'run', sim, ...shown }, onAsk);
    },
  } as Candidate;
}

function askHandler(
  player: CandidatePlayer | null,
  ui: CandidateUi | null,
  playersGame: Candidate,
  screensGame: Candidate,
): AskHandler {
  return async ({ ask, text, answers }) => {
    if (ask === 'getPlayerMove') {
      if (player === null) throw new CheckFailure('run asked the player, although there is none');
      // Without a user interface too: what the player makes of that is the check's business.
      return player.getPlayerMove(playersGame, ui as CandidateUi);
    }
    if (ui === null) throw new CheckFailure(`run called ${ask}, although there is no screen`);
    if (ask === 'getUserMove') return ui.getUserMove(screensGame);
    if (ask === 'getUserInput') return ui.getUserInput(text, answers);
    await (ask === 'showMessage' ? ui.showMessage(text) : ui[ask](screensGame));
    return null;
  };
}
