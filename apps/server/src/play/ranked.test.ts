import { verify } from '@twofold/protocol';
import { GAMES } from '@twofold/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, register, request, seatOf } from '../testing/client.js';
import { startServer, type TestServer } from '../testing/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const EVERY_PRESET = Object.values(GAMES).flatMap((game) =>
  Object.keys(game.presets).map((preset) => ({ game: game.name as 'slide' | 'dots', preset })),
);

describe('a ranked game', () => {
  test.each(EVERY_PRESET)('is played, published and verified: $game $preset', async (row) => {
    const who = await register(server.url);
    const client = await Client.connect(server.url, who);
    const state = await client.start(row.game, row.preset);
    const seat = await client.playOn(seatOf(state), 60);
    const { position, rules } = seat;
    if (!rules.outcome(position).over) {
      client.send({ type: 'finish', id: seat.id, ply: position.ply });
    }
    const ended = await client.next();
    expect(ended).toMatchObject({ type: 'ended', score: position.score, ply: position.ply });
    const replay = await request(`${server.url}/api/games/${seat.id}/replay`);
    const verified = verify(replay.text, seat.commitment);
    expect(verified.ok && verified.value.position).toEqual(position);
    await client.close();
  });
});
