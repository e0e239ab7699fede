import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/language.js';
import { Button, IconButton } from './button.js';
import { Icon } from './icons.js';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  /** Above the label. */
  readonly picture?: JSX.Element;
}

interface ChoiceProps<Value> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface RadioProps<Value> extends ChoiceProps<Value> {
  /** How they look; `chips` have a frame each, for choices that are larger, or many. */
  readonly class?: 'segmented' | 'chips' | 'skins';
}

/** A few options side by side: radio buttons, so that arrow keys and screen readers know them. */
export function Segmented<Value extends string>(props: RadioProps<Value>): JSX.Element {
  const name = useId();
  return (
    <fieldset class="field">
      <legend class="label">{props.label}</legend>
      <div class={props.class ?? 'segmented'}>
        {props.options.map(({ value, label, picture }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            {picture}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Many options in a list. */
export function Select<Value extends string>(props: ChoiceProps<Value>): JSX.Element {
  return (
    <label class="field">
      <span class="label">{props.label}</span>
      <select
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value as Value)}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value} selected={value === props.value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** On or off. */
export function Switch({ label, on, onChange }: SwitchProps): JSX.Element {
  return (
    <label class="switch-field beside-16 apart">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

export function Stepper({ label, value, min, max, onChange }: StepperProps): JSX.Element {
  return (
    <div class="field" role="group" aria-label={label}>
      <span class="label" aria-hidden="true">
        {label}
      </span>
      <div class="stepper">
        <button
          type="button"
          aria-label={t('control.less', { what: label })}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          aria-label={t('control.more', { what: label })}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A window over the page that keeps the focus; Escape and a tap beside it close it. */
export function Dialog({ title, onClose, children }: DialogProps): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const before = document.querySelector<HTMLElement>(':focus-visible');
    ref.current!.showModal();
    // Whoever came by keyboard goes on from where they were, as soon as it has gone.
    return () => queueMicrotask(() => before?.focus());
  }, []);
  return (
    <dialog
      ref={ref}
      class="sheet"
      aria-labelledby={id}
      onClose={onClose}
      onCancel={(event) => {
        // At once: the browser tells of a closed dialog later, and a key that comes between is lost.
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div class="dialog-body stack-16">
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={t('control.close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

interface QuestionProps extends Omit<DialogProps, 'children'> {
  readonly text: string;
  /** The first is what one would do; what does nothing only closes the dialog. */
  readonly answers: readonly { readonly label: string; readonly act?: () => void }[];
}

/** Asks before something is done. */
export function Question({ title, text, answers, onClose }: QuestionProps): JSX.Element {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div class="row-actions">
        {answers.map(({ label, act }, i) => (
          <Button
            key={label}
            label={label}
            primary={i === 0}
            onClick={() => {
              onClose();
              act?.();
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}
