import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gradeClass } from '@twofold/conformance';
import { EXIT, fail, print } from '../../cli/io.js';
import type { Run } from '../../cli/spec.js';
import { shown } from '../../text/words.js';
import { endWithSignals } from '../../cli/interrupt.js';
import { GRADING } from './grade-options.js';

/** Grades a class: every submission of a folder. */
export const run: Run = async (given, io) => {
  const [folder, ...more] = given.args;
  if (folder === undefined || more.length > 0) {
    return fail(io, 'give the folder of the submissions', EXIT.misused);
  }
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return fail(io, `there is no folder ${shown(folder)}`);
  }
  const out = given.get(GRADING.out) ?? join(folder, 'marks');
  const settings = given.get(GRADING.settings);
  const isJson = given.get(GRADING.json);
  try {
    const rows = await endWithSignals(() =>
      gradeClass({
        folder,
        out,
        jobs: given.get(GRADING.jobs) ?? availableParallelism(),
        // These programs have a simulator and a player too.
        hidden: [fileURLToPath(new URL('.', import.meta.url))],
        ...(settings === undefined ? {} : { settings }),
        onDone: ({ graded, mark }, done, of) => {
          const problems = graded.problems.map((problem) => `: ${problem.split('\n', 1)[0]}`);
          const line = `${done} of ${of}  ${graded.name}  ${mark.total} points${problems.join('')}`;
          if (!isJson) print(io, line);
        },
      }),
    );
    if (isJson) print(io, JSON.stringify(rows));
    else print(io, `marks and pages: ${join(out, 'index.html')}`);
    return EXIT.ok;
  } catch (error) {
    return fail(io, (error as Error).message, EXIT.failed);
  }
};
