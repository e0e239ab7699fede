import type { Direction } from '@twofold/rules';
import type { SlideDifference } from '../reasons/reason.js';
import { chanceText, foldedText, stuckText, type Of } from './parts.js';
import { isCertain, percent, sentence, type SpeechOf } from '../../common/speech.js';
import type { SlideKey } from './english.js';

/** What speaks against a move, as one says it to somebody who played it; empty without a reason. */
export function slideWhyNot(
  [first]: readonly SlideDifference[],
  best: Direction,
  speech: SpeechOf<SlideKey>,
): string {
  return first === undefined ? '' : sentence(againstText(first, best, speech));
}

function againstText(reason: SlideDifference, move: Direction, speech: SpeechOf<SlideKey>): string {
  const { say } = speech;
  const than = say(`move.${reason.than}`);
  const moves = { than, best: say(`move.${move}`) };
  switch (reason.kind) {
    case 'target':
    case 'shut':
      return say(`against.${reason.kind}`, { value: reason.value, ...moves });
    case 'stuck': {
      if (reason.tiles > 1) return stuckText({ ...reason, instead: 0 }, than, speech);
      if (isCertain(reason.chance)) return say('against.stuck.certain', moves);
      const key = reason.came ? 'against.stuck.came' : 'against.stuck';
      return say(key, { chance: percent(reason.chance, speech), ...moves });
    }
    case 'corner':
      return cornerText(reason, moves, speech);
    case 'edge':
      return say(`against.edge.${reason.how}`, { value: reason.value, ...moves });
    case 'merge': {
      const key = reason.lost ? 'against.merge.lost' : 'against.merge';
      return say(key, { value: reason.value, ...moves });
    }
    case 'order':
      return say(`against.order.${reason.how}`, { line: say(`line.${reason.edge}`), ...moves });
    case 'chain':
      return say(`against.chain.${reason.how}`, { values: reason.values.join(', '), ...moves });
    case 'gap': {
      const { value, taken } = reason;
      if (taken === undefined) return say('against.gap', { value, ...moves });
      return say('against.gap.taken', { value, taken, ...moves });
    }
    case 'next': {
      const { value, of, had, lost } = reason;
      if (!had || !lost) return say('against.next', { value, ...moves });
      const parted = foldedText(of);
      const key = 'half' in parted ? 'against.next.lost' : 'against.next.lost.unequal';
      return say(key, { ...parted, ...moves });
    }
    case 'room': {
      const { open, instead } = reason;
      return say(instead === 1 ? 'against.room.one' : 'against.room', { open, instead, ...moves });
    }
    case 'pairs': {
      const { count, instead } = reason;
      const key = instead === 0 ? 'against.pairs.none' : 'against.pairs';
      return say(key, { count, instead, ...moves });
    }
    case 'pushed':
    case 'forced':
      return chanceText(reason, than, speech);
  }
}

function cornerText(
  { how, value, corner: where, open, taken }: Of<'corner'>,
  moves: { readonly than: string; readonly best: string },
  { say }: SpeechOf<SlideKey>,
): string {
  if (how === 'makes') return say('against.corner.makes', { value, ...moves });
  if (!open) return say('against.corner.moved', { value, ...moves });
  const corner = say(`corner.${where}`);
  return taken === undefined
    ? say('against.corner.open', { corner, ...moves })
    : say('against.corner.taken', { corner, taken, ...moves });
}
