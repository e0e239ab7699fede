import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { runTwofold } from '../testing/run.js';
import { allCommands } from '../commands/list.js';
import { makeCompletion, SHELLS } from './completion.js';
import { makePage } from './page.js';

const COMMANDS = allCommands();
const ALL = [COMMANDS.first, ...COMMANDS.named];

describe('help', () => {
  test.each(ALL.map((spec) => [spec.name, spec] as const))(
    'of "%s" names every option, and is not too wide',
    async (name, spec) => {
      const words = name === '' ? [] : [name];
      const { code, out, err } = await runTwofold([...words, '--help']);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      for (const option of spec.options) expect(out).toContain(`  --${option.name}`);
      expect(out).toContain('examples:');
      expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
      expect(await runTwofold(['help', ...words])).toMatchObject({ code: 0, out });
      expect(await runTwofold([...words, '-h'])).toMatchObject({ code: 0, out });
    },
  );

  test('docs/cli.md is what it says (npm run cli-page writes it)', () => {
    const page = readFileSync(new URL('../../../../docs/cli.md', import.meta.url), 'utf8');
    expect(page).toBe(makePage(COMMANDS));
  });

  test('S4-16: the defaults are told', async () => {
    const { out } = await runTwofold(['--help']);
    for (const [flags, standard] of [
      ['--seed N', '(4711)'],
      ['--width W', '(4)'],
      ['--height H', '(4)'],
      ['--player h|c', '(h)'],
    ] as const) {
      expect(out.split('\n').find((line) => line.includes(flags))).toContain(standard);
    }
  });
});

describe('mistakes are one line and exit code 2', () => {
  test.each<[readonly string[], string]>([
    [['--foo'], "unknown option '--foo'"],
    [['--sed', '4'], 'Did you mean --seed?'],
    [['-x'], "unknown option '-x'"],
    [['nonsense'], 'there is no command "nonsense"; the commands are dots,'],
    [['help', 'nonsense'], 'there is no command "nonsense"'],
    [['--seed', '4', 'dots'], 'a command comes first, as in twofold dots'],
    [['--mode', 'flying'], '--mode is normal, fixed, movable or fibonacci, not "flying"'],
    [['--rules', '9'], '--rules is classic, mvc, obstacles-normal,'],
    [['--target', '0'], '--target is a tile from 1 to'],
    [['--target', 'x'], '--target is a tile from 1 to'],
    [['--style', 'pretty'], '--style is tiles or ascii, not "pretty"'],
    [['--theme', 'pink'], '--theme is cold, dark, classic or contrast, not "pink"'],
    [['--color', '8'], '--color is auto, full, 256, 16 or none, not "8"'],
    [['--time-limit', '0'], '--time-limit is a number of seconds above 0'],
    [['--time-limit', 'soon'], '--time-limit is a number of seconds above 0'],
    [['--depth', '9'], '--depth is a whole number from 1 to 8, not "9"'],
    [['--width', '2', '--height', '2', '--rules', '2x2-start=4', '--mode', 'fixed'], 'do not fit'],
    [['row'], 'row needs ROW'],
    [['row', 'a'], 'each tile of ROW is a whole number'],
    [['row', ''], 'ROW is 1 to 1000 numbers'],
    [['replay'], 'replay needs FILE'],
    [['replay', 'a', 'b'], 'replay takes 1 argument'],
    [['verify'], 'verify needs FILE'],
    [['analyse'], 'analyse needs POSITION'],
    [['analyse', 'nonsense'], 'POSITION: row 1, cell 1 is "nonsense"'],
    [['review'], 'review needs FILE'],
    [['review', 'a', '--depth', '9'], '--depth is a whole number from 1 to 8'],
    [['review', 'a', '--depth', '1', '--nodes', '9'], '--depth and --nodes are two kinds'],
    [['review', 'a', '--compare'], '--compare takes two games'],
    [['review', 'a', 'b', '--compare', '--json'], '--compare is for reading'],
    [['review', 'a', '--network', 'huge'], '--network is full or lite'],
    [
      ['conform'],
      'give one of --module FILE, --python FILE, --java FOLDER, --exec COMMAND and --grade COMMAND',
    ],
    [['conform', '--module', 'a', '--exec', 'b'], 'give one of'],
    [['conform', '--seeds', '0', '--exec', 'b'], '--seeds is a whole number from 1'],
    [['bench', '--games', '0'], '--games is a whole number from 1'],
    [['bench', '--seed', '0'], '--seed is a whole number from 1'],
    [['bench', '--threads', '0'], '--threads is a whole number from 1'],
    [['bench', '--shard', '3/2'], '--shard is a part and the number of parts'],
    [['bench', '--clock', 'sun'], '--clock is wall or processor'],
    [['bench', '--depth', '1', '--time-limit', '1'], '--time-limit and --depth are two ways'],
    [['bench', 'file'], 'bench takes no arguments'],
    [['serve', '--port', '70000'], '--port is a whole number from 1 to 65535'],
    [['completion', 'tcsh'], 'SHELL is bash, zsh or fish, not "tcsh"'],
    [['completion'], 'completion needs SHELL'],
  ])('%j', async (words, message) => {
    const { code, out, err } = await runTwofold(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err.startsWith('twofold: ') && err.endsWith('\n')).toBe(true);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('completion', () => {
  test.each(SHELLS)('of %s has every command and option', (shell) => {
    const script = makeCompletion(shell, COMMANDS);
    for (const { name, options } of ALL) {
      expect(script).toContain(name);
      for (const option of options) expect(script).toContain(option.name);
    }
  });

  test('of bash completes', () => {
    const complete = (...words: readonly string[]): readonly string[] => {
      const script = `${makeCompletion('bash', COMMANDS)}
COMP_WORDS=(${['twofold', ...words].map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length}
_twofold
printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout, stderr, error } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
      expect({ stderr, error }).toEqual({ stderr: '', error: undefined });
      return stdout.trim().split('\n');
    };
    expect(complete('--wi')).toEqual(['--width']);
    expect(complete('be')).toEqual(['bench']);
    expect(complete('--player', '')).toEqual(['h', 'c']);
    expect(complete('--seed', '4', '--mode', 'm')).toEqual(['movable']);
    expect(complete('bench', '--sh')).toEqual(['--shard']);
    expect(complete('dots', '--rules', 'en')).toEqual(['endless']);
    expect(complete('completion', 'z')).toContain('zsh');
  });
});
