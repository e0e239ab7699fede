import type { Analysis, Answer } from '@twofold/engine';
import { begin, beginFrom, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { keptGame } from '../session/kept-game.js';
import { createSession, type Session } from '../session/session.js';
import { memoryStorage } from '../storage/key-value.js';
import { createLibrary } from '../storage/library.js';
import { openSavedGame, saveOf } from '../storage/opened-game.js';
import type { Ask } from '@twofold/coach';
import { createAdvisor } from './advisor.js';
import { createAutoplay } from './autoplay.js';
import { rehearse } from './rehearsal.js';
import { valueText } from './values.js';

function newSession(preset: 'classic' | 'mvc' = 'classic'): Session<SlideTypes> {
  const { timeline } = begin(slide, SLIDE_PRESETS[preset], seedFromInteger(4711));
  const library = createLibrary(memoryStorage(), 'me');
  const saved = saveOf(timeline, 0);
  const id = library.add(saved)!;
  const keeper = keptGame({ id, saved, timeline, library, clock: () => 0 });
  return createSession({ id, timeline, keeper });
}

const REFUSED: Answer<never> = { ok: false, error: { code: 'crashed', message: 'no' } };

/** Answers with the first legal move, as soon as `answer` is called. */
function asking(): { ask: Ask<SlideTypes>; answer: (refuse?: boolean) => Promise<void> } {
  const waiting: (() => void)[] = [];
  let refusing = false;
  return {
    ask: async (position) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (refusing) return REFUSED;
      const moves = [...slide.legalMoves(position)].map((move, i) => ({ move, value: 9 - i }));
      const analysis: Analysis<SlideTypes> = {
        best: moves[0]!.move,
        moves,
        unit: 'points',
        lost: 0,
        by: 'network',
        exact: false,
        depth: 1,
        nodes: 1,
      };
      return { ok: true, value: analysis };
    },
    answer: async (refuse = false) => {
      refusing = refuse;
      waiting.shift()!();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

test('hints do not begin what waits since the last visit: the board that shows it comes after them', () => {
  const { position } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(4711)).timeline;
  const timeline = beginFrom(slide, position, 'told');
  const [move] = slide.legalMoves(position);
  const keeper = { best: 0, owns: () => true, keep: () => 'kept' as const };
  const session = createSession({ id: '1', timeline, keeper, waiting: [move!] });
  createAdvisor(session, undefined);
  const seen: unknown[] = [];
  session.watch((happening) => seen.push(happening));
  expect(seen).toMatchObject([{ kind: 'step', part: 'acted', action: move }]);
});

test('a hint is for the position it was asked about, and goes with the next move', async () => {
  const session = newSession();
  const { ask, answer } = asking();
  const advisor = createAdvisor(session, ask);
  advisor.toggle();
  expect(advisor.advice.value).toEqual({ kind: 'thinking' });
  await answer();
  expect(advisor.advice.value).toMatchObject({ kind: 'given', analysis: { unit: 'points' } });
  const [move] = slide.legalMoves(session.timeline.value.position);
  session.act(move!);
  expect(advisor.advice.value).toBeUndefined();

  advisor.toggle();
  const [next] = slide.legalMoves(session.timeline.value.position);
  session.act(next!);
  await answer();
  expect(advisor.advice.value).toBeUndefined();

  advisor.toggle();
  await answer(true);
  expect(advisor.advice.value).toEqual({ kind: 'failed' });
});

test('the computer plays one move for each answer, and none after a pause', async () => {
  const session = newSession();
  const { ask, answer } = asking();
  const autoplay = createAutoplay(session, ask);
  autoplay.step();
  await answer();
  expect(session.timeline.value.position.ply).toBe(1);
  expect(autoplay.playing.value).toBe(false);
  autoplay.step();
  autoplay.pause();
  await answer();
  expect(session.timeline.value.position.ply).toBe(1);
});

test('an answer to a position that is no longer there is not played', async () => {
  const session = newSession();
  const { ask, answer } = asking();
  const autoplay = createAutoplay(session, ask);
  autoplay.step();
  session.act([...slide.legalMoves(session.timeline.value.position)].at(-1)!);
  const { position } = session.timeline.value;
  await answer();
  expect(session.timeline.value.position).toBe(position);
});

test('no answer pauses, and says so', async () => {
  const session = newSession();
  const { ask, answer } = asking();
  const autoplay = createAutoplay(session, ask);
  autoplay.play();
  expect(autoplay.playing.value).toBe(true);
  await answer(true);
  expect([autoplay.playing.value, autoplay.failed.value]).toEqual([false, true]);
});

test('a rehearsal begins where the game is, leaves it alone, and can be kept', () => {
  const own = newSession();
  own.act([...slide.legalMoves(own.timeline.value.position)][0]!);
  const before = own.timeline.value;
  const rehearsal = rehearse(own, 5);
  expect(rehearsal.session.timeline.value.position).toBe(before.position);
  for (let moves = 0; moves < 20; moves++) {
    const [move] = slide.legalMoves(rehearsal.session.timeline.value.position);
    rehearsal.session.act(move!);
  }
  expect(own.timeline.value).toBe(before);
  const kept = openSavedGame(rehearsal.saved());
  const position = { ply: before.position.ply + 20 };
  expect(kept).toMatchObject({ ok: true, value: { timeline: { position } } });
});

test.each([
  { value: 323_244.6, unit: 'points' as const, text: '323,245' },
  { value: 0.9184, unit: 'chance' as const, text: '91.8%' },
  { value: 0.99996, unit: 'chance' as const, text: '99.9%' },
  { value: 1, unit: 'chance' as const, text: '100%' },
  { value: -4.26, unit: 'estimate' as const, text: '-4.3' },
  { value: 51_234.5, unit: 'estimate' as const, text: '51,235' },
])('a value of $value $unit reads $text', ({ value, unit, text }) => {
  expect(valueText(value, unit)).toBe(text);
});
