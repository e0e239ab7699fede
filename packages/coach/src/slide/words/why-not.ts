import type { Analysis } from '@twofold/engine';
import { coordinateOf, type Direction, type Shape } from '@twofold/rules';
import type { SlidePosition, SlideRuleset, SlideTypes } from '@twofold/rules/slide';
import type { SlideReason } from '../reasons/reason.js';
import { slideReasonsAgainst } from '../reasons/reasons.js';
import { byText, chanceText, foldedInto, stuckText, type Of } from './parts.js';
import { isCertain, percent, sentence, type SpeechOf } from '../../common/speech.js';
import type { SlideKey } from './english.js';

/** What speaks against a move that was played; empty for the best. `after` is what came of it. */
export function slideWhyNot(
  position: SlidePosition,
  analysis: Analysis<SlideTypes>,
  played: Direction,
  speech: SpeechOf<SlideKey>,
  after?: SlidePosition,
): string {
  const [first] = slideReasonsAgainst(position, analysis, played, after);
  if (first === undefined) return '';
  return sentence(againstText(first, analysis.best, position.ruleset, speech));
}

function againstText(
  reason: SlideReason,
  move: Direction,
  ruleset: SlideRuleset,
  speech: SpeechOf<SlideKey>,
): string {
  const { say } = speech;
  const best = say(`move.${move}`);
  if (reason.kind === 'only') return say('only');
  if (reason.kind === 'equal') return say('against.equal', { best });
  const than = say(`move.${reason.than}`);
  switch (reason.kind) {
    case 'target':
      return say('against.target', { value: reason.value, best });
    case 'stuck':
      if (reason.tiles > 1) return stuckText({ ...reason, instead: 0 }, than, speech);
      if (isCertain(reason.chance)) return say('against.stuck.certain', { than });
      return say(reason.came ? 'against.stuck.came' : 'against.stuck', {
        chance: percent(reason.chance),
        than,
      });
    case 'corner':
      return cornerText(reason, { than, best }, ruleset, speech);
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
    case 'next': {
      const { value, had, lost } = reason;
      if (!had || !lost) return say('against.next', { value, than, best });
      const parted = foldedInto(ruleset, value);
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
    case 'worth':
      return say(`against.worth.${reason.unit}`, { by: byText(reason, speech), than, best });
    case 'pushed':
    case 'forced':
      return chanceText(reason, than, speech);
  }
}

function cornerText(
  { how, value, cell, open, taken }: Of<'corner'>,
  moves: { readonly than: string; readonly best: string },
  shape: Shape,
  { say }: SpeechOf<SlideKey>,
): string {
  if (how === 'makes') return say('against.corner.makes', { value, ...moves });
  if (!open) return say('against.corner.moved', { value, ...moves });
  const [row, column] = coordinateOf(shape, cell);
  const corner = say(`corner.${row === 0 ? 'up' : 'down'}.${column === 0 ? 'left' : 'right'}`);
  return taken === undefined
    ? say('against.corner.open', { corner, ...moves })
    : say('against.corner.taken', { corner, taken, ...moves });
}
