import type { Note, Voice } from './cue.js';
import { leaving, type Span } from './plan.js';

/** Plays notes: `mount(context): Api` for the ear. */
export interface Synth {
  /** From 0 to 1, as the player sets it. */
  setVolume(volume: number): void;
  /** Starts notes now, in the same task; `loudness` is a share of their own. */
  play(notes: readonly Note[], loudness: number): void;
}

interface Sounding extends Span {
  /** Fades it out within some milliseconds, from a time on. */
  leave(from: number): void;
}

/** Of what an instrument is made: waves over its pitch. */
type Partials = readonly {
  readonly wave: OscillatorType;
  readonly ratio: number;
  readonly share: number;
}[];

const SINE: Partials = [{ wave: 'sine', ratio: 1, share: 1 }];
const INSTRUMENTS: Readonly<Record<Exclude<Voice, 'paper' | 'air'>, Partials>> = {
  sine: SINE,
  triangle: [{ wave: 'triangle', ratio: 1, share: 1 }],
  kalimba: [
    { wave: 'triangle', ratio: 1, share: 1 },
    { wave: 'sine', ratio: 2, share: 0.3 },
  ],
  reed: [
    { wave: 'sine', ratio: 1, share: 1 },
    { wave: 'triangle', ratio: 1, share: 0.4 },
  ],
  bell: SINE,
};

/** A bell is a sine whose pitch another one, not in tune with it, shakes less and less. */
const BELL = { ratio: 2.76, index: 3 };
const FILTERS = { paper: { type: 'bandpass', Q: 0.7 }, air: { type: 'highpass', Q: 0.7 } } as const;
const LEAVING = 0.008;
/** Exponential decay is never silent; after so many of its time constants nobody hears it. */
const CONSTANTS = 5;

export function createSynth(context: AudioContext): Synth {
  const master = context.createGain();
  const compressor = new DynamicsCompressorNode(context, {
    threshold: -18,
    ratio: 4,
    attack: 0.003,
    release: 0.12,
  });
  const mellow = new BiquadFilterNode(context, { type: 'lowpass', frequency: 6000 });
  mellow.connect(compressor).connect(master).connect(context.destination);
  const noise = whiteNoise(context);
  let voices: readonly Sounding[] = [];

  /** Makes a note; it begins at `start` and ends by itself. */
  const sound = (note: Note, start: number, loudness: number): Sounding => {
    const { voice, hertz, to, attack, decay, gain } = note;
    const loudest = start + attack / 1000;
    const end = loudest + decay / 1000;
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(gain * loudness, loudest);
    envelope.gain.setTargetAtTime(0, loudest, decay / 1000 / CONSTANTS);
    envelope.connect(mellow);
    const glide = (pitch: AudioParam, ratio: number): void => {
      pitch.setValueAtTime(hertz * ratio, start);
      if (to !== undefined) pitch.exponentialRampToValueAtTime(to * ratio, end);
    };
    const sources: AudioScheduledSourceNode[] = [];
    if (voice === 'paper' || voice === 'air') {
      const filter = new BiquadFilterNode(context, FILTERS[voice]);
      glide(filter.frequency, 1);
      const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
      source.connect(filter).connect(envelope);
      sources.push(source);
    } else {
      for (const { wave, ratio, share } of INSTRUMENTS[voice]) {
        const oscillator = new OscillatorNode(context, { type: wave });
        glide(oscillator.frequency, ratio);
        const part = new GainNode(context, { gain: share });
        oscillator.connect(part).connect(envelope);
        sources.push(oscillator);
        if (voice !== 'bell') continue;
        const shaker = new OscillatorNode(context, { frequency: hertz * BELL.ratio });
        const depth = new GainNode(context);
        depth.gain.setValueAtTime(BELL.index * hertz, start);
        depth.gain.setTargetAtTime(0, start, decay / 1000 / CONSTANTS);
        shaker.connect(depth).connect(oscillator.frequency);
        sources.push(shaker);
      }
    }
    for (const source of sources) {
      source.start(start);
      source.stop(end);
    }
    // What has ended is no longer part of the graph, or it would be computed for ever.
    sources[0]!.addEventListener('ended', () => envelope.disconnect());
    const sounding = {
      start,
      end,
      leave: (from: number) => {
        const gone = Math.max(from, loudest) + LEAVING;
        envelope.gain.setTargetAtTime(0, gone - LEAVING, LEAVING / CONSTANTS);
        for (const source of sources) source.stop(gone);
        sounding.end = gone;
      },
    };
    return sounding;
  };

  return {
    setVolume: (volume) => {
      master.gain.value = volume ** 2;
    },
    play: (notes, loudness) => {
      const now = context.currentTime;
      voices = voices.filter(({ end }) => end > now);
      for (const note of notes) {
        const start = now + (note.at ?? 0) / 1000;
        leaving(voices, start)?.leave(start);
        voices = [...voices, sound(note, start, loudness)];
      }
    },
  };
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
