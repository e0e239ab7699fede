import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Asks when it is shown and whenever what it depends on changes; an answer that is late is dropped. */
export function useAnswer<T>(
  load: () => Promise<T | undefined>,
  depends: readonly unknown[],
): T | undefined {
  const answer = useSignal<T | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    const show = async (): Promise<void> => {
      const loaded = await load();
      if (wanted) answer.value = loaded;
    };
    void show();
    return () => {
      wanted = false;
    };
  }, depends);
  return answer.value;
}
