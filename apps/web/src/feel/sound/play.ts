import { effect } from '@preact/signals';
import { settings } from '../../settings/settings.js';
import type { Cue } from './cue.js';
import { createPace, createTouch, inHaste } from './plan.js';
import { createSynth, type Synth } from './synth.js';

/** Somebody else's moves: the computer's, or those of a replay. */
const HALF = 0.5;

/** Made at the first touch or key: browsers allow it no sooner, and nobody wants it sooner. */
let own: { readonly context: AudioContext; readonly synth: Synth } | undefined;
/** Whether the last thing that was done was done with a finger: only that finger feels anything. */
let touching = false;
const touchOf = createTouch();
const isFast = createPace();

function wake(event: Event): void {
  if (event instanceof PointerEvent) touching = event.pointerType === 'touch';
  else if (event instanceof KeyboardEvent) touching = false;
  if (settings.peek().sound === 'off' || !('AudioContext' in globalThis)) return;
  own ??= start();
  if (own.context.state !== 'running' && !document.hidden) void own.context.resume();
}

function start(): NonNullable<typeof own> {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const synth = createSynth(context);
  effect(() => synth.setVolume(settings.value.volume));
  // Nobody listens to a page that is not seen; the next touch or key wakes it.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void context.suspend();
  });
  return { context, synth };
}

// A finger counts for the browser when it is lifted, a mouse when it goes down.
const WAKING = ['keydown', 'pointerdown', 'pointerup'];

/** Waits for touches and keys, on their way in: the one that makes the first sound is heard itself. */
export function listenForTouch(): () => void {
  for (const kind of WAKING) addEventListener(kind, wake, { capture: true });
  document.documentElement.dataset['sound'] = 'ready';
  return () => {
    for (const kind of WAKING) removeEventListener(kind, wake, { capture: true });
  };
}

/** Makes what happened heard and felt, at once. `whose` moves they are says how loud. */
export function playCues(cues: readonly Cue[], whose: 'own' | 'others' = 'own'): void {
  if (settings.peek().sound === 'off') return;
  own?.synth.play(
    cues.flatMap(({ notes }) => notes),
    whose === 'own' ? 1 : HALF,
  );
  const pattern = whose === 'own' && touching ? touchOf(cues, performance.now()) : undefined;
  // Safari and desktops have none.
  if (pattern !== undefined) navigator.vibrate?.([...pattern]);
}

/** The same for a move, of which many may follow each other. */
export function playMove(cues: readonly Cue[], whose: 'own' | 'others' = 'own'): void {
  const heard = isFast(performance.now())
    ? cues.map((cue) => ({ ...cue, notes: inHaste(cue) }))
    : cues;
  playCues(heard, whose);
}
