import { advance, begin, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlidePosition, type SlideRuleset } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { exchange, follow, piecesOf, retrace, type Pieces } from './pieces.js';

function contents(pieces: Pieces): unknown[] {
  return pieces.at.map((piece) => piece?.content ?? 0);
}

function ids(pieces: Pieces): number[] {
  return pieces.at.flatMap((piece) => (piece === undefined ? [] : [piece.id]));
}

const RULESETS: readonly { row: string; ruleset: SlideRuleset }[] = [
  { row: 'classic', ruleset: SLIDE_PRESETS.classic },
  { row: 'movable obstacles', ruleset: SLIDE_PRESETS['obstacles-movable'] },
  { row: 'a fixed obstacle', ruleset: SLIDE_PRESETS['obstacles-fixed'] },
  { row: 'Fibonacci', ruleset: SLIDE_PRESETS.fibonacci },
  { row: '8 x 2', ruleset: { ...SLIDE_PRESETS.classic, width: 8, height: 2 } },
];

const GAMES = process.env['TWOFOLD_PROOF'] === undefined ? 4 : 20;

test.each(RULESETS)('pieces follow whole games: $row', ({ ruleset }) => {
  for (let seed = 0; seed < GAMES; seed++) {
    let { timeline } = begin(slide, ruleset, seedFromInteger(seed));
    let pieces = piecesOf(timeline.position, 0);
    for (let move = 0; move < 400; move++) {
      const legal = [...slide.legalMoves(timeline.position)];
      if (legal.length === 0) break;
      const step = advance(timeline, legal[(seed + move) % legal.length]!);
      if (!step.ok) throw new Error(step.error.message);
      const before = pieces;
      ({ timeline } = step.value);
      ({ pieces } = follow(pieces, step.value.events, timeline.position));
      expect(contents(pieces)).toEqual(timeline.position.cells);
      expect(new Set(ids(pieces)).size).toBe(ids(pieces).length);

      const undone = advance(timeline, 'undo');
      if (!undone.ok) throw new Error(undone.error.message);
      const earlier = undone.value.timeline.position;
      expect(contents(exchange(pieces, earlier).pieces)).toEqual(contents(before));
      const back = retrace(pieces, step.value.events, earlier).pieces;
      expect(contents(back)).toEqual(contents(before));
      expect(new Set(ids(back)).size).toBe(ids(back).length);
      // What did not merge is still the same piece.
      const slid = step.value.events.flatMap((event) =>
        event.kind === 'slid' && pieces.at[event.to] === before.at[event.from] ? [event] : [],
      );
      expect(slid.map(({ from }) => back.at[from]?.id)).toEqual(
        slid.map(({ to }) => pieces.at[to]?.id),
      );
      expect(undone.value.retraced).toEqual(step.value.events);
    }
  }
});

function position(row: readonly number[]): SlidePosition {
  const text = `slide_4x2_${row.join(',')}/0,0,0,0`;
  const parsed = slide.parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

test('a tile keeps its identity while it slides, and a merge makes a new one', () => {
  const start = position([2, 2, 0, 4]);
  const pieces = piecesOf(start, 0);
  const acted = slide.act(start, 'left');
  if (!acted.ok) throw new Error(acted.error.message);
  const { moved } = acted.value.after;
  const result = follow(pieces, acted.value.events, moved);
  expect(result.pieces.at[1]).toBe(pieces.at[3]);
  expect(ids(pieces)).not.toContain(result.pieces.at[0]!.id);
  expect(result.changes.map(({ kind }) => kind)).toEqual([
    'absorbed',
    'absorbed',
    'merged',
    'moved',
  ]);
});
