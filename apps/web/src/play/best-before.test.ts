import { signal } from '@preact/signals';
import { begin, beginFrom, beginTold, must, seedFromInteger, type Timeline } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { keptGame } from '../session/kept-game.js';
import { createSession, type Session } from '../session/session.js';
import { memoryStorage } from '../storage/key-value.js';
import { createLibrary, type Library } from '../storage/library.js';
import { openGame, saveOf } from '../storage/opened-game.js';
import type { SavedGame } from '../storage/saved-game.js';
import { bestBefore } from './best-before.js';

const CLASSIC = SLIDE_PRESETS.classic;

function open(library: Library, id: string): Session<SlideTypes> {
  const opened = openGame(library, id);
  if (opened?.ok !== true) throw new Error('not opened');
  const { saved, timeline } = opened.value;
  const own = timeline as unknown as Timeline<SlideTypes>;
  const keeper = keptGame({ id, saved, timeline: own, library, clock: () => 0 });
  return createSession({ id, timeline: own, keeper });
}

function start(library: Library, seed: number, origin?: SavedGame['origin']): Session<SlideTypes> {
  const { timeline } = begin(slide, CLASSIC, seedFromInteger(seed));
  return open(library, library.add(saveOf(timeline, 0, origin))!);
}

/** Plays until there are so many points. */
function play(session: Session<SlideTypes>, points: number): number {
  const score = (): number => session.timeline.peek().position.score;
  for (let i = 0; score() < points; i++) {
    session.act((['left', 'down', 'right', 'down', 'up'] as const)[i % 5]!);
  }
  return score();
}

test('what a game has set itself is not its rival: neither when it is opened again nor after an undo', () => {
  const library = createLibrary(memoryStorage(), 'tab');
  const first = start(library, 1);
  expect(bestBefore(first, library)).toBe(0);
  const score = play(first, 60);
  expect(bestBefore(open(library, first.id), library)).toBe(0);
  for (let i = 0; i < 5; i++) first.act('undo');
  expect(bestBefore(open(library, first.id), library)).toBe(0);
  for (let i = 0; i < 5; i++) first.act('redo');

  const second = start(library, 2);
  expect(bestBefore(second, library)).toBe(score);
  play(second, score + 40);
  expect(bestBefore(open(library, second.id), library)).toBe(score);
});

test('nor when it went on in another way after an undo', () => {
  const library = createLibrary(memoryStorage(), 'tab');
  const session = start(library, 1);
  const score = play(session, 60);
  for (let i = 0; i < 5; i++) session.act('undo');
  for (const move of ['right', 'up'] as const) session.act(move);
  const { position, future } = session.timeline.peek();
  expect(future).toBeUndefined();
  expect(position.score).toBeLessThan(score);
  expect(bestBefore(open(library, session.id), library)).toBe(0);
});

test('a best is a rival also when its game has gone, and what sets no record is none', () => {
  const library = createLibrary(memoryStorage(), 'tab');
  library.noteBest('slide', '4x4', 100);
  expect(bestBefore(start(library, 1), library)).toBe(100);

  // Games that came from another device may be beyond what is noted on this one.
  const there = start(createLibrary(memoryStorage(), 'tab'), 2);
  const score = play(there, 150);
  library.add(saveOf(there.timeline.peek(), 0));
  expect(bestBefore(start(library, 3), library)).toBe(score);

  const empty = createLibrary(memoryStorage(), 'tab');
  const own = start(empty, 3);
  play(own, 60);
  play(start(empty, 4, 'watched'), 200);
  const { position } = begin(slide, CLASSIC, seedFromInteger(5)).timeline;
  empty.add(saveOf(beginFrom(slide, { ...position, score: 900 }, seedFromInteger(5)), 0));
  expect(bestBefore(open(empty, own.id), empty)).toBe(0);
});

test('a game of somebody else has no rival', () => {
  const library = createLibrary(memoryStorage(), 'tab');
  library.noteBest('slide', '4x4', 100);
  const session = start(library, 1, 'watched');
  expect(bestBefore(session, library)).toBe(0);
  play(session, 120);
  expect(bestBefore(session, library)).toBe(0);
});

test('a game that a server tells has the best of all as its rival, and not what is kept of itself', () => {
  const library = createLibrary(memoryStorage(), 'tab');
  const there = start(createLibrary(memoryStorage(), 'tab'), 2);
  const score = play(there, 150);
  const ended = { ...saveOf(there.timeline.peek(), 0), origin: 'ranked' } as const;
  library.add({ ...ended, served: { id: 'ended' } });
  const { timeline } = must(beginTold(slide, CLASSIC, [0, 0, 1, 0]));
  const rivalOf = (id: string): number =>
    bestBefore({ id, timeline: signal(timeline), best: signal(20) }, library);
  expect(rivalOf('running')).toBe(score);
  expect(rivalOf('ended')).toBe(20);
});
