import type { Analysis } from '@twofold/engine';
import type { SlidePosition, SlideTypes } from '@twofold/rules/slide';
import type { Fold, SlideReason } from '../reasons/reason.js';
import { slideFolds, slideReasons, type FoldElsewhere } from '../reasons/reasons.js';
import { byText, chanceText, foldedText, stuckText, type Of } from './parts.js';
import { sentence, type SpeechOf } from '../../common/speech.js';
import type { SlideKey } from './english.js';

/** That something folds is told also where the other move folds it too. */
type Told = SlideReason | (Fold & { readonly kind: 'merge' });

/** What `slideWhy` tells of the best move: first what everybody sees. */
export function slideTold(
  position: SlidePosition,
  analysis: Analysis<SlideTypes>,
): readonly Told[] {
  const { best: fold } = slideFolds(position, analysis);
  const [first, second] = slideReasons(position, analysis);
  const folded = fold === undefined ? undefined : ({ kind: 'merge', ...fold } as const);
  // That two moves are equal does not say what speaks for them; what folds does.
  const isMore = first?.kind === 'equal' && fold === undefined;
  return [folded, first, isMore ? second : undefined].filter((reason) => reason !== undefined);
}

/** Why the best move of an analysis is the best, in a sentence or two. */
export function slideWhy(
  position: SlidePosition,
  analysis: Analysis<SlideTypes>,
  speech: SpeechOf<SlideKey>,
): string {
  const { elsewhere } = slideFolds(position, analysis);
  const told = slideTold(position, analysis).map((reason) => forText(reason, speech));
  if (elsewhere !== undefined) told.unshift(elsewhereText(elsewhere, speech));
  return [...new Set(told)].map(sentence).join(' ');
}

function forText(reason: Told, speech: SpeechOf<SlideKey>): string {
  const { say } = speech;
  if (reason.kind === 'only') return say('only');
  if (reason.kind === 'equal') return equalText(reason, speech);
  if (reason.kind === 'merge') return mergeText(reason, speech);
  const than = say(`move.${reason.than}`);
  switch (reason.kind) {
    case 'target':
    case 'gap':
    case 'shut':
    case 'next':
      return say(reason.kind, { value: reason.value, than });
    case 'stuck':
      return stuckText(reason, than, speech);
    case 'corner':
    case 'edge':
      return say(`${reason.kind}.${reason.how}`, { value: reason.value, than });
    case 'order':
      return say(`order.${reason.how}`, { line: say(`line.${reason.edge}`), than });
    case 'chain':
      return say(`chain.${reason.how}`, { values: reason.values.join(', '), than });
    case 'room':
      return say('room', { ...reason, than });
    case 'pairs': {
      const { count, instead } = reason;
      if (instead > 0) return say('pairs.many', { count, instead, than });
      return say(count === 1 ? 'pairs.one' : 'pairs.none', { count, than });
    }
    case 'worth':
      return reason.tile === undefined
        ? say(`worth.${reason.unit}`, { by: byText(reason, speech), than })
        : say('worth.tile', { by: byText(reason, speech), tile: reason.tile, than });
    case 'pushed':
    case 'forced':
      return chanceText(reason, than, speech);
  }
}

function equalText({ moves, all }: Of<'equal'>, { say }: SpeechOf<SlideKey>): string {
  if (all) return say('equal.all');
  const [one, other] = moves.map((move) => say(`move.${move}`));
  return other === undefined
    ? say('equal.one', { one: one! })
    : say('equal.two', { one: one!, other });
}

function elsewhereText({ move, fold }: FoldElsewhere, { say }: SpeechOf<SlideKey>): string {
  const folded = foldedText(fold.of);
  const key = 'half' in folded ? 'elsewhere' : 'elsewhere.unequal';
  const values = { ...folded, value: fold.value, move: say(`move.${move}`) };
  return fold.count > 1 ? say(`${key}.many`, { count: fold.count, ...values }) : say(key, values);
}

function mergeText({ value, of, count, beside }: Fold, { say }: SpeechOf<SlideKey>): string {
  const folded = foldedText(of);
  const key = 'half' in folded ? 'merge' : 'merge.unequal';
  if (count > 1) return say(`${key}.many`, { count, ...folded, value });
  return beside === undefined
    ? say(key, { ...folded, value })
    : say(`${key}.beside`, { ...folded, value, beside });
}
