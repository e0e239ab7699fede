import { useSignal } from '@preact/signals';
import { play, seedFromInteger, start, type Direction } from '@twofold/rules';
import {
  COLOURS,
  dots,
  DOTS_PRESETS,
  dotsPosition,
  dragTo,
  drawTo,
  NO_DRAWING,
  toPath,
  type Colour,
  type DotsTypes,
  type Drawing,
  type Path,
} from '@twofold/rules/dots';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { valueText } from '../../../computer/values.js';
import { t } from '../../../i18n/language.js';
import { attachKeys } from '../../../input/attach-keys.js';
import { explore } from '../../../input/explore.js';
import { isDirection } from '../../../settings/keys.js';
import { newSeedNumber } from '../../../storage/services.js';
import { announce } from '../../../ui/announcer.js';
import {
  sizeProblem,
  type AnalysisParts,
  type Bench,
  type GameAnalysis,
} from '../../analysis/bench.js';
import { useBoard } from '../../analysis/use-board.js';
import { describePlace } from '../../describe.js';
import { adviceText, cellsOf, pathText } from '../advice.js';
import { mountDotsBoard } from '../board.js';
import { Objectives } from '../objectives.js';
import { attachPen } from '../pen.js';
import { preview } from '../preview.js';
import { DotsEditor, type DotsBrush } from './editor.js';

/** How boards of Dots are analysed: what falls after a path is chance's. */
export const dotsAnalysis: GameAnalysis<DotsTypes> = {
  // There are no empty boards.
  firstPosition: () => start(dots, DOTS_PRESETS.random, seedFromInteger(newSeedNumber())).position,
  problemOf: (position) =>
    sizeProblem(position) ??
    (dots.outcome(position).over ? t('analysis.problem.dots-over') : undefined),
  describe: (position, found) => ({
    reason: adviceText(position, found),
    values: `${valueText(found.moves[0]!.value, found.unit)}.`,
  }),
  useParts: useDotsParts,
};

/** Of all paths that are worth a look, these are listed. */
const SHOWN = 6;

function useDotsParts(bench: Bench<DotsTypes>): AnalysisParts {
  const { line, mode, playing, analysis, best } = bench;
  /** What falls in this visit: the same again for the same path. */
  const seed = useMemo(() => seedFromInteger(newSeedNumber()), []);
  const position = line.position.value;
  const brush = useSignal<DotsBrush>('next');
  const looked = useSignal<Path | undefined>(undefined);
  const { view, element, board } = useBoard(line, { mount: mountDotsBoard });

  const paint = (cell: number, colour: Colour): void => {
    const { ruleset, ...rest } = line.position.peek();
    bench.change(dotsPosition(ruleset, { ...rest, cells: rest.cells.with(cell, colour) }));
  };
  const tap = (cell: number): void => {
    const { ruleset, cells } = line.position.peek();
    const chosen = brush.peek();
    const next = COLOURS[(COLOURS.indexOf(cells[cell] as Colour) + 1) % ruleset.colours]!;
    paint(cell, chosen === 'next' ? next : chosen);
  };
  const playPath = (path: Path): void => {
    bench.pause();
    const step = play(dots, line.position.peek(), path, seed);
    if (!step.ok) return;
    looked.value = undefined;
    line.goOn(path, step.value);
  };

  const { width, height } = position.ruleset;
  useLayoutEffect(() => {
    let drawing: Drawing = NO_DRAWING;
    const show = (next: Drawing): void => {
      drawing = next;
      view.current!.trace(next.cells, preview(line.position.peek(), next.cells)?.cleared ?? []);
    };
    return attachPen(
      element.current!,
      { width, height },
      {
        down: (cell) => {
          if (mode.peek() === 'edit') tap(cell);
          else show(drawTo(line.position.peek(), NO_DRAWING, cell));
        },
        over: (cell) => {
          if (drawing.cells.length > 0) show(dragTo(line.position.peek(), drawing, cell));
        },
        up: () => {
          const { cells } = drawing;
          show(NO_DRAWING);
          if (cells.length > 1) playPath(toPath(line.position.peek().ruleset, cells));
        },
        cancel: () => show(NO_DRAWING),
      },
    );
  }, [width, height]);

  const hinted = best && (looked.value ?? best);
  useLayoutEffect(() => {
    view.current?.hint(hinted === undefined ? [] : cellsOf(position, hinted));
  }, [hinted, position]);

  useLayoutEffect(() => {
    let cursor = 0;
    const walk = (direction: Direction): void => {
      const now = line.position.peek();
      cursor = explore(now.ruleset, cursor, direction);
      view.current?.explore(cursor);
      announce(t(`colour.${now.cells[cursor]!}`));
    };
    return attachKeys((action, event) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (plain && mode.peek() === 'edit') {
        const colour = COLOURS.find((letter) => letter === event.key.toUpperCase());
        if (colour !== undefined) paint(cursor, colour);
        else if (isDirection(action)) walk(action);
        else return false;
        return true;
      }
      if (action !== 'undo' && action !== 'redo') return false;
      bench.step(action === 'undo' ? -1 : 1);
      return true;
    });
  }, []);

  const before = playing ? line.nodes.value[line.at.value - 1]?.position : position;
  return {
    board,
    editor: <DotsEditor position={position} brush={brush} />,
    above: <Objectives position={position} ahead={undefined} />,
    rows:
      before === undefined
        ? []
        : (analysis?.moves ?? []).slice(0, SHOWN).map(({ move, value }) => ({
            key: dots.makeMove(move),
            label: pathText(before, move),
            detail: describePlace(before.ruleset, cellsOf(before, move)[0]!),
            value,
            possible: true,
            onPlay: () => playPath(move),
            onLook: (looking) => (looked.value = looking ? move : undefined),
          })),
    below: <p class="hint-text">{t('analysis.chance.dots')}</p>,
  };
}
