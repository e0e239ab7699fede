import { Command, CommanderError, Option } from 'commander';
import type { CommandSpec, Given, OptionSpec } from './spec.js';
import { listed, shown } from './values.js';

export type CommandLine =
  | { readonly kind: 'run'; readonly given: Given }
  | { readonly kind: 'help' }
  | { readonly kind: 'error'; readonly message: string };

/** Reads the words after a command. Every mistake is told in one line that names the option. */
export function parseWords(spec: CommandSpec, words: readonly string[]): CommandLine {
  const command = commandOf(spec);
  try {
    command.parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return { kind: 'help' };
    return { kind: 'error', message: plainMessage(error.message, spec) };
  }
  return checkValues(spec, command.args, command.opts());
}

function commandOf(spec: CommandSpec): Command {
  const command = new Command(spec.name)
    .helpOption('-h, --help', 'say all this')
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} })
    .allowExcessArguments(false)
    .action(() => {});
  for (const { name, optional, many } of spec.args ?? []) {
    const inner = many === true ? `${name}...` : name;
    command.argument(optional === true ? `[${inner}]` : `<${inner}>`);
  }
  for (const { name, value, many } of spec.options) {
    const words = value === undefined ? '' : ` <${value}${many === true ? '...' : ''}>`;
    command.addOption(new Option(`--${name}${words}`));
  }
  return command;
}

/** Commander's words, in one line and with the names that a person typed. */
function plainMessage(message: string, { name, args }: CommandSpec): string {
  const line = message.replace(/^error: /, '').replaceAll(/\s*\n\s*/g, ' ');
  const missing = /^option '(--[\w-]+) .*' argument missing$/.exec(line);
  if (missing !== null) return `${missing[1]} needs a value`;
  const argument = /^missing required argument '(.*)'$/.exec(line);
  if (argument !== null) return `${name} needs ${argument[1]}: see twofold ${name} --help`;
  if (line.startsWith('too many arguments')) {
    const count = args?.length ?? 0;
    return name === ''
      ? 'a command comes first, as in twofold dots --seed 5'
      : `${name} takes ${count === 0 ? 'no arguments' : `${count} argument`}: see twofold ${name} --help`;
  }
  return line;
}

function checkValues(
  spec: CommandSpec,
  args: readonly string[],
  opts: Readonly<Record<string, unknown>>,
): CommandLine {
  const values = new Map<OptionSpec<unknown>, readonly unknown[]>();
  for (const option of spec.options) {
    const found: unknown = opts[camelCase(option.name)];
    if (found === undefined) continue;
    const checked: unknown[] = [];
    for (const text of Array.isArray(found) ? found : [found]) {
      const parsed = option.parse(String(text));
      if (!parsed.ok) {
        const message = `--${option.name} is ${parsed.allowed}, not ${shown(String(text))}`;
        return { kind: 'error', message };
      }
      checked.push(parsed.value);
    }
    values.set(option, checked);
  }
  for (const [number, { name, choices }] of (spec.args ?? []).entries()) {
    const text = args[number];
    if (choices !== undefined && text !== undefined && !choices.includes(text)) {
      return { kind: 'error', message: `${name} is ${listed(choices)}, not ${shown(text)}` };
    }
  }
  const given: Given = {
    args,
    get: <T>(option: OptionSpec<T>) => values.get(option)?.at(-1) as T | undefined,
    all: <T>(option: OptionSpec<T>) => (values.get(option) ?? []) as readonly T[],
  };
  return { kind: 'run', given };
}

/** As commander names what it found: `time-limit` is `timeLimit`. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
