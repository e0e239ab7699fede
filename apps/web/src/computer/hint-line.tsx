import type { ComponentChildren, JSX } from 'preact';
import type { Analysis } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import { t } from '../i18n/language.js';
import type { Advice, Advisor } from './advisor.js';
import { closeEngine, engineState } from './engine.js';
import type { ValueRow } from './values.js';
import { Button } from '../ui/button.js';

/** How a game speaks of what the computer would play. */
export interface GameAdvice<T extends GameTypes> {
  /** The best move, and why: as it is said, and as it is written where the board shows the move. */
  words(
    this: void,
    position: T['position'],
    analysis: Analysis<T>,
  ): { readonly said: string; readonly written: string };
  /** What each move is worth, best first. */
  rows(this: void, position: T['position'], analysis: Analysis<T>): readonly ValueRow[];
}

interface HintLineProps<T extends GameTypes> {
  readonly advice: Advice<T>;
  readonly advisor: Advisor<T>;
  /** What is said of a hint that was given. */
  readonly children: ComponentChildren;
}

/** What the computer says: that it is being loaded, that it thinks, or what it would play. */
export function HintLine<T extends GameTypes>(props: HintLineProps<T>): JSX.Element {
  const state = engineState.value;
  const again = (
    <Button
      label={t('hint.retry')}
      class="quiet inline"
      onClick={() => {
        closeEngine();
        props.advisor.again();
      }}
    />
  );
  return (
    <div class="hint-line sheet stack-8" data-hint={props.advice.kind}>
      {props.advice.kind === 'given' ? (
        <p>{props.children}</p>
      ) : props.advice.kind === 'failed' ? (
        <p role="alert">
          {t('hint.failed')} {again}
        </p>
      ) : state.kind === 'loading' && state.share > 0 ? (
        <label>
          {t('hint.loading')}
          <progress value={state.share} />
        </label>
      ) : (
        <p>{t('hint.thinking')}</p>
      )}
      {state.kind === 'limited' && (
        <p class="hint-text">
          {t('hint.limited')} {again}
        </p>
      )}
    </div>
  );
}
