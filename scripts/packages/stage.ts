import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { LEAVING, ROOT, STAGE, type Leaving } from './list.js';

type Versions = Readonly<Record<string, string>>;
type Exports = Readonly<Record<string, string | Record<string, string>>>;

/** What we read of a package.json. */
interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly license: string;
  readonly version: string;
  readonly engines: Versions;
  readonly bin?: Versions;
  readonly exports?: Exports;
  readonly sideEffects?: boolean;
  readonly dependencies?: Versions;
  readonly peerDependencies?: Versions;
}

/** The bundled web app asks the server for networks, which are packages of their own. */
const LEFT_AT_HOME = /\.(?:map|tsbuildinfo|tf[bn])$/;
const MAP_COMMENT = /\n\/\/# sourceMappingURL=.*\n?$/;
/** The package that a line of a built module imports from; comments begin with a star. */
const IMPORTED =
  /(?:^(?:import|export|\}).*?\bfrom\s*|^import\s*|\bimport\(\s*)['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/gm;

const root = readJson('package.json') as Manifest;

/** Writes every package as it would be published, and says where. */
export function stagePackages(): readonly string[] {
  rmSync(STAGE, { recursive: true, force: true });
  return [...LEAVING.map(stageWorkspace), ...['lite', 'full'].map(stageNetwork), stageBoards()];
}

function stageWorkspace(leaving: Leaving): string {
  const { folder } = leaving;
  const workspace = readJson(join(folder, 'package.json')) as Manifest;
  const to = folderOf(leaving.name ?? workspace.name);
  const built = join(folder, 'dist');
  for (const file of filesOf(built)) {
    // What is left of a source that is gone must not leave the house.
    const isCurrent = folder.startsWith('apps/') || existsSync(sourceOf(folder, file));
    if (isCurrent) copy(join(built, file), join(to, 'dist', file));
  }
  for (const [name, from] of Object.entries(besides(leaving))) {
    if (statSync(join(ROOT, from)).isFile()) copy(from, join(to, name));
    else for (const file of filesOf(from)) copy(join(from, file), join(to, name, file));
  }
  if (folder === 'packages/engine') pointToNetworks(join(to, 'dist/slide'));
  writeTexts(to, manifestOf(leaving, workspace, to), readmeOf(leaving));
  return to;
}

/** What goes along beside `dist`, by its name in the package. */
function besides({ folder, also = [], brings }: Leaving): Readonly<Record<string, string>> {
  return { ...Object.fromEntries(also.map((name) => [name, join(folder, name)])), ...brings };
}

function sourceOf(folder: string, built: string): string {
  return join(ROOT, folder, 'src', built.replace(/\.(?:d\.ts|js)$/, '.ts'));
}

/**
 * Beside the engine lie the packages of its networks, if they are installed. Bundlers must not look for
 * them: a missing one would fail a build that does not want it.
 */
function pointToNetworks(folder: string): void {
  const ignored = '/* webpackIgnore: true */ /* @vite-ignore */';
  point('network/list.js', 2, ([name, file]) => `network-${name}/${file}`);
  point('any-board/networks.js', boardFiles().length, ([, file]) => `network-boards/${file}`);

  function point(module: string, count: number, placeOf: (found: string[]) => string): void {
    const here = /'\.\.\/\.\.\/\.\.\/networks\/(([\w-]+)\.tf[bn])'/g;
    const path = join(folder, module);
    const text = readFileSync(path, 'utf8');
    if (text.match(here)?.length !== count) throw new Error(`${path}: not ${count} networks`);
    const place = (_: string, file: string, name: string): string =>
      `${ignored} '../../../../${placeOf([name, file])}'`;
    writeFileSync(path, text.replaceAll(here, place));
  }
}

/** One version for all, and as dependencies what its files import. */
function manifestOf(leaving: Leaving, workspace: Manifest, to: string): object {
  const { needs = [], takes = [], name = workspace.name } = leaving;
  const declared = declaredBy(leaving.folder);
  const optional = [...Object.keys(workspace.peerDependencies ?? {}), ...takes];
  const imported = importsOf(join(to, 'dist')).filter((other) => other !== name);
  const unknown = imported.find((other) => !(other in declared));
  if (unknown !== undefined) throw new Error(`${name} imports ${unknown} and does not name it`);
  const required = [...imported.filter((other) => !optional.includes(other)), ...needs];
  // What is undefined is not written.
  const byName = (names: readonly string[], say: (other: string) => unknown): object | undefined =>
    names.length === 0 ? undefined : Object.fromEntries(names.map((other) => [other, say(other)]));
  const versions = (names: readonly string[]): object | undefined =>
    byName(names.toSorted(), (other) => versionOf(other, declared));
  return {
    ...common(name, workspace.description),
    sideEffects: workspace.sideEffects,
    bin: workspace.bin,
    exports: published(workspace.exports ?? {}),
    files: ['dist', ...Object.keys(besides(leaving))],
    dependencies: versions(required),
    peerDependencies: versions(optional),
    peerDependenciesMeta: byName(optional, () => ({ optional: true })),
  };
}

/** What a workspace names; an app also has in it the packages that it bundles, and needs what they do. */
function declaredBy(folder: string): Versions {
  const { dependencies, peerDependencies } = readJson(join(folder, 'package.json')) as Manifest;
  const libraries = LEAVING.map((other) => other.folder).filter((other) =>
    other.startsWith('packages/'),
  );
  const bundled = folder.startsWith('apps/') ? libraries.map(declaredBy) : [];
  return Object.assign({}, ...bundled, dependencies, peerDependencies) as Versions;
}

function common(name: string, description: string): object {
  const { version, license, engines } = root;
  return { name, version, description, license, engines, type: 'module' };
}

function versionOf(name: string, declared: Versions): string {
  const isOurs = name.startsWith('@twofold/') || name.startsWith('twofold');
  return isOurs ? root.version : declared[name]!;
}

/** Without the condition under which this repository reads its own sources. */
function published(exports: Exports): Exports {
  const entries = Object.entries(exports).map(([path, target]) => {
    if (typeof target === 'string') return [path, target];
    const { '@twofold/source': _, ...conditions } = target;
    return [path, conditions];
  });
  return Object.fromEntries([...entries, ['./package.json', './package.json']]) as Exports;
}

function importsOf(folder: string): string[] {
  const found = new Set<string>();
  for (const file of filesOf(folder)) {
    if (!/\.(?:js|d\.ts)$/.test(file)) continue;
    for (const [, name] of read(join(folder, file)).matchAll(IMPORTED)) {
      if (!name!.startsWith('node:')) found.add(name!);
    }
  }
  return [...found];
}

/** What the lists of networks say of each. */
type Shipped = Readonly<Record<'file' | 'sha256' | 'made', string>> & { readonly bytes: number };

function stageNetwork(name: string): string {
  const { file, bytes, sha256, made } = shippedAs('index.json')[name]!;
  const size = `${Math.round(bytes / 1e6)} MB`;
  const readme = read('scripts/packages/readmes/network.md')
    .replaceAll('NAME', name)
    .replaceAll('SIZE', size)
    .replaceAll('SHA256', sha256)
    .replaceAll('MADE', made);
  return stageFiles(name, [file], `The ${name} network of @twofold/engine, ${size}`, readme);
}

function stageBoards(): string {
  const about = 'The networks of @twofold/engine for boards other than 4 x 4, and for stones';
  const made = Object.entries(shippedAs('boards.json')).map(
    ([name, network]) => `- ${name}, ${Math.round(network.bytes / 1e5) / 10} MB: ${network.made}`,
  );
  const readme = read('scripts/packages/readmes/network-boards.md');
  return stageFiles('boards', boardFiles(), about, readme.replace('MADE', made.join('\n')));
}

function boardFiles(): string[] {
  return Object.values(shippedAs('boards.json')).map(({ file }) => file);
}

function shippedAs(list: string): Readonly<Record<string, Shipped>> {
  return readJson(join('packages/engine/networks', list)) as Readonly<Record<string, Shipped>>;
}

/** A package with nothing but networks in it. */
function stageFiles(
  name: string,
  files: readonly string[],
  description: string,
  readme: string,
): string {
  const to = folderOf(`@twofold/network-${name}`);
  for (const file of files) copy(join('packages/engine/networks', file), join(to, file));
  const manifest = {
    ...common(`@twofold/network-${name}`, description),
    sideEffects: false,
    exports: Object.fromEntries(
      [...files, 'package.json'].map((file) => [`./${file}`, `./${file}`]),
    ),
    files,
  };
  writeTexts(to, manifest, readme);
  return to;
}

/** Links out of a package would lead nowhere. */
function readmeOf({ folder, readme }: Leaving): string {
  const path =
    readme === undefined ? join(folder, 'README.md') : join('scripts/packages/readmes', readme);
  return read(path).replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, '$1');
}

function writeTexts(to: string, manifest: object, readme: string): void {
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  writeFileSync(join(to, 'README.md'), readme);
  copy('LICENSE', join(to, 'LICENSE'));
}

function folderOf(name: string): string {
  return join(STAGE, 'node_modules', name);
}

/** All files of a folder of the repository that may leave it, by their paths in it. */
function filesOf(folder: string): string[] {
  return readdirSync(resolved(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_AT_HOME.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(resolved(folder).length + 1));
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (!/\.(?:js|d\.ts)$/.test(to)) copyFileSync(resolved(from), to);
  else writeFileSync(to, read(from).replace(MAP_COMMENT, '\n'));
}

function resolved(path: string): string {
  return path.startsWith(STAGE) ? path : join(ROOT, path);
}

function read(path: string): string {
  return readFileSync(resolved(path), 'utf8');
}

function readJson(path: string): unknown {
  return JSON.parse(read(path));
}
