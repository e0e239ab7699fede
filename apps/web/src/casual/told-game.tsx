import type { JSX } from 'preact';
import { studyOf } from '../games/studies.js';
import { t } from '../i18n/language.js';
import type { OpenedGame } from '../storage/opened-game.js';
import { Message } from '../ui/message.js';

export interface GameProps {
  readonly id: string;
  readonly opened: OpenedGame;
}

/** A game in which the computer chooses what comes. */
export function ToldGame({ id, opened }: GameProps): JSX.Element {
  const { evil } = studyOf(opened.timeline.game);
  if (evil === undefined) return <Message title={t('told.title')} text={t('told.text')} />;
  return <evil.Screen id={id} opened={opened} />;
}
