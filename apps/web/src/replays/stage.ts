import { batch, useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { GameTypes, Replay } from '@twofold/rules';
import { studyOf } from '../games/studies.js';
import type { ReplayView } from '../games/study.js';
import { followInSlices } from './slices.js';
import { createTrack, type Check, type Track } from './track.js';

/** A replay, and what it needs of a board, whichever game it is. */
export interface Stage {
  readonly track: Track<GameTypes>;
  /** Moments that are known so far. */
  readonly known: ReadonlySignal<number>;
  readonly check: ReadonlySignal<Check>;
  readonly mount: (element: HTMLElement) => ReplayView;
  /** The sizes of what was made and can be looked for, largest first. */
  readonly sizes: () => readonly number[];
}

/** Plays a replay from its start, as long as it is shown. */
export function useStage(replay: Replay): Stage {
  const study = studyOf(replay.game);
  const track = useMemo(() => createTrack(replay, study.made), [replay]);
  const known = useSignal(track.positions.length);
  const check = useSignal<Check>(track.check());
  useEffect(
    () =>
      followInSlices(track, () =>
        batch(() => {
          known.value = track.positions.length;
          check.value = track.check();
        }),
      ),
    [track],
  );
  return {
    track,
    known,
    check,
    mount: (element) => study.mountReplay(element, track),
    sizes: () => study.made?.sizes(track.positions.at(-1)!) ?? [],
  };
}
