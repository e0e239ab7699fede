import { signal, type ReadonlySignal } from '@preact/signals';
import { ANSWERS, parseAnswer, type Credentials } from '@twofold/protocol';
import { storage } from '../storage/services.js';
import { ask, type Answered } from './server.js';

const KEY = 'twofold/ranked/player';

function read(): Credentials | undefined {
  const parsed = parseAnswer(ANSWERS.credentials, storage.get(KEY) ?? '');
  return parsed.ok ? parsed.value : undefined;
}

const current = signal(read());
/** Who plays ranked games on this device; undefined until it is first needed. */
export const identity: ReadonlySignal<Credentials | undefined> = current;

// Another tab may have become somebody, or have forgotten them.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) current.value = read();
});

let becoming: Promise<Answered<Credentials>> | undefined;

/** The player of this device, made by one call when there is none: nobody has to register. */
export async function becomePlayer(): Promise<Answered<Credentials>> {
  const known = read();
  if (known !== undefined) return { ok: true, value: known };
  becoming ??= ask(ANSWERS.credentials, 'api/players', { method: 'POST', body: {} });
  const made = await becoming;
  becoming = undefined;
  if (made.ok) keepPlayer(made.value);
  return made;
}

export function keepPlayer(credentials: Credentials): void {
  storage.set(KEY, JSON.stringify(credentials));
  current.value = credentials;
}

export function forgetPlayer(): void {
  storage.remove(KEY);
  current.value = undefined;
}
