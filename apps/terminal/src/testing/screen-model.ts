/** As much of a terminal as the command uses: what a person would see, and which modes are on. */
export class ScreenModel {
  #columns: number;
  #rows: number;
  #cells: string[][] = [];
  #x = 0;
  #y = 0;
  #rest = '';
  /** Private modes that are switched on, such as 1049, the other screen. */
  readonly modes = new Set<string>();
  /** Every sequence that sets a colour or a style. */
  readonly styles = new Set<string>();

  constructor(columns: number, rows: number) {
    this.#columns = columns;
    this.#rows = rows;
    this.#clear();
  }

  resize(columns: number, rows: number): void {
    this.#columns = columns;
    this.#rows = rows;
    this.#clear();
  }

  get text(): string {
    return this.#cells.map((row) => row.join('').trimEnd()).join('\n');
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
    else if (final === 'K') this.#cells[this.#y]?.fill(' ', this.#x);
    else if (final === 'J') this.#clear();
    else if (final === 'm') this.styles.add(whole.slice(2, -1));
    else if (final === 'h') this.modes.add(parameters.slice(1));
    else if (final === 'l') this.modes.delete(parameters.slice(1));
  }

  #put(letter: string): void {
    if (letter === '\r') this.#x = 0;
    else if (letter === '\n') this.#newLine();
    else if (letter >= ' ') {
      const row = this.#cells[this.#y];
      if (row !== undefined && this.#x < this.#columns) row[this.#x] = letter;
      this.#x++;
    }
  }

  #newLine(): void {
    this.#y++;
    if (this.#y < this.#rows) return;
    this.#y = this.#rows - 1;
    this.#cells.shift();
    this.#cells.push(Array<string>(this.#columns).fill(' '));
  }

  #clear(): void {
    this.#cells = Array.from({ length: this.#rows }, () => Array<string>(this.#columns).fill(' '));
  }
}
