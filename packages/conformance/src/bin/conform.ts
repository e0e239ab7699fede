// Runs the checks against a module or a program and prints the report.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SCOPES } from '../checks/check.js';
import { moduleSimulator, programSimulator } from '../run/program.js';
import { makeReport } from '../run/report.js';
import { runChecks } from '../run/run-checks.js';
import type { SimulatorSource } from '../run/source.js';
import { parseFlagCount, runCommand, UsageError } from './command.js';

const USAGE =
  'conform [--seed TEXT] [--seeds COUNT] [--core] [--only NAME]... (--module FILE | -- COMMAND...)';

await runCommand(USAGE, async () => {
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
  const source = chooseSource(values.module, positionals);
  let failed = 0;
  for (let i = 0; i < parseFlagCount('seeds', values.seeds); i++) {
    const report = await runChecks(source, {
      seed: i === 0 ? values.seed : `${values.seed}-${i}`,
      scopes: values.core ? ['core'] : SCOPES,
      ...(values.only === undefined ? {} : { only: values.only }),
    });
    failed += report.failed;
    process.stdout.write(`${makeReport(report)}\n`);
  }
  return failed > 0 ? 1 : 0;
});

function chooseSource(module: string | undefined, command: readonly string[]): SimulatorSource {
  if ((module === undefined) === (command.length === 0)) {
    throw new UsageError('either a module or a command is checked');
  }
  if (module === undefined) return programSimulator(command);
  if (!existsSync(module)) throw new UsageError(`there is no file ${module}`);
  return moduleSimulator(module);
}
