import { judgeAttempt } from '@twofold/coach';
import { createSlidePlayer } from '@twofold/engine';
import { slide, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import type { Happening } from '../session/session.js';
import { createExerciseSession, type ExerciseSession } from './exercise-session.js';

/** Down is best; up gives most away; nothing is blocked. */
const TEXT = 'slide_3x2_2,2,16/8,2,4_64_14';

interface Opened extends ExerciseSession<SlideTypes> {
  readonly answers: boolean[];
  readonly told: Happening<SlideTypes>[];
  readonly judged: () => Promise<void>;
}

function open(failing = false, text = TEXT): Opened {
  const position = slide.parsePosition(text);
  if (!position.ok) throw new Error(position.error.message);
  const player = createSlidePlayer();
  const answers: boolean[] = [];
  const told: Happening<SlideTypes>[] = [];
  const exercise = createExerciseSession({
    id: '1',
    game: slide,
    position: position.value,
    judge: async (move) =>
      failing
        ? { ok: false, error: { code: 'crashed', message: 'no' } }
        : judgeAttempt(slide, position.value, move, (at, limits) => player.analyse(at, limits)),
    onAnswer: (right) => answers.push(right),
  });
  exercise.session.watch((happening) => told.push(happening));
  const judged = async (): Promise<void> => {
    while (exercise.trial.value.kind === 'thinking') {
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { ...exercise, answers, told, judged };
}

test('a move is an answer; the first counts, and others may follow', async () => {
  const { session, trial, answers, told, judged, again } = open();
  session.act('up');
  expect(trial.value.kind).toBe('thinking');
  session.act('down');
  await judged();
  expect(trial.value).toMatchObject({ kind: 'judged', move: 'up' });
  expect(answers).toEqual([false]);
  // What would have been better is shown on the board as it was.
  expect(slide.makePosition(session.timeline.value.position)).toContain(TEXT);
  again();
  expect(trial.value.kind).toBe('open');
  session.act('down');
  await judged();
  const best = { judgement: { grade: 'best', best: 'down' } };
  expect(trial.value).toMatchObject({ kind: 'judged', move: 'down', attempt: best });
  expect(answers).toEqual([false]);
  const parts = told.map((one) => (one.kind === 'step' ? one.part : one.kind));
  expect(parts).toEqual(['acted', 'jumped', 'acted']);
});

test('the right move at once is right', async () => {
  const { session, answers, judged } = open();
  session.act('down');
  await judged();
  expect(answers).toEqual([true]);
});

test('who asks for the answer has not found it', async () => {
  const { trial, answers, judged, show } = open();
  show();
  await judged();
  const best = { judgement: { best: 'down' } };
  expect(trial.value).toMatchObject({ kind: 'shown', attempt: best });
  expect(answers).toEqual([false]);
});

test('a computer that gives no answer leaves the exercise as it was', async () => {
  const { session, trial, answers, judged } = open(true);
  session.act('down');
  await judged();
  expect(trial.value.kind).toBe('failed');
  expect(answers).toEqual([]);
  expect(slide.makePosition(session.timeline.value.position)).toContain(TEXT);
});

test('a move that has no effect is told, also when an answer was judged', async () => {
  const { session, told, judged, trial } = open(false, 'slide_3x2_2,4,16/2,8,4_64_14');
  session.act('right');
  expect(told.at(-1)).toMatchObject({ kind: 'refused' });
  session.act('up');
  await judged();
  session.act('right');
  expect(told.at(-1)).toMatchObject({ kind: 'refused', action: 'right' });
  expect(trial.value.kind).toBe('judged');
});
