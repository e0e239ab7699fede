import { useSignal } from '@preact/signals';
import type { FunctionComponent, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/language.js';
import { Message } from './message.js';

/**
 * A screen that is loaded when it is first shown, so that the first visit loads only what it needs.
 * `part`: it is a part of a screen, which has nothing to say while it is not there.
 */
export function deferred<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  part = false,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  return function Deferred(props: Props): JSX.Element | null {
    const state = useSignal<'loading' | 'there' | 'failed'>(
      loaded === undefined ? 'loading' : 'there',
    );
    useEffect(() => {
      const show = async (): Promise<void> => {
        try {
          if (loaded === undefined) {
            const [screen, { later }] = await Promise.all([load(), import('../i18n/later.js')]);
            await later.ready();
            loaded = screen;
          }
          state.value = 'there';
        } catch {
          state.value = 'failed';
        }
      };
      void show();
    }, []);
    const Screen = loaded;
    if (state.value === 'there' && Screen !== undefined) return <Screen {...props} />;
    if (part) return null;
    if (state.value === 'failed')
      return <Message title={t('loading')} text={t('loading.failed')} />;
    return <main class="page" />;
  };
}
