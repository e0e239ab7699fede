import { BENCH_OPTIONS } from '../bench/options.js';
import {
  ALL,
  AT,
  CORE,
  EXEC,
  GRADE,
  HOST,
  KIT_SEED,
  MODULE,
  ONLY,
  PORT,
  SEEDS,
  TEST_SECONDS,
  THINKING,
} from '../commands/options.js';
import { DOTS_RULES, LEVEL } from '../dots/options.js';
import { REVIEW_OPTIONS } from '../review/options.js';
import { SHELLS } from './completion.js';
import {
  BOARD,
  DEPTH,
  JSON_LINE,
  JSON_REPORT,
  LOOKS,
  NEW,
  PLAYER,
  SEED,
  TIME_LIMIT,
  WEB,
  WIDTH,
  HEIGHT,
  MODE,
  RULES,
  TARGET,
} from './options.js';
import type { CommandSpec } from './spec.js';

/** What `twofold` does without the name of a command. */
export const PLAY: CommandSpec = {
  name: '',
  summary: 'Play 2048 in this terminal, yourself or the computer.',
  details: [
    'Keys: arrows, W A S D or h j k l slide; Z undoes, Y redoes, H (Shift) shows a hint with the value of each move, R starts anew, ? shows all keys, Q quits. Every move is saved: the same command goes on where you left.',
    'Without a terminal, moves are read from standard input and boards are printed. U D L R are up, down, left, right, as in replay files; so are the keys w a s d and h j k l, and the words up, down, left, right; z undoes, y redoes, H asks for a hint, q quits. White space may stand anywhere between moves.',
  ],
  options: [
    SEED,
    WIDTH,
    HEIGHT,
    PLAYER,
    MODE,
    RULES,
    TARGET,
    NEW,
    JSON_LINE,
    WEB,
    TIME_LIMIT,
    DEPTH,
    ...LOOKS,
  ],
  examples: [
    ['twofold', 'goes on with your game, or starts one'],
    ['twofold --width 5 --height 5 --mode movable --target 4096', 'a larger board with obstacles'],
    ['printf ULDR | twofold --seed 17', 'plays four moves and prints the boards'],
    ['twofold --player c --seed 17 --json', 'the computer plays; prints the finished game'],
  ],
  load: async () => (await import('../play/command.js')).run,
};

