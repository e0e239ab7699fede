// Grades tests against the catalogue and prints the result:
//   grade [--core] [--limit MILLISECONDS] [--jobs COUNT] -- COMMAND [ARGUMENT]...
import { parseArgs } from 'node:util';
import { gradeTests } from '../grade/grade.js';
import { makeGrade } from '../grade/report.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    core: { type: 'boolean', default: false },
    limit: { type: 'string', default: '60000' },
    jobs: { type: 'string' },
  },
});

process.once('SIGINT', () => process.exit(130));

const grade = await gradeTests({
  command: positionals,
  scopes: values.core ? ['core'] : ['core', 'beyond'],
  testMilliseconds: Number(values.limit),
  ...(values.jobs === undefined ? {} : { jobs: Number(values.jobs) }),
});
process.stdout.write(`${makeGrade(grade)}\n`);
process.exitCode = grade.trusted ? 0 : 1;
