import type { GameTypes } from '@twofold/rules';
import type { Face } from '../games/face.js';
import type { Area, Size } from '../terminal/area.js';
import type { Canvas } from '../terminal/canvas.js';
import type { Look } from '../terminal/look.js';

/** Lines above and below the board: generous, modest, and as few as possible. */
const LAYOUTS = [
  { from: 18, above: 3, below: 4 },
  { from: 10, above: 1, below: 2 },
  { from: 0, above: 1, below: 0 },
] as const;

interface Texts {
  readonly title: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly message: string;
  /** More about the message, where there is a line to spare. */
  readonly detail?: string;
  readonly brief: string;
}

const FRAME_MILLISECONDS = 16;

/** Draws a position with what belongs around it; returns when to draw again, while it moves. */
export function drawGame<T extends GameTypes>(
  canvas: Canvas,
  face: Face<T>,
  position: T['position'],
  texts: Texts,
  look: Look,
  now: number,
): number | undefined {
  const size = face.size(position, roomFor(canvas));
  if (size === undefined) {
    drawTooSmall(canvas, face.least(position));
    return undefined;
  }
  const area = boardArea(canvas, size);
  const isMoving = face.draw(canvas, area, position, now);
  drawTexts(canvas, area, texts, look);
  return isMoving ? FRAME_MILLISECONDS : undefined;
}

/** How much room there is for a board. */
export function roomFor({ width, height }: Size): Size {
  const { above, below } = layoutFor(height);
  return { width, height: Math.max(height - above - below, 0) };
}

/** Where a board of this size goes: with what belongs around it, into the middle of the window. */
function boardArea(window: Size, board: Size): Area {
  const { above, below } = layoutFor(window.height);
  const x = Math.floor((window.width - board.width) / 2);
  const y = above + Math.floor((window.height - above - below - board.height) / 2);
  return { x, y, ...board };
}

function layoutFor(height: number): (typeof LAYOUTS)[number] {
  return LAYOUTS.find(({ from }) => height >= from)!;
}

/** Writes what belongs around a board. In the smallest windows a message takes the first line. */
function drawTexts(canvas: Canvas, board: Area, texts: Texts, look: Look): void {
  const { above, below } = layoutFor(canvas.height);
  const { title, figures, message, detail = '', brief } = texts;
  const isRoomy = above > 1;
  const top = board.y - (isRoomy ? 2 : 1);
  const bottom = board.y + board.height + (isRoomy ? 1 : 0);
  if (below === 0 && message !== '') canvas.centred(top, message, look.accent);
  else drawHeading(canvas, top, title, figures, look);
  if (below === 0) return;
  canvas.centred(bottom, message, look.accent);
  canvas.centred(bottom + 1, detail, look.accent);
  const isFree = detail === '' || isRoomy;
  const last = bottom + (detail === '' ? 1 : 2);
  if (isFree) canvas.centred(last, fitting(canvas.width, brief, '?: keys'), look.dim);
}

/** The title and as many figures as there is room for. */
function drawHeading(
  canvas: Canvas,
  y: number,
  title: string,
  figures: Texts['figures'],
  look: Look,
): void {
  const gap = canvas.width < 40 ? 1 : 3;
  let shown = figures.map(([name, value]) => ({ name, value }));
  let head = title;
  const length = (): number =>
    head.length +
    shown.reduce((sum, { name, value }) => sum + gap + name.length + 1 + value.length, 0);
  if (length() > canvas.width) head = '';
  while (length() > canvas.width && shown.length > 1) shown = shown.slice(0, -1);
  let x = Math.max(Math.floor((canvas.width - length()) / 2), 0);
  canvas.text(x, y, head, look.accent);
  x += head.length;
  for (const { name, value } of shown) {
    x += head === '' && x === 0 ? 0 : gap;
    canvas.text(x, y, name, look.dim);
    canvas.text(x + name.length + 1, y, value, look.bold);
    x += name.length + 1 + value.length;
  }
}

/** The longest of some texts that fits; the last one is cut if it has to be. */
export function fitting(width: number, ...texts: readonly string[]): string {
  return texts.find((text) => text.length <= width) ?? texts.at(-1)!.slice(0, width);
}

/** Says what is missing when nothing can be drawn. */
function drawTooSmall(canvas: Canvas, least: Size): void {
  const width = least.width;
  const height = least.height + LAYOUTS.at(-1)!.above;
  const lines = ['too small', `at least ${width} x ${height}`, 'q quits'];
  const top = Math.max(Math.floor((canvas.height - lines.length) / 2), 0);
  for (const [i, line] of lines.entries()) canvas.centred(top + i, line);
}

/** A list over everything else. */
export function drawList(
  canvas: Canvas,
  title: string,
  rows: readonly (readonly [string, string])[],
  look: Look,
): void {
  const column = Math.max(...rows.map(([name]) => name.length)) + 2;
  const width = column + Math.max(...rows.map(([, says]) => says.length));
  const x = Math.max(Math.floor((canvas.width - width) / 2), 0);
  const top = Math.max(Math.floor((canvas.height - rows.length - 2) / 2), 0);
  canvas.text(x, top, title, look.accent);
  for (const [i, [name, says]] of rows.entries()) {
    canvas.text(x, top + 2 + i, name, look.bold);
    canvas.text(x + column, top + 2 + i, says);
  }
}
