import type { GameTypes } from '@twofold/rules';
import type { Track } from './track.js';

/** A frame has 16 milliseconds, and the page needs some of them. */
const SLICE = 8;
/** Telling makes the page draw: a few times in a second is enough for people. */
const TOLD_EVERY = 100;

/** Plays a track to its end in pieces between which the page can do all else; returns what stops it. */
export function followInSlices(track: Track<GameTypes>, onProgress: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = performance.now();
  const slice = (): void => {
    const start = performance.now();
    track.follow(() => performance.now() >= start + SLICE);
    const done = track.check().kind !== 'checking';
    if (done || start >= told + TOLD_EVERY) {
      told = start;
      onProgress();
    }
    if (!done) timer = setTimeout(slice);
  };
  slice();
  return () => clearTimeout(timer);
}
