import type { GameTypes, Replay } from '@twofold/rules';
import { studyOf } from '../games/studies.js';
import type { ReplayView } from '../games/study.js';
import { createTrack, type Track } from './track.js';

/** What a replay needs of a board, whichever game it is. */
export interface Stage {
  readonly track: Track<GameTypes>;
  readonly mount: (element: HTMLElement) => ReplayView;
  /** The sizes of what was made and can be looked for, largest first. */
  readonly sizes: () => readonly number[];
}

export function createStage(replay: Replay): Stage {
  const study = studyOf(replay.game);
  const track = createTrack(replay, study.made);
  return {
    track,
    mount: (element) => study.mountReplay(element, track),
    sizes: () => study.made?.sizes(track.positions.at(-1)!) ?? [],
  };
}
