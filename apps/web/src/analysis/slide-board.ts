import type { SlideTypes } from '@twofold/rules/slide';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { prefersReducedMotion } from '../settings/settings.js';
import { mountSlideBoard, type SlideBoard } from '../games/slide/board.js';
import { describeContent } from '../games/slide/describe.js';
import type { Moment, Pending, Study } from './study.js';

interface Seen {
  readonly moment: Moment<SlideTypes>;
  readonly at: number;
  readonly pending: Pending<SlideTypes> | undefined;
}

/** Keeps a board showing where in the line one looks: forwards as the moves they are. */
export function useSlideBoard(
  study: Study<SlideTypes>,
  element: RefObject<HTMLDivElement>,
): RefObject<SlideBoard> {
  const board = useRef<SlideBoard>(null);
  const seen = useRef<Seen | undefined>(undefined);
  const at = study.at.value;
  const moment = study.moments.value[at]!;
  const pending = study.pending.value;
  const { width, height } = moment.position.ruleset;

  useLayoutEffect(() => {
    const view = mountSlideBoard(element.current!, {
      position: study.position.peek(),
      reduced: prefersReducedMotion,
      describe: describeContent,
    });
    board.current = view;
    seen.current = undefined;
    return () => view.destroy();
  }, [width, height]);

  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { moment, at, pending };
    const view = board.current;
    if (view === null || last === undefined) return;
    if (pending !== undefined) {
      if (last.moment !== moment || last.pending !== undefined)
        view.show(moment.position, 'at once');
      view.play(pending.events, pending.after.moved);
    } else if (isNext(last, study)) {
      const { events, position } = moment;
      if (last.pending === undefined) view.play(events, position);
      else view.settle(events.slice(last.pending.events.length), position);
    } else if (last.moment !== moment || last.pending !== undefined) view.show(moment.position);
  }, [moment, pending, width, height]);

  return board;
}

/** Whether what is seen now came from what was seen last, by one move. */
function isNext({ moment, at, pending }: Seen, study: Study<SlideTypes>): boolean {
  const moments = study.moments.peek();
  if (study.at.peek() !== at + 1 || moments[at] !== moment) return false;
  return pending === undefined || pending.move === moments[at + 1]!.move;
}
