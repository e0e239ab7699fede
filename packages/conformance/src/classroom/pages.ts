import { GROUPS } from '../checks/check.js';
import type { Area, FaultVerdict, Standing, TestVerdict } from '../grade/judge.js';
import { reached2048, type PlayedGame } from '../players/judge-player.js';
import { findingsOf } from '../run/findings.js';
import type { CheckResult } from '../run/check-result.js';
import { rounded, type Graded, type Mark } from './mark.js';
import type { ClassSettings } from './settings.js';
import type { Alike } from './similar.js';
import { STYLE } from './style.js';

/** A submission in the table of marks. */
export interface Row {
  readonly graded: Graded;
  readonly mark: Mark;
  /** The address of its page, from the table. */
  readonly page: string;
  readonly alike: readonly Alike[];
}

/** What each part of the interface is called, and a question that leads to better tests of it. */
const AREAS: Readonly<Record<Area, readonly [title: string, question: string]>> = {
  constructor: ['A new game', 'What is true of every game before the first move?'],
  getters: [
    'Asking a game',
    'Do the numbers fit the board, whatever happened before? Does asking change anything?',
  ],
  cells: [
    'Setting and reading cells',
    'Which values are allowed? What may change, and what must not?',
  ],
  slides: [
    'Sliding and merging',
    'Have you tried every direction, and the lines of appendix D: gaps, three and four equal tiles, large tiles?',
  ],
  points: ['Points', 'Which moves bring points, and how many? Do they add up over several moves?'],
  moves: ['Counting moves', 'Which calls count as a move, and which do not?'],
  'no-effect': ['Moves without effect', 'What stays as it was when nothing can move?'],
  possible: [
    'Possible moves',
    'Have you tried boards that are empty, nearly full and full, with and without a pair, in each direction?',
  ],
  space: ['Space', 'Have you tried the last free cell, wherever it is?'],
  spawn: [
    'New tiles',
    'How many come, where may they come, and which values may they have? What about the last free cell?',
  ],
  chance: ['Chance', 'Would you notice if some cells or values came far too often?'],
  run: ['run', 'When may a game end, and when not? What if it goes on for long?'],
  instances: ['Several games', 'Do two games at the same time leave each other alone?'],
  games: ['Whole games', 'What is true after every move of a long game?'],
  own: [
    'Simulators of your teacher',
    'Read the document again: which of its sentences has no test yet?',
  ],
};

const STANDINGS: Readonly<Record<Standing, string>> = {
  counts: 'It counts.',
  wrong: 'It fails a correct simulator.',
  chance: 'It depends on chance: the same simulator passes it only sometimes.',
  skipped: 'It never ran.',
};

/** The table of marks. */
export function classPage(rows: readonly Row[], { points }: ClassSettings): string {
  const most = mostPoints(points);
  const hasPlayers = points.player > 0;
  const mean = rows.reduce((sum, { mark }) => sum + mark.total, 0) / rows.length;
  const isEvaluated = rows.some(({ mark }) => mark.evaluation.of > 0);
  const head = [
    'Submission',
    'Points',
    'Tests',
    'Simulator',
    ...(hasPlayers ? ['Player'] : []),
    isEvaluated ? 'Regular' : 'Caught',
    ...(isEvaluated ? ['Evaluation'] : []),
    'Left out',
    'Checks',
    ...(hasPlayers ? ['2048 in'] : []),
    'Notes',
  ];
  const body = rows.map((row) => {
    const { graded, mark } = row;
    const games = graded.player?.games ?? [];
    const leftOut = (graded.tests?.tests ?? []).filter(({ standing }) => standing !== 'counts');
    const cells = [
      `<b>${mark.total}</b>`,
      mark.tests,
      mark.simulator,
      ...(hasPlayers ? [mark.player] : []),
      partOf(mark.regular.caught, mark.regular.of),
      ...(isEvaluated ? [partOf(mark.evaluation.caught, mark.evaluation.of)] : []),
      leftOut.length,
      partOf(mark.passed, mark.checks),
      ...(hasPlayers ? [partOf(reached2048(games), games.length)] : []),
    ].map((cell) => `<td>${cell}</td>`);
    const name = `<a href="${encodeURI(row.page)}">${escape(graded.name)}</a>`;
    const notes = notesOf(row).map((note) => `<p>${escape(note)}</p>`);
    return `<tr><th scope="row">${name}</th>${cells.join('')}<td class="notes">${notes.join('')}</td></tr>`;
  });
  return page(
    'Marks',
    `<h1>Marks</h1>
<p class="soft">${rows.length} submissions, ${rounded(mean)} of ${most} points on average. The same as a table for a spreadsheet: <a href="marks.csv">marks.csv</a></p>
${wideTable('Marks', head, body)}`,
  );
}

function mostPoints({ tests, simulator, player }: ClassSettings['points']): number {
  return tests + simulator + player;
}

function partOf(some: number, of: number): string {
  return of === 0 ? '' : `${some} / ${of}`;
}

/** The table is for looking over: a student's page tells all. */
const MOST_NAMED = 3;

