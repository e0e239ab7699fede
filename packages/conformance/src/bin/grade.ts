// Grades tests against the catalogue and prints the result.
import { parseArgs } from 'node:util';
import { catalogueFaults, gradeTests } from '../grade/grade.js';
import { makeGrade } from '../grade/report.js';
import { parseFlagCount, runCommand, UsageError } from './command.js';

const USAGE = 'grade [--core] [--limit MILLISECONDS] -- COMMAND...';

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      core: { type: 'boolean', default: false },
      limit: { type: 'string', default: '10000' },
    },
  });
  if (positionals.length === 0) throw new UsageError('there is no command that runs the tests');
  const grade = await gradeTests({
    command: positionals,
    faults: catalogueFaults(values.core ? { scopes: ['core'] } : {}),
    testMilliseconds: parseFlagCount('limit', values.limit),
  });
  process.stdout.write(`${makeGrade(grade)}\n`);
  return grade.score.caught === grade.score.of ? 0 : 1;
});
