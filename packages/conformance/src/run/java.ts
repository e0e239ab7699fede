import { execFile, spawnSync, type ExecFileException } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, temporaryFolder } from './files.js';
import { PreparationError, type Prepared } from './prepared.js';

/** The kit's own sources: S4's interfaces, and what speaks the protocol for them. */
const KIT = fileURLToPath(new URL('../../java', import.meta.url));

/** Where Debian's packages junit4 and junit5 put their jars. */
const SYSTEM_JARS = '/usr/share/java';
const JUNIT_4 = ['junit4', 'hamcrest'];
const JUNIT_5 = [
  ...JUNIT_4,
  'junit-jupiter-api',
  'junit-jupiter-engine',
  'junit-jupiter-params',
  'junit-platform-commons',
  'junit-platform-engine',
  'junit-platform-launcher',
  'junit-vintage-engine',
  'opentest4j',
  'apiguardian-api',
];

/** Starts fast and stays small: many of these run at once. */
const JAVA = ['java', '-XX:+UseSerialGC', '-Xshare:auto', '-Xmx512m'];

interface Source {
  readonly file: string;
  readonly text: string;
  readonly package: string;
}

/**
 * Compiles the simulator of a folder, whose `ttfe.TTFEFactory` makes it. Interfaces that the folder
 * lacks are the kit's; tests in it are left alone.
 */
export async function prepareJavaSimulator(folder: string, into?: string): Promise<Prepared> {
  const sources = sourcesOf(folder).filter((source) => !isTest(source));
  if (!sources.some(({ file }) => basename(file) === 'TTFEFactory.java')) {
    throw new PreparationError(
      `${folder} has no TTFEFactory.java in package ttfe: its createSimulator(int, int, Random) makes the simulator`,
    );
  }
  const jars = jarsOf(folder, JUNIT_5);
  return building(into, async (path) => {
    const roots = [...new Set(sources.map(rootOf)), KIT].join(delimiter);
    const files = [...sources.map(({ file }) => file), kitFile('Serve')];
    await compile(folder, files, path, ['-sourcepath', roots, ...classPath(jars)]);
    return [...JAVA, ...classPath([path, ...jars]), 'twofold.Serve'];
  });
}

/** Compiles the JUnit tests of a folder, in package `ttfe.tests`, and what runs them one by one. */
export async function prepareJavaTests(folder: string, into?: string): Promise<Prepared> {
  const tests = sourcesOf(folder).filter(isTest);
  const own = tests.filter((source) => source.package === 'ttfe.tests');
  const chosen = own.length > 0 ? own : tests;
  if (chosen.length === 0) throw new PreparationError(`${folder} has no tests in ttfe.tests`);
  const isFive = chosen.some(({ text }) => text.includes('org.junit.jupiter'));
  const jars = jarsOf(folder, isFive ? JUNIT_5 : JUNIT_4);
  const runner = isFive ? 'JUnit5Runner' : 'JUnit4Runner';
  if (!jars.some((jar) => basename(jar).startsWith(isFive ? 'junit-platform-launcher' : 'junit'))) {
    throw new PreparationError(
      `JUnit ${isFive ? 5 : 4} was not found: install Debian's junit${isFive ? 5 : 4}, or name its jars in TWOFOLD_JUNIT`,
    );
  }
  const built = await building(into, async (path) => {
    const [kit, classes] = [join(path, 'kit'), join(path, 'tests')];
    const runnerFile = join(KIT, isFive ? 'junit5' : 'junit4', 'twofold', `${runner}.java`);
    const kitFiles = [kitFile('TestRunner'), join(KIT, 'ttfe', 'TTFEFactory.java'), runnerFile];
    await compile(KIT, kitFiles, kit, ['-sourcepath', KIT, ...classPath(jars)]);
    const files = chosen.map(({ file }) => file);
    await compile(folder, files, classes, classPath([kit, ...jars]));
    const names = chosen.map((source) => nameOf(source));
    const main = [`twofold.${runner}`, classes, ...names];
    return [...JAVA, '-XX:TieredStopAtLevel=1', ...classPath([kit, ...jars]), ...main];
  });
  return { ...built, isTyped: true };
}

/** In a given folder, which its owner removes, or in one of its own. */
async function building(
  into: string | undefined,
  build: (path: string) => Promise<readonly string[]>,
): Promise<Prepared> {
  const { path, remove } =
    into === undefined ? temporaryFolder() : { path: into, remove: () => {} };
  if (into !== undefined) rmSync(into, { recursive: true, force: true });
  try {
    return { command: await build(path), dispose: remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function sourcesOf(folder: string): readonly Source[] {
  const sources = filesBelow(resolve(folder), '.java').map((file) => {
    const text = readFileSync(file, 'utf8');
    return { file, text, package: /^\s*package\s+([\w.]+)\s*;/m.exec(text)?.[1] ?? '' };
  });
  if (sources.length === 0) throw new PreparationError(`${folder} has no Java files`);
  return sources;
}

/** By its package, `ttfe.tests` or `ttfe.publictests`: a simulator may import JUnit by mistake. */
function isTest({ package: name }: Source): boolean {
  return /tests?$/i.test(name);
}

function rootOf({ file, package: name }: Source): string {
  const folders = name === '' ? [] : name.split('.');
  return resolve(dirname(file), ...folders.map(() => '..'));
}

function nameOf({ file, package: name }: Source): string {
  return [name, basename(file, '.java')].filter((part) => part !== '').join('.');
}

function kitFile(name: string): string {
  return join(KIT, 'twofold', `${name}.java`);
}

/** JUnit's jars: those of the folder, those that the environment names, or else the system's. */
function jarsOf(folder: string, names: readonly string[]): readonly string[] {
  const given = process.env['TWOFOLD_JUNIT']?.split(delimiter) ?? [];
  const own = filesBelow(resolve(folder), '.jar');
  if (own.length + given.length > 0) return [...own, ...given];
  return names.map((name) => join(SYSTEM_JARS, `${name}.jar`)).filter((jar) => existsSync(jar));
}

function classPath(parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : ['-cp', parts.join(delimiter)];
}

/** Names of many files are too long for a command line: they come in a file of their own. */
async function compile(
  folder: string,
  files: readonly string[],
  out: string,
  options: readonly string[],
): Promise<void> {
  mkdirSync(out, { recursive: true });
  const list = join(out, '.files');
  writeFileSync(list, files.map((file) => `"${file.replaceAll('\\', '/')}"`).join('\n'));
  const flags = ['-d', out, '-encoding', 'UTF-8', '-proc:none', '-nowarn', '-g', '-Xmaxerrs', '3'];
  const words = [...flags, ...options, `@${list}`];
  const [error, said] = await new Promise<[ExecFileException | null, string]>((settle) => {
    execFile('javac', words, (failure, _, stderr) => settle([failure, stderr]));
  });
  if (error === null) return;
  if (error.code === 'ENOENT') throw new PreparationError('javac was not found: install a JDK');
  const { file, line, what } =
    /^(?<file>.+?\.java):(?<line>\d+): error: (?<what>.+)$/m.exec(said)?.groups ?? {};
  const where = file === undefined ? '' : `${relative(resolve(folder), file)}, line ${line}: `;
  // What a newer Java allows is an error of an older one.
  const { stdout: compiler } = spawnSync('javac', ['-version'], { encoding: 'utf8' });
  throw new PreparationError(
    `${where}${what ?? said.trim().split('\n', 1)[0]} (${compiler.trim()})`,
  );
}
