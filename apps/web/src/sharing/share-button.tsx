import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { need, t } from '../i18n/language.js';
import { notify } from '../ui/notices.js';
import { AnsweringButton } from '../ui/answering-button.js';
import type { Answer, Shared } from './share.js';

const load = async () => (await Promise.all([import('./share.js'), need('ends')]))[0];

interface ShareButtonProps {
  readonly what: () => Shared;
  readonly label?: string | undefined;
  readonly primary?: boolean;
}

/** Shares a game by one tap; what that needs is loaded while the result is looked at. */
export function ShareButton({ what, label, primary = false }: ShareButtonProps): JSX.Element {
  useEffect(() => void load().catch(() => undefined), []);
  /** What was made ready when the touch no longer counted: the next one shares it. */
  const ready = useRef<(() => Promise<Answer>) | undefined>(undefined);
  const share = async (): Promise<string | undefined> => {
    const again = ready.current;
    ready.current = undefined;
    try {
      const answer = await (again?.() ?? (await load()).shareGame(what()));
      if (typeof answer !== 'function') return answer && t('share.copied.short');
      ready.current = answer;
      return t('share.ready');
    } catch {
      notify(t('loading.failed'));
      return undefined;
    }
  };
  return (
    <AnsweringButton
      icon="share"
      label={label ?? t('share')}
      answers={[t('share.copied.short'), t('share.ready')]}
      noticed={t('share.copied.short')}
      primary={primary}
      data-share
      act={share}
    />
  );
}
