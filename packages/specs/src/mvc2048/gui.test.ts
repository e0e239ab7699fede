import { describe, expect, it } from 'vitest';
import { rowsOf, scripted, seeded } from './fixtures.case.js';
import {
  GUIGraphics,
  IllegalArgumentException,
  TileT,
  type Frame,
  type RandomSource,
  type Surface,
} from './index.js';

class Album implements Surface {
  readonly frames: Frame[] = [];

  draw(frame: Frame): void {
    this.frames.push(frame);
  }

  get last(): Frame {
    return this.frames.at(-1)!;
  }

  get values(): number[][] {
    return this.last.cells.map((row) => row.map((cell) => cell.value));
  }
}

function open(dim: number, random?: RandomSource): { gui: GUIGraphics; album: Album } {
  const album = new Album();
  const gui = new GUIGraphics(album, random);
  gui.setUpGUI(dim);
  return { gui, album };
}

describe('setUpGUI', () => {
  it.each([3, 4, 8])('S0-25, S0-26: shows an empty board of %d', (dim) => {
    const { album } = open(dim);
    expect(album.frames.length).toBe(1);
    expect(album.values).toEqual(Array(dim).fill(Array(dim).fill(0)));
    expect(album.last).toMatchObject({ score: 0, highest: 0, over: false });
    expect(album.last.messages).toEqual([
      "Press 'Enter' to Start!",
      "Press 'wasd' or Arrow Keys to slide!",
    ]);
  });

  it.each([2, 0, -1, 3.5, Number.NaN, null])('S0-25, X-9: %s is refused', (dim) => {
    const { gui, album } = open(5);
    expect(() => gui.setUpGUI(dim as number)).toThrow(IllegalArgumentException);
    expect(album.frames.length).toBe(1);
    gui.drawGame();
    expect(album.values.length).toBe(5);
  });

  it('S0-25: a second call waits for the start key again', () => {
    const { gui, album } = open(4);
    gui.keyPressed('Enter');
    gui.setUpGUI(3);
    expect(album.values).toEqual(Array(3).fill(Array(3).fill(0)));
    expect(album.last.over).toBe(false);
  });

  it.each<unknown>([null, undefined, {}])('%j is no surface', (bad) => {
    expect(() => new GUIGraphics(bad as Surface)).toThrow(IllegalArgumentException);
  });
});

describe('keyPressed', () => {
  it('S0-25: the start key begins a new game with two tiles, again and again', () => {
    const { gui, album } = open(4);
    for (let i = 0; i < 5; i++) {
      const drawn = album.frames.length;
      gui.keyPressed('Enter');
      expect(album.frames.length).toBe(drawn + 1);
      const tiles = album.values.flat().filter((value) => value !== 0);
      expect(tiles.length).toBe(2);
      expect([2, 4]).toEqual(expect.arrayContaining(tiles));
      expect(album.last.score).toBe(0);
      for (const key of 'asdw') gui.keyPressed(key);
    }
  });

  it('S0-25: before the start key no direction does anything', () => {
    const { gui, album } = open(4);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) gui.keyPressed(key);
    expect(album.frames.length).toBe(1);
  });

  it.each([
    ['ArrowUp', [0, 1]],
    ['w', [0, 1]],
    ['W', [0, 1]],
    ['ArrowDown', [2, 1]],
    ['s', [2, 1]],
    ['S', [2, 1]],
    ['ArrowLeft', [1, 0]],
    ['a', [1, 0]],
    ['A', [1, 0]],
    ['ArrowRight', [1, 2]],
    ['d', [1, 2]],
    ['D', [1, 2]],
  ] as const)('S0-25: %s moves the tile in the middle to %j', (key, [i, j]) => {
    // A 4 in the middle, a 2 in the first corner; then a 2 on the first empty cell.
    const { gui, album } = open(3, scripted(4, 10, 0, 0, 0, 0));
    gui.keyPressed('Enter');
    expect(album.values).toEqual(rowsOf('2 0 0/0 4 0/0 0 0'));
    gui.keyPressed(key);
    expect(album.values[i]![j]).toBe(4);
    expect(album.frames.length).toBe(3);
  });

  it.each(['x', 'enter', '', ' ', 'Escape', 'constructor', null, undefined, 13])(
    'S0-25: the key %s is ignored',
    (key) => {
      const { gui, album } = open(4);
      gui.keyPressed('Enter');
      gui.keyPressed(key as string);
      expect(album.frames.length).toBe(2);
    },
  );

  it('S0-25, X-6: a direction without effect is not drawn again', () => {
    const { gui, album } = open(3, scripted(0, 0, 0, 10));
    gui.keyPressed('Enter');
    expect(album.values).toEqual(rowsOf('2 4 0/0 0 0/0 0 0'));
    gui.keyPressed('ArrowUp');
    gui.keyPressed('ArrowLeft');
    expect(album.frames.length).toBe(2);
  });

  it('X-9: if the randomness fails at the start, the game before goes on', () => {
    const { gui, album } = open(3, scripted(0, 0, 0, 10, -1));
    gui.keyPressed('Enter');
    expect(() => gui.keyPressed('Enter')).toThrow(IllegalArgumentException);
    gui.drawGame();
    expect(album.values).toEqual(rowsOf('2 4 0/0 0 0/0 0 0'));
  });
});

