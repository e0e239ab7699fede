import type { Canvas } from '../../../terminal/canvas.js';
import type { Look } from '../../../terminal/look.js';

type Rgb = readonly [red: number, green: number, blue: number];

/** A cell of a board as a window shows it. */
interface WindowCell {
  readonly label: string;
  readonly colour: Rgb;
}

/** All that one of the programs shows, in the middle of the window. */
export interface Window {
  readonly title: string;
  readonly figures: readonly string[];
  readonly cells: readonly (readonly WindowCell[])[];
  readonly messages: readonly string[];
  /** The same as text, where there is no room or no colour. */
  readonly text: string;
}

const LARGE = { width: 8, height: 3 } as const;
const SMALL = { width: 6, height: 1 } as const;
const GAP = 1;
/** Title, figures and messages, with the empty lines between them. */
const AROUND = 9;
/** From here on a background is light, and its ink dark. */
const LIGHT = 140;

export function drawWindow(canvas: Canvas, window: Window, look: Look): void {
  const { title, figures, cells, messages, text } = window;
  const rows = cells.length;
  const columns = cells[0]?.length ?? 0;
  const fits = ({ width, height }: typeof LARGE | typeof SMALL): boolean =>
    columns * (width + GAP) <= canvas.width &&
    rows * (height + GAP) + AROUND <= canvas.height + GAP;
  const size = [LARGE, SMALL].find(fits);
  if (size === undefined || look.depth === 0 || look.framed) {
    for (const [y, line] of text.split('\n').entries()) canvas.text(0, y, line);
    return;
  }
  const width = columns * (size.width + GAP) - GAP;
  const height = rows * (size.height + GAP) - GAP;
  const left = Math.floor((canvas.width - width) / 2);
  let y = Math.max(Math.floor((canvas.height - height - AROUND + GAP) / 2), 0);
  canvas.centred(y, title, look.bold);
  canvas.centred(y + 1, figures.join('   '));
  y += 3;
  for (const [row, line] of cells.entries()) {
    for (const [column, { label, colour }] of line.entries()) {
      const style = look.block({ bg: hexOf(colour), ink: isLight(colour) ? '#1c1008' : '#ffffff' });
      const x = left + column * (size.width + GAP);
      const top = y + row * (size.height + GAP);
      canvas.fill(x, top, size.width, size.height, style);
      const short = label.slice(0, size.width);
      const inset = Math.ceil((size.width - short.length) / 2);
      canvas.text(x + inset, top + Math.floor(size.height / 2), short, style);
    }
  }
  for (const [i, message] of messages.entries()) canvas.centred(y + height + 1 + i, message);
}

/** The same for who has no colours: title, board, figures and messages, one below the other. */
export function windowText(
  { title, figures, messages }: Omit<Window, 'text' | 'cells'>,
  board: string,
): string {
  return `${title}\n${board}${[...figures, ...messages].join('\n')}\n`;
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function isLight([red, green, blue]: Rgb): boolean {
  return (299 * red + 587 * green + 114 * blue) / 1000 >= LIGHT;
}
