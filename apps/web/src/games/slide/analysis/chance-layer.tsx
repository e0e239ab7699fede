import { costOfSpawn, type ChanceNode, type Spawn } from '@twofold/coach';
import { coordinateOf } from '@twofold/rules';
import { emptyCells, type SlidePosition } from '@twofold/rules/slide';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { describePlace } from '../../describe.js';
import { changeText, spawnKinds } from './chance-panel.js';
import { valueText } from '../../../computer/values.js';
import { t } from '../../../i18n/language.js';

interface ChanceLayerProps {
  readonly moved: SlidePosition;
  readonly node: ChanceNode | undefined;
  readonly onPlace: (cell: number, tile: number) => void;
}

/** A finger that rests so long means the other tile. */
const LONG_PRESS = 450;

/** Over the board: every cell where a tile can come, and what it would change. */
export function ChanceLayer({ moved, node, onPlace }: ChanceLayerProps): JSX.Element {
  const kinds = spawnKinds(moved);
  const [first, second = first] = kinds;
  const worst = node?.spawns[0];
  const costs = node?.spawns.map((spawn) => costOfSpawn(node, spawn)) ?? [];
  const most = Math.max(...costs, 0);
  const likely = new Map(
    node?.spawns.filter((it) => it.value === first).map((it) => [it.cell, it]),
  );
  const held = useRef<{ readonly timer: number; done: boolean } | undefined>(undefined);
  // On a large board there is room for the colours only; the list has the numbers.
  const dense = moved.ruleset.width > 5;
  const release = (): void => clearTimeout(held.current?.timer);
  // For all cells at once: a large board has more of them than a frame has time to listen to each.
  return (
    <div
      class={dense ? 'chance-layer dense' : 'chance-layer'}
      data-no-swipe
      onPointerDown={(event) => {
        release();
        const cell = cellOf(event);
        if (cell === undefined) return;
        const pressing = {
          timer: window.setTimeout(() => {
            pressing.done = true;
            onPlace(cell, second);
          }, LONG_PRESS),
          done: false,
        };
        held.current = pressing;
      }}
      onPointerUp={release}
      onPointerOut={release}
      onContextMenu={(event) => {
        const cell = cellOf(event);
        if (cell === undefined) return;
        event.preventDefault();
        release();
        if (held.current?.done !== true) onPlace(cell, second);
      }}
      onClick={(event) => {
        const cell = cellOf(event);
        if (cell === undefined) return;
        // On the board below, a tap on the tile that came means the other one.
        event.stopPropagation();
        if (held.current?.done !== true) onPlace(cell, event.shiftKey ? second : first);
      }}
    >
      {emptyCells(moved.cells).map((cell) => {
        const [row, column] = coordinateOf(moved.ruleset, cell);
        const isWorst = worst?.cell === cell;
        const spawn = isWorst ? worst : likely.get(cell);
        return (
          <button
            key={cell}
            type="button"
            class={isWorst ? 'worst' : undefined}
            style={`grid-area: ${row + 1} / ${column + 1}; --hurt: ${hurt(node, spawn, most)}`}
            data-cell={cell}
            tabIndex={-1}
            aria-label={t('analysis.chance.place', {
              tile: first,
              where: describePlace(moved.ruleset, cell),
            })}
          >
            {spawn !== undefined && node !== undefined && (isWorst || !dense) && (
              <span>
                {isWorst && <i>{spawn.value}</i>}
                {!dense && changeText(-costOfSpawn(node, spawn), node.unit)}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function cellOf({ target }: Event): number | undefined {
  const cell =
    target instanceof Element && target.closest('[data-cell]')?.getAttribute('data-cell');
  return typeof cell === 'string' ? Number(cell) : undefined;
}

/** From 0 for what is no worse than the average to 1 for the worst. */
function hurt(node: ChanceNode | undefined, spawn: Spawn | undefined, most: number): number {
  if (node === undefined || spawn === undefined || most <= 0) return 0;
  return Math.max(costOfSpawn(node, spawn) / most, 0);
}

/** The sentence under the board: which tile hurts most, and by how much. */
export function worstText(node: ChanceNode): string | undefined {
  const worst = node.spawns[0]!;
  const cost = costOfSpawn(node, worst);
  if (changeText(cost, node.unit) === undefined) return undefined;
  return t('analysis.chance.worst', {
    tile: String(worst.value),
    cost: valueText(cost, node.unit),
  });
}
