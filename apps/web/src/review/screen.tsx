import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { canCoach } from '@twofold/coach';
import { parseReplay } from '@twofold/rules';
import { Message } from '../ui/message.js';
import { library } from '../storage/services.js';
import { Review } from './review.js';
import { target, type ReviewTarget } from '../replays/target.js';
import './review.css';
import { t } from '../i18n/language.js';

/** The review of a kept game, or without an id of the replay that was watched last. */
export function ReviewScreen({ of: id }: { readonly of: string }): JSX.Element {
  const kept = useMemo(() => (id === '' ? undefined : keptTarget(id)), [id]);
  const wanted = id === '' ? target.value : kept;
  if (wanted === undefined) {
    return <Message title={t('review.missing.title')} text={t('review.missing.text')} />;
  }
  const { game, ruleset } = wanted.replay;
  if (!canCoach(game.name, ruleset)) {
    return <Message title={t('review.illegal.title')} text={t('review.no-coach.text')} />;
  }
  return <Review key={wanted.text} target={wanted} />;
}

function keptTarget(id: string): ReviewTarget | undefined {
  const saved = library.read(id);
  const replay = saved && parseReplay(saved.replay);
  if (saved === undefined || replay?.ok !== true) return undefined;
  return {
    replay: replay.value,
    text: saved.replay,
    own: saved.origin === 'played',
    played: saved.updated,
    back: { screen: 'replay', of: id },
  };
}
