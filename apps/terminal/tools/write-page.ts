// Writes docs/cli.md from the help texts: npm run cli-page.
import { writeFileSync } from 'node:fs';
import { COMMANDS, PLAY } from '../src/cli/commands.js';
import { makePage } from '../src/cli/page.js';

writeFileSync(new URL('../../../docs/cli.md', import.meta.url), makePage(PLAY, COMMANDS));
