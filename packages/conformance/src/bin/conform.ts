// Runs the checks against a module or a program and prints the report:
//   conform [--seed TEXT] [--seeds COUNT] [--core] [--only NAME]... --module FILE
//   conform [...] -- COMMAND [ARGUMENT]...
import { parseArgs } from 'node:util';
import { moduleSimulator, programSimulator } from '../run/program.js';
import { makeReport } from '../run/report.js';
import { runChecks } from '../run/run-checks.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    module: { type: 'string' },
    seed: { type: 'string', default: '4711' },
    seeds: { type: 'string', default: '1' },
    core: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
});

process.once('SIGINT', () => process.exit(130));

const source =
  values.module === undefined ? programSimulator(positionals) : moduleSimulator(values.module);
const seeds = Array.from({ length: Number(values.seeds) }, (_, i) =>
  i === 0 ? values.seed : `${values.seed}-${i}`,
);
let failed = 0;
for (const seed of seeds) {
  const report = await runChecks(source, {
    seed,
    scopes: values.core ? ['core'] : ['core', 'beyond'],
    ...(values.only === undefined ? {} : { only: values.only }),
  });
  failed += report.failed;
  process.stdout.write(`${makeReport(report)}\n`);
}
process.exitCode = failed > 0 ? 1 : 0;
