import { rowsOf } from '@twofold/rules';
import {
  highestTile,
  type Content,
  type SlideEvent,
  type SlidePosition,
  type SlideTypes,
} from '@twofold/rules/slide';
import type { JSX } from 'preact';
import { t } from '../../i18n/language.js';
import { deferred, deferredPart } from '../../ui/deferred.js';
import { Icon } from '../../ui/icons.js';
import type {
  CoachedStudy,
  GameEvil,
  GameStudy,
  MarkedMove,
  Played,
  ReplayView,
} from '../study.js';
import { adviceText } from './advice.js';
import { mountSlideBoard } from './board.js';
import { describeBoard } from './describe.js';
import { SlidePicture } from './picture.js';
import { tileBelow } from './tile.js';

const loadEvil = async (): Promise<GameEvil<SlideTypes>> => (await import('./evil/parts.js')).evil;

const coached: CoachedStudy<SlideTypes> = {
  moveText: (_, direction) => t(`key.${direction}`).toLowerCase(),
  moveIcon: (_, direction) => <Icon name={direction} />,
  moveKind: 'move',
  still: (position) => (
    <SlidePicture
      rows={rowsOf(position.ruleset, position.cells.map(drawn))}
      ruleset={position.ruleset}
      label={describeBoard(position)}
    />
  ),
  marks: (_, marked) => ({ over: <>{marked.map(flap)}</> }),
  advice: adviceText,
  analysis: async () => (await import('./analysis/analysis.js')).slideAnalysis,
};

export const slideStudy: GameStudy<SlideTypes> = {
  mountReplay,
  made: { largest: highestMade, sizes: tileSizes },
  coached,
  evil: {
    Screen: deferred(async () => (await loadEvil()).Screen, 'evil'),
    Section: deferredPart(async () => (await loadEvil()).Section, 'evil'),
    StartButton: deferredPart(async () => (await loadEvil()).StartButton, 'evil'),
  },
};

function drawn(content: Content): number | 'x' | 'm' {
  if (typeof content === 'number') return content;
  return content.kind === 'fixed' ? 'x' : 'm';
}

/** An edge of the sheet, folded over. */
function flap({ move, kind, text }: MarkedMove<SlideTypes>): JSX.Element {
  return (
    <p key={kind} class="flap" data-direction={move} data-kind={kind}>
      <span />
      {text}
    </p>
  );
}

function mountReplay(element: HTMLElement, played: Played<SlideTypes>): ReplayView {
  const { positions } = played;
  const { actions } = played.replay;
  const board = mountSlideBoard(element, positions[0]!);
  return {
    show: (from, to, animated) => {
      const next = positions[to]!;
      if (!animated || Math.abs(to - from) !== 1) board.show(next, 'at once');
      else {
        const way = played.retracedAt(Math.max(from, to));
        // An undo goes back; seen backwards, it goes forth.
        if ((actions[Math.min(from, to)] === 'undo') === to > from) board.back(way, next);
        else board.play(way, next);
      }
    },
    destroy: () => board.destroy(),
  };
}

function highestMade(events: readonly SlideEvent[]): number {
  return Math.max(0, ...events.map((event) => (event.kind === 'merged' ? event.value : 0)));
}

/** Smaller ones are made all the time. */
const SMALLEST_SIZE = 32;

function tileSizes(position: SlidePosition): readonly number[] {
  const sizes: number[] = [];
  let value = highestTile(position);
  for (; value >= SMALLEST_SIZE; value = tileBelow(position.ruleset, value)) sizes.push(value);
  return sizes;
}
