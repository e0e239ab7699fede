import type { ComponentChildren, JSX } from 'preact';
import type { Signal } from '@preact/signals';
import type { GameName, GameTypes } from '@twofold/rules';
import { BOARD_MODES, type BoardMode } from '../games/analysis/bench.js';
import type { Line } from '../games/analysis/line.js';
import { faceOf } from '../games/index.js';
import { analysedGames } from '../games/studies.js';
import { t } from '../i18n/language.js';
import { startFrom } from '../session/start.js';
import { Segmented } from '../ui/controls.js';
import { copyLink } from '../ui/copy.js';
import { go } from '../ui/router.js';
import { LinePanel } from './line-panel.js';
import type { LinePlayer } from './line-player.js';
import type { Shown } from './read.js';
import { TextPanel } from './text-panel.js';
import { LineTransport } from './transport.js';
import { Button, IconButton } from '../ui/button.js';

export interface AnalysisFrameProps<T extends GameTypes> {
  readonly line: Line<T>;
  readonly player: LinePlayer<T>;
  readonly mode: Signal<BoardMode>;
  /** Why the board cannot be analysed. */
  readonly problem: string | undefined;
  /** Whether one can choose what comes; else it is chance's. */
  readonly choosing: boolean;
  readonly board: ComponentChildren;
  readonly editor: ComponentChildren;
  readonly children: ComponentChildren;
  /** Shows another position, perhaps of another game. */
  readonly onLoad: (shown: Shown) => void;
  /** Shows the first board of a game. */
  readonly onGame: (name: GameName) => void;
}

/** What is around the analysis board of whichever game. */
export function AnalysisFrame<T extends GameTypes>(props: AnalysisFrameProps<T>): JSX.Element {
  const { line, player, mode, problem } = props;
  const { game } = line;
  const position = line.position.value;
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
            <p class="label">{t('board.size', { width, height })}</p>
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
              {props.editor}
            </>
          ) : (
            <LinePanel line={line} />
          )}
        </div>
      </div>
      <div class="stage stack-16">
        {props.board}
        {!editing && (
          <LineTransport
            line={line}
            player={player}
            choosing={props.choosing}
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
        {!editing && problem === undefined && props.children}
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
