import { settleWith, verify, type Credentials } from '@twofold/protocol';
import { makeReplay, must, parseReplay } from '@twofold/rules';
import { Client, newKey, pledgeOf, request, seatOf, type ClientSeat } from './client.js';

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

export function newTally(): Tally {
  return { acknowledged: 0, verified: 0, lost: 0, stuck: 0, unverified: 0 };
}

/** Plays ranked games whatever happens: comes back, resumes, and compares with what it remembers. */
export class StubbornPlayer {
  readonly #urls: readonly string[];
  readonly #who: Credentials;
  readonly #rules: string;
  readonly #tally: Tally;
  readonly #moves: number;
  #seat: ClientSeat | undefined;
  /** The move that was sent last, if it was not answered. */
  #open: string | undefined;
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
        await new Promise((resolve) => setTimeout(resolve, 20));
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
    this.#open = undefined;
  }

  /** The server is where the player was, or one move further: the one that was not answered. */
  #isPossible(before: ClientSeat, now: ClientSeat): boolean {
    const { rules } = before;
    const text = rules.makePosition(now.position);
    if (text === rules.makePosition(before.position)) return true;
    return this.#open !== undefined && now.position.ply === before.position.ply + 1;
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
    const [move] = rules.legalMoves(position);
    const acted = must(rules.act(position, move));
    const text = rules.makeMove(move);
    this.#open = text;
    const message = { type: 'move', id: seat.id, ply: position.ply, move: text } as const;
    const settled = await client.ask(message, 'settled');
    const step = must(settleWith(rules, acted.after, settled.fall));
    this.#open = undefined;
    this.#seat = { ...seat, position: step.position };
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
