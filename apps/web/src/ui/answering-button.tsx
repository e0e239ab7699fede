import { useSignal } from '@preact/signals';
import type { ComponentProps, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from './button.js';

interface AnsweringButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'label'> {
  readonly label: string;
  /** All that it can say in the place of its label. */
  readonly answers: readonly string[];
  /** The one of them that a notice tells in more words: screen readers say only that. */
  readonly noticed?: string;
  /** Does it, and tells which of these it says for a while. */
  readonly act: () => Promise<string | undefined>;
}

const SAID_FOR = 6000;

/** A button that says itself what became of it. It is as wide as its longest word, so that nothing moves. */
export function AnsweringButton(props: AnsweringButtonProps): JSX.Element {
  const { label, answers, noticed, act, ...rest } = props;
  const busy = useSignal(false);
  const said = useSignal<string | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => (said.value = undefined), SAID_FOR);
    return () => clearTimeout(timer);
  }, [said.value]);
  const press = async (): Promise<void> => {
    if (busy.peek()) return;
    busy.value = true;
    said.value = undefined;
    said.value = await act();
    busy.value = false;
  };
  return (
    <>
      {/* Not disabled, which would take the focus away from it. */}
      <Button {...rest} label="" aria-busy={busy.value} onClick={() => void press()}>
        <span class="one-of">
          {[label, ...answers].map((words) => (
            <span key={words} class={words === (said.value ?? label) ? undefined : 'unsaid'}>
              {words}
            </span>
          ))}
        </span>
      </Button>
      {/* Beside it: while a dialog is open, nothing outside of it is heard. */}
      <span class="unseen" role="status">
        {said.value !== noticed && said.value}
      </span>
    </>
  );
}
