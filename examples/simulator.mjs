// An example of a simulator as a JavaScript module: it exports createSimulator(width, height, random).

class IllegalArgumentException extends Error {
  name = 'IllegalArgumentException';
}

class IllegalStateException extends Error {
  name = 'IllegalStateException';
}

const DIRECTIONS = ['NORTH', 'SOUTH', 'EAST', 'WEST'];

export function createSimulator(width, height, random) {
  return new Simulator(width, height, random);
}

/** Keeps the tiles in a corner. */
export function createPlayer() {
  return {
    getPlayerMove: (game) =>
      ['WEST', 'NORTH', 'EAST', 'SOUTH'].find((direction) => game.isMovePossible(direction)),
  };
}

class Simulator {
  constructor(width, height, random) {
    check(width >= 2 && height >= 2, 'a board has at least 2 x 2 cells');
    check(random, 'a random number generator is needed');
    this.width = width;
    this.height = height;
    this.random = random;
    // Row by row: the tile at (x, y) has index y * width + x, and 0 is a free cell.
    this.tiles = Array.from({ length: width * height }, () => 0);
    this.points = 0;
    this.moves = 0;
    this.addPiece();
    this.addPiece();
  }

  getBoardWidth() {
    return this.width;
  }

  getBoardHeight() {
    return this.height;
  }

  getPoints() {
    return this.points;
  }

  getNumMoves() {
    return this.moves;
  }

  getNumPieces() {
    return this.tiles.length - this.#freeCells().length;
  }

  isSpaceLeft() {
    return this.tiles.includes(0);
  }

  getPieceAt(x, y) {
    return this.tiles[this.#cell(x, y)];
  }

  setPieceAt(x, y, piece) {
    const cell = this.#cell(x, y);
    check(piece >= 0, 'a piece is not negative');
    this.tiles[cell] = piece;
  }

  addPiece() {
    const free = this.#freeCells();
    if (free.length === 0) throw new IllegalStateException('the board is full');
    const cell = free[this.random.nextInt(free.length)];
    this.tiles[cell] = this.random.nextInt(10) === 0 ? 4 : 2;
  }

  isMovePossible(...given) {
    if (given.length === 0) return DIRECTIONS.some((direction) => this.isMovePossible(direction));
    return this.#slid(given[0]).moved;
  }

  performMove(direction) {
    const { tiles, points, moved } = this.#slid(direction);
    if (!moved) return false;
    this.tiles = tiles;
    this.points += points;
    this.moves += 1;
    return true;
  }

  run(player, ui) {
    check(player, 'a player is needed');
    check(ui, 'a user interface is needed');
    ui.updateScreen(this);
    while (this.isMovePossible()) {
      this.#takeTurn(player, ui);
      this.addPiece();
      ui.updateScreen(this);
    }
    ui.showGameOverScreen(this);
  }

  /** An answer without effect is not played: the player is asked again, though not for ever. */
  #takeTurn(player, ui) {
    for (let asked = 0; asked < 1000; asked++) {
      // The player may do to its copy what it likes.
      if (this.performMove(player.getPlayerMove(this.#copy(), ui))) return;
    }
    throw new IllegalStateException('the player answers no possible move');
  }

  #copy() {
    const copy = new Simulator(this.width, this.height, {
      nextInt: (bound) => Math.floor(Math.random() * bound),
    });
    copy.tiles = [...this.tiles];
    copy.points = this.points;
    copy.moves = this.moves;
    return copy;
  }

  #cell(x, y) {
    const isInside = x >= 0 && x < this.width && y >= 0 && y < this.height;
    check(isInside, `(${x}, ${y}) is not on the board`);
    return y * this.width + x;
  }

  #freeCells() {
    return [...this.tiles.keys()].filter((cell) => this.tiles[cell] === 0);
  }

  /** What a move would do. */
  #slid(direction) {
    check(DIRECTIONS.includes(direction), 'a direction is needed');
    const tiles = [...this.tiles];
    let points = 0;
    for (const line of this.#lines(direction)) {
      const slid = slideLine(line.map((cell) => tiles[cell]));
      for (const [i, cell] of line.entries()) tiles[cell] = slid.line[i] ?? 0;
      points += slid.points;
    }
    return { tiles, points, moved: tiles.some((tile, cell) => tile !== this.tiles[cell]) };
  }

  /** The cells of each row or column, beginning where the tiles slide to. */
  #lines(direction) {
    const isVertical = direction === 'NORTH' || direction === 'SOUTH';
    const [count, length] = isVertical ? [this.width, this.height] : [this.height, this.width];
    return Array.from({ length: count }, (_, i) => {
      const line = Array.from({ length }, (_unused, j) =>
        isVertical ? this.#cell(i, j) : this.#cell(j, i),
      );
      return direction === 'SOUTH' || direction === 'EAST' ? line.toReversed() : line;
    });
  }
}

function slideLine(values) {
  const tiles = values.filter((value) => value !== 0);
  const line = [];
  let points = 0;
  for (let i = 0; i < tiles.length; i++) {
    if (tiles[i] === tiles[i + 1]) {
      line.push(2 * tiles[i]);
      points += 2 * tiles[i];
      i++;
    } else {
      line.push(tiles[i]);
    }
  }
  return { line, points };
}

function check(condition, message) {
  if (!condition) throw new IllegalArgumentException(message);
}
