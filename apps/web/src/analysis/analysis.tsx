import { useSignal } from '@preact/signals';
import { canCoach } from '@twofold/coach';
import type { Game, GameTypes } from '@twofold/rules';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Bench, BoardMode, GameAnalysis } from '../games/analysis/bench.js';
import { createLine, type Line } from '../games/analysis/line.js';
import { announce } from '../ui/announcer.js';
import { createDeepening, type Deepening } from './deepening.js';
import { AnalysisFrame, type AnalysisFrameProps } from './frame.js';
import { createLinePlayer } from './line-player.js';
import { Status } from './status.js';
import { MoveValues } from './values.js';
import { language, t } from '../i18n/language.js';

export interface AnalysisProps<T extends GameTypes> extends Pick<
  AnalysisFrameProps<T>,
  'onLoad' | 'onGame'
> {
  readonly game: Game<T>;
  /** Undefined for the board that the game begins with. */
  readonly position: T['position'] | undefined;
  /** Told the text of what is shown, whenever it changes. */
  readonly onShown: (text: string) => void;
}

/** A board of whichever game that is analysed. */
export function Analysis<T extends GameTypes>(
  props: AnalysisProps<T> & { readonly how: GameAnalysis<T> },
): JSX.Element {
  const { game, how, onShown } = props;
  const line = useMemo(() => createLine(game, props.position ?? how.firstPosition()), []);
  const deepening = useMemo(() => createDeepening(game), []);
  const player = useMemo(() => createLinePlayer(line, how), []);
  const position = line.position.value;
  const problem = canCoach(game.name, position.ruleset)
    ? how.problemOf(position)
    : t('analysis.problem.no-player');
  const mode = useSignal<BoardMode>(problem === undefined ? 'analyse' : 'edit');
  const open = line.pending.value !== undefined;
  const playing = player.playing.value;
  const analysing = mode.value === 'analyse' && problem === undefined && !open && !playing;
  const analysis = playing ? player.analysis.value : deepening.analysis.value;
  const reason = useVerdict(line, deepening, how);

  useEffect(() => {
    deepening.look(analysing ? position : undefined);
  }, [position, analysing]);
  useEffect(
    () => () => {
      player.pause();
      deepening.look(undefined);
    },
    [],
  );
  useEffect(() => {
    if (!playing) onShown(game.makePosition(position));
  }, [position, playing]);

  const bench: Bench<T> = {
    line,
    mode,
    playing,
    analysis,
    best: analysing ? analysis?.best : undefined,
    pause: player.pause,
    step: (by) => {
      player.pause();
      if (line.pending.peek() === undefined) line.goTo(line.at.peek() + by);
      else line.withdraw();
    },
    change: (changed) => {
      if (changed.ok) line.setUp(changed.value);
      else announce(t('analysis.edit.refused', { reason: changed.error.message }));
    },
  };
  const parts = how.useParts(bench);
  return (
    <AnalysisFrame
      {...props}
      line={line}
      player={player}
      mode={mode}
      problem={problem}
      choosing={how.settle !== undefined}
      board={parts.board}
      editor={parts.editor}
    >
      {parts.open ?? (
        <>
          {parts.above}
          {analysing && reason !== undefined && (
            <p class="hint-line sheet stack-8" data-reason>
              {reason}
            </p>
          )}
          <MoveValues
            unit={analysis?.unit}
            practical={analysis?.practical}
            disabled={playing || open}
            rows={parts.rows}
          />
          {analysing && <Status deepening={deepening} />}
          {parts.below}
        </>
      )}
    </AnalysisFrame>
  );
}

/**
 * Says in words what the engine has found, once it rests: a reason takes a moment to find, and one
 * that changes with every round could not be read. Undefined before the first rest.
 */
function useVerdict<T extends GameTypes>(
  line: Line<T>,
  { analysis, progress }: Deepening<T>,
  how: GameAnalysis<T>,
): string | undefined {
  const told = useSignal<{ readonly at: unknown; readonly reason: string } | undefined>(undefined);
  const position = line.position.value;
  const state = progress.value;
  const spoken = language.value;
  useEffect(() => {
    const found = analysis.peek();
    if (found === undefined || (state !== 'done' && state !== 'stopped')) return undefined;
    // After what is on the screen has been drawn.
    const timer = setTimeout(() => {
      const { reason, values } = how.describe(position, found);
      told.value = { at: position, reason };
      announce(`${reason} ${values}`);
    });
    return () => clearTimeout(timer);
  }, [state, spoken, position]);
  return told.value?.at === position ? told.value.reason : undefined;
}
