import { Readable } from 'node:stream';
import { begin, seedFromInteger } from '@twofold/rules';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { expect, describe, test } from 'vitest';
import type { Bests } from '../saves/bests.js';
import type { Slot, Store } from '../saves/store.js';
import { createSession } from './session.js';
import { wordsOf } from './words.js';

interface Memory {
  readonly store: Store;
  /** How far the game was at each save, and which slot it had. */
  readonly plies: number[];
  readonly slots: (Slot | undefined)[];
  full: boolean;
}

function memory(): Memory {
  const plies: number[] = [];
  const slots: (Slot | undefined)[] = [];
  const state: Memory = {
    plies,
    slots,
    full: false,
    store: {
      problems: [],
      resume: () => undefined,
      save: (slot, { position }) => {
        if (state.full) return { ok: false, error: 'the disk is full' };
        slots.push(slot);
        plies.push(position.ply);
        return { ok: true, value: { path: `game ${plies.length}`, text: '' } };
      },
    },
  };
  return state;
}

function bestScores(): Bests & { readonly noted: number[] } {
  const noted: number[] = [];
  return { noted, problems: [], of: () => 100, note: (_, __, score) => void noted.push(score) };
}

const first = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(1)).timeline;

describe('a session', () => {
  test('saves every action in the slot that it was given', () => {
    const kept = memory();
    const session = createSession({
      timeline: first,
      slot: undefined,
      store: kept.store,
      bests: bestScores(),
    });
    for (const action of ['up', 'left', 'undo', 'redo'] as const) session.act(action);
    expect(kept.plies).toEqual([1, 2, 1, 2]);
    expect(kept.slots.map((slot) => slot?.path)).toEqual([undefined, 'game 1', 'game 2', 'game 3']);
    expect(session.act('undo').ok && session.act('undo').ok && session.act('undo').ok).toBe(false);
  });

  test('goes on when it cannot be saved, and says so until it can', () => {
    const kept = memory();
    const session = createSession({
      timeline: first,
      slot: undefined,
      store: kept.store,
      bests: undefined,
    });
    kept.full = true;
    session.act('up');
    expect(session.unsaved).toBe('the disk is full');
    kept.full = false;
    session.act('left');
    expect(session.unsaved).toBeUndefined();
    expect(kept.plies).toEqual([2]);
  });

  test('that need not save every move keeps the last one when it is closed', () => {
    const kept = memory();
    const options = { timeline: first, slot: undefined, store: kept.store, bests: undefined };
    const session = createSession({ ...options, pause: 1e9 });
    for (const action of ['up', 'left', 'up'] as const) session.act(action);
    expect(kept.plies).toEqual([1]);
    session.close();
    expect(kept.plies.at(-1)).toBe(session.timeline.position.ply);
  });

  test('starts anew in a slot of its own, and notes the score', () => {
    const kept = memory();
    const bests = bestScores();
    const session = createSession({ timeline: first, slot: undefined, store: kept.store, bests });
    session.act('up');
    const { score } = session.timeline.position;
    expect(session.best).toBe(100);
    session.restart(seedFromInteger(2));
    expect(bests.noted).toEqual([score]);
    session.act('up');
    expect(kept.slots.at(-1)).toBeUndefined();
  });
});

test('words are cut by white space wherever the stream is cut', async () => {
  const words: unknown[] = [];
  for await (const word of wordsOf(Readable.from(['UL', 'D up\n', '', ' le', 'ft '])))
    words.push(word);
  expect(words).toEqual(['ULD', 'up', 'left']);
});

test('a word without end is given up', async () => {
  const words: unknown[] = [];
  const endless = Readable.from(Array.from({ length: 9 }, () => 'U'.repeat(2 ** 20)));
  for await (const word of wordsOf(endless)) words.push(word);
  expect(words).toEqual([undefined]);
});
