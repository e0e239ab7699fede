import { effect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { GameTypes } from '@twofold/rules';
import type { Play } from '../play/use-play.js';
import { GAME_OVER, HINT, REDO, REFUSAL, UNDO, type Cue } from './sound/cue.js';
import { listenForTouch, playCues, playMove } from './sound/play.js';

/** What a move sounds like: the game knows. Where chance is told, each half of a move is asked for. */
export type MoveCues<T extends GameTypes> = (
  events: readonly T['event'][],
  after: T['position'],
) => readonly Cue[];

/** Makes a game heard and felt. */
export function useSounds<T extends GameTypes>(play: Play<T>, cuesOf: MoveCues<T>): void {
  const { session, watching, advisor, quick } = play;
  useLayoutEffect(listenForTouch, []);
  useLayoutEffect(
    () =>
      session.watch((happening) => {
        // Too fast to be seen is too fast to be heard.
        if (happening.kind === 'jumped' || quick()) return;
        const whose = watching === undefined ? 'own' : 'others';
        if (happening.kind === 'refused') playCues([REFUSAL], whose);
        else if (happening.action === 'undo') playCues([UNDO], whose);
        else if (happening.action === 'redo') playCues([REDO], whose);
        else {
          const { over, won } = happening.outcome;
          const ends = over && !won && happening.part !== 'acted';
          const cues = cuesOf(happening.events, happening.timeline.position);
          playMove(ends ? [...cues, GAME_OVER] : cues, whose);
        }
      }),
    [session],
  );
  useLayoutEffect(() => {
    let asked = false;
    return effect(() => {
      const asks = advisor.advice.value !== undefined;
      if (asks && !asked) playCues([HINT]);
      asked = asks;
    });
  }, [advisor]);
}
