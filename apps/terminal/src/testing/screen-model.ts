/** A letter, and the sequences that were in force when it was written. */
export interface ScreenCell {
  readonly letter: string;
  readonly style: string;
}

const BLANK: ScreenCell = { letter: ' ', style: '' };

/** As much of a terminal as the command uses: what a person would see, and which modes are on. */
export class ScreenModel {
  #columns = 0;
  #rows = 0;
  #cells: ScreenCell[][] = [];
  #style = '';
  #x = 0;
  #y = 0;
  #rest = '';
  /** The usual screen, while the other one is shown. */
  #usual: { cells: ScreenCell[][]; x: number; y: number } | undefined;
  /** Private modes that are switched on, such as 1049, the other screen. */
  readonly modes = new Set<string>(['25', '7']);
  /** Every sequence that sets a colour or a style. */
  readonly styles = new Set<string>();

  constructor(columns: number, rows: number) {
    this.resize(columns, rows);
  }

  resize(columns: number, rows: number): void {
    this.#columns = columns;
    this.#rows = rows;
    this.#clear();
  }

  get text(): string {
    return this.#cells
      .map((row) =>
        row
          .map(({ letter }) => letter)
          .join('')
          .trimEnd(),
      )
      .join('\n');
  }

  get cells(): readonly (readonly ScreenCell[])[] {
    return this.#cells;
  }

  write(text: string): void {
    const all = this.#rest + text;
    this.#rest = '';
    const pattern =
      // oxlint-disable-next-line no-control-regex
      /\u001b\[(\??[<\d;]*)([A-Za-z])|\u001b(?:[=>]|$)|\u001b\[[?<\d;]*$|([^\u001b])/gu;
    for (const match of all.matchAll(pattern)) {
      const [whole, parameters = '', final, letter] = match;
      if (letter !== undefined) this.#put(letter);
      else if (final !== undefined) this.#control(parameters, final, whole);
      else this.#rest = whole;
    }
  }

  #control(parameters: string, final: string, whole: string): void {
    const [first = 1, second = 1] = parameters.split(';').map(Number);
    if (final === 'H') [this.#y, this.#x] = [first - 1, second - 1];
    else if (final === 'K') this.#cells[this.#y]?.fill(BLANK, this.#x);
    else if (final === 'J') this.#clear();
    else if (final === 'm') this.#restyle(whole.slice(2, -1));
    else if (final === 'h') this.#switchOn(parameters.slice(1));
    else if (final === 'l') this.#switchOff(parameters.slice(1));
  }

  #restyle(style: string): void {
    this.styles.add(style);
    this.#style = style === '0' || style === '' ? '' : `${this.#style};${style}`;
  }

  #switchOn(mode: string): void {
    this.modes.add(mode);
    if (mode !== '1049') return;
    this.#usual = { cells: this.#cells, x: this.#x, y: this.#y };
    this.#clear();
  }

  #switchOff(mode: string): void {
    this.modes.delete(mode);
    if (mode !== '1049' || this.#usual === undefined) return;
    ({ cells: this.#cells, x: this.#x, y: this.#y } = this.#usual);
    this.#usual = undefined;
  }

  #put(letter: string): void {
    if (letter === '\r') this.#x = 0;
    else if (letter === '\n') this.#newLine();
    else if (letter >= ' ') {
      if (this.#x >= this.#columns && this.modes.has('7')) {
        this.#x = 0;
        this.#newLine();
      }
      const row = this.#cells[this.#y];
      if (row !== undefined && this.#x < this.#columns)
        row[this.#x] = { letter, style: this.#style };
      this.#x++;
    }
  }

  #newLine(): void {
    this.#y++;
    if (this.#y < this.#rows) return;
    this.#y = this.#rows - 1;
    this.#cells.shift();
    this.#cells.push(this.#blankRow());
  }

  #clear(): void {
    this.#cells = Array.from({ length: this.#rows }, () => this.#blankRow());
  }

  #blankRow(): ScreenCell[] {
    return Array.from({ length: this.#columns }, () => BLANK);
  }
}
