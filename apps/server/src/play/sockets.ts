import { MAX_CLIENT_MESSAGE, refuse, type Refusal } from '@twofold/protocol';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { ownerOf } from '../http/address.js';
import { sendRefusal } from '../http/answer.js';
import { isAllowedOrigin } from '../http/origin.js';
import { anonymousRequests } from '../http/route.js';
import { parseDismissal } from '../identity/dismissal.js';
import { placesFor, tooMany } from '../limits.js';
import type { Services } from '../services.js';
import { PRICE_OF_CONNECTING } from '../work/prices.js';
import type { Arena } from './arena.js';
import { Connection, TRY_LATER } from './connection.js';

/** A character has at most three bytes for each of its UTF-16 units. */
const MAX_BYTES = 3 * MAX_CLIENT_MESSAGE;
/** Connections that do not answer within two of these are gone. */
const HEARTBEAT = 30_000;
const LEAVING = refuse('unavailable', 'this server is closing: connect again').error;
const STRANGER = refuse('forbidden-origin', 'this origin may not play here').error;

/** Serves `/api/play`. */
export async function serveSockets(app: FastifyInstance, services: Services, arena: Arena) {
  const { config, limits, metrics, workload } = services;
  const connections = new Map<WebSocket, Connection>();
  const perAddress = placesFor(config.connectionsPerAddress);
  const silent = new WeakSet<WebSocket>();
  let draining = false;
  let onEmpty = (): void => {};
  const perPlayer = placesFor(config.connectionsPerPlayer);

  await app.register(fastifyWebsocket, {
    // One message of each connection in a turn of the event loop: nobody's backlog comes before a move.
    options: { maxPayload: MAX_BYTES, allowSynchronousEvents: false },
  });
  function refusalOf(request: FastifyRequest): Refusal | undefined {
    if (!isAllowedOrigin(request, config.origins)) return STRANGER;
    if (draining) return LEAVING;
    const busy = workload.refusal('game');
    if (busy !== undefined) return busy.error;
    const wait = limits.take(anonymousRequests(config), ownerOf(request.ip));
    return wait > 0 ? tooMany(wait).error : undefined;
  }

  app.route({
    method: 'GET',
    url: '/api/play',
    preValidation: async (request, reply) => {
      // By what waits when they come, not by those who come after them; whoever is refused weighs nothing.
      const refused = refusalOf(request);
      if (refused === undefined) await workload.inTurn(PRICE_OF_CONNECTING, async () => {});
      else await workload.turn(PRICE_OF_CONNECTING, ownerOf(request.ip));
      const now = refused ?? (draining ? LEAVING : undefined);
      return now && sendRefusal(metrics, reply, now);
    },
    handler: async (_request, reply) =>
      sendRefusal(metrics, reply, refuse('bad-message', 'open a WebSocket here').error),
    wsHandler: (socket, request) => {
      const address = ownerOf(request.ip);
      const leave = perAddress(address);
      if (leave === undefined) {
        metrics.refusals.inc({ code: 'too-many-requests' });
        socket.close(TRY_LATER, 'too many connections from this address');
        return;
      }
      connections.set(
        socket,
        new Connection(socket, address, services, arena, perPlayer, request.log),
      );
      socket.on('pong', () => silent.delete(socket));
      socket.on('close', () => {
        connections.delete(socket);
        leave();
        if (connections.size === 0) onEmpty();
      });
    },
  });

  services.database.listen((text) => {
    const player = parseDismissal(text);
    if (player === undefined) return;
    for (const [socket, connection] of connections) {
      if (connection.player !== player) continue;
      // Who cannot be checked now comes back and is checked then.
      connection.recheck(player).catch(() => socket.terminate());
    }
  });

  const heartbeat = setInterval(() => {
    for (const socket of connections.keys()) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
      }
    }
  }, HEARTBEAT);
  heartbeat.unref();

  return {
    count: (): number => connections.size,
    /** Takes nobody new, and resolves when all have finished their games or `given` says that it is time. */
    drain: async (given: Promise<unknown>): Promise<void> => {
      draining = true;
      const empty = new Promise<void>((resolve) => (onEmpty = resolve));
      for (const connection of connections.values()) connection.drain();
      if (connections.size > 0) await Promise.race([empty, given]);
    },
    close: async (): Promise<void> => {
      clearInterval(heartbeat);
      await Promise.all([...connections.values()].map((connection) => connection.close()));
    },
  };
}