/** All commands, in the order in which help lists them. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'dots',
    summary: 'Play Dots: connect dots of one colour, and clear the goal before the moves run out.',
    details: [
      'Keys: arrows move the cursor, Space begins a path, arrows draw it, Space plays it, Esc gives it up; or draw with the left button of the mouse. Z undoes, Y redoes, H (Shift) shows a hint, R starts anew, ? shows all keys, Q quits.',
      'Without a terminal, moves are read from standard input: row and column of the first dot, from 0, then a letter for each step, such as 2.0RRD; z undoes, y redoes, H asks for a hint, q quits.',
    ],
    options: [SEED, LEVEL, DOTS_RULES, PLAYER, NEW, JSON_LINE, WEB, TIME_LIMIT, ...LOOKS],
    examples: [
      ['twofold dots', 'the first level'],
      ['twofold dots --level 7', 'a level with loops'],
      ['twofold dots --rules endless --seed 3', 'as long as you like'],
      ['echo 0.0RR 1.1RR | twofold dots', 'plays two moves and prints the boards'],
    ],
    load: async () => (await import('../dots/command.js')).run,
  },
  {
    name: 'replay',
    summary: 'Watch a kept game: play, step, jump.',
    details: [
      'Keys: Space plays and pauses, right and left step, PgUp and PgDn leap, Home and End go to the ends, a number and Enter jumps, + and - change the speed, Q quits. Without a terminal the last board is printed.',
    ],
    args: [{ name: 'FILE', says: 'a replay file, or the line that --json printed' }],
    options: [AT, ALL, ...LOOKS],
    examples: [
      ['twofold replay game.txt', 'watches it from its start'],
      ['twofold replay game.txt --at 100 | cat', 'prints the board after 100 actions'],
    ],
    load: async () => (await import('../replay/command.js')).run,
  },
  {
    name: 'verify',
    summary: 'Play replays again by the rules, and say what they come to.',
    details: ['Exit code 0 if all are valid, 1 if one is not.'],
    args: [{ name: 'FILE', says: 'replay files, or lines that --json printed', many: true }],
    options: [JSON_REPORT],
    examples: [['twofold verify *.txt', 'one line for each file']],
    load: async () => (await import('../commands/verify.js')).run,
  },
  {
    name: 'review',
    summary: 'Where did a game go wrong? The coach grades every move of a replay.',
    details: [
      'Prints accuracy, the worth of the game over its moves, where it was lost, and the moves that mattered. The same game and budget give the same review on every machine; docs/coach.md says how moves are graded. Boards of up to nine cells are solved, whatever the budget, which may take a while. Ctrl-C ends a review with what there is so far.',
      'Exit code 0 if all were reviewed, 1 if one could not be, 130 if it was interrupted.',
    ],
    args: [
      {
        name: 'FILE',
        says: 'replay files, or lines that --json printed; - is standard input',
        many: true,
      },
    ],
    options: REVIEW_OPTIONS,
    examples: [
      ['twofold review game.txt', 'a summary, a graph, and the moves that mattered'],
      ['twofold review game.txt --html report.html', 'the same as a page, with boards'],
      ['twofold --player c --json | twofold review - --all', 'every move of the computer'],
      ['twofold review mine.txt yours.txt --compare', 'two games of the same seed, side by side'],
      ['twofold review *.txt --depth 2 --json', 'one line of JSON for each game'],
    ],
    load: async () => (await import('../review/command.js')).run,
  },
  {
    name: 'analyse',
    summary: 'Ask the coach about a position: a value for each move, best first, and why.',
    details: [
      'Says what the moves are worth and why the best one is. For 2048 also which tile would then hurt most, and how the game may go on.',
    ],
    args: [
      {
        name: 'POSITION',
        says: 'its text, as in links (docs/formats.md); a link of the browser app; rows such as "2 0 4/0 0 2/0 0 0"; or - for any of these, or lines of numbers, from standard input',
      },
    ],
    options: [THINKING, DEPTH, JSON_REPORT],
    examples: [
      ['twofold analyse "2 0 4 8/0 0 2 2/0 0 0 4/0 0 0 2"', 'the moves of a board that you see'],
      ['twofold analyse - < board.txt', 'the same of a file with a line for each row'],
      ['twofold analyse slide_4x4_0,0,2,4/0,0,0,2/0,0,0,0/0,0,0,0 --depth 4', 'always the same'],
      [
        'twofold analyse dots_classic_RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB --json',
        'Dots, as JSON',
      ],
    ],
    load: async () => (await import('../analyse/command.js')).run,
  },
  {
    name: 'row',
    summary: 'Slide one row to the left: print the points, then the row.',
    details: ['The points are -1 when nothing moves.'],
    args: [{ name: 'ROW', says: 'the tiles, separated by blanks; 0 is an empty cell', many: true }],
    options: [],
    examples: [['twofold row "4 4 0 4"', 'prints 8: 8 4 0 0']],
    load: async () => (await import('../commands/row.js')).run,
  },
  {
    name: 'games',
    summary: 'List the games that are kept, with the names of their files.',
    details: [
      'They are replay files in $XDG_DATA_HOME/twofold (~/.local/share/twofold), the same as the browser app writes; replay and verify read both.',
    ],
    options: [JSON_REPORT],
    examples: [['twofold games', 'what can be resumed, and what is finished']],
    load: async () => (await import('../commands/games.js')).run,
  },
  {
    name: 'bench',
    summary: 'Let the computer player play many games, and count points and tiles.',
    details: [
      'Every game is written down when it is finished. A run that was interrupted or killed goes on when the same command is given again, and comes to the same result. Classic 4 x 4 is played within the engine, with its own chance; other boards with the chance of the rules.',
      'A batch system can spread a run over machines: give each one --shard I/N --json, and put the outputs together with --merge.',
    ],
    options: [...BENCH_OPTIONS, ...BOARD],
    examples: [
      ['twofold bench --games 200 --threads 2', 'a table of tile rates and a histogram'],
      ['twofold bench --time-limit 10 --html report.html', 'ten seconds a game, with a report'],
      ['twofold bench --width 3 --height 3 --depth 1 --json', 'another board, as JSON'],
      ['twofold bench --games 1000 --shard 3/10 --json > part3.json', 'a tenth of the games'],
      ['twofold bench --merge part*.json', 'all parts together'],
    ],
    load: async () => (await import('../bench/command.js')).run,
  },
  {
    name: 'conform',
    summary: 'Is a 2048 simulator right? Are the tests for one any good? The conformance kit.',
    details: [
      'Exit code 0 only if everything holds: every check passes, or, with --grade, the tests pass with every correct simulator and fail with every faulty one. Commands are run by the shell.',
    ],
    options: [MODULE, EXEC, GRADE, CORE, ONLY, KIT_SEED, SEEDS, TEST_SECONDS, JSON_REPORT],
    examples: [
      ['twofold conform --module examples/simulator.mjs', 'checks a JavaScript module'],
      [
        "twofold conform --exec 'python3 examples/simulator.py' --only slides",
        'some checks, any language',
      ],
      [
        "twofold conform --grade 'node examples/student-tests.mjs' --core",
        "grades a student's tests",
      ],
    ],
    load: async () => (await import('../commands/conform.js')).run,
  },
  {
    name: 'serve',
    summary: 'Serve the browser app and print its address: what npm start does.',
    options: [PORT, HOST],
    examples: [['twofold serve --port 8080', 'builds the app and serves it']],
    load: async () => (await import('../commands/serve.js')).run,
  },
  {
    name: 'completion',
    summary: 'Print a script that completes commands, options and values in your shell.',
    args: [{ name: 'SHELL', says: 'bash, zsh or fish', choices: SHELLS }],
    options: [],
    examples: [
      ['eval "$(twofold completion bash)"', 'in ~/.bashrc; the same with zsh in ~/.zshrc'],
      ['twofold completion fish > ~/.config/fish/completions/twofold.fish', 'for fish'],
    ],
    load: async () => (await import('../commands/completion.js')).completionOf(PLAY, COMMANDS),
  },
];
