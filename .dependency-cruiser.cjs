const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

// Who may import whom. `scripts/check-dependencies.mjs` runs it and fails if a file went unseen.

/** Each package and the packages of ours it may import; later packages are governed already. */
const MAY_IMPORT = {
  'packages/rules': [],
  'packages/achievements': ['packages/rules'],
  'packages/engine': ['packages/rules'],
  'packages/coach': ['packages/rules', 'packages/engine'],
  'packages/protocol': ['packages/rules'],
  'packages/specs': ['packages/rules', 'packages/engine'],
  'packages/conformance': ['packages/rules', 'packages/specs'],
  'apps/web': [
    'packages/rules',
    'packages/achievements',
    'packages/engine',
    'packages/coach',
    'packages/protocol',
  ],
  'apps/terminal': [
    'packages/rules',
    'packages/engine',
    'packages/coach',
    'packages/protocol',
    'packages/specs',
    'packages/conformance',
  ],
  'apps/server': ['packages/rules', 'packages/achievements', 'packages/protocol'],
};

/**
 * Who knows one game by its name: the folders of that game. Whatever is said of all games goes
 * through a table that has an entry for each.
 */
const GAMES = readdirSync(join(__dirname, 'packages/rules/src')).filter((folder) =>
  existsSync(join(__dirname, 'packages/rules/src', folder, 'index.ts')),
);

/** The floors of a house: a folder imports itself and those before it; `.` are the files beside them. */
const FLOORS = {
  'apps/web/src': [
    // what knows no game
    'i18n storage settings ui input server sharing session computer play feel',
    'games',
    // features
    'records days statistics replays practice review ranked challenge daily casual analysis offline',
    'app .',
  ],
  'apps/terminal/src': [
    'text cli terminal saves engines',
    'games',
    'play replay analyse review commands .',
  ],
  'packages/engine/src': ['common', ...GAMES, '. browser node'],
  'packages/coach/src': ['common', ...GAMES, '.'],
};

/** Everything that can be imported and is ours. */
const OURS = '^(packages|apps|bench|e2e|training|scripts)/';
const TESTS = '([.](test|case)[.]tsx?$|/src/testing/)';

const direction = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `${folder.replace('/', '-')}-imports`,
  comment: `${folder} may import of ours: ${allowed.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: { path: OURS, pathNot: [folder, ...allowed].map((path) => `^${path}/`) },
}));

/** Texts import nothing, and lie with what they are about: `i18n` has the table of them all. */
const TEXTS = '/messages/';

const floors = Object.entries(FLOORS).flatMap(([house, rows]) => {
  const folders = rows.join(' ').split(' ');
  const within = (folder) => (folder === '.' ? `^${house}/[^/]+$` : `^${house}/${folder}/`);
  return folders.map((folder, floor) => ({
    name: `${house.split('/')[1]}-floor-${folder}`,
    comment: `${folder} may not import what is above it; from below: ${folders.join(', ')}`,
    severity: 'error',
    from: { path: within(folder), pathNot: TESTS },
    to: { path: `^${house}/`, pathNot: [...folders.slice(0, floor + 1).map(within), TEXTS] },
  }));
});

const games = GAMES.map((game) => ({
  name: `only-${game}-knows-${game}`,
  comment: `the rules of ${game} are for folders named ${game}; elsewhere, ask a table of games`,
  severity: 'error',
  from: {
    path: '^(packages|apps)/',
    pathNot: [`/${game}/`, '^packages/(rules|specs|conformance)/', TESTS],
  },
  to: { path: `^packages/rules/src/${game}/` },
}));

module.exports = {
  forbidden: [
    ...direction,
    ...floors,
    ...games,
    {
      name: 'known-packages-only',
      comment: 'a new package or app needs its line in MAY_IMPORT',
      severity: 'error',
      from: {
        path: '^(packages|apps)/',
        pathNot: Object.keys(MAY_IMPORT).map((folder) => `^${folder}/`),
      },
      to: {},
    },
    {
      name: 'apps-are-leaves',
      comment: 'apps are started, not imported; only end-to-end tests may reach into them',
      severity: 'error',
      from: { path: '^(packages|bench|scripts|training)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'no-node-in-pure-packages',
      comment:
        'rules, achievements, coach, specs and protocol run anywhere: no Node modules outside their tests',
      severity: 'error',
      from: { path: '^packages/(rules|achievements|coach|specs|protocol)/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'rules-libraries',
      comment: 'the rules take one pure library, @noble/hashes',
      severity: 'error',
      from: { path: '^packages/rules/', pathNot: TESTS },
      to: { path: 'node_modules', pathNot: 'node_modules/@noble/hashes/' },
    },
    {
      name: 'no-test-code-in-source',
      comment: 'what is shipped does not import tests or their helpers',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'no-development-packages-in-source',
      comment: 'what is shipped imports only what its package.json lists under dependencies',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], path: 'node_modules' },
    },
    {
      name: 'through-the-front-door',
      comment: 'another package is imported by its name, never by a path into its folder',
      severity: 'error',
      from: { path: '^((?:packages|apps)/[^/]+)/' },
      to: { path: '^(packages|apps)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-cycles',
      comment: 'imports go one way',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'an import that is not found is not checked',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Our own build output; libraries have a dist folder too, and those must be seen. AssemblyScript
    // is no TypeScript: it imports only itself, which its compiler checks.
    exclude: { path: ['^(packages|apps)/[^/]+/dist/', '^(packages|training)/[^/]+/assembly/'] },
    // Type-only imports count: the direction holds for them too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@twofold/source', 'import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts'],
    },
  },
};
