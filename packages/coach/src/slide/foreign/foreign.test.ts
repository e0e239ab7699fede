import {
  advance,
  begin,
  makeReplay,
  parseReplay,
  seedFromInteger,
  verifyReplay,
  type Direction,
} from '@twofold/rules';
import { slide, SLIDE_PRESETS, slideMoves, type SlidePosition } from '@twofold/rules/slide';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAnyReplay, parseGrid } from '../../pasted.js';

/** A tile that came, in the words of the rules. */
interface Came {
  readonly move: Direction;
  readonly cell: number;
  readonly value: number;
}

interface Played {
  readonly width: number;
  readonly tiles: readonly Came[];
  readonly end: SlidePosition;
}

/** A game by the rules, as other programs would have recorded it. */
function playSome(width: number, height: number, seed: number, wishes: readonly number[]): Played {
  const ruleset = { ...SLIDE_PRESETS.classic, width, height };
  let { timeline, events } = begin(slide, ruleset, seedFromInteger(seed));
  const tiles: Came[] = [];
  const note = (move: Direction): void => {
    for (const event of events) {
      if (event.kind === 'spawned') tiles.push({ move, cell: event.cell, value: event.value });
    }
  };
  note('up');
  for (const wish of wishes) {
    const moves = slideMoves(timeline.position);
    const move = moves[wish % Math.max(moves.length, 1)];
    if (move === undefined) break;
    const step = advance(timeline, move);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline, events } = step.value);
    note(move);
  }
  return { width, tiles, end: timeline.position };
}

const LATIN = Array.from({ length: 64 }, (_, i) => String.fromCodePoint(0xc0 + i));
const BASE_128 = [
  ...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  ...LATIN,
  '¤',
  '¾',
];
const OLD = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)),
  ...'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒá',
];

/** The other programs' writers, written here anew; times of all sorts are in what they write. */
const WRITERS: Readonly<Record<string, (played: Played) => string>> = {
  '2048verse': ({ width, tiles, end }) => {
    const digits = tiles.map(({ move, cell, value }, i) => {
      const place = (Math.floor(cell / width) << 7) | ((cell % width) << 4);
      const tile = value === 4 ? 4 : 0;
      const bits =
        (((i * 37) % 2048) << 10) | place | tile | ['up', 'down', 'left', 'right'].indexOf(move);
      return BASE_128[bits >> 14]! + BASE_128[(bits >> 7) & 127]! + BASE_128[bits & 127]!;
    });
    return `${end.ruleset.height}x${width}-1_${digits.join('')}`;
  },
  '2048verse as it was': ({ width, tiles, end }) => {
    const size = width === 4 && end.ruleset.height === 4 ? '' : `${end.ruleset.height}x${width}`;
    const letters = tiles.map(({ move, cell, value }) => {
      const place = Math.floor(cell / width) | ((cell % width) << 2);
      const direction = ['up', 'right', 'down', 'left'].indexOf(move);
      return OLD[(direction << 5) | (value === 4 ? 16 : 0) | place]!;
    });
    return `replay_${size}${letters.join('')}`;
  },
  'the framework': ({ tiles }) => {
    const words = tiles.map(({ move, cell, value }, i) => {
      const slid = i < 2 ? '' : `#${move.charAt(0).toUpperCase()}${i % 3 === 0 ? '[8]' : ''}(1)`;
      return `${slid}${cell.toString(16).toUpperCase()}${value / 2}${i % 2 === 0 ? '(3)' : ''}`;
    });
    return `player@1234|${words.join('')}|player@5678\n`;
  },
};

