/**
 * The simulator under test, for tests in JavaScript: `createSimulator` as the document has it, each
 * call answered by the kit over standard input and output. Whoever imports this prints to standard
 * error.
 */
import type {
  PlayerInterface,
  RandomSource,
  SimulatorInterface,
  UserInterface,
} from '@twofold/specs/ttfe';
import type { CandidateUi } from '../candidate.js';
import { thrownClass } from '../thrown.js';
import { stdioChannel } from '../protocol/channel.js';
import { ProgramException } from '../protocol/fault.js';
import { methodsBy, parseProgramLine, type Ask, type Request } from '../protocol/messages.js';

const kit = stdioChannel();
process.stdout.write = process.stderr.write.bind(process.stderr);

let lastId = 0;
let lastSim = 0;

export function createSimulator(
  width: number,
  height: number,
  random: RandomSource | null,
): SimulatorInterface {
  const sim = ++lastSim;
  // A generator cannot cross: the seed that it gives does.
  const seed = random === null || random === undefined ? null : random.nextInt(2 ** 31);
  call({ op: 'create', sim, width, height, seed });
  return remote(sim);
}

/** The next line that the kit sends to the runner, or undefined at the end. */
export function nextLine(): string | undefined {
  return kit.read();
}

export function tell(message: object): void {
  kit.write(message);
}

function remote(sim: number): SimulatorInterface {
  return {
    ...methodsBy((request) => call({ sim, ...request }) ?? undefined),
    run(player: PlayerInterface | null, screen: UserInterface | null) {
      // Older editions of the document have a user interface that can say more.
      const ui = screen as CandidateUi | null;
      const shown = {
        player: player === null || player === undefined ? null : ++lastSim,
        ui: ui === null || ui === undefined ? null : ++lastSim,
      };
      const game = (number: number | null): SimulatorInterface => remote(number ?? sim);
      call({ op: 'run', sim, ...shown }, ({ ask: asked, text, answers }) => {
        if (asked === 'getPlayerMove') return player!.getPlayerMove(game(shown.player), ui!);
        if (asked === 'getUserInput') return ui!.getUserInput(text, answers);
        return asked === 'showMessage' ? ui!.showMessage(text) : ui![asked](game(shown.ui));
      });
    },
  } as SimulatorInterface;
}

/** Sends a request and waits; what the kit asks meanwhile is answered. */
function call(request: Omit<Request, 'id'>, answer?: (ask: Ask) => unknown): unknown {
  const id = ++lastId;
  let thrown: { readonly error: unknown } | undefined;
  kit.write({ id, ...request });
  for (let line = kit.read(); line !== undefined; line = kit.read()) {
    const message = parseProgramLine(line);
    if ('ask' in message) {
      try {
        kit.write({ answer: answer?.(message) ?? null });
      } catch (error) {
        thrown = { error };
        const said = error instanceof Error ? error.message : String(error);
        kit.write({ throw: thrownClass(error), message: said.slice(0, 1000) });
      }
    } else if (message.ok) return message.value;
    // What the test's own player threw comes back as it was.
    else if (thrown !== undefined && message.error === thrownClass(thrown.error))
      throw thrown.error;
    else throw new ProgramException(message.error, message.message ?? '');
  }
  process.exit(1);
}
