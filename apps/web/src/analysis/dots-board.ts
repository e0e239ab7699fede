import type { Signal } from '@preact/signals';
import type { DotsPosition, DotsTypes, Path } from '@twofold/rules/dots';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { mountDotsBoard, type DotsBoard } from '../games/dots/board.js';
import {
  dragTo,
  drawTo,
  NO_DRAWING,
  pathOf,
  preview,
  type Drawing,
} from '../games/dots/drawing.js';
import { attachPen } from '../games/dots/pen.js';
import { t } from '../i18n/later.js';
import { prefersReducedMotion } from '../settings/settings.js';
import type { BoardMode } from './frame.js';
import type { Moment, Study } from './study.js';

interface DotsBoardConfig {
  readonly study: Study<DotsTypes>;
  readonly mode: Signal<BoardMode>;
  readonly element: RefObject<HTMLDivElement>;
  readonly onPath: (path: Path) => void;
  readonly onTap: (cell: number) => void;
}

/** Keeps a board showing where in the line one looks; paths are drawn on it as in the game. */
export function useDotsBoard(config: DotsBoardConfig): RefObject<DotsBoard> {
  const { study, mode, element } = config;
  const board = useRef<DotsBoard>(null);
  const seen = useRef<{ readonly moment: Moment<DotsTypes>; readonly at: number } | undefined>(
    undefined,
  );
  const calls = useRef(config);
  calls.current = config;
  const at = study.at.value;
  const moment = study.moments.value[at]!;
  const { width, height } = moment.position.ruleset;

  useLayoutEffect(() => {
    const now = (): DotsPosition => study.position.peek();
    const view = mountDotsBoard(element.current!, {
      position: now(),
      reduced: prefersReducedMotion,
      describe: (colour) => t(`colour.${colour}`),
    });
    board.current = view;
    seen.current = undefined;
    let drawing: Drawing = NO_DRAWING;
    const show = (next: Drawing): void => {
      drawing = next;
      view.trace(next.cells, preview(now(), next.cells)?.cleared ?? []);
    };
    const detach = attachPen(element.current!, now().ruleset, {
      down: (cell) => {
        if (mode.peek() === 'edit') calls.current.onTap(cell);
        else show(drawTo(now(), NO_DRAWING, cell));
      },
      over: (cell) => {
        if (drawing.cells.length > 0) show(dragTo(now(), drawing, cell));
      },
      up: () => {
        const { cells } = drawing;
        show(NO_DRAWING);
        if (cells.length > 1) calls.current.onPath(pathOf(now(), cells));
      },
      cancel: () => show(NO_DRAWING),
    });
    return () => {
      detach();
      view.destroy();
    };
  }, [width, height]);

  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { moment, at };
    if (last === undefined || last.moment === moment) return;
    const isNext = at === last.at + 1 && study.moments.peek()[last.at] === last.moment;
    if (isNext) board.current?.play(moment.events, moment.position);
    else board.current?.show(moment.position);
  }, [moment, width, height]);

  return board;
}
