// Many players in a process of their own, so that they do not hold up one another or the server: it is
// told what to do by whoever started it.
import { setTimeout as pause } from 'node:timers/promises';
import { LoadPlayer, newGathered, type Gathered } from './players.js';

/** What a crowd is told; it answers each with what it has gathered since the last. */
export type Order =
  | { readonly join: number; readonly url: string; readonly interval: number }
  | { readonly play: number }
  | { readonly leave: number }
  | 'report';

const players: LoadPlayer[] = [];
let gathered: Gathered = newGathered();

process.on('message', (order: Order) => void obey(order));

async function obey(order: Order): Promise<void> {
  if (order === 'report') {
    // What was gathered is all that is asked for.
  } else if ('join' in order) await join(order.join, order.url, order.interval);
  else if ('play' in order) for (const player of players.slice(0, order.play)) player.play();
  // The last to come are the first to leave.
  else for (const player of players.splice(-order.leave)) player.close();
  process.send!(gathered);
  gathered = newGathered();
  for (const player of players) player.gatherInto(gathered);
}

async function join(count: number, url: string, interval: number): Promise<void> {
  // Around the interval, so that players do not march in step.
  const think = (): number => interval * (0.5 + Math.random());
  for (let i = 0; i < count; i += 50) {
    const group = Array.from({ length: Math.min(50, count - i) }, async () => {
      const player = new LoadPlayer(url, await register(url), think);
      await player.started();
      return player;
    });
    players.push(...(await Promise.all(group)));
  }
}

async function register(url: string): Promise<{ player: string; token: string }> {
  for (;;) {
    const response = await fetch(`${url}/api/players`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"computer":true}',
    });
    if (response.ok) {
      const { player, token } = (await response.json()) as { player: string; token: string };
      return { player, token };
    }
    if (response.status !== 503) throw new Error(`${response.status} ${await response.text()}`);
    // Too much to do: it says when to come back.
    const { wait } = (await response.json()) as { wait: number };
    await pause(1000 * wait);
  }
}
