import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTINGS } from './config.js';
import { request } from './testing/client.js';
import { startServer, type TestServer } from './testing/server.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const FILES = readdirSync(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== '.env')
  .map((entry) => join(entry.parentPath, entry.name));

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

describe('the files for running a server', () => {
  let server: TestServer;
  let figures: Set<string>;
  beforeAll(async () => {
    server = await startServer();
    const { text } = await request(`${server.url}/metrics`);
    figures = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
  });
  afterAll(() => server.stop());

  /** Those that no server of ours tells; `up` is Prometheus's own. */
  function unknownIn(expressions: readonly string[]): string[] {
    return expressions
      .flatMap((expression) => expression.match(/\b(?:twofold|nodejs|process)_\w+/g) ?? [])
      .filter(
        (name) => !figures.has(name) && !figures.has(name.replace(/_(?:bucket|sum|count)$/, '')),
      );
  }

  test('alert by figures that there are, and each alarm is explained', () => {
    const rules = read('deploy/prometheus/alerts.yml');
    const alerts = [...rules.matchAll(/- alert: (\w+)\n +expr: (.+)/g)];
    expect(alerts.length).toBeGreaterThan(8);
    expect(alerts).toHaveLength(rules.split('alert:').length - 1);
    expect(unknownIn(alerts.map(([, , expression]) => expression!))).toEqual([]);
    const page = read('docs/operations.md');
    expect(alerts.filter(([, name]) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test('draw figures that there are', () => {
    const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as Dashboard;
    expect(panels.length).toBeGreaterThan(10);
    for (const { title, targets } of panels) {
      expect([title, targets.length]).not.toEqual([title, 0]);
      expect([title, unknownIn(targets.map(({ expr }) => expr))]).toEqual([title, []]);
    }
  });

  test('name settings that there are', () => {
    const named = FILES.flatMap(
      (file) => readFileSync(file, 'utf8').match(/\bTWOFOLD_[A-Z_]+/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([]);
  });

  test('ask for no setting that the example does not have', () => {
    const asked = read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g);
    const example = read('deploy/example.env');
    const missing = [...asked].filter(([, name]) => !example.includes(`\n${name}=`));
    expect(missing.map(([, name]) => name)).toEqual([]);
  });
});
