// Writes docs/cli.md from the help texts: npm run cli-page.
import { writeFileSync } from 'node:fs';
import { makePage } from '../src/cli/page.js';
import { allCommands } from '../src/commands/list.js';

writeFileSync(new URL('../../../docs/cli.md', import.meta.url), makePage(allCommands()));
