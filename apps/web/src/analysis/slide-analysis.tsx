import { useComputed, useSignal } from '@preact/signals';
import { DIRECTIONS, drawsFor, seedFromInteger, type Direction, type Result } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { valueText } from '../computer/values.js';
import { t } from '../i18n/later.js';
import { announce } from '../ui/announcer.js';
import { attachSwipes } from '../input/swipe.js';
import { newSeedNumber } from '../storage/services.js';
import { useLater } from '../ui/use-later.js';
import { adviceText, mergesOfMove } from '../games/slide/advice.js';
import { describeContent, describePlace } from '../games/slide/describe.js';
import { ChanceLayer, worstText } from './chance-layer.js';
import { ChancePanel, spawnKinds } from './chance-panel.js';
import { cellHit } from './cells.js';
import { createDeepening } from './deepening.js';
import { brushed, setCell, type Brush } from './edit.js';
import { AnalysisFrame, type AnalysisProps, type BoardMode } from './frame.js';
import { say } from './messages.js';
import { createLinePlayer } from './play-line.js';
import { slideProblem } from './problem.js';
import { SlideEditor } from './slide-editor.js';
import { useSlideBoard } from './slide-board.js';
import { useSlideKeys } from './slide-keys.js';
import { createSpawnValuer } from './spawn-values.js';
import { Status } from './status.js';
import { createStudy } from './study.js';
import { useVerdict } from './use-verdict.js';
import { MoveValues } from './values.js';

/** A board of the 2048 family that is analysed. */
export function SlideAnalysis(props: AnalysisProps<SlidePosition>): JSX.Element {
  const study = useMemo(() => createStudy(slide, props.position), []);
  const deepening = useMemo(() => createDeepening('slide'), []);
  const valuer = useMemo(createSpawnValuer, []);
  const line = useMemo(() => createLinePlayer('slide', study), []);
  const position = study.position.value;
  const pending = study.pending.value;
  const problem = slideProblem(position);
  const mode = useSignal<BoardMode>(problem === undefined ? 'analyse' : 'edit');
  const brush = useSignal<Brush>('up');
  const wrap = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const board = useSlideBoard(study, element);
  const playing = line.playing.value;
  const editing = mode.value === 'edit';
  const analysing = !editing && problem === undefined && pending === undefined && !playing;

  const change = (changed: Result<SlidePosition>): void => {
    if (changed.ok) study.setUp(changed.value);
    else announce(say('edit.refused', { reason: changed.error.message }));
  };
  const playMove = (direction: Direction): void => {
    line.pause();
    if (mode.peek() === 'edit' || slideProblem(study.position.peek()) !== undefined) return;
    if (study.pending.peek() !== undefined) return;
    if (!study.propose(direction)) {
      board.current?.nudge(direction);
      announce(t('say.blocked'));
    }
  };
  const place = (cell: number, tile: number): void => {
    const open = study.pending.peek();
    if (open === undefined) return;
    const { moved } = open.after;
    const next = { ...moved, cells: moved.cells.with(cell, tile) };
    const events = [...open.events, { kind: 'spawned', cell, value: tile } as const];
    study.goOn(open.move, { position: next, events });
    const where = describePlace(moved.ruleset, cell);
    announce(t('say.new', { what: describeContent(tile), where }));
  };
  const decide = (): void => {
    const open = study.pending.peek();
    if (open === undefined) return;
    const settled = slide.settle(open.after, drawsFor(seedFromInteger(newSeedNumber()), 0));
    study.goOn(open.move, {
      position: settled.position,
      events: [...open.events, ...settled.events],
    });
  };
  /** Another of the tiles that can come, in the place of the one that came last. */
  const exchange = (cell: number): void => {
    const moment = study.moments.peek()[study.at.peek()]!;
    const came = moment.events.at(-1);
    if (moment.move === undefined || came?.kind !== 'spawned' || came.cell !== cell) return;
    const kinds = spawnKinds(moment.position);
    const next = kinds[(kinds.indexOf(came.value) + 1) % kinds.length]!;
    study.reopen();
    place(cell, next);
  };

  useEffect(() => {
    deepening.look(analysing ? position : undefined);
  }, [position, analysing]);
  useEffect(() => valuer.look(position, pending?.move), [position, pending]);
  useEffect(
    () => () => {
      line.pause();
      deepening.look(undefined);
    },
    [],
  );
  useEffect(() => {
    if (!playing) props.onShown(slide.makePosition(position));
  }, [position, playing]);

  const analysis = playing ? line.analysis.value : deepening.analysis.value;
  const best = analysing ? analysis?.best : undefined;
  useLayoutEffect(() => {
    const merging = best === undefined ? [] : mergesOfMove(position, best).flatMap((it) => it.from);
    board.current?.hint(best, merging);
  }, [best, position, pending]);

  const reason = useVerdict(study, deepening, (found, at) => {
    const values = found.moves.map(({ move, value }) =>
      say('value.of', { move: t(`key.${move}`), value: valueText(value, found.unit) }),
    );
    return { reason: adviceText(at, found), values: `${values.join('. ')}.` };
  });

  useLayoutEffect(() => attachSwipes(wrap.current!, playMove), []);
  useSlideKeys({ study, mode, board, line, playMove, place, change });

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
    if (editing) change(setCell(position, cell, brushed(position, cell, how)));
    else if (!playing && pending === undefined) exchange(cell);
  };
  /** What can come on a large board is much: the move is drawn first. */
  const open = useLater(pending);
  const { width, height } = position.ruleset;
  return (
    <AnalysisFrame
      {...props}
      game="slide"
      study={study}
      shape={position.ruleset}
      mode={mode}
      line={line}
      problem={problem}
      nameOf={(direction) => t(`key.${direction}`)}
      editor={<SlideEditor position={position} brush={brush} onChange={change} />}
      board={
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
            <div
              ref={element}
              role="group"
              aria-label={say('board', { size: t('board.size', { width, height }) })}
              data-position={slide.makePosition(position)}
            />
            {open !== undefined && open === pending && (
              <ChanceLayer moved={open.after.moved} node={node} onPlace={place} />
            )}
          </div>
          {!editing && (
            <p class="worst-line" data-worst>
              {worst}
            </p>
          )}
        </>
      }
    >
      {open !== undefined && open === pending ? (
        <ChancePanel
          move={t(`key.${open.move}`)}
          moved={open.after.moved}
          values={valuer.values}
          onPlace={place}
          onDecide={decide}
          onWithdraw={() => study.withdraw()}
        />
      ) : (
        <>
          {analysing && reason !== undefined && (
            <p class="hint-line sheet" data-reason>
              {reason}
            </p>
          )}
          <MoveValues
            unit={analysis?.unit}
            disabled={playing || pending !== undefined}
            rows={DIRECTIONS.map((direction) => ({
              key: direction,
              label: t(`key.${direction}`),
              icon: direction,
              value: analysis?.moves.find(({ move }) => move === direction)?.value,
              possible: playing || slide.act(position, direction).ok,
              onPlay: () => playMove(direction),
            }))}
          />
          {analysing && <Status deepening={deepening} />}
        </>
      )}
    </AnalysisFrame>
  );
}
