/** Ends every style. */
export const RESET = '\u001b[0m';

/** A sheet of characters with styles, as large as the window; what lies outside is not drawn. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #letters: string[];
  readonly #styles: string[];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#letters = Array<string>(width * height).fill(' ');
    this.#styles = Array<string>(width * height).fill('');
  }

  /** Writes one line; `style` is the sequence that switches it on. */
  text(x: number, y: number, text: string, style = ''): void {
    let column = x;
    for (const letter of text) this.#put(column++, y, letter, style);
  }

  /** Writes one line into the middle of the window, cut where it is too long. */
  centred(y: number, text: string, style = ''): void {
    const short = text.slice(0, this.width);
    this.text(Math.floor((this.width - short.length) / 2), y, short, style);
  }

  fill(x: number, y: number, width: number, height: number, style: string, letter = ' '): void {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) this.#put(column, row, letter, style);
    }
  }

  /** One string for each row, that leaves no style switched on. */
  lines(): string[] {
    return Array.from({ length: this.height }, (_, row) => this.#line(row));
  }

  #put(x: number, y: number, letter: string, style: string): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    this.#letters[y * this.width + x] = letter;
    this.#styles[y * this.width + x] = style;
  }

  #line(row: number): string {
    let line = '';
    let style = '';
    for (let i = row * this.width; i < (row + 1) * this.width; i++) {
      const next = this.#styles[i]!;
      if (next !== style) {
        line += (style === '' ? '' : RESET) + next;
        style = next;
      }
      line += this.#letters[i]!;
    }
    return style === '' ? line.trimEnd() : line + RESET;
  }
}
