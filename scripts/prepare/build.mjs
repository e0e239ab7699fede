import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';
import { say } from './say.mjs';
import { all, runTool } from './tool.mjs';

/**
 * A folder with a package.json. Its `dependencies` say what has to be built before it, its script `build`
 * how it is built, if it is, and `made` which files that writes: nothing of it is listed a second time.
 *
 * @typedef {object} Workspace
 * @property {string} folder
 * @property {readonly string[]} needs names of the workspaces that it imports
 * @property {string | undefined} build
 * @property {readonly string[]} made
 */

/** Nothing is built from these. */
const NO_SOURCES = /^(?:node_modules|dist|wasm|testing)$|\.(?:test|case)\.tsx?$/;
/** The tools, and how they read TypeScript. */
const FOR_ALL = ['package-lock.json', 'tsconfig.base.json'];
/** What each workspace was built from. */
const REMEMBERED = join(ROOT, '.cache', 'built');

/** Builds workspaces and everything they need, where that is not what was built before.
 * @param {readonly string[]} folders */
export async function buildWorkspaces(folders) {
  const known = workspaces();
  const steps = inOrder(folders, known).filter(({ build }) => build !== undefined);
  const hashes = new Map();
  const stale = steps.filter((step) => !isBuilt(step, hashOf(step, known, hashes)));
  mkdirSync(REMEMBERED, { recursive: true });
  /** @type {Map<Workspace, Promise<void>>} */
  const builds = new Map();
  let done = 0;
  const build = async (/** @type {Workspace} */ step) => {
    for (const needed of inOrder([step.folder], known)) {
      if (needed !== step) await builds.get(needed);
    }
    rmSync(rememberedFile(step), { force: true });
    // Whoever asks for it, tests included: what is built is the product.
    const env = { NODE_ENV: 'production' };
    await runTool(step.build, { cwd: join(ROOT, step.folder), env });
    writeFileSync(rememberedFile(step), hashOf(step, known, hashes));
    say(`built ${title(step)}, ${++done} of ${stale.length}`);
  };
  if (stale.length > 0) say(`building ${stale.map(title).join(', ')}`);
  // In order: what a step needs is there when the step asks for it.
  for (const step of stale) builds.set(step, build(step));
  await all(builds.values());
}

/** Every workspace that is built, in no order. */
export function builtFolders() {
  return [...workspaces().values()]
    .filter(({ build }) => build !== undefined)
    .map(({ folder }) => folder);
}

/** @returns {Map<string, Workspace>} by name */
function workspaces() {
  const patterns = readJson('package.json').workspaces;
  const folders = patterns.flatMap((/** @type {string} */ pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(ROOT, dirname(pattern))).map((name) => `${dirname(pattern)}/${name}`)
      : [pattern],
  );
  // As npm does: what else lies there is no workspace.
  const real = folders.filter((/** @type {string} */ folder) =>
    existsSync(join(ROOT, folder, 'package.json')),
  );
  const read = real.map((/** @type {string} */ folder) => {
    const {
      name,
      dependencies = {},
      scripts = {},
      made = [],
    } = readJson(join(folder, 'package.json'));
    return [name, { folder, needs: Object.keys(dependencies), build: scripts.build, made }];
  });
  return new Map(read);
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

/** What is needed comes before what needs it.
 * @param {readonly string[]} folders @param {Map<string, Workspace>} known */
function inOrder(folders, known) {
  /** @type {Set<Workspace>} */
  const ordered = new Set();
  const visit = (/** @type {Workspace | undefined} */ workspace) => {
    if (workspace === undefined || ordered.has(workspace)) return;
    workspace.needs.forEach((name) => visit(known.get(name)));
    ordered.add(workspace);
  };
  [...known.values()].filter(({ folder }) => folders.includes(folder)).forEach(visit);
  return [...ordered];
}

/** A hash of all that a workspace is built from: its files, those of what it needs, and the tools.
 * @param {Workspace} workspace @param {Map<string, Workspace>} known @param {Map<Workspace, string>} hashes */
function hashOf(workspace, known, hashes) {
  const before = hashes.get(workspace);
  if (before !== undefined) return before;
  const hash = createHash('sha256');
  for (const file of FOR_ALL) hash.update(readFileSync(join(ROOT, file)));
  for (const name of workspace.needs) {
    const needed = known.get(name);
    if (needed !== undefined) hash.update(hashOf(needed, known, hashes));
  }
  for (const file of sources(workspace.folder)) {
    if (workspace.made.some((path) => file === `${workspace.folder}/${path}`)) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)));
  }
  const digest = hash.digest('hex');
  hashes.set(workspace, digest);
  return digest;
}

/** @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (NO_SOURCES.test(entry.name)) return [];
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sources(path);
      return entry.isFile() ? [path] : [];
    });
}

/** What people call it. @param {Workspace} workspace */
function title({ folder }) {
  const [kind, name] = folder.split('/');
  return kind === 'apps' ? `the ${name} app` : `the ${name}`;
}

/** @param {Workspace} workspace */
function rememberedFile({ folder }) {
  return join(REMEMBERED, folder.replaceAll('/', '-'));
}

/** @param {Workspace} workspace @param {string} hash */
function isBuilt(workspace, hash) {
  const { folder, made } = workspace;
  if (!made.every((path) => existsSync(join(ROOT, folder, path)))) return false;
  const remembered = rememberedFile(workspace);
  return existsSync(remembered) && readFileSync(remembered, 'utf8') === hash;
}
