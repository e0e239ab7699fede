import type { JSX } from 'preact';
import { t } from '../../../i18n/language.js';

/** The computer gave no answer: the move waits until it does. */
export function FailedResult({ onAgain }: { readonly onAgain: () => void }): JSX.Element {
  return (
    <section class="result" role="alert">
      <h2>{t('evil.failed.title')}</h2>
      <p>{t('evil.failed')}</p>
      <div class="result-actions">
        <button type="button" class="primary" onClick={onAgain}>
          {t('evil.again')}
        </button>
      </div>
    </section>
  );
}
