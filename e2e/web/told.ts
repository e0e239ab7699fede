import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECTIONS, type Language } from '../../apps/web/src/i18n/sections.js';

const SOURCES = join(import.meta.dirname, '../../apps/web/src');

/** What the functions that find words for what went wrong can say. */
const SAID_BY = {
  refusalText: 'ranked.refusal.',
  textProblem: 'analysis.problem.',
  replayProblem: 'file.',
} as const;

/** A call in the code that tells something. */
interface Telling {
  readonly file: string;
  /** The names of all texts that it can tell. */
  readonly texts: readonly string[];
  /** Whether something can be done about it. */
  readonly acts: boolean;
}

/** All that is told anywhere, as the code has it: a new one cannot be forgotten. */
export function findTellings(names: readonly string[]): readonly Telling[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^ui.notices/.test(file))
    .flatMap((file) =>
      callsIn(readFileSync(join(SOURCES, file), 'utf8')).map((words) => {
        const [first, second] = argumentsIn(words);
        return { file, texts: textsIn(first!, names), acts: second !== undefined };
      }),
    );
}

/** What stands between the brackets of each call of `notify`. */
function callsIn(source: string): readonly string[] {
  return [...source.matchAll(/\bnotify\(/g)].map(({ index, 0: { length } }) => {
    const from = index + length;
    let open = 1;
    let to = from;
    for (; open > 0; to++) open += { '(': 1, ')': -1 }[source[to]!] ?? 0;
    return source.slice(from, to - 1);
  });
}

function argumentsIn(words: string): readonly string[] {
  let open = 0;
  const parts = [''];
  for (const sign of words) {
    open += { '(': 1, '{': 1, ')': -1, '}': -1 }[sign] ?? 0;
    if (sign === ',' && open === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.filter((part) => part.trim() !== '');
}

function textsIn(words: string, names: readonly string[]): readonly string[] {
  const quoted = [...words.matchAll(/'([\w.-]+)'/g)].map(([, name]) => name!);
  const patterns = [...words.matchAll(/t\(`([^`]+)`/g)].map(
    ([, name]) => new RegExp(`^${name!.replaceAll(/\$\{.*?\}/g, '[\\w-]+')}$`),
  );
  const functions = Object.entries(SAID_BY).filter(([name]) => words.includes(`${name}(`));
  return names.filter(
    (name) =>
      quoted.includes(name) ||
      patterns.some((pattern) => pattern.test(name)) ||
      functions.some(([, start]) => name.startsWith(start)),
  );
}

/** All texts of a language, by their names, with something in the place of every value. */
export async function textsOf(language: Language): Promise<Readonly<Record<string, string>>> {
  const sections = await Promise.all(
    Object.values(SECTIONS).map(
      async (section) => (await section[language]()) as Record<string, Record<string, string>>,
    ),
  );
  const texts = Object.assign({}, ...sections.map((section) => section[language])) as Record<
    string,
    string
  >;
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.replaceAll(/\{.*?\}/g, 'Vertical')]),
  );
}