function notesOf({ graded, alike }: Row): readonly string[] {
  const similar = alike.map(({ one, other, share }) => {
    const whom = one === graded.name ? other : one;
    return `${whom} (${Math.round(100 * share)} %)`;
  });
  const more = similar.length > MOST_NAMED ? ` and ${similar.length - MOST_NAMED} more` : '';
  const names = similar.slice(0, MOST_NAMED).join(', ');
  return [
    ...graded.problems.map((problem) => problem.split('\n', 1)[0]!),
    ...(similar.length === 0 ? [] : [`Much in common with ${names}${more}: look at them.`]),
  ];
}

/** What somebody is told about the own submission: where to look, and not what would be found. */
export function studentPage(
  { graded, mark }: Row,
  { points }: ClassSettings,
  isEvaluated: (fault: string) => boolean,
): string {
  const { tests, simulator, player, problems, name } = graded;
  const figures = [
    ['Points', mark.total, mostPoints(points)],
    ['Tests', mark.tests, points.tests],
    ['Simulator', mark.simulator, points.simulator],
    ...(points.player > 0 ? [['Player', mark.player, points.player]] : []),
  ].map(
    ([title, value, most]) =>
      `<div><dt>${title}</dt><dd>${value} <small>of ${most}</small></dd></div>`,
  );
  return page(
    name,
    `<h1>${escape(name)}</h1>
<dl>${figures.join('')}</dl>
${problems.map((problem) => `<p class="problem">${escape(problem)}</p>`).join('\n')}
${tests === undefined ? '' : testsSection(tests.tests, tests.faults, mark, isEvaluated)}
${simulator === undefined ? '' : simulatorSection(simulator.checks, mark)}
${player === undefined ? '' : playerSection(player.games)}`,
  );
}

function testsSection(
  tests: readonly TestVerdict[],
  faults: readonly FaultVerdict[],
  { regular, evaluation }: Mark,
  isEvaluated: (fault: string) => boolean,
): string {
  const counting = tests.filter(({ standing }) => standing === 'counts');
  const open = faults.filter(({ name }) => !isEvaluated(name));
  const areas = [...GROUPS, 'own' as const].flatMap((area) => {
    const its = open.filter((fault) => fault.area === area);
    if (its.length === 0) return [];
    const caught = its.filter((fault) => fault.caught).length;
    const [title, question] = AREAS[area];
    return [areaRow(title, caught === its.length ? '' : question, caught, its.length)];
  });
  const leftOut = tests.filter(({ standing }) => standing !== 'counts');
  return `<h2>Your tests</h2>
<p>${counting.length} of ${tests.length} tests pass with every correct simulator, and count. They find ${regular.caught} of ${regular.of} faulty simulators${evaluation.of === 0 ? '' : `, and ${evaluation.caught} of ${evaluation.of} in the evaluation`}.</p>
${leftOut.length === 0 ? '' : `<h3>Tests that were left out</h3>\n${leftOut.map(testBlock).join('\n')}`}
<h3>Where faults were found</h3>
<div class="areas">${areas.join('\n')}</div>`;
}

function areaRow(title: string, question: string, caught: number, of: number): string {
  const says = question === '' ? '' : `<p class="soft">${escape(question)}</p>`;
  return `<div class="area"><p><span>${escape(title)}</span> <b>${caught} of ${of}</b></p><progress max="${of}" value="${caught}" aria-label="${escape(title)}"></progress>${says}</div>`;
}

function testBlock({ name, standing, message }: TestVerdict): string {
  const said = message === '' ? '' : `<pre>${escape(message)}</pre>`;
  return `<div class="test"><p><b>${escape(name)}</b></p><p>${escape(STANDINGS[standing])}</p>${said}</div>`;
}

function simulatorSection(checks: readonly CheckResult[], { passed, checks: of }: Mark): string {
  const blocks = findingsOf(checks).map(
    ({ result: { says, message = '', outcome }, sentence, hint, others }) => {
      const advice = outcome === 'advice' ? '<p>Advice: it costs no points.</p>' : '';
      const quoted = sentence === undefined ? '' : `<p>The document: “${escape(sentence)}”</p>`;
      const more =
        others.length === 0 ? '' : `<p class="soft">For the same reason: ${others.join(', ')}</p>`;
      return `<div class="test"><p><b>${escape(says)}</b></p>${advice}<pre>${escape(message)}</pre>${quoted}<p>To try: ${escape(hint)}</p>${more}</div>`;
    },
  );
  return `<h2>Your simulator</h2>
<p>${passed} of ${of} checks pass.</p>
${blocks.join('\n')}`;
}

function playerSection(games: readonly PlayedGame[]): string {
  const rows = games.map(
    ({ points, highest, moves, milliseconds, end }, i) =>
      `<tr><th scope="row">${i + 1}</th><td>${points}</td><td>${highest}</td><td>${moves}</td><td>${(milliseconds / 1000).toFixed(1)} s</td><td class="notes">${escape(end)}</td></tr>`,
  );
  return `<h2>Your player</h2>
<p>It reached 2048 in ${reached2048(games)} of ${games.length} games. All points are for half of them; else the longer it survives, the more.</p>
${wideTable('Games', ['Game', 'Points', 'Highest', 'Moves', 'Time', 'How it ended'], rows)}`;
}

function wideTable(name: string, head: readonly string[], rows: readonly string[]): string {
  return `<div class="wide" tabindex="0" role="region" aria-label="${name}"><table>
<thead><tr>${head.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;
}

function escape(text: string): string {
  const safe = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (sign) => safe[sign as keyof typeof safe]);
}
