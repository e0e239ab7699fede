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
  const best = say(`move.${move}`);
  const than = say(`move.${reason.than}`);
  switch (reason.kind) {
    case 'target':
      return say('against.target', { value: reason.value, best });
    case 'stuck':
      if (reason.tiles > 1) return stuckText({ ...reason, instead: 0 }, than, speech);
      if (isCertain(reason.chance)) return say('against.stuck.certain', { than });
      return say(reason.came ? 'against.stuck.came' : 'against.stuck', {
        chance: percent(reason.chance, speech),
        than,
      });
    case 'corner':
      return cornerText(reason, { than, best }, speech);
    case 'edge':
      return say(`against.edge.${reason.how}`, { value: reason.value, than, best });
    case 'merge':
      return say(reason.lost ? 'against.merge.lost' : 'against.merge', {
        value: reason.value,
        than,
        best,
      });
    case 'order':
      return say(`against.order.${reason.how}`, { line: say(`line.${reason.edge}`), than, best });
    case 'chain':
      return say(`against.chain.${reason.how}`, { values: reason.values.join(', '), than, best });
    case 'gap':
      return reason.taken === undefined
        ? say('against.gap', { value: reason.value, than })
        : say('against.gap.taken', { value: reason.value, taken: reason.taken, than });
    case 'shut':
      return say('against.shut', { value: reason.value, than });
    case 'next': {
      const { value, of, had, lost } = reason;
      if (!had || !lost) return say('against.next', { value, than, best });
      const parted = foldedText(of);
      const key = 'half' in parted ? 'against.next.lost' : 'against.next.lost.unequal';
      return say(key, { ...parted, than });
    }
    case 'room': {
      const { open, instead } = reason;
      return say(instead === 1 ? 'against.room.one' : 'against.room', {
        open,
        instead,
        than,
        best,
      });
    }
    case 'pairs': {
      const { count, instead } = reason;
      if (instead === 0) return say('against.pairs.none', { than });
      return say('against.pairs', { count, instead, than, best });
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
