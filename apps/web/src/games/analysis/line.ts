import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Game, GameTypes, Step } from '@twofold/rules';
import type { Pending } from '../../session/session.js';

/** A position of a line, and the move that led to it. */
export interface LineNode<T extends GameTypes> extends Step<T> {
  /** Undefined for the first. */
  readonly move?: T['move'];
}

/** What is tried on the analysis board: moves one after the other, and where among them one looks. */
export interface Line<T extends GameTypes> {
  readonly game: Game<T>;
  readonly nodes: ReadonlySignal<readonly LineNode<T>[]>;
  readonly at: ReadonlySignal<number>;
  readonly position: ReadonlySignal<T['position']>;
  readonly pending: ReadonlySignal<Pending<T> | undefined>;
  /** Begins a new line with a position. */
  setUp(position: T['position']): void;
  /** Makes a move, and leaves open what comes; false for one that is not possible. */
  propose(move: T['move']): boolean;
  withdraw(): void;
  /** Goes on with what came after a move; what was in the line behind is given up. */
  goOn(move: T['move'], step: Step<T>): void;
  goTo(node: number): void;
  /** Goes back to where the last move was open. */
  reopen(): void;
}

export function createLine<T extends GameTypes>(game: Game<T>, position: T['position']): Line<T> {
  const nodes = signal<readonly LineNode<T>[]>([{ position, events: [] }]);
  const at = signal(0);
  const pending = signal<Pending<T> | undefined>(undefined);
  const present = computed(() => nodes.value[at.value]!.position);

  const goTo = (node: number): void =>
    batch(() => {
      pending.value = undefined;
      at.value = Math.min(Math.max(node, 0), nodes.peek().length - 1);
    });
  const propose = (move: T['move']): boolean => {
    const acted = game.act(present.peek(), move);
    if (acted.ok) pending.value = { move, ...acted.value };
    return acted.ok;
  };
  return {
    game,
    nodes,
    at,
    position: present,
    pending,
    setUp: (next) =>
      batch(() => {
        pending.value = undefined;
        nodes.value = [{ position: next, events: [] }];
        at.value = 0;
      }),
    propose,
    withdraw: () => {
      pending.value = undefined;
    },
    goOn: (move, step) =>
      batch(() => {
        pending.value = undefined;
        const known = nodes.peek().slice(0, at.peek() + 1);
        nodes.value = [...known, { move, position: step.position, events: step.events }];
        at.value = known.length;
      }),
    goTo,
    reopen: () =>
      batch(() => {
        const { move } = nodes.peek()[at.peek()]!;
        goTo(at.peek() - 1);
        if (move !== undefined) propose(move);
      }),
  };
}
