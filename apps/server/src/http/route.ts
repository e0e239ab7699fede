import { refuse, type Schema, type Refusal } from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY } from '../days.js';
import { authenticateHeader, BANNED } from '../identity/authentication.js';
import type { Services } from '../services.js';
import type { Player } from '../storage/players.js';
import { MINUTE, tooMany, type Quota } from '../limits.js';
import { priceOfAsking, PRICE_OF_WRITING } from '../work/prices.js';
import { ownerOf } from './address.js';
import { sendRefusal } from './answer.js';
import { isAllowedOrigin } from './origin.js';

/** What a request asks for, before anything of it has been checked. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  /** Where this server is, as the client sees it: `https://example.org` */
  readonly origin: string;
  /** Whom everything is counted for that has no player. */
  readonly address: string;
  /** Who asks, where they say so. */
  readonly player: Player | undefined;
  /** Does more for whoever asks than the route's price says, if they may ask for that much now. */
  readonly take: <T>(
    price: number,
    work: () => Promise<Result<T, Refusal>>,
  ) => Promise<Result<T, Refusal>>;
  /** Takes headers, and the type of what is neither JSON nor plain text. */
  readonly reply: FastifyReply;
}

/** One request that the server answers; the OpenAPI description is made from these. */
interface RouteBase {
  readonly summary: string;
  /** What a JSON body has to be; `text` for plain text. */
  readonly body?: Schema<unknown> | 'text';
  readonly query?: readonly string[];
  /** What a JSON answer is; otherwise its content type. */
  readonly answer: Schema<unknown> | string;
  readonly bodyLimit?: number;
  /** Requests of one player, or of one address where none is needed, if the general limit is too many. */
  readonly perMinute?: number;
  /** Whether that is counted by address also for players, since they are soon made. */
  readonly byAddress?: boolean;
  /** Bytes that one address may send in a day. */
  readonly bytesPerDay?: number;
  /** What it costs besides to be asked, where that is not a small read or write; see `work/prices.ts`. */
  readonly price?: number;
}

interface PublicRoute extends RouteBase {
  /** Whoever runs the server asks this as often as they like, also when there is too much to do. */
  readonly unlimited?: boolean;
  readonly handle: (asked: Asked) => Promise<Result<unknown, Refusal>>;
}

