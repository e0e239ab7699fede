import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren, ComponentProps, JSX } from 'preact';
import { Button } from '../ui/button.js';

interface InlineFormProps {
  readonly label: string;
  readonly text: Signal<string>;
  readonly input: ComponentProps<'input'>;
  /** What its button says. */
  readonly action: string;
  /** Does what the form is for, or says why not. */
  readonly submit: () => Promise<string | undefined>;
  /** What else is to be known of it. */
  readonly children?: ComponentChildren;
}

/** One line of text, the button for it, and what is wrong with it. */
export function InlineForm(props: InlineFormProps): JSX.Element {
  const { label, text, input, action, submit, children } = props;
  const problem = useSignal<string | undefined>(undefined);
  return (
    <form
      class="inline-form row-actions"
      onSubmit={(event) => {
        event.preventDefault();
        void submit().then((wrong) => (problem.value = wrong));
      }}
    >
      <label class="field">
        <span class="label">{label}</span>
        <input
          type="text"
          {...input}
          value={text.value}
          aria-invalid={problem.value !== undefined}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        {problem.value !== undefined && <span class="problem">{problem.value}</span>}
        {children}
      </label>
      <Button label={action} type="submit" />
    </form>
  );
}
