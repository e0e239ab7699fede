import type { GameTypes } from '@twofold/rules';
import { ANALYSE } from '../analyse/spec.js';
import { makeCompletion, SHELLS, type ShellName } from '../cli/completion.js';
import { EXIT } from '../cli/io.js';
import { JSON_REPORT } from '../cli/options.js';
import type { CommandList, CommandSpec } from '../cli/spec.js';
import { NETWORK } from '../engines/options.js';
import { TERMINAL_GAMES } from '../games/index.js';
import type { TerminalGame } from '../games/terminal-game.js';
import { playSpec } from '../play/spec.js';
import { REPLAY } from '../replay/spec.js';
import { REVIEW } from '../review/spec.js';
import { HOST, PORT } from './options.js';
import { originalSpec } from './original.js';

/** All commands: those that play, one for each game, and the others. */
export function allCommands(): CommandList {
  const games: readonly TerminalGame<GameTypes>[] = Object.values(TERMINAL_GAMES);
  const playing = games.map(playSpec);
  const named = [
    ...playing.filter(({ name }) => name !== ''),
    REPLAY,
    VERIFY,
    REVIEW,
    ANALYSE,
    GAMES,
    ENGINE,
    ...games.flatMap(({ more = [] }) => more),
    originalSpec(games.flatMap(({ originals = [] }) => originals)),
    SERVE,
    COMPLETION,
  ];
  return { first: playing.find(({ name }) => name === '')!, named };
}

const VERIFY: CommandSpec = {
  name: 'verify',
  summary: 'Play replays again by the rules, and say what they come to.',
  details: ['Exit code 0 if all are valid, 1 if one is not.'],
  args: [
    {
      name: 'FILE',
      says: 'replay files, ours or of other programs, or lines that --json printed',
      many: true,
    },
  ],
  options: [JSON_REPORT],
  examples: [['twofold verify *.txt', 'one line for each file']],
  load: async () => (await import('./verify.js')).run,
};

const GAMES: CommandSpec = {
  name: 'games',
  summary: 'List the games that are kept, with the names of their files.',
  details: [
    'They are replay files in $XDG_DATA_HOME/twofold (~/.local/share/twofold), the same as the browser app writes; replay and verify read both.',
  ],
  options: [JSON_REPORT],
  examples: [['twofold games', 'what can be resumed, and what is finished']],
  load: async () => (await import('./games.js')).run,
};

const ENGINE: CommandSpec = {
  name: 'engine',
  summary:
    'The computer player for other programs: text lines in, text lines out, as UCI for chess.',
  details: [
    'docs/engine-protocol.md has the lines. It ends when its input does, or with quit. Other programs that speak them can play in twofold bench and twofold ladder.',
  ],
  options: [NETWORK],
  examples: [
    [
      String.raw`printf 'position slide_4x4_0,0,2,4/0,0,0,2/0,0,0,0/0,0,0,0\ngo depth 2\n' | twofold engine`,
      'a value for each move, and the best',
    ],
  ],
  load: async () => (await import('../engines/command.js')).run,
};

const SERVE: CommandSpec = {
  name: 'serve',
  summary: 'Serve the browser app and print its address: what npm start does.',
  options: [PORT, HOST],
  examples: [['twofold serve --port 8080', 'builds the app and serves it']],
  load: async () => (await import('./serve.js')).run,
};

const COMPLETION: CommandSpec = {
  name: 'completion',
  summary: 'Print a script that completes commands, options and values in your shell.',
  args: [{ name: 'SHELL', says: 'bash, zsh or fish', choices: SHELLS }],
  options: [],
  examples: [
    ['eval "$(twofold completion bash)"', 'in ~/.bashrc; the same with zsh in ~/.zshrc'],
    ['twofold completion fish > ~/.config/fish/completions/twofold.fish', 'for fish'],
  ],
  load: async () => (given, io) => {
    io.stdout.write(makeCompletion(given.args[0] as ShellName, allCommands()));
    return EXIT.ok;
  },
};
