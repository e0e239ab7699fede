import { language } from '../i18n/language.js';
import { announce } from './announcer.js';

/** Says a text in the language that is spoken: by the browser's own voice, or else by a screen reader. */
export function readAloud(text: string): void {
  // Not every browser has one.
  const voice = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  if (voice === undefined) {
    announce(text);
    return;
  }
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language.peek();
  voice.cancel();
  voice.speak(said);
}
