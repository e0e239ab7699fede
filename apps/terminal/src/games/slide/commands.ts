import type { CommandSpec } from '../../cli/spec.js';
import { BENCH } from './bench/options.js';
import { CONFORM } from './conform-options.js';
import { GRADING } from './grade-options.js';
import { LADDER } from './ladder/options.js';
import { BOARD } from './options.js';

/** The commands about 2048 alone. */
export const SLIDE_COMMANDS: readonly CommandSpec[] = [
  {
    name: 'row',
    summary: 'Slide one row to the left: print the points, then the row.',
    details: [
      'The points are -1 when nothing moves. Without a row it shows those of a random board of 4 to 7, before and after.',
    ],
    args: [
      {
        name: 'ROW',
        says: 'the tiles, separated by blanks; 0 is an empty cell',
        many: true,
        optional: true,
      },
    ],
    options: [],
    examples: [['twofold row "4 4 0 4"', 'prints 8: 8 4 0 0']],
    load: async () => (await import('./row.js')).run,
  },
  {
    name: 'bench',
    summary:
      'Let the computer player, or another program, play many games; count points and tiles.',
    details: [
      'Every game is written down when it is finished. A run that was interrupted or killed goes on when the same command is given again, and comes to the same result. Classic 4 x 4 is played within the engine, with its own chance; other boards with the chance of the rules.',
      'A batch system can spread a run over machines: give each one --shard I/N --json, and put the outputs together with --merge.',
    ],
    options: [...Object.values(BENCH), ...BOARD],
    examples: [
      ['twofold bench --games 200 --threads 2', 'a table of tile rates and a histogram'],
      ['twofold bench --time-limit 10 --html report.html', 'ten seconds a game, with a report'],
      ['twofold bench --width 3 --height 3 --depth 1 --json', 'another board, as JSON'],
      ['twofold bench --games 1000 --shard 3/10 --json > part3.json', 'a tenth of the games'],
      ['twofold bench --merge part*.json', 'all parts together'],
      ["twofold bench --engine 'python3 examples/engine.py' --games 10", 'another program plays'],
    ],
    load: async () => (await import('./bench/command.js')).run,
  },
  {
    name: 'ladder',
    summary:
      'Rate engines: all play the same games under the same time, and a table keeps the score.',
    details: [
      'Engines are commands that speak docs/engine-protocol.md; npx twofold engine is ours. FILE keeps every game: the same command goes on where it was, and --engine or a larger --games adds to it. How it is played is said once, when the file is new. Whoever wants to compare times plays on a machine that has nothing else to do.',
    ],
    args: [{ name: 'FILE', says: 'the table, as JSON; it is made if it is not there' }],
    options: [...Object.values(LADDER), ...BOARD],
    examples: [
      [
        "twofold ladder table.json --engine 'npx twofold engine' 'python3 examples/engine.py'",
        'two engines, twenty games each, ten milliseconds a move',
      ],
      ['twofold ladder table.json --games 100', 'goes on to a hundred games each'],
    ],
    load: async () => (await import('./ladder/command.js')).run,
  },
  {
    name: 'conform',
    summary: 'Is a 2048 simulator right? Are the tests for one any good? The conformance kit.',
    details: [
      'Exit code 0 only if everything holds: every check passes, or, with --grade, the tests pass with every correct simulator and fail with every faulty one. Commands are run by the shell.',
    ],
    options: Object.values(CONFORM),
    examples: [
      ['twofold conform --module examples/simulator.mjs', 'checks a JavaScript module'],
      ['twofold conform --python examples/simulator.py --only slides', 'some checks, any language'],
      [
        "twofold conform --grade 'node examples/student-tests.mjs' --core",
        "grades a student's tests",
      ],
    ],
    load: async () => (await import('./conform.js')).run,
  },
  {
    name: 'grade',
    summary: 'Grade a class: the tests and simulators of a folder of submissions.',
    details: [
      'Each folder or archive (zip, tar, tar.gz) in FOLDER is a submission. Marks come as a CSV file and as a page, with one page for each submission. A run that was interrupted or killed goes on when the same command is given again. docs/classroom.md is the manual.',
    ],
    args: [{ name: 'FOLDER', says: 'the folder of the submissions' }],
    options: Object.values(GRADING),
    examples: [
      ['twofold grade submissions', 'marks and pages in submissions/marks'],
      ['twofold grade submissions --settings exam.json --jobs 8', 'other settings, more at a time'],
    ],
    load: async () => (await import('./grade.js')).run,
  },
];