/** One that only a player may ask. */
interface PlayerRoute extends RouteBase {
  /** Whether also those who have been banned may ask it. */
  readonly evenBanned?: boolean;
  readonly handleFor: (player: Player, asked: Asked) => Promise<Result<unknown, Refusal>>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** With `:name` for each parameter. */
export type RouteName = `${Method} /${string}`;
export type Routes = Readonly<Record<RouteName, PublicRoute | PlayerRoute>>;
export type Route = Routes[RouteName] & { readonly method: Method; readonly path: string };

export function routesOf(routes: Routes): readonly Route[] {
  return Object.entries(routes).map(([name, route]) => {
    const [method, path] = name.split(' ') as [Method, string];
    return { ...route, method, path };
  });
}

export function addRoute(app: FastifyInstance, services: Services, route: Route): void {
  const { method, path, bodyLimit } = route;
  app.route({
    method,
    url: path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: async (request, reply) => {
      // Answers are somebody's own, or old in a moment; those that are neither say so.
      reply.header('cache-control', 'no-store');
      const result = await handle(services, route, request, reply);
      if (reply.sent) return reply;
      if (!result.ok) return sendRefusal(services.metrics, reply, result.error);
      return result.value === undefined ? reply.code(204).send() : reply.send(result.value);
    },
  });
}

async function handle(
  services: Services,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<unknown, Refusal>> {
  const received: Omit<Asked, 'take' | 'player'> = {
    params: request.params as Record<string, string>,
    query: request.query,
    body: request.body,
    origin: `${request.protocol}://${request.host}`,
    address: ownerOf(request.ip),
    reply,
  };
  if (Object.values(received.params).some((text) => UNPRINTABLE.test(text))) {
    return refuse('bad-message', 'no address here has control characters');
  }
  // Any page can make a browser send plain text here, in the name of whoever looks at it.
  if (route.method !== 'GET' && !isAllowedOrigin(request, services.config.origins)) {
    return refuse('forbidden-origin', 'pages of this origin may not send anything here');
  }
  if ('handle' in route && route.unlimited === true) {
    return route.handle({ ...received, player: undefined, take: (_price, work) => work() });
  }
  // Looked at in turn, if only to be refused: moves come in between. An address that asks for too much has one line.
  const isTooMuch = services.limits.wait(anonymousRequests(services.config), received.address) > 0;
  await services.workload.turn(priceOfAsking(0), isTooMuch ? received.address : undefined);
  const { authorization } = request.headers;
  const player =
    authorization === undefined
      ? undefined
      : await authenticateHeader(services.database, authorization, services.now());
  const known = player?.ok === true ? player.value : undefined;
  const wait = await charge(services, route, received, known);
  if (wait > 0) return tooMany(wait);
  const kind = known === undefined ? 'anonymous' : 'player';
  const who = known?.id ?? received.address;
  const take: Asked['take'] = (price, work) => services.workload.take({ kind, who, price }, work);
  const asked: Asked = { ...received, player: known, take };
  const answer = async (): Promise<Result<unknown, Refusal>> => {
    if ('handle' in route) return route.handle(asked);
    if (known === undefined) return player ?? NOBODY;
    return known.banned && route.evenBanned !== true ? BANNED : route.handleFor(known, asked);
  };
  const length = typeof received.body === 'string' ? received.body.length : 0;
  const { price = route.method === 'GET' ? 0 : PRICE_OF_WRITING } = route;
  return take(priceOfAsking(length) + price, answer);
}

const UNPRINTABLE = /\p{Cc}/u;

const NOBODY = refuse('unauthorised', 'send Authorization: Bearer PLAYER.TOKEN');

/**
 * Counts a request, for the player or else for the address; the milliseconds to wait if that is too much.
 * What changes something is rare, and counted over all processes; what is only read, in each of them.
 */
async function charge(
  { config, limits }: Services,
  route: Route,
  { address, body }: Pick<Asked, 'address' | 'body'>,
  player: Player | undefined,
): Promise<number> {
  const { method, path, perMinute, bytesPerDay } = route;
  const byPlayer = 'handleFor' in route && route.byAddress !== true;
  const general: Quota =
    player === undefined
      ? anonymousRequests(config)
      : { name: 'of player', amount: config.playerRequestsPerMinute, period: MINUTE };
  const wait = limits.take(general, player?.id ?? address);
  if (wait > 0) return wait;
  const name = `${method} ${path}`;
  if (perMinute !== undefined) {
    const quota: Quota = { name, amount: perMinute, period: MINUTE };
    // What needs no player is counted by address also where there is one: players are soon made.
    const who = player !== undefined && byPlayer ? player.id : address;
    const longer =
      method === 'GET' ? limits.take(quota, who) : await limits.takeEverywhere(quota, who);
    if (longer > 0) return longer;
  }
  if (bytesPerDay === undefined) return 0;
  const quota: Quota = { name: `${name} bytes`, amount: bytesPerDay, period: DAY };
  return limits.takeEverywhere(quota, address, typeof body === 'string' ? body.length : 0);
}

/** What one address may ask for without saying who it is. */
export function anonymousRequests({ requestsPerMinute }: Services['config']): Quota {
  return { name: 'of address', amount: requestsPerMinute, period: MINUTE };
}

/** A parameter of the path that is an id, or a refusal that tells nothing. */
export function idParameter(asked: Asked, name: string): Result<string, Refusal> {
  const text = asked.params[name] ?? '';
  return /^[\w-]{22}$/.test(text)
    ? ok(text)
    : refuse('not-found', 'there is nothing under this id');
}
