import type { GameTypes } from '@twofold/rules';
import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/language.js';
import type { Pending } from '../../session/session.js';
import type { Line, LineNode } from './line.js';

interface BoardView<T extends GameTypes> {
  play(events: readonly T['event'][], position: T['position']): void;
  settle(events: readonly T['event'][], position: T['position']): void;
  show(position: T['position'], how?: 'at once'): void;
  destroy(): void;
}

interface BoardConfig<T extends GameTypes, View> {
  mount(element: HTMLElement, position: T['position']): View;
  /** Shows a move while it is open what comes, in games where that can be left open. */
  open?(view: View, pending: Pending<T>): void;
}

interface LineBoard<View> {
  readonly view: RefObject<View>;
  readonly element: RefObject<HTMLDivElement>;
  readonly board: JSX.Element;
}

/** Keeps a board showing where in the line one looks: forwards as the moves they are. */
export function useBoard<T extends GameTypes, View extends BoardView<T>>(
  line: Line<T>,
  config: BoardConfig<T, View>,
): LineBoard<View> {
  const view = useRef<View>(null);
  const element = useRef<HTMLDivElement>(null);
  const seen = useRef<Seen<T> | undefined>(undefined);
  const at = line.at.value;
  const node = line.nodes.value[at]!;
  const pending = line.pending.value;
  const { width, height } = node.position.ruleset;

  useLayoutEffect(() => {
    const mounted = config.mount(element.current!, line.position.peek());
    view.current = mounted;
    seen.current = undefined;
    return () => mounted.destroy();
  }, [width, height]);

  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { node, at, pending };
    const shown = view.current;
    if (shown === null || last === undefined) return;
    const isOther = last.node !== node || last.pending !== undefined;
    if (pending !== undefined) {
      if (isOther) shown.show(node.position, 'at once');
      config.open?.(shown, pending);
    } else if (isNext(last, line)) {
      const { events, position } = node;
      if (last.pending === undefined) shown.play(events, position);
      else shown.settle(events.slice(last.pending.events.length), position);
    } else if (isOther) shown.show(node.position);
  }, [node, pending, width, height]);

  const board = (
    <div
      ref={element}
      role="group"
      aria-label={t('analysis.board', { size: t('board.size', { width, height }) })}
      data-position={line.game.makePosition(node.position)}
    />
  );
  return { view, element, board };
}

interface Seen<T extends GameTypes> {
  readonly node: LineNode<T>;
  readonly at: number;
  readonly pending: Pending<T> | undefined;
}

/** Whether what is seen now came from what was seen last, by one move. */
function isNext<T extends GameTypes>({ node, at, pending }: Seen<T>, line: Line<T>): boolean {
  const nodes = line.nodes.peek();
  if (line.at.peek() !== at + 1 || nodes[at] !== node) return false;
  return pending === undefined || pending.move === nodes[at + 1]!.move;
}
