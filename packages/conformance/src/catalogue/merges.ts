import { replacing, type Faults } from './faulty.js';

/** Faults in how one line slides and merges. */
export const MERGE_FAULTS: Faults = {
  'four-equal-collapse': {
    says: 'Four equal tiles become one: a line merges until no pair is left.',
    caughtBy: { 'slide-golden-lines': 'four equal become two', 'slide-west': 'wrong board' },
    simulator: replacing('slideValues', ({ usual }, values) => {
      let before = values;
      for (;;) {
        const after = usual(before);
        if (after.every((value, i) => value === before[i])) return after;
        before = after;
      }
    }),
  },
  'merged-tile-merges-again': {
    says: 'A tile that was just made by a merge takes the next tile too: 2 2 4 becomes 8.',
    caughtBy: { 'slide-golden-lines': 'a merged tile does not merge again' },
    simulator: replacing('merge', ({ game }, values) => {
      const merged: number[] = [];
      for (const value of values) {
        if (value !== 0 && merged.at(-1) === value) {
          merged[merged.length - 1] = 2 * value;
          game.score(2 * value);
        } else {
          merged.push(value);
        }
      }
      return [...merged, ...values.slice(merged.length).map(() => 0)];
    }),
  },
  'three-equal-become-one': {
    says: 'Three equal tiles are added up: 2 2 2 becomes 6.',
    caughtBy: { 'slide-golden-lines': 'the nearer two of three', 'slide-north': 'wrong board' },
    simulator: replacing('merge', ({ game, usual }, values) => {
      const merged = [...values];
      for (let i = 0; i + 2 < merged.length; i++) {
        const [a = 0, b, c] = merged.slice(i);
        if (a === 0 || a !== b || a !== c) continue;
        merged.splice(i, 3, 3 * a, 0, 0);
        game.score(3 * a);
      }
      return usual(merged);
    }),
  },
  'merges-from-the-wrong-end': {
    says: 'Of three equal tiles the two that are farther away merge.',
    caughtBy: {
      'slide-golden-lines': 'the nearer two of three merge',
      'slide-east': 'wrong board',
    },
    simulator: replacing('merge', ({ usual }, values) => usual(values.toReversed()).toReversed()),
  },
  'merge-leaves-gap': {
    says: 'The gap that a merge leaves is not closed: there is no second slide.',
    caughtBy: { 'slide-golden-lines': 'wrong board', 'slide-south': 'wrong board' },
    simulator: replacing('slideValues', ({ game }, values) => game.merge(game.closeGaps(values))),
  },
  'merges-only-neighbours': {
    says: 'Only tiles that touched before the slide merge: 2 . 2 becomes 2 2.',
    caughtBy: { 'slide-golden-lines': 'pair across a wide gap' },
    simulator: replacing('slideValues', ({ game }, values) => game.closeGaps(game.merge(values))),
  },
  'merges-over-tiles': {
    says: 'Equal tiles merge although another lies between them.',
    caughtBy: { 'slide-golden-lines': 'the pair in the middle', 'slide-west': 'wrong board' },
    simulator: replacing('merge', ({ game }, values) => {
      const merged = [...values];
      for (const [i, value] of merged.entries()) {
        const partner = value === 0 ? -1 : merged.indexOf(value, i + 1);
        if (partner === -1) continue;
        merged[i] = 2 * value;
        merged[partner] = 0;
        game.score(2 * value);
      }
      return merged;
    }),
  },
  'slides-one-step': {
    says: 'Tiles slide by one cell only.',
    caughtBy: { 'slide-golden-lines': 'wrong board', 'slide-west': 'wrong board' },
    simulator: replacing('closeGaps', (_, values) => {
      const stepped = [...values];
      for (let i = 1; i < stepped.length; i++) {
        if (stepped[i - 1] === 0) [stepped[i - 1], stepped[i]] = [stepped[i] ?? 0, 0];
      }
      return stepped;
    }),
  },
  'never-merges': {
    says: 'Equal tiles never merge.',
    caughtBy: { 'slide-golden-lines': 'wrong board', 'possible-only-by-merging': 'isMovePossible' },
    simulator: replacing('canMerge', () => false),
  },
  'merges-any-neighbours': {
    says: 'Tiles merge although they differ.',
    caughtBy: { 'slide-golden-lines': 'wrong board', 'possible-stuck': 'isMovePossible' },
    simulator: replacing('canMerge', (_, value, next) => value !== 0 && next !== 0),
  },
  'merges-only-powers-of-two': {
    says: 'Equal tiles merge only if they are a power of two.',
    caughtBy: { 'merge-any-value': 'threes' },
    simulator: replacing(
      'canMerge',
      ({ usual }, value, next) => usual(value, next) && Number.isInteger(Math.log2(value)),
    ),
  },
  'merges-no-ones': {
    says: 'Two tiles of 1 do not merge.',
    caughtBy: { 'merge-any-value': 'ones' },
    simulator: replacing('canMerge', ({ usual }, value, next) => usual(value, next) && value > 1),
  },
  'no-merge-above-2048': {
    says: 'Tiles of 2048 and more do not merge.',
    caughtBy: { 'merge-above-2048': 'goes on after 2048' },
    simulator: replacing(
      'canMerge',
      ({ usual }, value, next) => usual(value, next) && value < 2048,
    ),
  },
  'tiles-of-sixteen-bits': {
    says: 'A tile of 65536 and more does not fit: two of 32768 become 0.',
    caughtBy: { 'merge-above-2048': 'large tiles' },
    simulator: replacing('sum', (_, value, next) => (value + next) % 65_536),
  },
  'one-value-does-not-merge': {
    says: 'Two tiles of 8 do not merge.',
    caughtBy: { 'random-boards': 'performMove', 'slide-golden-lines': 'wrong board' },
    simulator: replacing('canMerge', ({ usual }, value, next) => usual(value, next) && value !== 8),
  },
  'merge-keeps-the-value': {
    says: 'Two equal tiles become one of the same value.',
    caughtBy: { 'slide-golden-lines': 'wrong board' },
    simulator: replacing('sum', (_, value) => value),
  },
  'one-merge-per-line': {
    says: 'At most one pair merges in a line: four equal tiles become three.',
    caughtBy: { 'slide-golden-lines': 'wrong board' },
    simulator: replacing('merge', ({ usual }, values) => {
      const at = values.findIndex((value, i) => value !== 0 && value === values[i + 1]);
      if (at === -1) return values;
      const merged = usual(values.slice(at, at + 2));
      return [...values.slice(0, at), ...merged, ...values.slice(at + 2)];
    }),
  },
  'tiles-end-at-a-million': {
    says: 'No tile is larger than 1048576: two of them become one of them.',
    caughtBy: { 'merge-above-2048': 'far beyond any game' },
    simulator: replacing('sum', (_, value, next) =>
      Math.min(value + next, Math.max(value, 2 ** 20)),
    ),
  },
  'tiles-compared-as-floats': {
    says: 'Large tiles are compared as floats, so that 16777217 merges with 16777216.',
    caughtBy: { 'merge-any-value': 'as floats they would be equal' },
    simulator: replacing('canMerge', (_, value, next) => Math.fround(value) === Math.fround(next)),
  },
  'merges-again-late': {
    says: 'After 1000 moves a tile that was made by merging merges again.',
    caughtBy: { 'random-games-late': 'performMove' },
    simulator: replacing('slideValues', ({ game, usual }, values) => {
      const slid = usual(values);
      return game.moves < 1000 ? slid : usual(slid);
    }),
  },
  'lines-of-eight': {
    says: 'Only the first eight cells of a line slide.',
    caughtBy: { 'slide-large-boards': 'gives the wrong board' },
    simulator: replacing('slideValues', ({ usual }, values) => [
      ...usual(values.slice(0, 8)),
      ...values.slice(8),
    ]),
  },
};
