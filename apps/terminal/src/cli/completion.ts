import type { CommandSpec, OptionSpec } from './spec.js';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type ShellName = (typeof SHELLS)[number];

/** A script that completes commands, options and their values, from what help says of them. */
export function makeCompletion(
  shell: ShellName,
  play: CommandSpec,
  commands: readonly CommandSpec[],
): string {
  return { bash, zsh, fish }[shell](play, commands);
}

const HELP: OptionSpec<boolean> = {
  name: 'help',
  says: 'say how it is used',
  parse: () => ({ ok: true, value: true }),
};

function optionsOf({ options }: CommandSpec): readonly OptionSpec<unknown>[] {
  return [...options, HELP];
}

/** Words that can stand after a command: its options, and the values of its arguments. */
function wordsOf(spec: CommandSpec): readonly string[] {
  const args = (spec.args ?? []).flatMap(({ choices = [] }) => choices);
  return [...optionsOf(spec).map(({ name }) => `--${name}`), ...args];
}

function bash(play: CommandSpec, commands: readonly CommandSpec[]): string {
  const names = commands.map(({ name }) => name);
  const values = (spec: CommandSpec): readonly string[] =>
    optionsOf(spec).flatMap(({ name, value, choices }) => {
      if (value === undefined) return [];
      const words = choices === undefined ? 'FILES' : choices.join(' ');
      return [`    '${spec.name} --${name}') values='${words}' ;;`];
    });
  const words = [play, ...commands].map(
    (spec) =>
      `    '${spec.name}') words='${[...wordsOf(spec), ...(spec === play ? names : [])].join(' ')}' ;;`,
  );
  return `# twofold: completion for bash. Put this into ~/.bashrc:  eval "$(twofold completion bash)"
_twofold() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command='' values='' words=''
  case " ${names.join(' ')} " in *" \${COMP_WORDS[1]} "*) [ "$COMP_CWORD" -gt 1 ] && command="\${COMP_WORDS[1]}" ;; esac
  case "$command $before" in
${[play, ...commands].flatMap(values).join('\n')}
  esac
  case "$command" in
${words.join('\n')}
  esac
  if [ "$values" = FILES ] || { [ -z "$values" ] && [ -n "$command" ] && [ "\${word#-}" = "$word" ]; }; then
    COMPREPLY=($(compgen -f -- "$word"))
    [ "$values" = FILES ] || COMPREPLY+=($(compgen -W "$words" -- "$word"))
  else
    COMPREPLY=($(compgen -W "\${values:-$words}" -- "$word"))
  fi
}
complete -o filenames -F _twofold twofold
`;
}

function zsh(play: CommandSpec, commands: readonly CommandSpec[]): string {
  const quoted = (text: string): string =>
    text.replaceAll(/['[\]:\\]/g, (c) => (c === "'" ? "'\\''" : `\\${c}`));
  const option = ({ name, says, value, choices, many }: OptionSpec<unknown>): string => {
    const values =
      value === undefined
        ? ''
        : `:${quoted(value)}:${choices === undefined ? '_files' : `(${choices.join(' ')})`}`;
    return `'${many === true ? '*' : ''}--${name}[${quoted(says)}]${values}'`;
  };
  const args = (spec: CommandSpec): readonly string[] =>
    (spec.args ?? []).map(
      ({ name, choices }) =>
        `'*:${quoted(name)}:${choices === undefined ? '_files' : `(${choices.join(' ')})`}'`,
    );
  const call = (spec: CommandSpec): string =>
    `_arguments ${[...optionsOf(spec).map(option), ...args(spec)].join(' ')}`;
  const list = commands.map(({ name, summary }) => `'${name}:${quoted(summary)}'`).join(' ');
  const cases = commands.map((spec) => `    ${spec.name}) ${call(spec)} ;;`).join('\n');
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
    *) ${call(play)} ;;
  esac
}
compdef _twofold twofold
`;
}

function fish(play: CommandSpec, commands: readonly CommandSpec[]): string {
  const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, (c) => `\\${c}`)}'`;
  const lines = [
    '# twofold: completion for fish. Put this into ~/.config/fish/completions/twofold.fish',
    'complete -c twofold -f',
  ];
  const names = commands.map(({ name }) => name).join(' ');
  const none = `not __fish_seen_subcommand_from ${names}`;
  for (const { name, summary } of commands) {
    lines.push(`complete -c twofold -n ${quoted(none)} -a ${name} -d ${quoted(summary)}`);
  }
  for (const spec of [play, ...commands]) {
    const when = spec === play ? none : `__fish_seen_subcommand_from ${spec.name}`;
    for (const { name, says, value, choices } of optionsOf(spec)) {
      const values =
        value === undefined
          ? ''
          : choices === undefined
            ? ' -r -F'
            : ` -x -a ${quoted(choices.join(' '))}`;
      lines.push(`complete -c twofold -n ${quoted(when)} -l ${name}${values} -d ${quoted(says)}`);
    }
    for (const { choices } of spec.args ?? []) {
      const values = choices === undefined ? '-F' : `-a ${quoted(choices.join(' '))}`;
      lines.push(`complete -c twofold -n ${quoted(when)} ${values}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
