import { useSignal } from '@preact/signals';
import type { FunctionComponent, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { need, t } from '../i18n/language.js';
import type { SectionName } from '../i18n/sections.js';
import { Message } from './message.js';

type Load<Props> = () => Promise<FunctionComponent<Props>>;

/**
 * A screen that is loaded when it is first shown, with the sections of texts that it needs beside
 * those that all have: so the first visit loads only what it needs.
 */
export function deferred<Props extends object>(
  load: Load<Props>,
  ...sections: readonly SectionName[]
): FunctionComponent<Props> {
  return loadedWhenShown(load, sections, ({ failed }) =>
    failed ? <Message title={t('loading')} text={t('loading.failed')} /> : <main class="page" />,
  );
}

/** The same for a part of a screen, which has nothing to say while it is not there. */
export function deferredPart<Props extends object>(
  load: Load<Props>,
  ...sections: readonly SectionName[]
): FunctionComponent<Props> {
  return loadedWhenShown(load, sections, () => null);
}

function loadedWhenShown<Props extends object>(
  load: Load<Props>,
  sections: readonly SectionName[],
  Meanwhile: (props: { readonly failed: boolean }) => JSX.Element | null,
): FunctionComponent<Props> {
  let Loaded: FunctionComponent<Props> | undefined;
  return function Deferred(props: Props): JSX.Element {
    const state = useSignal<'loading' | 'there' | 'failed'>(
      Loaded === undefined ? 'loading' : 'there',
    );
    useEffect(() => {
      const show = async (): Promise<void> => {
        try {
          if (Loaded === undefined) {
            const [found] = await Promise.all([load(), need('later', ...sections)]);
            Loaded = found;
          }
          state.value = 'there';
        } catch {
          state.value = 'failed';
        }
      };
      void show();
    }, []);
    return state.value === 'there' && Loaded !== undefined ? (
      <Loaded {...props} />
    ) : (
      <Meanwhile failed={state.value === 'failed'} />
    );
  };
}
