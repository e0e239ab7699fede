import type { Action, Direction, GameTypes, Replay } from '@twofold/rules';
import type { DotsTypes } from '@twofold/rules/dots';
import { highestTile, slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { mountDotsBoard } from '../games/dots/board.js';
import { t } from '../i18n/language.js';
import { prefersReducedMotion } from '../settings/settings.js';
import { mountSlideBoard } from '../games/slide/board.js';
import { describeContent } from '../games/slide/describe.js';
import { showStep } from '../games/slide/show-step.js';
import { createTrack, type Track } from './track.js';

/** A board on which a replay is shown. */
interface StageView {
  /** Shows a moment, coming from another; a step to a neighbour is shown as the move it is. */
  show(from: number, to: number, animated: boolean): void;
  destroy(): void;
}

/** What a replay needs of a board, whichever game it is. */
export interface Stage {
  readonly track: Track<GameTypes>;
  readonly mount: (element: HTMLElement) => StageView;
  /** The values of tiles that were made and can be looked for, highest first. */
  readonly sizes: () => readonly number[];
}

export function createStage(replay: Replay): Stage {
  return replay.game.name === slide.name
    ? slideStage(createTrack(replay as unknown as Replay<SlideTypes>))
    : dotsStage(createTrack(replay as unknown as Replay<DotsTypes>));
}

function slideStage(track: Track<SlideTypes>): Stage {
  const { positions } = track;
  const { actions, seed } = track.replay;
  return {
    track,
    sizes: () => tileSizes(positions.at(-1)!),
    mount: (element) => {
      const board = mountSlideBoard(element, {
        position: positions[0]!,
        reduced: prefersReducedMotion,
        describe: describeContent,
      });
      return {
        show: (from, to, animated) => {
          const next = positions[to]!;
          if (!animated || Math.abs(to - from) !== 1) board.show(next, 'at once');
          else {
            const action = to > from ? actions[from]! : backwards(actions[to]!);
            const events = to > from ? track.eventsAt(to) : [];
            showStep(board, { action, before: positions[from]!, events }, next, seed);
          }
        },
        destroy: () => board.destroy(),
      };
    },
  };
}

/** Smaller ones are made all the time. */
const SMALLEST_SIZE = 32;

function tileSizes(position: SlidePosition): readonly number[] {
  const sizes: number[] = [];
  for (let value = highestTile(position); value >= SMALLEST_SIZE; value /= 2) sizes.push(value);
  return sizes;
}

/** What leads back from an action. */
function backwards(action: Action<Direction>): 'undo' | 'redo' {
  return action === 'undo' ? 'redo' : 'undo';
}

function dotsStage(track: Track<DotsTypes>): Stage {
  const { positions } = track;
  return {
    track,
    sizes: () => [],
    mount: (element) => {
      const board = mountDotsBoard(element, {
        position: positions[0]!,
        reduced: prefersReducedMotion,
        describe: (colour) => t(`colour.${colour}`),
      });
      return {
        show: (from, to, animated) => {
          const next = positions[to]!;
          const events = animated && to === from + 1 ? track.eventsAt(to) : [];
          if (events.length > 0) board.play(events, next);
          else board.show(next, animated ? 'fading' : 'at once');
        },
        destroy: () => board.destroy(),
      };
    },
  };
}
