import type { CommandList, CommandSpec, OptionSpec } from './spec.js';
import { flag } from './values.js';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type ShellName = (typeof SHELLS)[number];

/** A script that completes commands, options and their values, from what help says of them. */
export function makeCompletion(shell: ShellName, commands: CommandList): string {
  return { bash, zsh, fish }[shell](commands);
}

const HELP = flag('help', 'say how it is used');

function optionsOf({ options }: CommandSpec): readonly OptionSpec<unknown>[] {
  return [...options, HELP];
}

/** What can be completed for a value: one of a few, a file, or nothing that could be known. */
function isFile(name: string): boolean {
  return name === 'FILE';
}

/** Words that can stand after a command: its options, and the values of its arguments. */
function wordsOf(spec: CommandSpec): readonly string[] {
  const args = (spec.args ?? []).flatMap(({ choices = [] }) => choices);
  return [...optionsOf(spec).map(({ name }) => `--${name}`), ...args];
}

function bash({ first, named }: CommandList): string {
  const names = named.map(({ name }) => name);
  const values = (spec: CommandSpec): readonly string[] =>
    optionsOf(spec).flatMap(({ name, value, choices }) => {
      if (value === undefined) return [];
      const words = choices?.join(' ') ?? (isFile(value) ? 'FILES' : 'NONE');
      return [`    '${spec.name} --${name}') values='${words}' ;;`];
    });
  const words = [first, ...named].map(
    (spec) =>
      `    '${spec.name}') words='${[...wordsOf(spec), ...(spec === first ? names : [])].join(' ')}' ;;`,
  );
  return `# twofold: completion for bash. Put this into ~/.bashrc:  eval "$(twofold completion bash)"
_twofold() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command='' values='' words=''
  case " ${names.join(' ')} " in *" \${COMP_WORDS[1]} "*) [ "$COMP_CWORD" -gt 1 ] && command="\${COMP_WORDS[1]}" ;; esac
  case "$command $before" in
${[first, ...named].flatMap(values).join('\n')}
  esac
  case "$command" in
${words.join('\n')}
  esac
  case "$values" in
    NONE) COMPREPLY=() ;;
    FILES) COMPREPLY=($(compgen -f -- "$word")) ;;
    '') COMPREPLY=($(compgen -W "$words" -- "$word"))
      if [ -n "$command" ] && [ "\${word#-}" = "$word" ]; then COMPREPLY+=($(compgen -f -- "$word")); fi ;;
    *) COMPREPLY=($(compgen -W "$values" -- "$word")) ;;
  esac
}
complete -o filenames -F _twofold twofold
`;
}

function zsh({ first, named }: CommandList): string {
  const quoted = (text: string): string =>
    text.replaceAll(/['[\]:\\]/g, (c) => (c === "'" ? "'\\''" : `\\${c}`));
  const action = (name: string, choices: readonly string[] | undefined): string =>
    `:${quoted(name)}:${choices === undefined ? (isFile(name) ? '_files' : ' ') : `(${choices.join(' ')})`}`;
  const option = ({ name, says, value, choices, many }: OptionSpec<unknown>): string => {
    const values = value === undefined ? '' : action(value, choices);
    return `'${many === true ? '*' : ''}--${name}[${quoted(says)}]${values}'`;
  };
  const args = (spec: CommandSpec): readonly string[] =>
    (spec.args ?? []).map(({ name, choices }) => `'*${action(name, choices)}'`);
  const call = (spec: CommandSpec): string =>
    `_arguments ${[...optionsOf(spec).map(option), ...args(spec)].join(' ')}`;
  const list = named.map(({ name, summary }) => `'${name}:${quoted(summary)}'`).join(' ');
  const cases = named.map((spec) => `    ${spec.name}) ${call(spec)} ;;`).join('\n');
  return `#compdef twofold
# twofold: completion for zsh. Put this into ~/.zshrc:  eval "$(twofold completion zsh)"
_twofold() {
  local -a commands=(${list})
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe command commands
    return
  fi
  local command=$words[2]
  if (( \${commands[(I)$command:*]} )); then
    shift words
    (( CURRENT-- ))
  else
    command=''
  fi
  case $command in
${cases}
    *) ${call(first)} ;;
  esac
}
compdef _twofold twofold
`;
}

function fish({ first, named }: CommandList): string {
  const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, (c) => `\\${c}`)}'`;
  const lines = [
    '# twofold: completion for fish. Put this into ~/.config/fish/completions/twofold.fish',
    'complete -c twofold -f',
  ];
  const names = named.map(({ name }) => name).join(' ');
  const none = `not __fish_seen_subcommand_from ${names}`;
  for (const { name, summary } of named) {
    lines.push(`complete -c twofold -n ${quoted(none)} -a ${name} -d ${quoted(summary)}`);
  }
  for (const spec of [first, ...named]) {
    const when = spec === first ? none : `__fish_seen_subcommand_from ${spec.name}`;
    for (const { name, says, value, choices } of optionsOf(spec)) {
      const values =
        value === undefined
          ? ''
          : choices === undefined
            ? isFile(value)
              ? ' -r -F'
              : ' -x'
            : ` -x -a ${quoted(choices.join(' '))}`;
      lines.push(`complete -c twofold -n ${quoted(when)} -l ${name}${values} -d ${quoted(says)}`);
    }
    for (const { name, choices } of spec.args ?? []) {
      if (choices === undefined && !isFile(name)) continue;
      const values = choices === undefined ? '-F' : `-a ${quoted(choices.join(' '))}`;
      lines.push(`complete -c twofold -n ${quoted(when)} ${values}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
