// Grades tests against the catalogue and prints the result.
import { parseArgs } from 'node:util';
import { gradeTests } from '../grade/grade.js';
import { makeGrade } from '../grade/report.js';
import { parseFlagCount, runCommand, UsageError } from './command.js';

const USAGE = 'grade [--core] [--limit MILLISECONDS] [--jobs COUNT] -- COMMAND...';

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      core: { type: 'boolean', default: false },
      limit: { type: 'string', default: '60000' },
      jobs: { type: 'string' },
    },
  });
  if (positionals.length === 0) throw new UsageError('there is no command that runs the tests');
  const grade = await gradeTests({
    command: positionals,
    scopes: values.core ? ['core'] : ['core', 'beyond'],
    testMilliseconds: parseFlagCount('limit', values.limit),
    ...(values.jobs === undefined ? {} : { jobs: parseFlagCount('jobs', values.jobs) }),
  });
  process.stdout.write(`${makeGrade(grade)}\n`);
  return grade.trusted ? 0 : 1;
});
