import { useComputed, useSignal } from '@preact/signals';
import { glanceLimits, valuedChance } from '@twofold/coach';
import { type Direction, DIRECTIONS, drawsFor, seedFromInteger, type Shape } from '@twofold/rules';
import { slide, type SlideTypes } from '@twofold/rules/slide';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { askEngine } from '../../../computer/engine.js';
import { valueText } from '../../../computer/values.js';
import { t } from '../../../i18n/language.js';
import { attachSwipes } from '../../../input/swipe.js';
import { newSeedNumber } from '../../../storage/services.js';
import { announce } from '../../../ui/announcer.js';
import { useLater } from '../../../ui/use-later.js';
import type { AnalysisParts, Bench, GameAnalysis } from '../../analysis/bench.js';
import { useBoard } from '../../analysis/use-board.js';
import { adviceText, mergesOfMove } from '../advice.js';
import { mountSlideBoard } from '../board.js';
import { describePlace } from '../../describe.js';
import { describeContent } from '../describe.js';
import { ChanceLayer, worstText } from './chance-layer.js';
import { ChancePanel, spawnKinds } from './chance-panel.js';
import { type Brush, brushed, emptyBoard, setCell, slideProblem } from './edit.js';
import { SlideEditor } from './editor.js';
import { useSlideKeys } from './keys.js';
import { PointsPanel } from './points-panel.js';
import { createSpawnValuer } from './spawn-values.js';

/** How boards of the 2048 family are analysed: after each move one chooses the tile that comes. */
export const slideAnalysis: GameAnalysis<SlideTypes> = {
  firstPosition: emptyBoard,
  problemOf: slideProblem,
  describe: (position, found) => {
    const values = found.moves.map(({ move, value }) =>
      t('analysis.value.of', { move: t(`key.${move}`), value: valueText(value, found.unit) }),
    );
    return { reason: adviceText(position, found), values: `${values.join('. ')}.` };
  },
  useParts: useSlideParts,
  settle: (chance, { ruleset }, signal) =>
    valuedChance(chance, {
      ask: (asked, limits) => askEngine(slide, asked, limits),
      limits: glanceLimits('slide', ruleset),
      signal,
    }),
};

function useSlideParts(bench: Bench<SlideTypes>): AnalysisParts {
  const { line, mode, playing, analysis, best } = bench;
  const valuer = useMemo(createSpawnValuer, []);
  const position = line.position.value;
  const pending = line.pending.value;
  const brush = useSignal<Brush>('up');
  const wrap = useRef<HTMLDivElement>(null);
  const { view, element, board } = useBoard(line, {
    mount: mountSlideBoard,
    open: (on, { events, after }) => on.play(events, after.moved),
  });
  const editing = mode.value === 'edit';

  const playMove = (direction: Direction): void => {
    bench.pause();
    if (mode.peek() === 'edit' || slideProblem(line.position.peek()) !== undefined) return;
    if (line.pending.peek() !== undefined) return;
    if (!line.propose(direction)) {
      view.current?.nudge(direction);
      announce(t('say.blocked'));
    }
  };
  const place = (cell: number, tile: number): void => {
    const open = line.pending.peek();
    if (open === undefined) return;
    const { moved } = open.after;
    const next = { ...moved, cells: moved.cells.with(cell, tile) };
    const events = [...open.events, { kind: 'spawned', cell, value: tile } as const];
    line.goOn(open.move, { position: next, events });
    const where = describePlace(moved.ruleset, cell);
    announce(t('say.new', { what: describeContent(tile), where }));
  };
  const decide = (): void => {
    const open = line.pending.peek();
    if (open === undefined) return;
    const settled = slide.settle(open.after, drawsFor(seedFromInteger(newSeedNumber()), 0));
    line.goOn(open.move, {
      position: settled.position,
      events: [...open.events, ...settled.events],
    });
  };
  /** Another of the tiles that can come, in the place of the one that came last. */
  const exchange = (cell: number): void => {
    const { position: present, move, events } = line.nodes.peek()[line.at.peek()]!;
    const came = events.at(-1);
    if (move === undefined || came?.kind !== 'spawned' || came.cell !== cell) return;
    const kinds = spawnKinds(present);
    const next = kinds[(kinds.indexOf(came.value) + 1) % kinds.length]!;
    line.reopen();
    place(cell, next);
  };

  useEffect(() => valuer.look(position, pending?.move), [position, pending]);
  useLayoutEffect(() => {
    const merging = best === undefined ? [] : mergesOfMove(position, best).flatMap((it) => it.from);
    view.current?.hint(best, merging);
  }, [best, position, pending]);
  useLayoutEffect(() => attachSwipes(wrap.current!, playMove), []);
  useSlideKeys(bench, view, { playMove, place });

  // Only when all are valued: what comes before is the panel's own.
  const node = useComputed(() => {
    const values = valuer.values.value;
    return values?.kind === 'valued' ? values.node : undefined;
  }).value;
  const worst = node && worstText(node);
  useEffect(() => {
    if (worst !== undefined) announce(worst);
  }, [worst]);

  const tap = (event: MouseEvent, how: Brush): void => {
    const cell = cellHit(element.current!, position.ruleset, event);
    if (cell === undefined) return;
    if (editing) bench.change(setCell(position, cell, brushed(position, cell, how)));
    else if (!playing && pending === undefined) exchange(cell);
  };
  /** What can come on a large board is much: the move is drawn first. */
  const drawn = useLater(pending);
  const open = drawn === pending ? drawn : undefined;
  return {
    editor: (
      <SlideEditor
        position={position}
        brush={brush}
        onChange={(changed) => bench.change(changed)}
      />
    ),
    board: (
      <>
        <div
          ref={wrap}
          class={editing ? 'board-wrap editing' : 'board-wrap'}
          onClick={(event) => tap(event, event.shiftKey ? 'down' : brush.peek())}
          onContextMenu={(event) => {
            if (!editing) return;
            event.preventDefault();
            tap(event, 'down');
          }}
        >
          {board}
          {open !== undefined && (
            <ChanceLayer moved={open.after.moved} node={node} onPlace={place} />
          )}
        </div>
        {!editing && (
          <p class="worst-line" data-worst>
            {worst}
          </p>
        )}
      </>
    ),
    open: open && (
      <ChancePanel
        move={t(`key.${open.move}`)}
        moved={open.after.moved}
        values={valuer.values}
        onPlace={place}
        onDecide={decide}
        onWithdraw={() => line.withdraw()}
      />
    ),
    rows: DIRECTIONS.map((direction) => ({
      key: direction,
      label: t(`key.${direction}`),
      icon: direction,
      value: analysis?.moves.find(({ move }) => move === direction)?.value,
      possible: playing || slide.act(position, direction).ok,
      onPlay: () => playMove(direction),
    })),
    below: <PointsPanel analysis={analysis} />,
  };
}

/** The cell of a board that a click or a tap hit. */
function cellHit(
  board: Element,
  { width, height }: Shape,
  { clientX, clientY }: MouseEvent,
): number | undefined {
  const box = board.getBoundingClientRect();
  const column = Math.floor(((clientX - box.left) / box.width) * width);
  const row = Math.floor(((clientY - box.top) / box.height) * height);
  const inside = column >= 0 && row >= 0 && column < width && row < height;
  return inside ? row * width + column : undefined;
}
