import { advance, begin, seedFromInteger, type Timeline } from '@twofold/rules';
import { slide, SLIDE_PRESETS, slideMoves, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { memoryStorage, type KeyValue } from '../storage/key-value.js';
import { createLibrary, type Library } from '../storage/library.js';
import { saveOf } from '../storage/opened-game.js';
import { addRecords, entryKeys, readEntry, recordTexts, writeEntry, type Entry } from './book.js';
import { catchUp, estimateTime, readEntries } from './catch-up.js';
import { inSlices } from '../ui/slices.js';

function played(seed: number, moves: number): Timeline<SlideTypes> {
  let { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(seed));
  for (let i = 0; i < moves; i++) {
    const legal = slideMoves(timeline.position);
    const step = advance(timeline, legal[i % legal.length]!);
    if (!step.ok) throw new Error(step.error.message);
    ({ timeline } = step.value);
  }
  return timeline;
}

function everything(): { readonly storage: KeyValue; readonly library: Library } {
  const storage = memoryStorage();
  return { storage, library: createLibrary(storage, 'tab') };
}

const wanted = new AbortController().signal;

async function count(library: Library, storage: KeyValue): Promise<readonly Entry[]> {
  const known = await inSlices(readEntries(storage), wanted);
  return (await inSlices(catchUp(library, storage, known!), wanted))!;
}

test('every game that was played gets an entry, and the book is the same when it is read again', async () => {
  const { library, storage } = everything();
  const id = library.add(saveOf(played(7, 12), 5000));
  library.add(saveOf(played(8, 0), 6000));
  const entries = await count(library, storage);
  expect(entries).toMatchObject([
    {
      id,
      seed: '7',
      created: 5000,
      ended: 5000,
      record: { game: 'slide', rules: '4x4', moves: 12 },
    },
  ]);
  expect(entryKeys(storage).map((key) => readEntry(storage, key))).toEqual(entries);
});

test('a game that was only watched has no entry', async () => {
  const { library, storage } = everything();
  library.add(saveOf(played(7, 12), 5000, 'watched'));
  expect(await count(library, storage)).toEqual([]);
});

test('a game that has not changed is not played again; one that has, is', async () => {
  const { library, storage } = everything();
  const id = library.add(saveOf(played(7, 12), 5000))!;
  const [first] = await count(library, storage);
  const marked = { ...first!, time: 1234, record: { ...first!.record, score: 99_999 } };
  writeEntry(storage, marked);
  expect(await count(library, storage)).toEqual([marked]);
  library.save(id, { ...saveOf(played(7, 14), 5000), updated: 9000 });
  expect(await count(library, storage)).toMatchObject([
    { ended: 9000, time: 1234, record: { moves: 14, score: played(7, 14).position.score } },
  ]);
});

test('an entry outlives its game, and finds it again under another id', async () => {
  const { library, storage } = everything();
  const saved = saveOf(played(7, 12), 5000);
  const id = library.add(saved)!;
  await count(library, storage);
  library.remove(id);
  library.add(saveOf(played(1, 0), 1));
  expect(await count(library, storage)).toMatchObject([{ id, seed: '7' }]);
  const back = library.add(saved)!;
  expect(back).not.toBe(id);
  expect(await count(library, storage)).toMatchObject([{ id: back, seed: '7' }]);
});

test.each(['', 'nonsense', '1 2 3 {}', '1 2 3 {"game":"slide"}'])(
  'an entry that cannot be read is made again: %j',
  async (text) => {
    const { library, storage } = everything();
    library.add(saveOf(played(7, 12), 5000));
    const entries = await count(library, storage);
    storage.set(`twofold/record/${entryKeys(storage)[0]}`, text);
    expect(await count(library, storage)).toEqual(entries);
  },
);

test('time that was not measured is at most some seconds a move', () => {
  const saved = saveOf(played(7, 12), 0);
  expect(estimateTime({ ...saved, updated: 2000 }, 12)).toBe(2000);
  expect(estimateTime({ ...saved, updated: 1e9 }, 12)).toBe(36_000);
});

test('work that is no longer wanted ends at its next pause', async () => {
  const aborter = new AbortController();
  let steps = 0;
  function* endless(): Generator<number, string> {
    while (steps < Infinity) yield ++steps;
    return 'done';
  }
  const told: number[] = [];
  const made = await inSlices(endless(), aborter.signal, (step) => {
    told.push(step);
    if (told.length === 3) aborter.abort();
  });
  expect(made).toBeUndefined();
  expect(told.at(-1)).toBe(steps);
});

test('records travel: those of removed games too, none twice, and nothing that is no record', async () => {
  const from = everything();
  const id = from.library.add(saveOf(played(1, 30), 1000))!;
  await count(from.library, from.storage);
  from.library.remove(id);
  const texts = recordTexts(from.storage);
  const to = everything();
  addRecords(to.storage, { ...texts, '5.5': 'nonsense', 'no key': Object.values(texts)[0]! });
  expect(recordTexts(to.storage)).toEqual(texts);
  const [key] = entryKeys(to.storage);
  const here = { ...readEntry(to.storage, key!)!, time: 77 };
  writeEntry(to.storage, here);
  addRecords(to.storage, texts);
  expect(readEntry(to.storage, key!)?.time).toBe(77);
});
