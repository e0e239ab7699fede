import { setTimeout as pause } from 'node:timers/promises';
import { verify, type Credentials } from '@twofold/protocol';
import { makeReplay, parseReplay } from '@twofold/rules';
import { newId } from '../identity/secrets.js';
import { Client, pledgeOf, register, request, seatOf, type ClientSeat } from './client.js';

/** What a stubborn player has seen. All but the first two should stay 0. */
export interface Tally {
  acknowledged: number;
  verified: number;
  /** Acknowledged moves that were not there afterwards. */
  lost: number;
  /** Games that could not go on. */
  stuck: number;
  /** Replays that fail verification, or are not what the player saw. */
  unverified: number;
}

/** Refusals that a game survives: one comes back. */
const LATER: ReadonlySet<string> = new Set(['unavailable', 'busy']);

/** Whether nothing that was acknowledged is missing, and every game could be checked. */
export function isWhole({ lost, stuck, unverified }: Tally): boolean {
  return lost + stuck + unverified === 0;
}

/** Players of one database: they register and wait; each plays games by these rules of so many moves. */
export async function stubbornCrowd(
  urls: readonly string[],
  count: number,
  gamesOf: (player: number) => { readonly rules: string; readonly moves: number },
) {
  const tally: Tally = { acknowledged: 0, verified: 0, lost: 0, stuck: 0, unverified: 0 };
  const players: Stubborn[] = [];
  for (let i = 0; i < count; i++) {
    players.push({ urls, who: await register(urls[i % urls.length]!), ...gamesOf(i) });
  }
  let isStopping = false;
  let playing: Promise<unknown> = Promise.resolve();
  return {
    /** What all of them have seen. */
    tally,
    play: (): void => {
      playing = Promise.all(players.map((one) => playStubbornly(one, tally, () => isStopping)));
    },
    /** Resolves when so many more moves have been acknowledged; `wait` is called until then. */
    progress: async (moves: number, wait: () => Promise<void> = () => pause(5)): Promise<void> => {
      const wanted = tally.acknowledged + moves;
      while (tally.acknowledged < wanted) await wait();
    },
    /** Lets everybody end the last game. */
    stop: async (): Promise<void> => {
      isStopping = true;
      await playing;
    },
  };
}

/** Somebody with servers of one database: each time they come back, it is to the next. */
interface Stubborn {
  readonly urls: readonly string[];
  readonly who: Credentials;
  readonly rules: string;
  readonly moves: number;
}

/**
 * Plays ranked games of so many moves whatever happens, until it is to stop, and ends the last one: comes back,
 * resumes, and compares with what it remembers.
 */
async function playStubbornly(
  { urls, who, rules, moves }: Stubborn,
  tally: Tally,
  isToStop: () => boolean,
): Promise<void> {
  let seat: ClientSeat | undefined;
  /** Whether the move that was sent last has not been answered. */
  let isOpen = false;

  async function comeBack(client: Client, key: string): Promise<ClientSeat> {
    if (seat === undefined) return seatOf(await client.start('slide', rules, key));
    client.send({ type: 'resume', id: seat.id });
    const answer = await client.next();
    if (answer.type === 'refused' && !LATER.has(answer.code)) {
      tally.stuck++;
      seat = undefined;
    }
    if (answer.type !== 'game' || seat === undefined) throw new Error('not now');
    const now = seatOf(answer);
    if (!isPossible(seat, now, isOpen)) tally.lost++;
    isOpen = false;
    return now;
  }

  /** One move, or the end of the game; nothing is left when it has ended. */
  async function step(client: Client, url: string, from: ClientSeat): Promise<typeof seat> {
    const { id, position } = from;
    const { over } = from.rules.outcome(position);
    if (over || position.ply >= moves || isToStop()) {
      if (!over) client.send({ type: 'finish', id, ply: position.ply });
      const ended = await client.next();
      if (ended.type !== 'ended') throw new Error('not now');
      await check(url, from, tally);
      return undefined;
    }
    isOpen = true;
    const next = await client.play(from);
    isOpen = false;
    tally.acknowledged++;
    return next;
  }

  let key = newId();
  for (let attempts = 0; !isToStop() || seat !== undefined; attempts++) {
    const url = urls[attempts % urls.length]!;
    let client: Client | undefined;
    try {
      client = await Client.connect(url, who);
      seat = await comeBack(client, key);
      while (seat !== undefined) seat = await step(client, url, seat);
      key = newId();
    } catch {
      // The server is away, or has too much to do: again, without haste.
      await pause(20);
    } finally {
      client?.cut();
    }
  }
}

/** The server is where the player was, or one move further: the one that was not answered. */
function isPossible(before: ClientSeat, now: ClientSeat, isOpen: boolean): boolean {
  const { rules } = before;
  const text = rules.makePosition(now.position);
  if (text === rules.makePosition(before.position)) return true;
  return isOpen && now.position.ply === before.position.ply + 1;
}

async function check(url: string, seat: ClientSeat, tally: Tally): Promise<void> {
  const { text, status } = await request(`${url}/api/games/${seat.id}/replay`);
  if (status === 503) throw new Error('not now');
  const verified = verify(text, await pledgeOf(url, seat));
  const same =
    verified.ok &&
    seat.rules.makePosition(verified.value.position) === seat.rules.makePosition(seat.position);
  const parsed = parseReplay(text);
  if (same && parsed.ok && makeReplay(parsed.value) === text) tally.verified++;
  else {
    tally.unverified++;
    process.stderr.write(`unverified: ${url} ${seat.id} ${status} ${text.slice(0, 200)}\n`);
  }
}
