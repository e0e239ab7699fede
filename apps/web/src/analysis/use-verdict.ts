import { useSignal } from '@preact/signals';
import type { GameTypes } from '@twofold/rules';
import { useEffect } from 'preact/hooks';
import { language } from '../i18n/language.js';
import { announce } from '../ui/announcer.js';
import type { Deepening } from './deepening.js';
import type { GameAnalysis } from '../games/analysis/bench.js';
import type { Line } from '../games/analysis/line.js';

/**
 * Says in words what the engine has found, once it rests: a reason takes a moment to find, and one
 * that changes with every round could not be read. Undefined before the first rest.
 */
export function useVerdict<T extends GameTypes>(
  line: Line<T>,
  { analysis, progress }: Deepening<T>,
  how: GameAnalysis<T>,
): string | undefined {
  const told = useSignal<{ readonly at: unknown; readonly reason: string } | undefined>(undefined);
  const position = line.position.value;
  const state = progress.value;
  const spoken = language.value;
  useEffect(() => {
    const found = analysis.peek();
    if (found === undefined || (state !== 'done' && state !== 'stopped')) return undefined;
    // After what is on the screen has been drawn.
    const timer = setTimeout(() => {
      const { reason, values } = how.describe(position, found);
      told.value = { at: position, reason };
      announce(`${reason} ${values}`);
    });
    return () => clearTimeout(timer);
  }, [state, spoken, position]);
  return told.value?.at === position ? told.value.reason : undefined;
}
