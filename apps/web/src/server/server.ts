import { signal, type ReadonlySignal } from '@preact/signals';
import {
  ANSWERS,
  parseAnswer,
  type Credentials,
  type Refusal,
  type Schema,
} from '@twofold/protocol';
import { err, ok, type Result } from '@twofold/rules';

/** Whether a ranked server answers where the app comes from. */
type Presence = 'unknown' | 'there' | 'none';

const found = signal<Presence>('unknown');
export const server: ReadonlySignal<Presence> = found;

/** Nothing came back: no server, no network, or an answer that makes no sense. */
interface NoAnswer {
  readonly code: 'no-answer';
  readonly message: string;
}

export type Answered<T> = Result<T, Refusal | NoAnswer>;

export const NO_ANSWER: Result<never, NoAnswer> = err({ code: 'no-answer', message: '' });

/** The server is beside the app, whatever folder that is in. */
export function serverAddress(path: string): URL {
  return new URL(path, new URL('.', document.baseURI));
}

/**
 * Looks for a server. A static host has a file of this name, with other words in it, so that nobody's
 * console fills with errors where no server was ever meant to be.
 */
export async function findServer(): Promise<void> {
  if (navigator.onLine) looking ??= isThere();
  const there = (await looking) === true;
  looking = undefined;
  found.value = there ? 'there' : 'none';
}

let looking: Promise<boolean> | undefined;

/** A server that takes longer to say two letters is no help. */
const PATIENCE = 4000;

async function isThere(): Promise<boolean> {
  try {
    const response = await fetch(serverAddress('healthz'), {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok && (await response.text()).trim() === 'ok';
  } catch {
    return false;
  }
}

interface AskOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Who asks. */
  readonly as?: Credentials | undefined;
  /** Sent as JSON; a string as plain text. */
  readonly body?: unknown;
}

/** Asks for a text, or for nothing. */
export async function askText(path: string, options: AskOptions = {}): Promise<Answered<string>> {
  const { method = 'GET', as, body } = options;
  const headers: Record<string, string> = {};
  if (as !== undefined) headers['authorization'] = `Bearer ${as.player}.${as.token}`;
  if (body !== undefined) {
    headers['content-type'] = typeof body === 'string' ? 'text/plain' : 'application/json';
  }
  try {
    const response = await fetch(serverAddress(path), {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return ok(text);
    const refusal = parseAnswer(ANSWERS.refusal, text);
    return refusal.ok ? err(refusal.value) : NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}

/** Asks for something that `ANSWERS` describes. */
export async function ask<T>(
  schema: Schema<T>,
  path: string,
  options?: AskOptions,
): Promise<Answered<T>> {
  const text = await askText(path, options);
  if (!text.ok) return text;
  const answer = parseAnswer(schema, text.value);
  return answer.ok ? answer : NO_ANSWER;
}
