import fastifyHelmet from '@fastify/helmet';
import { MAX_BODY, refuse, type Refusal } from '@twofold/protocol';
import { ok } from '@twofold/rules';
import { fastify, type FastifyError, type FastifyInstance } from 'fastify';
import { Clock } from './clock.js';
import type { Config } from './config.js';
import { DAY } from './days.js';
import { sendRefusal } from './http/answer.js';
import { adminRoutes } from './http/admin.js';
import { boardRoutes } from './http/boards.js';
import { deviceRoutes } from './http/devices.js';
import { dailyRoutes } from './http/daily.js';
import { gameRoutes } from './http/games.js';
import { linkRoutes } from './http/links.js';
import { openApiOf } from './http/openapi.js';
import { operationRoutes } from './http/operations.js';
import { playerRoutes } from './http/players.js';
import { replayRoutes } from './http/replays.js';
import { reportRoutes } from './http/reports.js';
import { addRoute, routesOf, type Routes } from './http/route.js';
import { serveWeb } from './http/web.js';
import { Limits } from './limits.js';
import { LiveBoards } from './live-boards.js';
import { logged } from './logged.js';
import { createMetrics, type Metrics } from './metrics.js';
import { Arena } from './play/arena.js';
import { Committer } from './play/committer.js';
import { serveSockets } from './play/sockets.js';
import { Sweeper } from './play/sweeper.js';
import type { Services } from './services.js';
import { tidyAllowances } from './storage/allowances.js';
import { StorageError, type Database } from './storage/database.js';
import { expirePlayers, expireShared } from './storage/expiry.js';
import { finishDeletions } from './storage/personal-data.js';
import { watchLateness } from './work/lateness.js';
import { priceOfDeleting } from './work/prices.js';
import { Workload } from './work/workload.js';

export interface Options {
  readonly config: Config;
  readonly database: Database;
  /** The clock of this process: milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds by a clock that nobody sets. */
  readonly elapsed?: () => number;
  /** How late the server is, in milliseconds; it is measured if nobody says so. */
  readonly late?: () => number;
  /** Where lines of the log go; standard output if nothing is said. */
  readonly log?: { write(line: string): void };
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** How often ended days and lost ends are looked for. */
const SWEEP_EVERY = 60_000;
const LONGEST_RULES = 8192;
/** How long a request may take to arrive, and how often that is looked at. */
const REQUEST_TIMEOUT = 30_000;
const REQUEST_CHECKS = 5000;

/** The whole server, ready to listen. The database stays the caller's. */
export async function createApp(options: Options) {
  const { config, database } = options;
  const { elapsed = () => performance.now(), late = () => watch?.late() ?? 0 } = options;
  const clock = new Clock(database, options.now ?? Date.now);
  await clock.look();
  const { now } = clock;
  const http = fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: logged },
      ...(options.log && { stream: options.log }),
    },
    bodyLimit: MAX_BODY,
    // The proxy in front and nobody behind it: it adds the address it saw to what the client sent.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    routerOptions: { maxParamLength: LONGEST_RULES },
    forceCloseConnections: true,
    // Paths that cannot be decoded come to no route.
    frameworkErrors: (error, _request, reply) => void sendRefusal(metrics, reply, refusalOf(error)),
    // Fastify waits without end for a request that somebody sends byte by byte.
    requestTimeout: REQUEST_TIMEOUT,
    http: { connectionsCheckingInterval: REQUEST_CHECKS, headersTimeout: REQUEST_TIMEOUT },
  });
  const served: string[] = [];
  http.addHook('onRoute', ({ method, url }) => {
    served.push(`${String(method)} ${url}`);
  });
  let leaving = false;

  const limits = new Limits(database, now);
  const live = new LiveBoards(database, config.liveBoardsPerAddress);
  const metrics = createMetrics(
    {
      running_games: () => arena.seats.count,
      running_games_bytes: () => arena.seats.bytes,
      open_work_seconds: () => workload.open / 1e6,
      late_seconds: () => late() / 1000,
      connections: () => sockets.count(),
      board_watchers: () => live.watchers,
    },
    config.version,
  );
  const committer = new Committer(database, {
    wait: config.commitWait,
    elapsed,
    onGroup: (size, milliseconds) => {
      metrics.groupSize.observe(size);
      metrics.commitSeconds.observe(milliseconds / 1000);
    },
  });
  let watch: ReturnType<typeof watchLateness> | undefined;
  const workload = new Workload({
    perSecond: config.workPerSecond,
    busy: config.busy,
    limits,
    late,
    onShed: (kind) => metrics.shed.inc({ kind }),
  });
  const services: Services = {
    config,
    database,
    committer,
    limits,
    workload,
    live,
    metrics,
    now,
  };
  const arena = new Arena(services);
  const sweeper = new Sweeper(services);

  await addSafety(http, metrics);
  const sockets = await serveSockets(http, services, arena);
  for (const route of routesOf(allRoutes(services, () => leaving))) {
    addRoute(http, services, route);
  }
  if (config.web !== undefined) await serveWeb(http, config.web);

  const sweep = async (): Promise<void> => {
    await clock.look();
    limits.tidy();
    arena.seats.tidy();
    await sweeper.sweep((game, error) =>
      http.log.error({ err: error, game }, 'the end of a game could not be noted'),
    );
    await expire(services);
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => http.log.error({ err: error }, 'the sweep failed'));
  }, SWEEP_EVERY);
  timer.unref();

  return {
    http,
    /** What is served, such as `GET /api/me`. */
    routes: served as readonly string[],
    /** The address, once it listens. */
    listen: async (): Promise<string> => {
      const url = await http.listen({ host: config.host, port: config.port });
      // Not before: nobody waits for what a start takes.
      watch = watchLateness(elapsed, (time) => committer.waited(time));
      return url;
    },
    /** Ends what should have ended; see `Sweeper`. */
    sweep,
    /** Takes no new games and connections; resolves when the last game here is over, or it is time. */
    drain: async (given: Promise<unknown>): Promise<void> => {
      leaving = true;
      await sockets.drain(given);
    },
    /** Finishes and commits what is under way, then lets everybody go. */
    close: async (): Promise<void> => {
      leaving = true;
      clearInterval(timer);
      await sockets.close();
      await sweeper.stop();
      await committer.drain();
      await http.close();
      watch?.stop();
    },
  };
}

