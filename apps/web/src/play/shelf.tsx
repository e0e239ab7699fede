import { signal, type Signal } from '@preact/signals';
import { createContext, type ComponentChildren, type JSX } from 'preact';
import { useContext, useLayoutEffect, useMemo } from 'preact/hooks';
import { NoticesHere } from '../ui/notices.js';

/**
 * What may lie on the shelf of a game, one thing of each rank. Of what is there at once, the first of
 * these is seen, whichever came first.
 */
const RANKS = [
  'watched',
  'hint',
  'win',
  'best',
  'note',
  'path',
  'ghost',
  'rules',
  'sound',
  'splits',
  'practice',
  'daily',
] as const;
type ShelfRank = (typeof RANKS)[number];

type Things = Signal<ReadonlyMap<ShelfRank, ComponentChildren>>;

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
  const change = (edit: (map: Map<ShelfRank, ComponentChildren>) => void): void => {
    const next = new Map(things.peek());
    edit(next);
    things.value = next;
  };
  useLayoutEffect(() => change((map) => map.set(rank, children)));
  useLayoutEffect(() => () => change((map) => map.delete(rank)), [rank]);
  return null;
}

/**
 * The one place of a game where something is said: under the board, or beside it where the screen is
 * wide. It keeps its height, whatever lies on it, so that nothing ever moves the board.
 */
export function Shelf(): JSX.Element {
  const things = useContext(Here)!.value;
  const rank = RANKS.find((wanted) => things.has(wanted));
  return (
    <aside class="shelf" data-shelf={rank}>
      {rank !== undefined && (
        // Another thing, even of the same parts, comes as a new one.
        <div key={rank} class="on-shelf">
          {things.get(rank)}
        </div>
      )}
      <NoticesHere />
    </aside>
  );
}
