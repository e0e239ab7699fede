import { ANSWERS, DAILY_RULES, verify } from '@twofold/protocol';
import { CARDS } from '@twofold/protocol/card';
import { parseReplay, verifyReplay, type GameName, must } from '@twofold/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerOf,
  Client,
  pledgeOf,
  register as newPlayer,
  request,
  seatOf,
  type ClientSeat,
} from '../../apps/server/src/testing/client.js';
import { startServer, type TestServer } from '../../apps/server/src/testing/server.js';
import { sameCard } from './card.js';
import { PACKAGES, register } from './register.js';

const SAME = 'same' as GameName;
let leave: (() => void) | undefined;
let server: TestServer;

beforeAll(async () => {
  leave = register([...PACKAGES, [CARDS, sameCard]]);
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
  leave?.();
});

async function get(path: string): Promise<string> {
  return (await request(`${server.url}/api/${path}`)).text;
}

/** Plays to the end, which the rules say. */
async function playOut(client: Client, seat: ClientSeat): Promise<ClientSeat> {
  const last = await client.playOn(seat);
  const { score } = last.position;
  expect(await client.next()).toMatchObject({ type: 'ended', id: seat.id, reason: 'rules', score });
  return last;
}

/** What every row of a table says of the game. */
async function gamesIn(table: string): Promise<readonly unknown[]> {
  const rows = await server.database.read(`SELECT DISTINCT game FROM ${table}`);
  return rows.map(({ game }) => game);
}

test('a ranked game: on its board, published, verified, and stored as what it is', async () => {
  const who = await newPlayer(server.url, { name: 'Ada' });
  const client = await Client.connect(server.url, who);
  const seat = await playOut(client, seatOf(await client.start(SAME, 'small')));
  await client.close();
  const { id, position } = seat;
  const { score, ply } = position;
  const about = { id, game: 'same', rules: '5x5-colours=3-undo=no', score, ply, name: 'Ada' };
  expect(JSON.parse(await get(`games/${id}`))).toMatchObject(about);
  const board = await request(`${server.url}/api/boards/same/5x5-colours=3`);
  expect(answerOf(ANSWERS.boardPage, board).entries).toMatchObject([{ id, score, rank: 1 }]);

  const text = await get(`games/${id}/replay`);
  const verified = verify(text, await pledgeOf(server.url, seat));
  expect(verified.ok && verified.value.position).toEqual(position);
  const { actions, ...rest } = must(parseReplay(text));
  expect(actions).toHaveLength(ply);
  expect(verifyReplay({ ...rest, actions: [...actions, actions[0]] }).ok).toBe(false);
  expect(await gamesIn('games')).toEqual(['same']);
});

test('the game of a day, with a card to share', async () => {
  const who = await newPlayer(server.url, { name: 'Eve' });
  const client = await Client.connect(server.url, who);
  const { position } = await playOut(
    client,
    seatOf(await client.ask({ type: 'daily', game: SAME }, 'game')),
  );
  await client.close();
  const link = `${server.url}/d/same/2026-11-15/${who.player}`;
  const page = await (await fetch(link)).text();
  expect(page).toContain(
    `<title>\u2068Eve\u2069: Same, Daily, November 15, ${position.score} points</title>`,
  );
  const picture = await fetch(`${link}/card.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(await gamesIn('days')).toEqual(['same']);
});

test('a game without one of the day says so', async () => {
  register([[DAILY_RULES, undefined]]);
  const message = 'there is no daily game of same';
  const client = await Client.connect(server.url, await newPlayer(server.url));
  const refused = await client.refused({ type: 'daily', game: SAME });
  expect(refused).toMatchObject({ code: 'not-found', message });
  await client.close();
  expect(JSON.parse(await get('daily/same'))).toMatchObject({ code: 'not-found', message });
});
