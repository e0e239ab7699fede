/** Parts of sentences that are the same for and against a move. */
import type { SlideReason } from '../reasons/reason.js';
import { amount, isCertain, percent, sharePercent, type SpeechOf } from '../../common/speech.js';
import type { SlideKey } from './english.js';

/** A reason of one kind. */
export type Of<K extends SlideReason['kind']> = Extract<SlideReason, { readonly kind: K }>;

export function stuckText(reason: Of<'stuck'>, than: string, speech: SpeechOf<SlideKey>): string {
  const { tiles, chance, instead } = reason;
  const values = {
    than,
    tiles,
    chance: percent(chance, speech),
    instead: percent(instead, speech),
  };
  const sure = isCertain(chance) ? 'stuck.certain' : 'stuck';
  const when = tiles === 1 ? sure : 'stuck.soon';
  return speech.say(instead === 0 ? when : `${when}.instead`, values);
}

export function chanceText(
  reason: Of<'pushed'> | Of<'forced'>,
  than: string,
  speech: SpeechOf<SlideKey>,
): string {
  const chance = percent(reason.chance, speech);
  return speech.say(reason.kind, { ...reason, chance, than });
}

export function byText({ by, unit }: Of<'worth'>, speech: SpeechOf<SlideKey>): string {
  return unit === 'chance' ? sharePercent(by, speech) : amount(by, speech);
}

/** The two tiles that fold: `half` twice, or the `less` and the `more`. */
export function foldedText([less, more]: Of<'merge'>['of']):
  | { readonly half: number }
  | { readonly less: number; readonly more: number } {
  return less === more ? { half: less } : { less, more };
}
