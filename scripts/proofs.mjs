import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * A proof that takes too long for every change.
 *
 * @typedef {object} Proof
 * @property {string} proves
 * @property {number} minutes about how long, on two cores
 * @property {string} command
 * @property {() => string | undefined} [cannot] why it cannot be run on this machine
 */

const FROM_SOURCES = 'node --conditions=@twofold/source --import tsx';
const SERVER_PROOFS = `${FROM_SOURCES} apps/server/src/testing/proofs`;
const FALSE_ALARMS = 'packages/conformance/src/examples.test.ts';
const NODES = ['20.19.0', '22', '24'];
const RUNS = 10;
// A quarter of what would have to be installed, for this proof alone. Its own folder lies where it finds our vitest.
const MUTATION = '.cache/mutation';
const STRYKER = '@stryker-mutator/core@9.6.1 @stryker-mutator/vitest-runner@9.6.1';

const onlyRoot = () =>
  process.platform === 'linux' && process.getuid?.() === 0
    ? undefined
    : 'only root, on Linux, may mount small disks';

const onlyCommitted = () =>
  spawnSync('git', ['status', '--porcelain']).stdout?.length === 0
    ? undefined
    : 'it clones what is committed: commit first';

/** @param {string[]} programs */
const lacking = (...programs) => {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error);
  return missing.length === 0 ? undefined : `it needs ${missing.join(', ')}`;
};

const noJUnit = () =>
  process.env.TWOFOLD_JUNIT || existsSync('/usr/share/java/junit-platform-launcher.jar')
    ? undefined
    : 'it needs JUnit 5, by Debian or by TWOFOLD_JUNIT';

/** By name. @type {Readonly<Record<string, Proof>>} */
export const PROOFS = {
  tests: {
    proves:
      'every test at its full length: 200 seeds, a million boards, 100,000 messages of nonsense',
    minutes: 15,
    command: `TWOFOLD_PROOF=1 vitest run --exclude ${FALSE_ALARMS}`,
  },
  'false-alarms': {
    proves:
      'correct simulators in JavaScript, Python, Java and Perl pass every check with 200 seeds each',
    minutes: 25,
    command: `TWOFOLD_PROOF=1 vitest run ${FALSE_ALARMS}`,
    cannot: () => lacking('javac', 'python3', 'perl'),
  },
  facade: {
    proves: "a hundred games of S4's computer player, four at once, take at most ten seconds each",
    minutes: 5,
    command: `${FROM_SOURCES} bench/facade.ts`,
  },
  crash: {
    proves:
      'kill -9 of one server, of two and of PostgreSQL, 100 times each under load and shedding, loses no move',
    minutes: 11,
    command: `${SERVER_PROOFS}/crash.ts`,
  },
  disk: {
    proves: 'a full disk and a read-only one lose no acknowledged move',
    minutes: 1,
    command: `${SERVER_PROOFS}/disk.ts`,
    cannot: onlyRoot,
  },
  boards: {
    proves: 'leaderboards with a million finished games answer quickly, on both databases',
    minutes: 12,
    command: `${SERVER_PROOFS}/boards.ts`,
  },
  attacks: {
    proves:
      'moves come first while others start, resume, upload and export all they may (quiet machine)',
    minutes: 7,
    command: `${SERVER_PROOFS}/attacks.ts`,
  },
  prices: {
    proves: 'work costs what players are charged for it, within a factor of four',
    minutes: 1,
    command: `${SERVER_PROOFS}/prices.ts`,
  },
  class: {
    proves: 'forty people behind one address are never refused, with the standard settings',
    minutes: 1,
    command: `${SERVER_PROOFS}/class.ts`,
  },
  scouting: {
    proves: 'what twenty throwaway identities see of a daily game helps on their own way alone',
    minutes: 5,
    command: `${SERVER_PROOFS}/scouting.ts`,
  },
  container: {
    proves:
      'the steps of deploy/Containerfile, in an empty folder, make a server that starts and ends',
    minutes: 3,
    command: `${SERVER_PROOFS}/container.ts`,
  },
  runbook: {
    proves:
      'docs/operations.md holds line by line: install, back up, restore, upgrade under play, roll back',
    minutes: 5,
    command: `${SERVER_PROOFS}/runbook.ts`,
    cannot: () => onlyCommitted() ?? lacking('pg_dump'),
  },
  trace: {
    proves:
      'no task over 50 ms and no forced layout in 200 moves at 10 per second, with sound (quiet machine)',
    minutes: 1,
    command: `${FROM_SOURCES} e2e/scripts/trace.ts`,
  },
  'first-swipe': {
    proves:
      'how long a newcomer with a slow telephone on slow 4G waits until a swipe moves tiles (quiet machine)',
    minutes: 1,
    command: `${FROM_SOURCES} e2e/scripts/first-swipe.ts`,
  },
  'first-hint': {
    proves: 'loading and unpacking the coach never holds the page up, and how many bytes it is',
    minutes: 1,
    command: `${FROM_SOURCES} e2e/scripts/first-hint.ts`,
  },
  review: {
    proves: 'a review of some 15,000 moves never holds the page up (quiet machine)',
    minutes: 3,
    command: `${FROM_SOURCES} e2e/scripts/trace-review.ts`,
  },
  lighthouse: {
    proves: 'Lighthouse gives at least 95 in every category, telephone and desktop (quiet machine)',
    minutes: 2,
    command: `${FROM_SOURCES} e2e/scripts/lighthouse.ts`,
  },
  rooms: {
    proves: 'the compiler asks for a new game in every room, and nowhere else',
    minutes: 1,
    command: `${FROM_SOURCES} e2e/scripts/compiler-asks.ts`,
  },
  classroom: {
    proves:
      'a class of 100 is graded once, through a kill -9; cheats get nothing, honest suites the same marks three times',
    minutes: 8,
    command: `${FROM_SOURCES} e2e/scripts/classroom.ts`,
    cannot: () => lacking('javac', 'python3', 'unshare') ?? noJUnit(),
  },
  packages: {
    proves:
      'packed and installed elsewhere, by npm and pnpm, every package works; `twofold serve` on each Node',
    minutes: 5,
    command: `npm run types && ${FROM_SOURCES} e2e/scripts/packages.ts`,
  },
  nodes: {
    proves: `npm start from nothing on Node ${NODES.join(', ')}, and a stranger's first visit`,
    minutes: 4,
    command: NODES.map((version) => `npx --yes --package node@${version} .ci/run start`).join(
      ' && ',
    ),
    cannot: onlyCommitted,
  },
  mutation: {
    proves: 'the tests of the rules notice at least 90 % of the faults that are put in',
    minutes: 60,
    command: `npm install --prefix ${MUTATION} --no-save --legacy-peer-deps ${STRYKER} && ${MUTATION}/node_modules/.bin/stryker run`,
  },
  runs: {
    proves: `npm test ${RUNS} times in a row`,
    minutes: 5 * RUNS,
    command: Array(RUNS).fill('npm test').join(' && '),
  },
};
