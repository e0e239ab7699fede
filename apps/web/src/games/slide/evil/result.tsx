import type { JSX } from 'preact';
import { say } from './messages.js';

/** The computer gave no answer: the move waits until it does. */
export function FailedResult({ onAgain }: { readonly onAgain: () => void }): JSX.Element {
  return (
    <section class="result" role="alert">
      <h2>{say('failed.title')}</h2>
      <p>{say('failed')}</p>
      <div class="result-actions">
        <button type="button" class="primary" onClick={onAgain}>
          {say('again')}
        </button>
      </div>
    </section>
  );
}
