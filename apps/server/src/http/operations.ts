import { timingSafeEqual } from 'node:crypto';
import { refuse, type Refusal } from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '../identity/secrets.js';
import type { Services } from '../services.js';
import type { Routes } from './route.js';

/** How long an answer about the database is good, in milliseconds: each one is a write. */
const READY_FOR = 1000;

/** What whoever runs the server asks of it. */
export function operationRoutes(
  { config, database, metrics }: Services,
  isLeaving: () => boolean,
): Routes {
  let asked = Number.NEGATIVE_INFINITY;
  let writes: Promise<unknown> = Promise.resolve();

  /** Resolves if the database can be written. However many ask, it is tried once a second. */
  function tryToWrite(): Promise<unknown> {
    const now = performance.now();
    if (now < asked + READY_FOR) return writes;
    asked = now;
    // A write, since a full disk or a read-only database can still be read.
    writes = database.write(({ query }) => query('UPDATE schema_version SET version = version'));
    return writes;
  }

  return {
    'GET /healthz': {
      summary: 'Whether the process is alive',
      answer: 'text/plain',
      unlimited: true,
      handle: async () => ok('ok\n'),
    },
    'GET /readyz': {
      summary: 'Whether it can store moves now; a load balancer sends players elsewhere if not',
      answer: 'text/plain',
      unlimited: true,
      handle: async () => {
        if (isLeaving()) return refuse('unavailable', 'shutting down');
        await tryToWrite();
        return ok('ready\n');
      },
    },
    'GET /metrics': {
      summary: 'Figures for Prometheus; for this machine, or with the token that the settings name',
      answer: 'text/plain',
      unlimited: true,
      handle: async ({ reply }) => {
        const allowed = mayMeasure(reply.request, config.metricsToken);
        if (!allowed.ok) return allowed;
        reply.type(metrics.registry.contentType);
        return ok(await metrics.registry.metrics());
      },
    },
  };
}

function mayMeasure(
  { headers, socket }: FastifyRequest,
  token: string | undefined,
): Result<undefined, Refusal> {
  if (token !== undefined) {
    const given = Buffer.from(hashOf(headers.authorization ?? ''));
    return timingSafeEqual(given, Buffer.from(hashOf(`Bearer ${token}`)))
      ? ok(undefined)
      : refuse('unauthorised', 'send Authorization: Bearer and TWOFOLD_METRICS_TOKEN');
  }
  // A proxy on this machine speaks for somebody else, and says so.
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isProxied && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
    ? ok(undefined)
    : refuse('unauthorised', 'only this machine may ask: set TWOFOLD_METRICS_TOKEN for others');
}
