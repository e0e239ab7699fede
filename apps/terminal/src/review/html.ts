import { basename } from 'node:path';
import { GRADES, SIDES, type ReviewedMove, type Side } from '@twofold/coach';
import type { GameTypes } from '@twofold/rules';
import { boardSvg } from '../games/board-svg.js';
import type { ComparisonText } from './comparison.js';
import { escapeHtml } from '../text/escape.js';
import { graphSvg } from './graph-svg.js';
import { STYLE } from './html-style.js';
import {
  accuracyText,
  gameText,
  judgeText,
  lossText,
  luckText,
  GRADE_MARKS,
  momentsTitle,
  moveName,
  signedText,
  stoppedText,
  turnWords,
  worstText,
  type ReviewedGame,
} from './words.js';

/** Reviews as one page that needs nothing else. */
export function reviewPage(games: readonly ReviewedGame[], comparison?: ComparisonText): string {
  const title = games.length === 1 ? titleOf(games[0]!) : `${games.length} reviews`;
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Twofold: ${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${comparison === undefined ? '' : comparisonSection(comparison)}
${games.map((game, i) => gameSection(game, `game-${i + 1}-move-`)).join('\n')}
</main>
</body>
</html>
`;
  // A percent sign never begins a line.
  return page.replaceAll(' %', '\u00a0%');
}

function comparisonSection({ names, rows, parting, turns }: ComparisonText): string {
  const cells = (row: Readonly<Record<Side, string>>, tag: 'th' | 'td'): string =>
    SIDES.map((side) => `<${tag}>${escapeHtml(row[side])}</${tag}>`).join('');
  const lines = rows.map((row) => `<tr><th class="word">${row.about}</th>${cells(row, 'td')}</tr>`);
  const items = turns.map((turn) => `<li>${escapeHtml(turn)}</li>`);
  return `<article>
<h1>The two games</h1>
<p>${escapeHtml(parting)}</p>
<table class="sides"><thead><tr><th></th>${cells(names, 'th')}</tr></thead>
<tbody>${lines.join('')}</tbody></table>
${items.length === 0 ? '' : `<h2>What decided it</h2>\n<ul>${items.join('')}</ul>`}
</article>`;
}

/** `prefix` is what the names of its places in the page begin with. */
function gameSection(reviewed: ReviewedGame, prefix: string): string {
  const { report } = reviewed;
  const stopped = stoppedText(report);
  const head = [
    `<h1>${escapeHtml(titleOf(reviewed))}</h1>`,
    `<p>${escapeHtml(gameText(reviewed))}</p>`,
    ...(stopped === undefined ? [] : [`<p class="mistake">${escapeHtml(stopped)}</p>`]),
  ];
  if (report.moves.length === 0) return `<article>${head.join('\n')}</article>`;
  const luck = luckText(report);
  return `<article>
${head.join('\n')}
<p class="soft">${escapeHtml(judgeText(report.judge))}</p>
${summaryList(reviewed)}
${graphSvg(reviewed, prefix)}
<p>${escapeHtml(worstText(reviewed))}</p>
${luck === undefined ? '' : `<p>${escapeHtml(luck)}</p>`}
${momentsSection(reviewed, prefix)}
<details>
<summary>All moves</summary>
<div class="wide"><table>
<thead><tr><th>move</th><th class="word">played</th><th class="word">best</th><th class="word">grade</th><th>loss</th><th>luck</th><th>points</th></tr></thead>
<tbody>
${report.moves.map((move, place) => moveRow(reviewed, move, place)).join('\n')}
</tbody>
</table></div>
</details>
</article>`;
}

/** Where a file lies is nobody's business but its owner's. */
function titleOf({ name }: ReviewedGame): string {
  return name === '-' ? 'Review' : `Review of ${basename(name)}`;
}

function summaryList({ report }: ReviewedGame): string {
  const { accuracy, counts } = report.summary;
  const items = GRADES.map(
    (grade) =>
      `<div${counts[grade] > 0 ? ` class="${grade}"` : ''}><dt>${grade}</dt><dd>${counts[grade].toLocaleString('en')}</dd></div>`,
  );
  return `<dl><div class="accuracy"><dt>accuracy</dt><dd>${accuracyText(accuracy)}</dd></div>${items.join('')}</dl>`;
}

function momentsSection(reviewed: ReviewedGame, prefix: string): string {
  const { moments } = reviewed.report.summary;
  if (moments.length === 0) return '';
  const figures = moments.map((place) => momentFigure(reviewed, place, prefix));
  return `<h2>${escapeHtml(momentsTitle(reviewed))}</h2>
<div class="moments">
${figures.join('\n')}
</div>`;
}

function momentFigure(reviewed: ReviewedGame, place: number, prefix: string): string {
  const { report, computer } = reviewed;
  const move = report.moves[place]!;
  const { before } = move;
  const why = turnWords(reviewed, place);
  const names = [move.move, move.best].map((one) => escapeHtml(moveName(reviewed, one)));
  const loss = `${lossText(move)}${move.unit === 'points' ? ' points' : ''}`;
  return `<figure id="${prefix}${place + 1}">
<figcaption><b>Move ${place + 1}</b> <span class="${move.grade}">${move.grade} ${GRADE_MARKS[move.grade]}</span></figcaption>
${boardSvg(before.ruleset, computer.drawing(before, move.move, move.best))}
<p>Played <b>${names[0]}</b>, better <b class="best">${names[1]}</b>; it gave away ${loss}.</p>
${why === '' ? '' : `<p class="soft">${escapeHtml(why)}</p>\n`}</figure>`;
}

function moveRow(reviewed: ReviewedGame, move: ReviewedMove<GameTypes>, place: number): string {
  const { grade, only, luck, unit, share, after } = move;
  const names = [move.move, move.best].map((one) => escapeHtml(moveName(reviewed, one)));
  const cells = [
    `<td>${place + 1}</td>`,
    `<td class="word">${names[0]}</td>`,
    `<td class="word">${share === 0 ? '' : names[1]}</td>`,
    `<td class="word ${grade}">${only ? 'only move' : `${grade} ${GRADE_MARKS[grade]}`.trimEnd()}</td>`,
    `<td>${share === 0 ? '' : lossText(move)}</td>`,
    `<td>${luck === undefined ? '' : signedText(luck, unit)}</td>`,
    `<td>${after.score.toLocaleString('en')}</td>`,
  ];
  return `<tr>${cells.join('')}</tr>`;
}
