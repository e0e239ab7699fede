// Shows that the compiler asks for a new game in every room: when its types are named, and nothing else is
// done, the tables of these rooms and no other files do not compile.
import { readdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Where the types of games are named, and those of one more. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['packages/rules/src/registry.ts', 'readonly third: DotsTypes;'],
  [
    'packages/achievements/src/feats.ts',
    "readonly third: { record: Omit<DotsFeats['record'], 'game'> & { readonly game: 'third' }; tally: unknown; id: never };",
  ],
]);

/** The table of every room. */
const ROOMS = [
  'packages/rules/src/registry.ts',
  'packages/achievements/src/feats.ts',
  'packages/engine/src/player-for.ts',
  'packages/engine/src/players.ts',
  'packages/coach/src/coaches.ts',
  'packages/protocol/src/ranked-rules.ts',
  'packages/protocol/src/card/cards.ts',
  'apps/terminal/src/games/index.ts',
  'apps/web/src/games/features.ts',
  'apps/web/src/games/index.ts',
  'apps/web/src/games/screens.ts',
  'apps/web/src/games/studies.ts',
];

const PROJECTS = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`).map((name) => `${folder}/${name}`),
);

function withThirdGame(text: string, third: string): string {
  const changed = text.replace(/^ {2}readonly dots: \w+;$/m, `$&\n  ${third}`);
  if (changed === text) throw new Error('the games are not listed as they were');
  return changed;
}

/** What does not compile in a project. */
function errorsIn(project: string): readonly ts.Diagnostic[] {
  const path = `${ROOT}${project}/tsconfig.json`;
  const { config } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as {
    config: unknown;
  };
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path), undefined, path);
  const options = { ...parsed.options, noEmit: true, composite: false, incremental: false };
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.getSourceFile = (name, version) => {
    const text = readFile(name);
    if (text === undefined) return undefined;
    const third = NAMED.get(relative(ROOT, name));
    const read = third === undefined ? text : withThirdGame(text, third);
    return ts.createSourceFile(name, read, version);
  };
  const program = ts.createProgram(parsed.fileNames, options, host);
  return parsed.fileNames.flatMap((name) =>
    program.getSemanticDiagnostics(program.getSourceFile(name)),
  );
}

const failed = new Set<string>();
for (const project of PROJECTS) {
  for (const { file, messageText } of errorsIn(project)) {
    const name = file === undefined ? project : relative(ROOT, file.fileName);
    failed.add(name);
    console.log(`${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  }
}
const silent = ROOMS.filter((room) => !failed.has(room));
const others = [...failed].filter((file) => !ROOMS.includes(file));
if (silent.length > 0) console.error(`compile without the new game: ${silent.join(', ')}`);
if (others.length > 0) console.error(`do not compile, and are no rooms: ${others.join(', ')}`);
if (silent.length + others.length > 0) process.exitCode = 1;
