import { useSignal } from '@preact/signals';
import type { Analysis, TypesOf } from '@twofold/engine';
import type { GameName } from '@twofold/rules';
import { useEffect } from 'preact/hooks';
import { language } from '../i18n/language.js';
import { announce } from '../ui/announcer.js';
import type { Deepening } from './deepening.js';
import type { Study } from './study.js';

interface Verdict {
  readonly reason: string;
  readonly values: string;
}

/**
 * Says in words what the engine has found, once it rests: a reason takes a moment to find, and one
 * that changes with every round could not be read. Undefined before the first rest.
 */
export function useVerdict<G extends GameName>(
  study: Study<TypesOf[G]>,
  { analysis, progress }: Deepening<G>,
  describe: (analysis: Analysis<TypesOf[G]>, position: TypesOf[G]['position']) => Verdict,
): string | undefined {
  const told = useSignal<{ readonly at: unknown; readonly reason: string } | undefined>(undefined);
  const position = study.position.value;
  const state = progress.value;
  const spoken = language.value;
  useEffect(() => {
    const found = analysis.peek();
    if (found === undefined || (state !== 'done' && state !== 'stopped')) return undefined;
    // After what is on the screen has been drawn.
    const timer = setTimeout(() => {
      const { reason, values } = describe(found, position);
      told.value = { at: position, reason };
      announce(`${reason} ${values}`);
    });
    return () => clearTimeout(timer);
  }, [state, spoken, position]);
  return told.value?.at === position ? told.value.reason : undefined;
}
