import { describe, expect, it } from 'vitest';
import { boardFromLines } from '../board.js';
import { DIRECTIONS, ruleOn } from '../referee.js';
import { generateBoards, generateEnds, generateSpawn } from './generate.js';
import { loadVectors } from './vectors.js';

describe('the vectors', () => {
  it.each([
    ['boards', generateBoards],
    ['ends', generateEnds],
    ['spawn', generateSpawn],
  ] as const)('%s.json is what `npm run generate` writes', (name, generate) => {
    expect(loadVectors(name)).toEqual(generate());
  });

  it('S3-2, S3-1: the lines written by hand agree with the rules in every direction', () => {
    for (const { line, after, points, moved } of loadVectors('rows')) {
      const filler = line.map(() => 0);
      for (const direction of DIRECTIONS) {
        const ruling = ruleOn(boardFromLines([line, filler], direction), direction);
        expect(ruling).toEqual({
          board: boardFromLines([after, filler], direction),
          points,
          moved,
        });
      }
    }
  });

  it('S2-13: the document says 148 points to the left', () => {
    const document = loadVectors('boards').find(({ source }) => source === 'S2-13');
    expect(document?.moves.WEST).toEqual({
      board: [
        [2, 4, 16, 0],
        [4, 2, 0, 0],
        [16, 0, 0, 0],
        [32, 128, 0, 0],
      ],
      points: 148,
      moved: true,
    });
  });

  it('S2-12: the board of the document can still move, in every direction', () => {
    const document = loadVectors('ends').find(({ source }) => source === 'S2-12');
    expect(document).toMatchObject({
      over: false,
      possible: { NORTH: true, SOUTH: true, EAST: true, WEST: true },
    });
  });

  it('has boards that are square, wide and tall, stuck and empty', () => {
    const shapes = new Set(
      loadVectors('boards').map(({ width, height }) => Math.sign(width - height)),
    );
    expect(shapes).toEqual(new Set([-1, 0, 1]));
    expect(loadVectors('ends').filter(({ over }) => over).length).toBeGreaterThan(3);
  });
});
