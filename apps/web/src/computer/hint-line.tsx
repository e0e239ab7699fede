import type { ComponentChildren, JSX } from 'preact';
import type { GameTypes } from '@twofold/rules';
import { t } from '../i18n/language.js';
import type { Advice } from './advisor.js';
import { closeEngine, engineState } from './engine.js';
import { Button } from '../ui/button.js';

interface HintLineProps<T extends GameTypes> {
  readonly advice: Advice<T>;
  readonly onAgain: () => void;
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
        props.onAgain();
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
