import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@twofold/rules';
import { didYouMean } from '../text/similar.js';
import { listed, shown } from '../text/words.js';
import type { CommandSpec, Given, OptionSpec } from './spec.js';

/** What belongs together: the arguments, and the values of each option. */
interface Sorted {
  readonly args: readonly string[];
  readonly values: ReadonlyMap<OptionSpec<unknown>, readonly string[]>;
}

const HELP: ReadonlySet<string> = new Set(['-h', '--help']);
/** No option is called by a digit: a number below 0 is a value. */
const NEGATIVE = /^-\d*\.?\d+$/;

/**
 * Reads the words after a command; undefined when they ask for help. Every mistake is told in one line
 * that names the option.
 */
export function parseWords(
  spec: CommandSpec,
  words: readonly string[],
): Result<Given | undefined, string> {
  const types = spec.options.map(({ name, value }) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return [name, { type }] as const;
  });
  // Not strict: it would speak of mistakes in words of its own.
  const parsing = { args: [...words], options: Object.fromEntries(types), strict: false };
  const tokens = parseArgs({ ...parsing, tokens: true }).tokens.filter(
    // One for each word: no letters can be joined behind a dash.
    ({ index }, i, all) => index !== all[i - 1]?.index,
  );
  const isHelp = tokens.some(({ kind, index }) => kind === 'option' && HELP.has(words[index]!));
  if (isHelp) return ok(undefined);
  const sorted = sortTokens(spec, words, tokens);
  if (!sorted.ok) return sorted;
  const wrong = wrongCount(spec, sorted.value.args);
  return wrong === undefined ? checkValues(spec, sorted.value) : err(wrong);
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function sortTokens(
  { options }: CommandSpec,
  words: readonly string[],
  tokens: readonly Token[],
): Result<Sorted, string> {
  const args: string[] = [];
  const values = new Map<OptionSpec<unknown>, string[]>();
  /** Where words go that are no option: an option with many values takes all that follow. */
  let list = args;
  for (const token of tokens) {
    const word = words[token.index]!;
    if (token.kind === 'option-terminator') list = args;
    else if (token.kind === 'positional' || NEGATIVE.test(word)) list.push(word);
    else {
      const option = options.find(({ name }) => `--${name}` === token.rawName);
      const isFlag = option?.value === undefined;
      if (option === undefined || (isFlag && token.inlineValue === true)) {
        return err(unknownOption(word, options));
      }
      const value = isFlag ? '' : token.value;
      if (value === undefined) return err(`--${option.name} needs a value`);
      const before = option.many === true ? values.get(option) : undefined;
      const given = [...(before ?? []), value];
      values.set(option, given);
      list = option.many === true ? given : args;
    }
  }
  return ok({ args, values });
}

function unknownOption(word: string, options: readonly OptionSpec<unknown>[]): string {
  const names = ['help', ...options.map(({ name }) => name)];
  const hint = word.startsWith('--') ? didYouMean(word.slice(2), names, '--') : '';
  return `unknown option '${word}'${hint}`;
}

function wrongCount(
  { name, args: specs = [] }: CommandSpec,
  args: readonly string[],
): string | undefined {
  const missing = specs[args.length];
  if (missing !== undefined && missing.optional !== true)
    return `${name} needs ${missing.name}: see twofold ${name} --help`;
  if (args.length <= specs.length || specs.at(-1)?.many === true) return undefined;
  if (name === '') return 'a command comes first, as in twofold dots --seed 5';
  const count = specs.length === 0 ? 'no arguments' : `${specs.length} argument`;
  return `${name} takes ${count}: see twofold ${name} --help`;
}

function checkValues(spec: CommandSpec, { args, values }: Sorted): Result<Given, string> {
  const checked = new Map<OptionSpec<unknown>, readonly unknown[]>();
  for (const [option, texts] of values) {
    const list: unknown[] = [];
    for (const text of texts) {
      const parsed = option.parse(text);
      if (!parsed.ok) return err(`--${option.name} is ${parsed.error}, not ${shown(text)}`);
      list.push(parsed.value);
    }
    checked.set(option, list);
  }
  for (const [number, { name, choices }] of (spec.args ?? []).entries()) {
    const text = args[number];
    if (choices !== undefined && text !== undefined && !choices.includes(text)) {
      return err(`${name} is ${listed(choices)}, not ${shown(text)}`);
    }
  }
  return ok({
    args,
    has: (option) => checked.has(option),
    get: <T>(option: OptionSpec<T>) =>
      checked.has(option) ? (checked.get(option)!.at(-1) as T) : option.otherwise,
    all: <T>(option: OptionSpec<T>) => (checked.get(option) ?? []) as readonly NonNullable<T>[],
  });
}
