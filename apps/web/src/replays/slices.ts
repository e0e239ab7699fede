import type { GameTypes } from '@twofold/rules';
import type { Track } from './track.js';

/** A frame has 16 milliseconds, and the page needs some of them. */
const SLICE = 8;

/** Plays a track to its end in pieces between which the page can do all else; returns what stops it. */
export function followInSlices(track: Track<GameTypes>, onProgress: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slice = (): void => {
    const end = performance.now() + SLICE;
    track.follow(() => performance.now() >= end);
    onProgress();
    if (track.check().kind === 'checking') timer = setTimeout(slice);
  };
  slice();
  return () => clearTimeout(timer);
}
