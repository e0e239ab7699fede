/**
 * The decoration alphabet, which the document leaves open (S0-22): plain ASCII, so that every
 * terminal shows the same.
 */
const TOP_LEFT = '+';
const TOP_RIGHT = '+';
const BOTTOM_LEFT = '+';
const BOTTOM_RIGHT = '+';
const HORIZONTAL = '-';
const VERTICAL = '|';
const JOIN = '+';
const BLANK = ' ';
const LF = '\n';

const WIDEST = 6;
const MARGIN = 2;

/**
 * A framed board; rows from the top, 0 is shown as an empty cell. What is no number, such as an
 * obstacle, is shown as it is written. Ends in a newline.
 */
export function makeBoardText(rows: readonly (readonly (number | string)[])[]): string {
  const digits = Math.max(...rows.flat().map((value) => `${value}`.length));
  // S0-22 caps the width at 6; a number with more digits widens all cells, so the frame holds.
  const width = Math.max(digits, Math.min(WIDEST, MARGIN + digits));
  const rule = (left: string, right: string): string =>
    left + rows[0]!.map(() => HORIZONTAL.repeat(width)).join(JOIN) + right + LF;
  const lines = rows.map(
    (row) => VERTICAL + row.map((value) => makeCell(value, width) + VERTICAL).join('') + LF,
  );
  return rule(TOP_LEFT, TOP_RIGHT) + lines.join(rule(JOIN, JOIN)) + rule(BOTTOM_LEFT, BOTTOM_RIGHT);
}

/** Centred; an odd blank goes left (S0-23). */
function makeCell(value: number | string, width: number): string {
  if (value === 0) return BLANK.repeat(width);
  const number = `${value}`;
  const right = Math.floor((width - number.length) / 2);
  return number.padStart(width - right, BLANK) + BLANK.repeat(right);
}

export const CONGRATULATIONS = 'Congratulations!';

/** The two lines below the board, which change once 2048 was reached. */
export function helpLines(reached: boolean): readonly [string, string] {
  return reached
    ? [CONGRATULATIONS, "Press 'Enter' to Restart or Keep Playing!"]
    : ["Press 'Enter' to Start!", "Press 'wasd' or Arrow Keys to slide!"];
}

/**
 * The whole screen, concatenated as the document does: since the board already ends in a newline,
 * an empty line follows it. One newline is ours, between the highest value and the first line of
 * help, which would otherwise stick together.
 */
export function makeScreenText(
  board: string,
  score: number,
  highest: string,
  reached: boolean,
): string {
  const [first, second] = helpLines(reached);
  const figures = `Score: ${score}${LF}Highest Tile:${LF}${highest}${LF}`;
  return `2048${LF}${board}${LF}${figures}${first}${LF}${second}${LF}`;
}
