import type { GameTypes } from '@twofold/rules';
import { createRest } from '../ui/slices.js';
import type { Track } from './track.js';

/** Telling makes the page draw: a few times in a second is enough for people. */
const TOLD_EVERY = 100;

/** Plays a track to its end in pieces between which the page can do all else; returns what stops it. */
export function followInSlices(track: Track<GameTypes>, onProgress: () => void): () => void {
  let stopped = false;
  const follow = async (): Promise<void> => {
    const rest = createRest();
    let told = performance.now();
    for (;;) {
      const start = performance.now();
      track.follow(rest.isDue);
      const done = track.check().kind !== 'checking';
      if (done || start >= told + TOLD_EVERY) {
        told = start;
        onProgress();
      }
      if (done) return;
      await rest();
      if (stopped) return;
    }
  };
  void follow();
  return () => {
    stopped = true;
  };
}
