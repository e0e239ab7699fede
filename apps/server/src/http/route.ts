import { refuse, type Schema, type Refusal } from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticateHeader } from '../identity/authentication.js';
import type { Services } from '../services.js';
import type { Player } from '../storage/players.js';
import { sendRefusal } from './answer.js';

/** What a request asks for, before anything of it has been checked. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  /** Where this server is, as the client sees it: `https://example.org` */
  readonly origin: string;
  readonly address: string;
  readonly reply: FastifyReply;
}

/** Something other than JSON. */
export class Text {
  readonly type: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(type: string, text: string, headers: Readonly<Record<string, string>> = {}) {
    this.type = type;
    this.text = text;
    this.headers = headers;
  }
}

/** One request that the server answers; the OpenAPI description is made from these. */
interface RouteBase {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for each parameter. */
  readonly path: string;
  readonly summary: string;
  /** What a JSON body has to be; `text` for plain text. */
  readonly body?: Schema<unknown> | 'text';
  readonly query?: readonly string[];
  /** What a JSON answer is; otherwise its content type. */
  readonly answer: Schema<unknown> | string;
  readonly bodyLimit?: number;
  /** Requests from one address in a minute, where the general limit is too many. */
  readonly perMinute?: number;
}

interface PublicRoute extends RouteBase {
  readonly handle: (asked: Asked) => Promise<Result<unknown, Refusal>>;
}

/** One that only a player may ask. */
interface PlayerRoute extends RouteBase {
  readonly handleFor: (player: Player, asked: Asked) => Promise<Result<unknown, Refusal>>;
}

export type Route = PublicRoute | PlayerRoute;

export function addRoute(app: FastifyInstance, services: Services, route: Route): void {
  const { method, path, bodyLimit, perMinute } = route;
  app.route({
    method,
    url: path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: perMinute === undefined ? {} : { rateLimit: { max: perMinute } },
    handler: async (request, reply) => {
      // Answers are somebody's own, or old in a moment; those that are neither say so.
      reply.header('cache-control', 'no-store');
      const result = await handle(services, route, request, reply);
      if (reply.sent) return reply;
      if (!result.ok) {
        services.metrics.refusals.inc({ code: result.error.code });
        return sendRefusal(reply, result.error);
      }
      const { value } = result;
      if (value === undefined) return reply.code(204).send();
      if (!(value instanceof Text)) return reply.send(value);
      return reply.headers(value.headers).type(value.type).send(value.text);
    },
  });
}

async function handle(
  services: Services,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<unknown, Refusal>> {
  const asked: Asked = {
    params: request.params as Record<string, string>,
    query: request.query,
    body: request.body,
    origin: `${request.protocol}://${request.host}`,
    address: request.ip,
    reply,
  };
  if ('handle' in route) return route.handle(asked);
  const player = await authenticateHeader(services.database, request.headers.authorization);
  return player.ok ? route.handleFor(player.value, asked) : player;
}

/** A parameter of the path that is an id, or a refusal that tells nothing. */
export function idParameter(asked: Asked, name: string): Result<string, Refusal> {
  const text = asked.params[name] ?? '';
  return /^[\w-]{22}$/.test(text)
    ? ok(text)
    : refuse('not-found', 'there is nothing under this id');
}
