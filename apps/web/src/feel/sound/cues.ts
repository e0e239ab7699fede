import { arpeggio, type Cue } from './cue.js';

/** What all games have in common; what is one game's own lies with it. */
export const REFUSAL: Cue = {
  notes: [{ voice: 'triangle', hertz: 110, to: 98, attack: 4, decay: 70, gain: 0.12 }],
  touch: [6, 30, 6],
};

/** Paper that is turned back, or forth again. */
export const UNDO: Cue = {
  notes: [{ voice: 'paper', hertz: 2400, to: 1200, attack: 4, decay: 60, gain: 0.05 }],
};
export const REDO: Cue = {
  notes: [{ voice: 'paper', hertz: 1200, to: 2400, attack: 4, decay: 60, gain: 0.05 }],
};

export const HINT: Cue = {
  notes: arpeggio({ voice: 'sine', attack: 8, decay: 220, gain: 0.09 }, 70, [659, 880]),
};

export const NEW_BEST: Cue = {
  notes: arpeggio(
    { voice: 'triangle', attack: 3, decay: 260, gain: 0.18 },
    70,
    [440, 554, 659, 880],
  ),
  touch: [12, 40, 24],
};

export const GAME_OVER: Cue = {
  notes: arpeggio({ voice: 'sine', attack: 12, decay: 420, gain: 0.1 }, 160, [330, 277]),
  touch: [30],
};
