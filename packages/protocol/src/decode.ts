import { ok, type Result } from '@twofold/rules';
import * as v from 'valibot';
import { refuse, type Refusal } from './refusal.js';

/** A schema of which only its result matters to its users. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** What a schema lets through; nobody changes it. */
export type Decoded<S extends v.GenericSchema> = Frozen<v.InferOutput<S>>;

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** Reads a text as JSON and checks it; a text that is too long is not looked at. */
export function decodeText<T>(
  schema: Schema<T>,
  text: string,
  maxLength: number,
): Result<T, Refusal> {
  if (text.length > maxLength) {
    return refuse('too-long', `a message has at most ${maxLength} characters`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('bad-message', 'a message is one JSON object');
  }
  return decode(schema, json);
}

/** Checks parsed JSON. The refusal names the first field that is wrong. */
export function decode<T>(schema: Schema<T>, json: unknown): Result<T, Refusal> {
  const result = v.safeParse(schema, json, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return ok(result.output);
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  const isMissing = issue.type === 'strict_object' && issue.received === 'undefined';
  const wrong = isMissing ? 'is missing' : issue.message;
  return refuse('bad-message', path === null ? wrong : `${path}: ${wrong}`);
}
