import { refuse } from '@twofold/protocol';
import { ok } from '@twofold/rules';
import type { Services } from '../services.js';
import { Text, type Route } from './route.js';

/** What whoever runs the server asks of it. */
export function operationRoutes(
  { database, metrics }: Services,
  isClosing: () => boolean,
): Route[] {
  return [
    {
      method: 'GET',
      path: '/healthz',
      summary: 'Whether the process is alive',
      answer: 'text/plain',
      handle: async () => ok(new Text('text/plain', 'ok\n')),
    },
    {
      method: 'GET',
      path: '/readyz',
      summary: 'Whether it can store moves now; a load balancer sends players elsewhere if not',
      answer: 'text/plain',
      handle: async () => {
        if (isClosing()) return refuse('unavailable', 'shutting down');
        // A write, since a full disk or a read-only database can still be read.
        await database.write(({ query }) => query('UPDATE schema_version SET version = version'));
        return ok(new Text('text/plain', 'ready\n'));
      },
    },
    {
      method: 'GET',
      path: '/metrics',
      summary: 'Figures for Prometheus',
      answer: 'text/plain',
      handle: async () =>
        ok(new Text(metrics.registry.contentType, await metrics.registry.metrics())),
    },
  ];
}
