import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import { MAX_BODY, refuse } from '@twofold/protocol';
import { ok } from '@twofold/rules';
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import type { Config } from './config.js';
import { sendRefusal } from './http/answer.js';
import { boardRoutes } from './http/boards.js';
import { dailyRoutes } from './http/daily.js';
import { gameRoutes } from './http/games.js';
import { openApiOf } from './http/openapi.js';
import { operationRoutes } from './http/operations.js';
import { playerRoutes } from './http/players.js';
import { replayRoutes } from './http/replays.js';
import { addRoute, type Route } from './http/route.js';
import { serveWeb } from './http/web.js';
import { LiveBoards } from './live-boards.js';
import { createMetrics } from './metrics.js';
import { rankedAchievements } from './play/achievements.js';
import { Arena } from './play/arena.js';
import { Committer } from './play/committer.js';
import type { AchievementsOf } from './play/endings.js';
import { serveSockets } from './play/sockets.js';
import type { Services } from './services.js';
import { StorageError, type Database } from './storage/database.js';

export interface Options {
  readonly config: Config;
  readonly database: Database;
  readonly now?: () => number;
  readonly achievementsOf?: AchievementsOf;
  readonly logger?: FastifyServerOptions['logger'];
}

export interface App {
  readonly http: FastifyInstance;
  /** What is served, such as `GET /api/me`. */
  readonly routes: readonly string[];
  /** The address, once it listens. */
  readonly listen: () => Promise<string>;
  /** Ends what should have ended; see `Arena.sweep`. */
  readonly sweep: () => Promise<void>;
  /** Finishes and commits what is under way, then lets everybody go. */
  readonly close: () => Promise<void>;
}

/** How often ended days and lost ends are looked for. */
const SWEEP_EVERY = 60_000;
const LONGEST_RULES = 8192;
/** How long a request may take to arrive. */
const REQUEST_TIMEOUT = 30_000;

/** The whole server, ready to listen. The database stays the caller's. */
export async function createApp(options: Options): Promise<App> {
  const { config, database, now = Date.now, achievementsOf = rankedAchievements } = options;
  const http = fastify({
    logger: options.logger ?? { level: config.logLevel },
    bodyLimit: MAX_BODY,
    // The proxy in front and nobody behind it: it adds the address it saw to what the client sent.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    routerOptions: { maxParamLength: LONGEST_RULES },
    forceCloseConnections: true,
    // Fastify waits without end for a request that somebody sends byte by byte.
    requestTimeout: REQUEST_TIMEOUT,
  });
  const served: string[] = [];
  http.addHook('onRoute', ({ method, url }) => {
    served.push(`${String(method)} ${url}`);
  });
  let closing = false;

  const live = new LiveBoards(database);
  const metrics = createMetrics({
    running_games: () => arena.size,
    connections: () => sockets.count(),
    board_watchers: () => live.watchers,
  });
  const committer = new Committer(database, {
    wait: config.commitWait,
    onGroup: (size, milliseconds) => {
      metrics.groupSize.observe(size);
      metrics.commitSeconds.observe(milliseconds / 1000);
    },
  });
  const services: Services = { config, database, committer, live, metrics, achievementsOf, now };
  const arena = new Arena(services);

  await addSafety(http, config);
  const sockets = await serveSockets(http, services, arena);
  for (const route of allRoutes(services, () => closing)) addRoute(http, services, route);
  if (config.web !== undefined) await serveWeb(http, config.web);

  const sweep = (): Promise<void> =>
    arena.sweep((game, error) =>
      http.log.error({ err: error, game }, 'the end of a game could not be noted'),
    );
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => http.log.error({ err: error }, 'the sweep failed'));
  }, SWEEP_EVERY);
  timer.unref();

  return {
    http,
    routes: served,
    listen: () => http.listen({ host: config.host, port: config.port }),
    sweep,
    close: async () => {
      closing = true;
      clearInterval(timer);
      await sockets.close();
      await committer.drain();
      await http.close();
    },
  };
}

/** Every route, the description of all of them included. */
function allRoutes(services: Services, isClosing: () => boolean): Route[] {
  const routes: Route[] = [
    ...playerRoutes(services),
    ...gameRoutes(services),
    ...boardRoutes(services),
    ...dailyRoutes(services),
    ...replayRoutes(services),
    ...operationRoutes(services, isClosing),
    {
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This description',
      answer: 'application/json',
      handle: async () => ok(openApiOf(routes)),
    },
  ];
  return routes;
}

/** Headers, limits, and answers to what no route answers. */
async function addSafety(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The engine is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Boards are drawn with styles of their own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only such pages may share memory between threads: a search that is stopped then keeps its worker.
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    // Whether there is TLS is the proxy's business, and so is to promise it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await http.register(fastifyRateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error(`too many requests: go on in ${Math.ceil(ttl / 1000)} s`), {
        statusCode: 429,
      }),
  });
  http.setNotFoundHandler(async (_request, reply) =>
    sendRefusal(reply, refuse('not-found', 'there is nothing here: see /api/openapi.json').error),
  );
  http.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { statusCode = 500, message } = error;
    if (error instanceof StorageError) {
      request.log.error({ err: error }, 'the database failed');
      return sendRefusal(reply, refuse('unavailable', 'try again in a second').error);
    }
    if (statusCode === 429) return sendRefusal(reply, refuse('too-many-requests', message).error);
    if (statusCode === 413) return sendRefusal(reply, refuse('too-long', message).error);
    if (statusCode < 500) return reply.code(statusCode).send(refuse('bad-message', message).error);
    request.log.error({ err: error }, 'a request could not be handled');
    return sendRefusal(reply, refuse('internal', 'this is a fault of the server').error);
  });
}
