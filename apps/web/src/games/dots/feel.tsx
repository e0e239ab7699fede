import { effect, type ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { DotsTypes, Drawing } from '@twofold/rules/dots';
import { useClock } from '../../feel/clock/use-clock.js';
import { SoundQuestion } from '../../feel/sound-question.js';
import { playCues } from '../../feel/sound/play.js';
import { useSounds } from '../../feel/use-sounds.js';
import type { Play } from '../../play/use-play.js';
import { drawingCue, moveCues } from './cues.js';
import type { Preview } from './preview.js';

interface FeelProps {
  readonly play: Play<DotsTypes>;
  readonly drawing: ReadonlySignal<Drawing>;
  /** What the path would do. */
  readonly ahead: ReadonlySignal<Preview | undefined>;
}

/** All that a game of Dots has for ear and finger; loaded when the game is on the screen. */
export function DotsFeel({ play, drawing, ahead }: FeelProps): JSX.Element {
  useClock(play);
  useSounds(play, moveCues);
  useLayoutEffect(() => {
    let before = drawing.peek();
    return effect(() => {
      const now = drawing.value;
      const cue = drawingCue(before, now, ahead.peek()?.loop === true);
      before = now;
      if (cue !== undefined) playCues([cue]);
    });
  }, [drawing]);
  return <SoundQuestion />;
}
