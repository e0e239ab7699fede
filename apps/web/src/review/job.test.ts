import { createSlidePlayer } from '@twofold/engine';
import {
  advance,
  begin,
  replayOf,
  seedFromInteger,
  type GameTypes,
  type Replay,
} from '@twofold/rules';
import { slide, SLIDE_PRESETS, slideMoves } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { createTrack, type Track } from '../replays/track.js';
import { createJob, type ReviewJob } from './job.js';

const player = createSlidePlayer();
type Answer = Awaited<ReturnType<ReturnType<Parameters<typeof createJob>[0]['ask']>>>;

function tinyReplay(): Replay {
  const ruleset = { ...SLIDE_PRESETS.classic, width: 2, height: 2 };
  let { timeline } = begin(slide, ruleset, seedFromInteger(3));
  for (;;) {
    const [move] = slideMoves(timeline.position);
    const step = move && advance(timeline, move);
    if (step?.ok !== true) return replayOf(timeline);
    ({ timeline } = step.value);
  }
}

const REPLAY = tinyReplay();
const MOVES = REPLAY.actions.length;
const PLAYED = played(REPLAY);

function played(replay: Replay): ReturnType<Track<GameTypes>['played']> {
  const track = createTrack(replay);
  track.follow(() => false);
  return track.played();
}

interface Rig {
  readonly job: ReviewJob;
  readonly asked: () => number;
}

/** A job whose engine can do something before it gives an answer. */
function rig(before: (asked: number, job: ReviewJob) => Answer | undefined): Rig {
  let asked = 0;
  const job: ReviewJob = createJob({
    replay: REPLAY,
    network: 'lite',
    ask: () => (position, limits, about) =>
      before(++asked, job) ?? player.analyse(position as never, limits, about as never),
  });
  return { job, asked: () => asked };
}

test('a game is reviewed to its end, once', async () => {
  const { job, asked } = rig(() => undefined);
  await job.start(PLAYED);
  await job.start(PLAYED);
  expect(job.state.value.kind).toBe('done');
  expect(job.found.value).toMatchObject({ moves: { length: MOVES }, total: MOVES });
  expect(job.found.value.judge.players).toEqual(['exact']);
  expect(asked()).toBe(MOVES);
});

test('one that is stopped keeps what it found, and asks again what it was asking', async () => {
  const { job, asked } = rig((count, own) => {
    if (count === 3) own.stop();
    return undefined;
  });
  await job.start(PLAYED);
  expect(job.state.value.kind).toBe('stopped');
  // The third answer may have been cut short.
  expect(job.found.value.moves.length).toBe(2);
  await job.start(PLAYED);
  expect(job.state.value.kind).toBe('done');
  expect(asked()).toBe(MOVES + 1);
});

test('one that is left and come back to goes on, also before it has come to its end', async () => {
  let again: Promise<void> | undefined;
  const { job } = rig((count, own) => {
    if (count === 3) {
      own.pause();
      again = own.start(PLAYED);
    }
    return undefined;
  });
  await job.start(PLAYED);
  await again;
  expect(job.state.value.kind).toBe('done');
  expect(job.found.value.moves.length).toBe(MOVES);
});

test('an engine that fails leaves what was found, and is asked again', async () => {
  const error = { code: 'crashed', message: 'gone' } as const;
  const { job } = rig((count) => (count === 4 ? { ok: false, error } : undefined));
  await job.start(PLAYED);
  expect(job.state.value).toEqual({ kind: 'failed', reason: 'gone' });
  expect(job.found.value.moves.length).toBe(3);
  await job.start(PLAYED);
  expect(job.state.value.kind).toBe('done');
  expect(job.found.value.moves.length).toBe(MOVES);
});
