import { signal, type Signal } from '@preact/signals';
import { createContext, type ComponentChildren, type JSX } from 'preact';
import { useContext, useLayoutEffect, useMemo } from 'preact/hooks';
import { NoticesHere } from '../ui/notices.js';

/** What may lie on the shelf of a game. Of what is there at once, the first of these is seen. */
const RANKS = ['hint', 'win', 'best', 'rules', 'ghost', 'splits', 'daily'] as const;
type ShelfRank = (typeof RANKS)[number];

interface Thing {
  readonly rank: ShelfRank;
  readonly content: ComponentChildren;
}

type Things = Signal<ReadonlyMap<object, Thing>>;

const Here = createContext<Things | undefined>(undefined);

/** Around the frame of a game: what is put on the shelf within it lies on its own shelf. */
export function WithShelf({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const things = useMemo((): Things => signal(new Map()), []);
  return <Here.Provider value={things}>{children}</Here.Provider>;
}

interface OnShelfProps {
  readonly rank: ShelfRank;
  readonly children: ComponentChildren;
}

/** Puts something on the shelf from anywhere within the frame, for as long as it is rendered. */
export function OnShelf({ rank, children }: OnShelfProps): null {
  const things = useContext(Here)!;
  const key = useMemo(() => ({}), []);
  const change = (edit: (map: Map<object, Thing>) => void): void => {
    const next = new Map(things.peek());
    edit(next);
    things.value = next;
  };
  useLayoutEffect(() => change((map) => map.set(key, { rank, content: children })));
  useLayoutEffect(() => () => change((map) => map.delete(key)), []);
  return null;
}

/**
 * The one place of a game where something is said: under the board, or beside it where the screen is
 * wide. It keeps its height, whatever lies on it, so that nothing ever moves the board.
 */
export function Shelf(): JSX.Element {
  const things = [...useContext(Here)!.value.values()];
  const rank = RANKS.find((wanted) => things.some((thing) => thing.rank === wanted));
  const shown = things.findLast((thing) => thing.rank === rank);
  return (
    <aside class="shelf" data-shelf={rank}>
      {shown !== undefined && (
        // Another thing, even of the same parts, comes as a new one.
        <div key={rank} class="on-shelf">
          {shown.content}
        </div>
      )}
      <NoticesHere />
    </aside>
  );
}
