import { MAX_CLIENT_MESSAGE, refuse } from '@twofold/protocol';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { sendRefusal } from '../http/answer.js';
import { Allowance } from '../rate.js';
import type { Services } from '../services.js';
import type { Arena } from './arena.js';
import { Connection, type MessageLimits } from './connection.js';

/** A character has at most three bytes for each of its UTF-16 units. */
const MAX_BYTES = 3 * MAX_CLIENT_MESSAGE;
/** Connections that do not answer within two of these are gone. */
const HEARTBEAT = 30_000;

export interface Sockets {
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

/** Serves `/api/play`. */
export async function serveSockets(
  app: FastifyInstance,
  services: Services,
  arena: Arena,
): Promise<Sockets> {
  const { config } = services;
  const connections = new Map<WebSocket, Connection>();
  const perAddress = new Map<string, number>();
  const silent = new WeakSet<WebSocket>();
  const limits: MessageLimits = {
    handled: new Allowance(config.messagesPerSecond, () => performance.now()),
    read: new Allowance(4 * config.messagesPerSecond, () => performance.now()),
  };

  await app.register(fastifyWebsocket, { options: { maxPayload: MAX_BYTES } });
  app.route({
    method: 'GET',
    url: '/api/play',
    preValidation: async (request, reply) => {
      if (!isAllowedOrigin(request, config.origins)) {
        return sendRefusal(
          reply,
          refuse('forbidden-origin', 'this origin may not play here').error,
        );
      }
      if ((perAddress.get(request.ip) ?? 0) >= config.connectionsPerAddress) {
        return sendRefusal(reply, refuse('too-many-requests', 'too many connections').error);
      }
    },
    handler: async (_request, reply) =>
      sendRefusal(reply, refuse('bad-message', 'open a WebSocket here').error),
    wsHandler: (socket, request) => {
      const { ip } = request;
      perAddress.set(ip, (perAddress.get(ip) ?? 0) + 1);
      connections.set(socket, new Connection(socket, services, arena, limits, ip, request.log));
      socket.on('pong', () => silent.delete(socket));
      socket.on('close', () => {
        connections.delete(socket);
        const left = perAddress.get(ip)! - 1;
        if (left === 0) perAddress.delete(ip);
        else perAddress.set(ip, left);
      });
    },
  });

  const heartbeat = setInterval(() => {
    limits.handled.tidy();
    limits.read.tidy();
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
    count: () => connections.size,
    close: async () => {
      clearInterval(heartbeat);
      await Promise.all([...connections.values()].map((connection) => connection.close()));
    },
  };
}

/** Browsers tell where a page came from; programs need not. */
function isAllowedOrigin({ headers, host }: FastifyRequest, others: readonly string[]): boolean {
  const { origin } = headers;
  if (origin === undefined || others.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