describe('drawGame', () => {
  it('S0-1, S0-7, S0-24: a frame has text, values, colours, score and highest tile', () => {
    const { gui, album } = open(3, scripted(0, 0, 0, 0, 7, 10));
    gui.keyPressed('Enter');
    gui.keyPressed('a');
    expect(album.values).toEqual(rowsOf('4 0 0/0 0 0/0 0 4'));
    const { text, cells, score, highest } = album.last;
    expect([score, highest]).toEqual([4, 4]);
    expect(text).toContain('2048\n+---+---+---+\n| 4 |   |   |\n');
    expect(text).toContain('\nScore: 4\nHighest Tile:\n4\n');
    for (const { value, color } of cells.flat()) {
      expect(color).toEqual(new TileT(value).getColor());
    }
  });

  it('S0-25: before setUpGUI an empty board of 4 waits for the start key', () => {
    const album = new Album();
    new GUIGraphics(album).drawGame();
    expect(album.values).toEqual(Array(4).fill(Array(4).fill(0)));
    expect(album.last.over).toBe(false);
  });

  it('S0-1: two views play two games', () => {
    const [one, two] = [open(4), open(4)];
    one.gui.keyPressed('Enter');
    two.gui.drawGame();
    expect(two.album.last.highest).toBe(0);
  });
});

describe('the end', () => {
  /** Presses left, down, right, up in turn until the game is over. */
  function playOut(dim: number): { gui: GUIGraphics; album: Album } {
    const opened = open(dim, seeded(1));
    opened.gui.keyPressed('Enter');
    for (let i = 0; !opened.album.last.over; i++) opened.gui.keyPressed('asdw'[i % 4]!);
    return opened;
  }

  it('S0-4: another game is offered, and the start key begins it', () => {
    const { gui, album } = playOut(3);
    expect(album.last.highest).toBeLessThan(2048);
    expect(album.last.messages).toEqual(['Game over!', "Press 'Enter' to play again!"]);
    gui.keyPressed('Enter');
    expect(album.last.over).toBe(false);
    expect(album.values.flat().filter((value) => value !== 0).length).toBe(2);
  });

  it('S0-4: whoever reached 2048 played on, and is congratulated at the end', () => {
    const { album } = playOut(5);
    expect(album.last.highest).toBeGreaterThanOrEqual(2048);
    expect(album.last.messages).toEqual([
      'Congratulations!',
      'Game over!',
      "Press 'Enter' to play again!",
    ]);
    expect(album.last.text).toContain('Congratulations!');
    const first = album.frames.find((frame) => frame.highest >= 2048)!;
    expect(first.over).toBe(false);
    expect(first.messages).toEqual([
      'Congratulations!',
      "Press 'Enter' to Restart or Keep Playing!",
    ]);
  });
});
