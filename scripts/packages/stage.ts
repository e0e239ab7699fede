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
const LEFT_AT_HOME = /\.(?:map|tsbuildinfo|tfn)$/;
const MAP_COMMENT = /\n\/\/# sourceMappingURL=.*\n?$/;
/** The package that a line of a built module imports from; comments begin with a star. */
const IMPORTED =
  /(?:^(?:import|export|\}).*?\bfrom\s*|^import\s*|\bimport\(\s*)['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/gm;

const root = readJson('package.json') as Manifest;

/** Writes every package as it would be published, and says where. */
export function stagePackages(): readonly string[] {
  rmSync(STAGE, { recursive: true, force: true });
  return [...LEAVING.map(stageWorkspace), ...['lite', 'full'].map(stageNetwork)];
}

function stageWorkspace(leaving: Leaving): string {
  const { folder, also = {} } = leaving;
  const workspace = readJson(join(folder, 'package.json')) as Manifest;
  const to = folderOf(leaving.name ?? workspace.name);
  const built = join(folder, 'dist');
  for (const file of filesOf(built)) {
    // What is left of a source that is gone must not leave the house.
    const isCurrent = folder.startsWith('apps/') || existsSync(sourceOf(folder, file));
    if (isCurrent) copy(join(built, file), join(to, 'dist', file));
  }
  for (const [name, from] of Object.entries(also)) {
    if (statSync(join(ROOT, from)).isFile()) copy(from, join(to, name));
    else for (const file of filesOf(from)) copy(join(from, file), join(to, name, file));
  }
  if (folder === 'packages/engine') pointToNetworks(join(to, 'dist/slide/network/list.js'));
  writeTexts(to, manifestOf(leaving, workspace, to), readmeOf(leaving));
  return to;
}

function sourceOf(folder: string, built: string): string {
  return join(ROOT, folder, 'src', built.replace(/\.(?:d\.ts|js)$/, '.ts'));
}

/**
 * Beside the engine lie the packages of its networks, if they are installed. Bundlers must not look for
 * them: a missing one would fail a build that does not want it.
 */
function pointToNetworks(list: string): void {
  const here = /'\.\.\/\.\.\/\.\.\/networks\/(lite|full)\.tfn'/g;
  const text = readFileSync(list, 'utf8');
  if (text.match(here)?.length !== 2) throw new Error(`${list} does not name two networks`);
  const ignored = '/* webpackIgnore: true */ /* @vite-ignore */';
  writeFileSync(list, text.replace(here, `${ignored} '../../../../network-$1/$1.tfn'`));
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
  const versions = (names: readonly string[]): Versions =>
    Object.fromEntries(names.toSorted().map((other) => [other, versionOf(other, declared)]));
  return {
    ...common(name, workspace.description),
    ...(workspace.sideEffects === undefined ? {} : { sideEffects: workspace.sideEffects }),
    ...(workspace.bin === undefined ? {} : { bin: workspace.bin }),
    exports: published(workspace.exports ?? {}),
    files: ['dist', ...new Set(Object.keys(leaving.also ?? {}))],
    ...(required.length === 0 ? {} : { dependencies: versions(required) }),
    ...(optional.length === 0
      ? {}
      : {
          peerDependencies: versions(optional),
          peerDependenciesMeta: Object.fromEntries(
            optional.map((other) => [other, { optional: true }]),
          ),
        }),
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

/** A package with nothing but a network in it. */
function stageNetwork(name: string): string {
  const to = folderOf(`@twofold/network-${name}`);
  const file = `${name}.tfn`;
  const shipped = readJson('packages/engine/networks/index.json') as Readonly<
    Record<string, { readonly bytes: number; readonly sha256: string; readonly made: string }>
  >;
  const { bytes, sha256, made } = shipped[name]!;
  const size = Math.round(bytes / 1e6);
  copy(join('packages/engine/networks', file), join(to, file));
  const manifest = {
    ...common(`@twofold/network-${name}`, `The ${name} network of @twofold/engine, ${size} MB`),
    sideEffects: false,
    exports: { [`./${file}`]: `./${file}`, './package.json': './package.json' },
    files: [file],
  };
  const readme = readFileSync(new URL('readmes/network.md', import.meta.url), 'utf8')
    .replaceAll('NAME', name)
    .replaceAll('SIZE', `${size} MB`)
    .replaceAll('SHA256', sha256)
    .replaceAll('MADE', made);
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
