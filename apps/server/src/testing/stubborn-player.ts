import { setTimeout as pause } from 'node:timers/promises';
import { verify, type Credentials } from '@twofold/protocol';
import { makeReplay, parseReplay } from '@twofold/rules';
import { Client, newKey, pledgeOf, register, request, seatOf, type ClientSeat } from './client.js';

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

/** Players of one database, and what all of them have seen. */
export interface StubbornCrowd {
  readonly tally: Tally;
  readonly play: () => void;
  /** Resolves when so many more moves have been acknowledged; `wait` is called until then. */
  readonly progress: (moves: number, wait?: () => Promise<void>) => Promise<void>;
  /** Lets everybody end the last game. */
  readonly stop: () => Promise<void>;
}

/** They register and wait; each plays games by these rules of so many moves. */
export async function stubbornCrowd(
  urls: readonly string[],
  count: number,
  gamesOf: (player: number) => { readonly rules: string; readonly moves: number },
): Promise<StubbornCrowd> {
  const tally: Tally = { acknowledged: 0, verified: 0, lost: 0, stuck: 0, unverified: 0 };
  const players: StubbornPlayer[] = [];
  for (let i = 0; i < count; i++) {
    const { rules, moves } = gamesOf(i);
    const who = await register(urls[i % urls.length]!);
    players.push(new StubbornPlayer(urls, who, rules, moves, tally));
  }
  let playing: Promise<unknown> = Promise.resolve();
  return {
    tally,
    play: () => {
      playing = Promise.all(players.map((player) => player.play()));
    },
    progress: async (moves, wait = () => pause(5)) => {
      const wanted = tally.acknowledged + moves;
      while (tally.acknowledged < wanted) await wait();
    },
    stop: async () => {
      for (const player of players) player.stop();
      await playing;
    },
  };
}

/** Plays ranked games whatever happens: comes back, resumes, and compares with what it remembers. */
class StubbornPlayer {
  readonly #urls: readonly string[];
  readonly #who: Credentials;
  readonly #rules: string;
  readonly #tally: Tally;
  readonly #moves: number;
  #seat: ClientSeat | undefined;
  /** Whether the move that was sent last has not been answered. */
  #isOpen = false;
  #stopping = false;
  #attempts = 0;

  /** @param urls servers of one database: each time it comes back, it is to the next */
  constructor(
    urls: readonly string[],
    who: Credentials,
    rules: string,
    moves: number,
    tally: Tally,
  ) {
    this.#urls = urls;
    this.#who = who;
    this.#rules = rules;
    this.#moves = moves;
    this.#tally = tally;
  }

  /** Plays games of so many moves until `stop` is called, then ends the last one. */
  async play(): Promise<void> {
    let key = newKey();
    while (!this.#stopping || this.#seat !== undefined) {
      const url = this.#urls[this.#attempts++ % this.#urls.length]!;
      let client: Client | undefined;
      try {
        client = await Client.connect(url, this.#who);
        await this.#comeBack(client, key);
        while (await this.#step(client, url));
        key = newKey();
      } catch {
        // The server is away, or has too much to do: again, without haste.
        await pause(20);
      } finally {
        client?.cut();
      }
    }
  }

  stop(): void {
    this.#stopping = true;
  }

  async #comeBack(client: Client, key: string): Promise<void> {
    const before = this.#seat;
    if (before === undefined) {
      this.#seat = seatOf(await client.start('slide', this.#rules, key));
      return;
    }
    client.send({ type: 'resume', id: before.id });
    const answer = await client.next();
    if (answer.type === 'refused' && !LATER.has(answer.code)) {
      this.#tally.stuck++;
      this.#seat = undefined;
    }
    if (answer.type !== 'game') throw new Error('not now');
    const now = seatOf(answer);
    if (!this.#isPossible(before, now)) this.#tally.lost++;
    this.#seat = now;
    this.#isOpen = false;
  }

  /** The server is where the player was, or one move further: the one that was not answered. */
  #isPossible(before: ClientSeat, now: ClientSeat): boolean {
    const { rules } = before;
    const text = rules.makePosition(now.position);
    if (text === rules.makePosition(before.position)) return true;
    return this.#isOpen && now.position.ply === before.position.ply + 1;
  }

  /** One move, or the end of the game; false when it has ended. */
  async #step(client: Client, url: string): Promise<boolean> {
    const seat = this.#seat!;
    const { position, rules } = seat;
    if (rules.outcome(position).over || position.ply >= this.#moves || this.#stopping) {
      if (!rules.outcome(position).over) {
        client.send({ type: 'finish', id: seat.id, ply: position.ply });
      }
      const ended = await client.next();
      if (ended.type !== 'ended') throw new Error('not now');
      await this.#check(seat, url);
      this.#seat = undefined;
      return false;
    }
    this.#isOpen = true;
    this.#seat = await client.play(seat);
    this.#isOpen = false;
    this.#tally.acknowledged++;
    return true;
  }

  async #check(seat: ClientSeat, url: string): Promise<void> {
    const { text, status } = await request(`${url}/api/games/${seat.id}/replay`);
    if (status === 503) throw new Error('not now');
    const verified = verify(text, await pledgeOf(url, seat));
    const same =
      verified.ok &&
      seat.rules.makePosition(verified.value.position) === seat.rules.makePosition(seat.position);
    const parsed = parseReplay(text);
    if (same && parsed.ok && makeReplay(parsed.value) === text) this.#tally.verified++;
    else {
      this.#tally.unverified++;
      process.stderr.write(`unverified: ${url} ${seat.id} ${status} ${text.slice(0, 200)}\n`);
    }
  }
}
