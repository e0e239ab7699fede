// Writes what is made from the code: the vectors that come from the rules, and the tables of the
// documentation. `npm run generate` formats the vectors afterwards.
import { readFileSync, writeFileSync } from 'node:fs';
import { fillTables } from '../catalogue/table.js';
import { generateBoards, generateEnds, generateSpawn } from '../vectors/generate.js';
import { vectorFile } from '../vectors/vectors.js';

const PAGE = new URL('../../../../docs/conformance.md', import.meta.url);

write('boards', generateBoards());
write('ends', generateEnds());
write('spawn', generateSpawn());
writeFileSync(PAGE, fillTables(readFileSync(PAGE, 'utf8')));

function write(name: Parameters<typeof vectorFile>[0], contents: unknown): void {
  writeFileSync(vectorFile(name), `${JSON.stringify(contents, undefined, 2)}\n`);
}
