import { coordinateOf, type Shape } from '@twofold/rules';
import type { DotsEvent } from '@twofold/rules/dots';

/** The ice of a board, below its dots. */
export interface Ice {
  readonly root: HTMLElement;
  /** Layers by cell, as they are seen. */
  readonly layers: readonly number[];
  show(layers: readonly number[] | undefined): void;
  /** What the events of a move melt. */
  melt(events: readonly DotsEvent[]): void;
}

/** Each change is one of an attribute: how ice goes, styles say. */
export function createIce(shape: Shape, first: readonly number[] | undefined): Ice {
  const root = document.createElement('div');
  root.className = 'ice';
  root.ariaHidden = 'true';
  const plates = new Map<number, HTMLElement>();
  let layers: readonly number[] = [];
  const plateAt = (cell: number): HTMLElement => {
    const plate = document.createElement('div');
    const [row, column] = coordinateOf(shape, cell);
    plate.style.translate = `${column * 100}% ${row * 100}%`;
    plates.set(cell, plate);
    return root.appendChild(plate);
  };
  const show = (next: readonly number[] = []): void => {
    layers = next;
    for (const [cell, count] of next.entries()) {
      const plate = plates.get(cell) ?? (count > 0 ? plateAt(cell) : undefined);
      if (plate !== undefined) plate.dataset['layers'] = String(count);
    }
  };
  show(first);
  return {
    root,
    get layers() {
      return layers;
    },
    show,
    melt: (events) => {
      const melted = events.flatMap((event) => (event.kind === 'melted' ? event.cells : []));
      if (melted.length === 0) return;
      show(layers.map((count, cell) => count - Number(melted.includes(cell))));
    },
  };
}
