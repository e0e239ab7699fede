import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = Readonly<ReturnType<typeof createMetrics>>;

/** What Prometheus is told. Gauges ask when they are asked. */
export function createMetrics(gauges: Readonly<Record<string, () => number>>, version: string) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const [name, read] of Object.entries(gauges)) {
    const gauge = new Gauge({
      name: `twofold_${name}`,
      help: name.replaceAll('_', ' '),
      registers: [],
      collect() {
        this.set(read());
      },
    });
    registry.registerMetric(gauge);
  }
  const info = new Gauge({
    name: 'twofold_info',
    help: 'which server this is',
    labelNames: ['version', 'node'],
    registers,
  });
  info.set({ version, node: process.version }, 1);
  return {
    registry,
    moves: new Counter({ name: 'twofold_moves_total', help: 'moves acknowledged', registers }),
    refusals: new Counter({
      name: 'twofold_refusals_total',
      help: 'messages and requests refused, by code',
      labelNames: ['code'],
      registers,
    }),
    requests: new Counter({
      name: 'twofold_http_requests_total',
      help: 'HTTP requests answered, by route and class of status (2xx, 4xx, ...)',
      labelNames: ['route', 'status'],
      registers,
    }),
    shed: new Counter({
      name: 'twofold_shed_total',
      help: 'messages and requests sent away because there was too much to do, by kind',
      labelNames: ['kind'],
      registers,
    }),
    groupSize: new Histogram({
      name: 'twofold_commit_group_size',
      help: 'moves committed together',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'twofold_commit_seconds',
      help: 'time to commit a group',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1],
      registers,
    }),
    moveSeconds: new Histogram({
      name: 'twofold_move_seconds',
      help: 'time from the arrival of a move to its acknowledgement',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1],
      registers,
    }),
  };
}
