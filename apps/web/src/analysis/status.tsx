import type { JSX } from 'preact';
import type { GameTypes } from '@twofold/rules';
import { closeEngine, engineState } from '../computer/engine.js';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import type { Deepening } from './deepening.js';
import { Button } from '../ui/button.js';

/** How far the engine has looked, and the way to end or to go on. */
export function Status<T extends GameTypes>({
  deepening,
}: {
  readonly deepening: Deepening<T>;
}): JSX.Element {
  const analysis = deepening.analysis.value;
  const progress = deepening.progress.value;
  const state = engineState.value;
  const again = (): void => {
    closeEngine();
    deepening.again();
  };
  return (
    <div class="status label stack-8" data-progress={progress} data-depth={analysis?.depth}>
      {state.kind === 'loading' && state.share > 0 && state.share < 1 && (
        <label>
          {t('hint.loading')}
          <progress value={state.share} />
        </label>
      )}
      {state.kind === 'limited' && (
        <p>
          {t('hint.limited')}{' '}
          <Button label={t('hint.retry')} class="quiet inline" onClick={again} />
        </p>
      )}
      <div class="status-row">
        {progress === 'failed' ? (
          <>
            <p role="alert">{t('analysis.status.failed')}</p>
            <Button label={t('hint.retry')} class="quiet" onClick={again} />
          </>
        ) : (
          <p>{statusText(analysis)}</p>
        )}
        {progress === 'thinking' && (
          <Button label={t('stop')} class="quiet" onClick={deepening.stop} />
        )}
        {progress === 'stopped' && (
          <Button label={t('go-on')} class="quiet" onClick={deepening.goOn} />
        )}
      </div>
    </div>
  );
}

function statusText(analysis: ReturnType<Deepening<GameTypes>['analysis']['peek']>): string {
  if (analysis === undefined) return t('hint.thinking');
  const { exact, depth, nodes, by } = analysis;
  const far = exact
    ? t('analysis.status.exact')
    : t('analysis.status.depth', { depth, nodes: unbroken(nodes) });
  return `${far} ${t(`analysis.by.${by}`)}`;
}

/** A number in a sentence stays in one line. */
function unbroken(number: number): string {
  return groupDigits(number).replaceAll('\u2009', '\u2060\u2009\u2060');
}
