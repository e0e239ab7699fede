// Plays each of the documents' programs in a pseudo-terminal and draws its screen for docs/originals.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { openPty } from '../src/testing/pty.js';
import type { ScreenCell } from '../src/testing/screen-model.js';
import { escapeHtml } from '../src/text/escape.js';

const FOLDER = 'docs/pictures/originals';
const COLUMNS = 66;
const WIDTH = 8;
const HEIGHT = 17;
const [UP, DOWN, RIGHT, LEFT] = ['A', 'B', 'C', 'D'].map((letter) => `\u001b[${letter}`) as [
  string,
  string,
  string,
  string,
];

interface Recording {
  readonly words: readonly string[];
  readonly name?: string;
  readonly rows: number;
  /** What is typed as soon as something is shown, and what is waited for at last. */
  readonly steps: readonly (readonly [shown: RegExp, typed: string])[];
  readonly last: RegExp;
}

const ROUND = `${UP}${LEFT}${DOWN}${LEFT}`;
const RECORDINGS: readonly Recording[] = [
  {
    words: ['mvc2048', '--seed', '3'],
    name: 'mvc2048-start',
    rows: 24,
    steps: [],
    last: /to Start!/,
  },
  {
    words: ['mvc2048', '--seed', '3'],
    rows: 24,
    steps: [[/to Start!/, `\r${ROUND.repeat(20)}`]],
    last: /Highest Tile: (?:32|64|128)/,
  },
  {
    words: ['dots', '--seed', '3'],
    rows: 28,
    steps: [
      [/q quits/, '[[0,0],[1,1]]\r'],
      [/IllegalArgument/, '[[0,0],[0,1],[0,2]]\r'],
    ],
    last: /Objective: R 3/,
  },
  {
    words: ['obstacles', '--seed', '5'],
    name: 'obstacles-menu',
    rows: 24,
    steps: [],
    last: /Hearts?/,
  },
  {
    words: ['obstacles', '--seed', '5'],
    rows: 24,
    steps: [[/Movable/, `b${ROUND.repeat(12)}`]],
    last: /m\d[\s\S]*Hearts?/,
  },
  { words: ['moveleft', '--seed', '8'], rows: 16, steps: [], last: /-?\d: / },
  {
    words: ['ttfe', '--seed', '17', '--width', '5', '--height', '3'],
    rows: 24,
    steps: [[/Arrow keys/, `${UP}${LEFT}${DOWN}${RIGHT}`.repeat(80)]],
    last: /Game Over/,
  },
];

mkdirSync(FOLDER, { recursive: true });
for (const { words, name = words[0]!, rows, steps, last } of RECORDINGS) {
  const env = { COLORTERM: 'truecolor' };
  const pty = openPty(['original', ...words], { columns: COLUMNS, rows, env });
  for (const [shown, typed] of steps) {
    await pty.shows(shown);
    pty.type(typed);
  }
  await pty.shows(last);
  // Everything that was typed has been played when a key that means nothing has come through.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { cells } = pty.screen;
  writeFileSync(`${FOLDER}/${name}.svg`, svgOf(cells));
  pty.kill('SIGTERM');
  await pty.exit;
}

function svgOf(screen: readonly (readonly ScreenCell[])[]): string {
  const used = screen.findLastIndex((row) =>
    row.some(({ letter, style }) => letter !== ' ' || style !== ''),
  );
  const cells = screen.slice(0, used + 2);
  const marks: string[] = [];
  for (const [y, row] of cells.entries()) {
    for (let x = 0; x < row.length;) {
      const { style } = row[x]!;
      let end = x;
      while (end < row.length && row[end]!.style === style) end++;
      const text = row
        .slice(x, end)
        .map(({ letter }) => letter)
        .join('');
      marks.push(runOf(x, y, text, style));
      x = end;
    }
  }
  const size = { width: COLUMNS * WIDTH, height: cells.length * HEIGHT };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family="monospace" font-size="13" fill="#d8dee4" xml:space="preserve"><rect width="100%" height="100%" fill="#10171c"/>${marks.join('')}</svg>\n`;
}

/** Letters of one style: their background, and the text, each letter in its column. */
function runOf(x: number, y: number, text: string, style: string): string {
  const ink = /38;2;(\d+);(\d+);(\d+)/.exec(style);
  const background = /48;2;(\d+);(\d+);(\d+)/.exec(style);
  const colour = ([, red, green, blue]: RegExpExecArray): string => `rgb(${red},${green},${blue})`;
  const width = text.length * WIDTH;
  const box = background
    ? `<rect x="${x * WIDTH}" y="${y * HEIGHT}" width="${width}" height="${HEIGHT + 1}" fill="${colour(background)}"/>`
    : '';
  const start = text.search(/\S/);
  if (start === -1) return box;
  const words = text.trim();
  const fill = ink === null ? '' : ` fill="${colour(ink)}"`;
  const weight = /(?:^|;)1(?:;|$)/.test(style) ? ' font-weight="bold"' : '';
  return `${box}<text x="${(x + start) * WIDTH}" y="${y * HEIGHT + 13}" textLength="${words.length * WIDTH}"${fill}${weight}>${escapeHtml(words).replaceAll(' ', '\u00a0')}</text>`;
}
