import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { readPosition, textProblem, type Shown } from './read.js';
import { t } from '../i18n/language.js';
import { Button } from '../ui/button.js';

interface TextPanelProps {
  /** The text of what is shown, or one that could not be read. */
  readonly text: string;
  readonly open?: boolean;
  readonly onLoad: (shown: Shown) => void;
}

/** The position as a text that can be changed, or replaced by one from elsewhere. */
export function TextPanel({ text, open = false, onLoad }: TextPanelProps): JSX.Element {
  const draft = useSignal<string | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const id = useId();
  const load = (event: Event): void => {
    event.preventDefault();
    const reading = readPosition(draft.peek() ?? text);
    problem.value = reading.ok ? undefined : textProblem(reading.error);
    if (!reading.ok) return;
    draft.value = undefined;
    onLoad(reading.value);
  };
  return (
    <details class="text-panel" open={open} data-no-swipe>
      <summary>{t('analysis.text')}</summary>
      <form class="stack-12" onSubmit={load}>
        <p class="hint-text" id={`${id}-about`}>
          {t('analysis.text.about')}
        </p>
        <textarea
          rows={4}
          spellcheck={false}
          autocomplete="off"
          aria-label={t('analysis.text')}
          aria-describedby={`${id}-about`}
          aria-invalid={problem.value !== undefined}
          value={draft.value ?? text}
          onInput={(event) => {
            draft.value = event.currentTarget.value;
            problem.value = undefined;
          }}
        />
        {problem.value !== undefined && (
          <p class="problem" role="alert">
            {problem.value}
          </p>
        )}
        <Button label={t('analysis.text.load')} type="submit" />
      </form>
    </details>
  );
}