/** Lets go what nobody has wanted for as long as the settings say. */
async function expire({ config, database, workload, now }: Services): Promise<void> {
  const { sharedDays, idleDays } = config;
  const time = now();
  if (database.kind === 'postgres') await tidyAllowances(database, time);
  if (sharedDays > 0) await expireShared(database, time - sharedDays * DAY);
  if (idleDays > 0) await expirePlayers(database, time - idleDays * DAY, time);
  await finishDeletions(database, now, (games) => workload.turn(priceOfDeleting(games)));
}

/** Every route, the description of all of them included. */
function allRoutes(services: Services, isLeaving: () => boolean): Routes {
  const routes: Routes = {
    ...playerRoutes(services),
    ...deviceRoutes(services),
    ...gameRoutes(services),
    ...boardRoutes(services),
    ...dailyRoutes(services),
    ...replayRoutes(services),
    ...linkRoutes(services),
    ...reportRoutes(services),
    ...adminRoutes(services),
    ...operationRoutes(services, isLeaving),
    'GET /api/openapi.json': {
      summary: 'This description',
      answer: 'application/json',
      handle: async () => ok(openApiOf(routesOf(routes))),
    },
  };
  return routes;
}

/** Headers, figures, and answers to what no route answers. */
async function addSafety(http: FastifyInstance, metrics: Metrics): Promise<void> {
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
  http.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    const status = `${Math.floor(statusCode / 100)}xx`;
    metrics.requests.inc({ route: routeOptions.url ?? 'none', status });
  });
  http.setNotFoundHandler(async (_request, reply) =>
    sendRefusal(
      metrics,
      reply,
      refuse('not-found', 'there is nothing here: see /api/openapi.json').error,
    ),
  );
  http.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'unavailable') request.log.error({ err: error }, 'the database failed');
    if (refusal.code === 'internal') request.log.error({ err: error }, 'a request failed');
    return sendRefusal(metrics, reply, refusal);
  });
}

function refusalOf(error: FastifyError): Refusal {
  const { statusCode = 500, message } = error;
  if (error instanceof StorageError) return refuse('unavailable', 'try again in a second').error;
  if (statusCode === 413) return refuse('too-long', message).error;
  if (statusCode < 500) return refuse('bad-message', message).error;
  return refuse('internal', 'this is a fault of the server').error;
}
