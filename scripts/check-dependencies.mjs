// Checks the direction of imports with dependency-cruiser. A misconfigured cruiser sees no modules
// and finds nothing wrong, so a TypeScript file that it did not see is a failure too.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const ROOTS = ['packages', 'apps', 'bench', 'scripts', 'e2e', 'training'].filter(existsSync);
// AssemblyScript is no TypeScript: it imports only itself, which its compiler checks.
const NOT_SOURCE = new Set(['node_modules', 'dist', 'assembly']);

/** @param {string} folder @returns {string[]} */
function typeScriptFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_SOURCE.has(entry.name) ? [] : typeScriptFiles(path);
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [path.replaceAll('\\', '/')] : [];
  });
}

const config = await extractDepcruiseConfig('./.dependency-cruiser.cjs');
const { output } = await cruise(
  ROOTS,
  { ...config.options, ruleSet: config, validate: true },
  undefined,
  { tsConfig: extractTSConfig(config.options.tsConfig.fileName) },
);

const seen = new Set(output.modules.map((module) => module.source));
const files = ROOTS.flatMap(typeScriptFiles);
const unseen = files.filter((file) => !seen.has(file));
for (const file of unseen) console.error(`not seen by the dependency check: ${file}`);

const { violations } = output.summary;
const comments = new Map(config.forbidden.map(({ name, comment }) => [name, comment]));
for (const { rule, from, to } of violations) {
  console.error(`${rule.name}: ${from} -> ${to} (${comments.get(rule.name)})`);
}

console.log(
  `${files.length - unseen.length} of ${files.length} TypeScript files checked, ${violations.length} forbidden imports`,
);
if (files.length === 0 || unseen.length > 0 || violations.length > 0) process.exitCode = 1;