describe('replays of other programs', () => {
  const wishes = fc.array(fc.nat(3), { maxLength: 80 });
  test.each([
    ['2048verse', [4, 4]],
    ['2048verse', [4, 3]],
    ['2048verse', [5, 6]],
    ['2048verse as it was', [4, 4]],
    ['2048verse as it was', [4, 2]],
    ['the framework', [4, 4]],
  ] as const)(
    'of %s on %j come to the same end, and are kept as ours',
    (program, [width, height]) => {
      fc.assert(
        fc.property(fc.nat(), wishes, (seed, choices) => {
          const played = playSome(width, height, seed, choices);
          const read = parseAnyReplay(WRITERS[program]!(played));
          if (!read.ok) throw new Error(read.error.message);
          const again = parseReplay(makeReplay(read.value));
          if (!again.ok) throw new Error(again.error.message);
          const verdict = verifyReplay(again.value);
          expect(verdict).toMatchObject({ ok: true, value: { position: played.end } });
        }),
        { numRuns: 20 },
      );
    },
  );

  test('the first tiles are where 2048verse has them', () => {
    const read = parseAnyReplay('4x4-1_00000g\r\n');
    if (!read.ok) throw new Error(read.error.message);
    const verdict = verifyReplay(read.value);
    expect(verdict.ok && slide.makePosition(verdict.value.position as SlidePosition)).toBe(
      'slide_4x4_2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0_0_0',
    );
  });

  test.each([
    ['4x4-1_', 'the tiles of the start are missing'],
    ['4x4-1_00000', 'its end is missing', 11],
    ['4x4-1_000?0g', '"?0g" stands for no tile', 9],
    ['4x4-1_000000', 'a tile comes where there is one', 9],
    ['2x2-1_00000w', 'a tile comes outside the board', 9],
    ['2x2-1_00000!', 'stands for no tile'],
    ['4x4-1_00000g000', 'move 1: '],
    ['replay_  ', 'a tile comes where there is one', 8],
    ['0111#U', 'its end is missing', 6],
    ['0111\n0111', 'there are several games in it'],
    ['01#U21', 'moves and tiles take turns'],
    ['0151#U?', 'stands for no tile', 6],
    ['REPLAY_v1RPL_B64_AAAA', 'replays of 2048next are not read'],
    ['UDLRUDLR\nUU', 'moves alone do not say'],
    ['anything else', 'a replay starts with the line twofold-replay 1'],
  ] as const)('%j is refused', (text, message, at?: number) => {
    const read = parseAnyReplay(text);
    expect(read).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(message) as string, ...(at && { at }) },
    });
  });

  test('any text is a game that can be played, or a fault', () => {
    const start = fc.constantFrom('4x4-1_', '3x3-1_', 'replay_', '0112', 'a|0112#U', '');
    const rest = fc.string({ unit: fc.oneof(fc.constantFrom(...BASE_128, ...OLD, '#', '|')) });
    fc.assert(
      fc.property(start, rest, (before, after) => {
        const read = parseAnyReplay(before + after);
        expect(read.ok ? verifyReplay(read.value).ok : false).toBe(read.ok);
      }),
    );
  });
});

const STATE = {
  grid: {
    size: 4,
    cells: [
      [{ position: { x: 0, y: 0 }, value: 2 }, null, null, null],
      [null, null, null, null],
      [{ position: { x: 2, y: 0 }, value: 4 }, { position: { x: 2, y: 1 }, value: 2 }, null, null],
      [null, null, null, { position: { x: 3, y: 3 }, value: 16 }],
    ],
  },
  score: 60,
  over: false,
  won: false,
  keepPlaying: false,
};
const ROWS = [
  [2, null, 4, 0],
  [0, 0, 2, 0],
  [0, 0, 0, 0],
  [0, 0, 0, 16],
];

describe('boards of other programs', () => {
  const BOARD = 'slide_4x4_2,0,4,0/0,0,2,0/0,0,0,0/0,0,0,16';
  test.each([
    ['64 bits', '1020001000000004', 0],
    ['64 bits with their sign', '0x1020001000000004', 0],
    ['an address of 2048verse', 'https://2048verse.com/p/1020001000000004', 0],
    ['the state of the original', JSON.stringify(STATE), 60],
    ['the same as a text', JSON.stringify(JSON.stringify(STATE)), 60],
    ['rows', JSON.stringify(ROWS), 0],
    ['an object', JSON.stringify({ score: 8, board: ROWS }), 8],
  ])('%s', (_, text, score) => {
    const read = parseGrid(`${text}\n`);
    if (!read.ok || read.value.game !== 'slide') throw new Error(JSON.stringify(read));
    expect(slide.makePosition(read.value.position)).toBe(`${BOARD}_${score}_0`);
  });

  test('zeros may be missing after 0x, and the highest rank is 32768', () => {
    const read = parseGrid('0xf1');
    expect(read.ok && read.value.position).toMatchObject({
      cells: [...Array<number>(14).fill(0), 32_768, 2],
    });
  });

  test.each([
    ['{"hello":1}', { kind: 'position', fault: { code: 'bad-position' } }],
    ['{"board":[[2,0],[4]]}', { kind: 'ragged', line: 2 }],
    ['{"board":[[2,0],[4,-1]]}', { kind: 'cell', line: 2, place: 2, text: '-1' }],
    ['{"board":[[2,0],[4,1.5]]}', { kind: 'cell', text: '1.5' }],
    ['{"grid":{"cells":[[null,null],[null]]}}', { kind: 'ragged', line: 2 }],
    ['{"board":[[2,0],[4,0]],"score":-1}', { kind: 'position' }],
    ['[[2]]', { kind: 'line' }],
  ])('%s is refused', (text, error) => {
    expect(parseGrid(text)).toMatchObject({ ok: false, error });
  });

  test('any JSON is a board or a fault', () => {
    const tile = fc.oneof(fc.nat(8), fc.constant(null), fc.record({ value: fc.jsonValue() }));
    const cells = fc.array(fc.array(tile, { maxLength: 3 }), { maxLength: 3 });
    const state = fc.oneof(
      cells,
      fc.record({ board: cells }),
      fc.record({ grid: fc.record({ cells }) }),
    );
    fc.assert(
      fc.property(state, (value) => {
        const read = parseGrid(JSON.stringify(value));
        if (!read.ok || read.value.game !== 'slide') return;
        const text = slide.makePosition(read.value.position);
        expect(slide.parsePosition(text)).toEqual({ ok: true, value: read.value.position });
      }),
    );
  });
});
