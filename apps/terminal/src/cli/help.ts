import { wrapped } from '../text/lines.js';
import type { CommandSpec, OptionSpec } from './spec.js';

/** Wide enough for every terminal, and for a page. */
const WIDTH = 92;
const INDENT = '  ';

/** The names of options that are shown without a value: the same for every command. */
const HELP = { name: 'help', says: 'say all this (also -h)' } as const;
const VERSION = { name: 'version', says: 'print the version (also -V)' } as const;

/** How a command is called, in one line. */
function usageOf({ name, args = [], options }: CommandSpec): string {
  const words = args.map(({ name: arg, many, optional }) => {
    const word = `${arg}${many === true ? '...' : ''}`;
    return optional === true ? `[${word}]` : word;
  });
  return ['twofold', name, ...(options.length > 0 ? ['[options]'] : []), ...words]
    .filter((word) => word !== '')
    .join(' ');
}

/** All that there is to say about a command. The list of commands comes with the first one. */
export function helpOf(spec: CommandSpec, commands: readonly CommandSpec[] = []): string {
  const { summary, details = [], args = [], options, examples } = spec;
  const sections = [`usage: ${usageOf(spec)}`, wrapped(summary, WIDTH).join('\n')];
  for (const detail of details) sections.push(wrapped(detail, WIDTH).join('\n'));
  if (args.length > 0) {
    sections.push(
      table(
        'arguments',
        args.map(({ name, says }) => [name, says]),
      ),
    );
  }
  // Only the first command knows the version.
  const common = commands.length > 0 ? [VERSION, HELP] : [HELP];
  const rows = [...options, ...common].map((option) => [flagsOf(option), saysOf(option)] as const);
  sections.push(table('options', rows));
  if (commands.length > 0) {
    const list = commands.map((command) => [command.name, command.summary] as const);
    sections.push(table('commands (each has a --help of its own)', list));
  }
  sections.push(
    `examples:\n${examples.map(([command, says]) => `${INDENT}${command}\n${INDENT}${INDENT}${says}`).join('\n')}`,
  );
  return sections.join('\n\n');
}

function flagsOf({ name, value, many }: Partial<OptionSpec<unknown>>): string {
  const words = value === undefined ? '' : ` ${value}${many === true ? '...' : ''}`;
  return `--${name}${words}`;
}

function saysOf({ says, standard }: Pick<OptionSpec<unknown>, 'says' | 'standard'>): string {
  return standard === undefined ? says : `${says} (${standard})`;
}

function table(title: string, rows: readonly (readonly [string, string])[]): string {
  const column = Math.max(...rows.map(([name]) => name.length)) + 2 * INDENT.length;
  const lines = rows.flatMap(([name, says]) =>
    wrapped(says, WIDTH - column).map(
      (line, i) => (i === 0 ? INDENT + name : '').padEnd(column) + line,
    ),
  );
  return [`${title}:`, ...lines].join('\n');
}
