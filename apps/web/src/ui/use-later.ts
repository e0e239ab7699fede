import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/**
 * A value as it was until what it changed elsewhere has been drawn: what shows it costs no time in
 * the same frame.
 */
export function useLater<T>(value: T): T {
  const late = useSignal(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => (late.value = value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return late.value;
}
