import { useSignal } from '@preact/signals';
import { play, seedFromInteger, type Direction, type Result } from '@twofold/rules';
import { COLOURS, dots, type DotsPosition, type Path } from '@twofold/rules/dots';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { valueText } from '../computer/values.js';
import { adviceText, cellsOf } from '../games/dots/advice.js';
import { preview } from '../games/dots/drawing.js';
import { Objectives } from '../games/dots/objectives.js';
import { t } from '../i18n/later.js';
import { announce } from '../ui/announcer.js';
import { attachKeys } from '../input/attach-keys.js';
import { explore } from '../input/explore.js';
import { isDirection } from '../settings/keys.js';
import { describePlace } from '../games/slide/describe.js';
import { newSeedNumber } from '../storage/services.js';
import { createDeepening } from './deepening.js';
import { useDotsBoard } from './dots-board.js';
import { DotsEditor, type DotsBrush } from './dots-editor.js';
import { nextColour, setDot } from './edit.js';
import { AnalysisFrame, type AnalysisProps, type BoardMode } from './frame.js';
import { say } from './messages.js';
import { createLinePlayer } from './play-line.js';
import { dotsProblem } from './problem.js';
import { Status } from './status.js';
import { createStudy } from './study.js';
import { useVerdict } from './use-verdict.js';
import { MoveValues } from './values.js';

/** Of all paths that are worth a look, these are listed. */
const SHOWN = 6;

/** A board of Dots that is analysed. */
export function DotsAnalysis(props: AnalysisProps<DotsPosition>): JSX.Element {
  const study = useMemo(() => createStudy(dots, props.position), []);
  const deepening = useMemo(() => createDeepening('dots'), []);
  const line = useMemo(() => createLinePlayer('dots', study), []);
  /** What falls in this visit: the same again for the same path. */
  const seed = useMemo(() => seedFromInteger(newSeedNumber()), []);
  const position = study.position.value;
  const problem = dotsProblem(position);
  const mode = useSignal<BoardMode>(problem === undefined ? 'analyse' : 'edit');
  const brush = useSignal<DotsBrush>('next');
  const looked = useSignal<Path | undefined>(undefined);
  const element = useRef<HTMLDivElement>(null);
  const playing = line.playing.value;
  const editing = mode.value === 'edit';
  const analysing = !editing && problem === undefined && !playing;

  const change = (changed: Result<DotsPosition>): void => {
    if (changed.ok) study.setUp(changed.value);
    else announce(say('edit.refused', { reason: changed.error.message }));
  };
  const paint = (cell: number): void => {
    const now = study.position.peek();
    const chosen = brush.peek();
    change(setDot(now, cell, chosen === 'next' ? nextColour(now, cell) : chosen));
  };
  const playPath = (path: Path): void => {
    line.pause();
    const step = play(dots, study.position.peek(), path, seed);
    if (!step.ok) return;
    looked.value = undefined;
    study.goOn(path, step.value);
  };
  const board = useDotsBoard({ study, mode, element, onPath: playPath, onTap: paint });

  useEffect(() => {
    deepening.look(analysing ? position : undefined);
  }, [position, analysing]);
  useEffect(
    () => () => {
      line.pause();
      deepening.look(undefined);
    },
    [],
  );
  useEffect(() => {
    if (!playing) props.onShown(dots.makePosition(position));
  }, [position, playing]);

  const analysis = playing ? line.analysis.value : deepening.analysis.value;
  const best = analysing ? analysis?.best : undefined;
  const hinted = best && (looked.value ?? best);
  useLayoutEffect(() => {
    board.current?.hint(hinted === undefined ? [] : cellsOf(position, hinted));
  }, [hinted, position]);

  const reason = useVerdict(study, deepening, (found, at) => ({
    reason: adviceText(at, found),
    values: `${valueText(found.moves[0]!.value, found.unit)}.`,
  }));

  useLayoutEffect(() => {
    let cursor = 0;
    const walk = (direction: Direction): void => {
      const now = study.position.peek();
      cursor = explore(now.ruleset, cursor, direction);
      board.current?.explore(cursor);
      announce(t(`colour.${now.cells[cursor]!}`));
    };
    return attachKeys((action, event) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (plain && mode.peek() === 'edit') {
        const colour = COLOURS.find((letter) => letter === event.key.toUpperCase());
        if (colour !== undefined) change(setDot(study.position.peek(), cursor, colour));
        else if (isDirection(action)) walk(action);
        else return false;
        return true;
      }
      if (action !== 'undo' && action !== 'redo') return false;
      line.pause();
      study.goTo(study.at.peek() + (action === 'undo' ? -1 : 1));
      return true;
    });
  }, []);

  const { width, height } = position.ruleset;
  const before = playing ? study.moments.value[study.at.value - 1]?.position : position;
  return (
    <AnalysisFrame
      {...props}
      game="dots"
      study={study}
      shape={position.ruleset}
      mode={mode}
      line={line}
      problem={problem}
      nameOf={(path, from) => pathName(from, path)}
      editor={<DotsEditor position={position} brush={brush} />}
      board={
        <div
          ref={element}
          role="group"
          aria-label={say('board', { size: t('board.size', { width, height }) })}
          data-position={dots.makePosition(position)}
        />
      }
    >
      <Objectives position={position} ahead={undefined} />
      {analysing && reason !== undefined && <p class="hint-line sheet">{reason}</p>}
      {before !== undefined && (
        <MoveValues
          unit={analysis?.unit}
          disabled={playing}
          rows={(analysis?.moves ?? []).slice(0, SHOWN).map(({ move, value }) => ({
            key: dots.makeMove(move),
            label: pathName(before, move),
            detail: describePlace(before.ruleset, cellsOf(before, move)[0]!),
            value,
            possible: true,
            onPlay: () => playPath(move),
            onLook: (looking) => (looked.value = looking ? move : undefined),
          }))}
        />
      )}
      {!playing && <Status deepening={deepening} />}
      <p class="hint-text">{say('chance.dots')}</p>
    </AnalysisFrame>
  );
}

function pathName(position: DotsPosition, path: Path): string {
  const cells = cellsOf(position, path);
  const count = preview(position, cells)?.cleared.length ?? cells.length;
  return say('path.row', { count, colour: t(`colour.${position.cells[cells[0]!]!}`) });
}
