import { effect, useSignal } from '@preact/signals';
import type { Daily, GameState, Pledge, Refusal, ServerMessage, Start } from '@twofold/protocol';
import type { GameName } from '@twofold/rules';
import { go } from '../ui/router.js';
import type { BoardRules } from './boards.js';
import { connection } from './browser-connection.js';
import { keepPledge } from './keepsakes.js';
import { storage } from '../storage/services.js';
import { becomePlayer } from '../server/identity.js';
import { toBase64 } from '../sharing/link.js';
import { orTell } from '../server/refusals.js';
import { NO_ANSWER, type Answered } from '../server/server.js';

/** Nobody looks at a button for longer, and a game must not open out of the blue. */
const PATIENCE = 15_000;
/** The connection stays for the game that comes next. */
const LINGER = 1000;

/** Starts a ranked game and goes to it; says why when that is not possible. */
export async function startRanked({ game, rules }: BoardRules): Promise<void> {
  // A lost answer does not start a second game: the same key is the same game.
  await begin({ type: 'start', key: newKey(), game, rules });
}

/** Starts today's daily game of the server, or goes on with it. */
export async function startServerDaily(game: GameName): Promise<void> {
  await begin({ type: 'daily', game });
}

/** For a button that begins a game: whether that is being done, and what does it. */
export function useStarting(beginGame: () => Promise<void>): {
  readonly starting: boolean;
  readonly start: () => void;
} {
  const starting = useSignal(false);
  const start = async (): Promise<void> => {
    starting.value = true;
    await beginGame();
    starting.value = false;
  };
  return { starting: starting.value, start: () => void start() };
}

async function begin(message: Start | Daily): Promise<void> {
  const player = await becomePlayer();
  /** What was added to the seed, by the commitment that was known then; a new one with each try. */
  const salts = new Map<string, string>();
  const say = (): void =>
    connection.send(message.type === 'start' ? salted(message, salts) : message);
  const begun = orTell(player.ok ? await firstAnswer(message, say) : player);
  if (begun === undefined) return;
  const { id, commitment } = begun;
  keepPledge(storage, id, pledgeOf(commitment, salts));
  go({ screen: 'ranked', of: id });
}

/** What has once been sent may be known: to another commitment belongs another salt. */
function salted(message: Start, salts: Map<string, string>): Start {
  const commitment = connection.commitment();
  if (commitment === undefined) return message;
  const salt = newKey();
  salts.set(commitment, salt);
  return { ...message, commitment, salt };
}

/** What to hold the server to: also where it now says something else, which a check then finds. */
function pledgeOf(commitment: string, salts: ReadonlyMap<string, string>): Pledge {
  const [sent, salt] =
    [...salts].findLast(([known]) => known === commitment) ?? [...salts].at(-1) ?? [];
  return sent === undefined || salt === undefined ? { commitment } : { commitment: sent, salt };
}

async function firstAnswer(message: Start | Daily, say: () => void): Promise<Answered<GameState>> {
  return new Promise((resolve) => {
    const done = (answer: Answered<GameState>): void => {
      clearTimeout(timer);
      resolve(answer);
      setTimeout(() => detach(), answer.ok ? LINGER : 0);
      setTimeout(stop);
    };
    const timer = setTimeout(() => done(NO_ANSWER), PATIENCE);
    const detach = connection.attach({
      onOpen: say,
      onMessage: (said) => {
        const answer = answerTo(message, said);
        if (answer !== undefined) done(answer);
      },
    });
    const stop = effect(() => {
      if (connection.state.value !== 'refused') return;
      done({ ok: false, error: { code: 'unauthorised', message: '' } });
    });
  });
}

function answerTo(asked: Start | Daily, said: ServerMessage): Answered<GameState> | undefined {
  const key = asked.type === 'start' ? asked.key : undefined;
  if (said.type === 'refused' && said.id === undefined && said.key === key) {
    const { code, message }: Refusal = said;
    return { ok: false, error: { code, message } };
  }
  if (said.type !== 'game' || said.key !== key || said.game !== asked.game) return undefined;
  return asked.type === 'start' || said.kind === 'daily' ? { ok: true, value: said } : undefined;
}

/** 128 random bits. */
function newKey(): string {
  return toBase64(crypto.getRandomValues(new Uint8Array(16)));
}
