import type { CommandSpec, OptionSpec } from './spec.js';

/** Wide enough for every terminal, and for a page. */
const WIDTH = 92;
const INDENT = '  ';

/** The names of options that are shown without a value: the same for every command. */
const HELP = { name: 'help', says: 'say all this (also -h)' } as const;

/** How a command is called, in one line. */
function usageOf({ name, args = [], options }: CommandSpec): string {
  const words = args.map(({ name: arg, optional, many }) => {
    const shownName = `${arg}${many === true ? '...' : ''}`;
    return optional === true ? `[${shownName}]` : shownName;
  });
  return ['twofold', name, ...(options.length > 0 ? ['[options]'] : []), ...words]
    .filter((word) => word !== '')
    .join(' ');
}

/** All that there is to say about a command. The list of commands comes with the first one. */
export function helpOf(spec: CommandSpec, commands: readonly CommandSpec[] = []): string {
  const { summary, details = [], args = [], options, examples } = spec;
  const sections = [`usage: ${usageOf(spec)}`, wrap(summary, WIDTH).join('\n')];
  for (const detail of details) sections.push(wrap(detail, WIDTH).join('\n'));
  if (args.length > 0) {
    sections.push(
      table(
        'arguments',
        args.map(({ name, says }) => [name, says]),
      ),
    );
  }
  const rows = [...options, HELP].map((option) => [flagsOf(option), saysOf(option)] as const);
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

function flagsOf({ name, value }: Pick<OptionSpec<unknown>, 'name' | 'value'>): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function saysOf({ says, standard }: Pick<OptionSpec<unknown>, 'says' | 'standard'>): string {
  return standard === undefined ? says : `${says} (${standard})`;
}

function table(title: string, rows: readonly (readonly [string, string])[]): string {
  const column = Math.max(...rows.map(([name]) => name.length)) + 2 * INDENT.length;
  const lines = rows.flatMap(([name, says]) =>
    wrap(says, WIDTH - column).map(
      (line, i) => (i === 0 ? INDENT + name : '').padEnd(column) + line,
    ),
  );
  return [`${title}:`, ...lines].join('\n');
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
