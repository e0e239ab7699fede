import type { ComponentChildren, JSX } from 'preact';
import type { Signal } from '@preact/signals';
import type { GameTypes, Shape } from '@twofold/rules';
import { t } from '../i18n/later.js';
import { startFrom } from '../session/start.js';
import { Segmented } from '../ui/controls.js';
import { copyLink } from '../ui/copy.js';
import { Icon } from '../ui/icons.js';
import { go } from '../ui/router.js';
import { LinePanel } from './line-panel.js';
import { say } from './messages.js';
import type { LinePlayer } from './play-line.js';
import type { Shown } from './read.js';
import type { Study } from './study.js';
import { TextPanel } from './text-panel.js';
import { Transport } from './transport.js';

const MODES = ['analyse', 'edit'] as const;
export type BoardMode = (typeof MODES)[number];

export interface AnalysisProps<P> {
  readonly position: P;
  /** Shows another position, perhaps of the other game. */
  readonly onLoad: (shown: Shown) => void;
  /** Begins with an empty board of a game. */
  readonly onGame: (game: Shown['game']) => void;
  /** Told the text of what is shown, whenever it changes. */
  readonly onShown: (text: string) => void;
}

interface FrameProps<T extends GameTypes> {
  readonly game: Shown['game'];
  readonly study: Study<T>;
  readonly shape: Shape;
  readonly mode: Signal<BoardMode>;
  readonly line: LinePlayer<T>;
  readonly nameOf: (move: T['move'], before: T['position']) => string;
  readonly board: ComponentChildren;
  readonly editor: ComponentChildren;
  /** Why the board cannot be analysed. */
  readonly problem: string | undefined;
  readonly children: ComponentChildren;
  readonly onLoad: (shown: Shown) => void;
  readonly onGame: (game: Shown['game']) => void;
}

/** What is around the analysis board of either game. */
export function AnalysisFrame<T extends GameTypes>(props: FrameProps<T>): JSX.Element {
  const { study, shape, mode, line, problem } = props;
  const { width, height } = shape;
  const position = study.position.value;
  const editing = mode.value === 'edit';
  return (
    <main
      class={editing ? 'play analysis set-up' : 'play analysis'}
      style={{ '--columns': width, '--rows': height }}
    >
      <div class="rail">
        <header class="play-head">
          <button type="button" class="quiet square" aria-label={say('back')} onClick={leave}>
            <Icon name="back" />
          </button>
          <div>
            <h1>{say('title')}</h1>
            <p class="label">{t('board.size', { width, height })}</p>
          </div>
        </header>
        <Segmented
          label={say('mode')}
          value={mode.value}
          options={MODES.map((value) => ({ value, label: say(`mode.${value}`) }))}
          onChange={(value) => {
            line.pause();
            // Only a position can be changed, not what lies between two.
            study.withdraw();
            mode.value = value;
          }}
        />
        <div class="tools">
          {editing ? (
            <>
              <Segmented
                label={say('game')}
                value={props.game}
                options={[
                  { value: 'slide', label: say('game.slide') },
                  { value: 'dots', label: t('dots') },
                ]}
                onChange={props.onGame}
              />
              {props.editor}
            </>
          ) : (
            <LinePanel study={study} nameOf={props.nameOf} />
          )}
        </div>
      </div>
      <div class="stage">
        {props.board}
        {!editing && (
          <Transport game={props.game} study={study} line={line} idle={problem !== undefined} />
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
          <button type="button" onClick={() => void copyLink(location.href)}>
            <Icon name="link" />
            {say('link')}
          </button>
          <button
            type="button"
            disabled={problem !== undefined}
            onClick={() => startFrom(study.game, position)}
          >
            <Icon name="play" />
            {say('play-on')}
          </button>
        </div>
        <TextPanel
          key={mode.value}
          open={editing}
          text={study.game.makePosition(position)}
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
