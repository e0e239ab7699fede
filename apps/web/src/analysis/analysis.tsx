import { useSignal } from '@preact/signals';
import { canCoach } from '@twofold/coach';
import type { Game, GameName, GameTypes } from '@twofold/rules';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import {
  BOARD_MODES,
  type Bench,
  type BoardMode,
  type GameAnalysis,
} from '../games/analysis/bench.js';
import { createLine, type Line } from '../games/analysis/line.js';
import { faceOf } from '../games/index.js';
import { analysedGames } from '../games/studies.js';
import { language, t } from '../i18n/language.js';
import { startFrom } from '../session/start.js';
import { announce } from '../ui/announcer.js';
import { Button, IconButton } from '../ui/button.js';
import { Segmented } from '../ui/controls.js';
import { copyLink } from '../ui/copy.js';
import { go } from '../ui/router.js';
import { createDeepening, type Deepening } from './deepening.js';
import { LinePanel } from './line-panel.js';
import { createLinePlayer } from './line-player.js';
import type { Shown } from './read.js';
import { Status } from './status.js';
import { TextPanel } from './text-panel.js';
import { LineTransport } from './transport.js';
import { MoveValues } from './values.js';

export interface AnalysisProps<T extends GameTypes> {
  readonly game: Game<T>;
  /** Undefined for the board that the game begins with. */
  readonly position: T['position'] | undefined;
  /** Told the text of what is shown, whenever it changes. */
  readonly onShown: (text: string) => void;
  /** Shows another position, perhaps of another game. */
  readonly onLoad: (shown: Shown) => void;
  /** Shows the first board of a game. */
  readonly onGame: (name: GameName) => void;
}

/** The board of whichever game that is analysed, and what is around it. */
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
  const { width, height } = position.ruleset;
  const editing = mode.value === 'edit';
  return (
    <main
      class={editing ? 'play analysis set-up' : 'play analysis'}
      style={{ '--columns': width, '--rows': height }}
    >
      <div class="rail">
        <header class="play-head">
          <IconButton icon="back" label={t('leave')} onClick={leave} />
          <div>
            <h1>{t('analysis.title')}</h1>
            <p class="label">{faceOf(game).nameOf(position)}</p>
          </div>
        </header>
        <Segmented
          label={t('new.board')}
          value={mode.value}
          options={BOARD_MODES.map((value) => ({ value, label: t(`analysis.mode.${value}`) }))}
          onChange={(value) => {
            player.pause();
            // Only a position can be changed, not what lies between two.
            line.withdraw();
            mode.value = value;
          }}
        />
        <div class="tools">
          {editing ? (
            <>
              <Segmented
                label={t('game')}
                value={game.name as GameName}
                options={analysedGames().map((value) => ({ value, label: faceOf(value).title }))}
                onChange={props.onGame}
              />
              {parts.editor}
            </>
          ) : (
            <LinePanel line={line} />
          )}
        </div>
      </div>
      <div class="stage stack-16">
        {parts.board}
        {!editing && (
          <LineTransport
            line={line}
            player={player}
            choosing={how.settle !== undefined}
            idle={problem !== undefined}
          />
        )}
      </div>
      <aside class="side">
        {problem !== undefined && (
          <p class="board-problem sheet" role="status" data-problem>
            {problem}
          </p>
        )}
        {!editing &&
          problem === undefined &&
          (parts.open ?? (
            <>
              {parts.above}
              {analysing && reason !== undefined && (
                <p class="hint-line sheet stack-8" data-reason>
                  {reason}
                </p>
              )}
              <MoveValues analysis={analysis} disabled={playing || open} rows={parts.rows} />
              {analysing && <Status deepening={deepening} />}
              {parts.below}
            </>
          ))}
        <div class="detail-actions">
          <Button
            icon="link"
            label={t('analysis.link')}
            onClick={() => void copyLink(location.href)}
          />
          <Button
            icon="play"
            label={t('analysis.play-on')}
            disabled={problem !== undefined}
            onClick={() => startFrom(game, position)}
          />
        </div>
        <TextPanel
          key={mode.value}
          open={editing}
          text={game.makePosition(position)}
          onLoad={props.onLoad}
        />
      </aside>
    </main>
  );
}

/** Back to where one came from: the address of the board never adds to the history. */
function leave(): void {
  if (history.length > 1) history.back();
  else go({ screen: 'home' });
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
