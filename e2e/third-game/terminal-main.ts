// The command `twofold` with one game more.
import { TERMINAL_GAMES } from '../../apps/terminal/src/games/index.js';
import { PACKAGES, register } from './register.js';
import { terminalSame } from './terminal.js';

register([...PACKAGES, [TERMINAL_GAMES, terminalSame]]);
await import('../../apps/terminal/src/main.js');
