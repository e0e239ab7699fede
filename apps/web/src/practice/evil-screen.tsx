import type { JSX } from 'preact';
import { STUDIES } from '../games/studies.js';
import { Message } from '../ui/message.js';
import { say } from './messages.js';

/** A game in which the computer chooses what comes, on the screen of the game that has them. */
export function EvilScreen({ id }: { readonly id: string }): JSX.Element {
  const evil = Object.values(STUDIES).find((study) => study.evil !== undefined)?.evil;
  return evil === undefined ? (
    <Message title={say('exercise.gone.title')} text={say('exercise.gone')} />
  ) : (
    <evil.Screen id={id} />
  );
}
