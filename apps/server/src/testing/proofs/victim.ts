import { setTimeout as pause } from 'node:timers/promises';
import { Client, register, seatOf } from '../client.js';

/** What somebody's moves took beside an attack, in milliseconds. */
export interface Latency {
  readonly moves: number;
  /** How often a move was refused, and sent again. */
  readonly again: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** The longest that coming back took; nothing where nobody could. */
  readonly back: number | undefined;
}

/** How many moves the victim makes before coming back over another connection. */
const STAY = 10;

/** Somebody who makes twenty moves a second, if they are answered. */
export async function victimOf(url: string): Promise<(seconds: number) => Promise<Latency>> {
  const who = await register(url);
  const client = await Client.connect(url, who);
  let seat = seatOf(await client.start('slide', '16x16'));
  const comeBack = async (): Promise<number> => {
    const begun = performance.now();
    const another = await Client.connect(url, who);
    await another.ask({ type: 'resume', id: seat.id }, 'game');
    another.cut();
    return performance.now() - begun;
  };
  return async (seconds) => {
    const times: number[] = [];
    const backs: number[] = [];
    let again = 0;
    const until = performance.now() + 1000 * seconds;
    while (performance.now() < until) {
      const begun = performance.now();
      for (let played = false; !played;) {
        try {
          seat = await client.play(seat);
          played = true;
        } catch (error) {
          if (!String(error).includes('"busy"')) throw error;
          again++;
          await pause(1000);
        }
      }
      times.push(performance.now() - begun);
      // Sent away is no answer that can be measured; whether moves are is counted above.
      if (times.length % STAY === 0)
        await comeBack().then(
          (back) => backs.push(back),
          () => {},
        );
      await pause(50);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number): number =>
      Number(sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1));
    const back = backs.length === 0 ? undefined : Math.round(Math.max(...backs));
    return { moves: times.length, again, p50: at(0.5), p99: at(0.99), most: at(1), back };
  };
}
