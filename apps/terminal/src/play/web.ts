import { generatorOf, makeSeed, seedOf, type GameTypes, type Timeline } from '@twofold/rules';
import { EXIT, print, type Environment, type Io } from '../cli/io.js';

/** Where `npm start` and `twofold serve` serve the browser app. */
const STANDARD_HOST = '127.0.0.1';
const STANDARD_PORT = '4711';
const PATIENCE = 1000;

/** The browser app's address, by the same variables that the server takes. */
function webAddress(env: Environment): string {
  return `http://${env['HOST'] ?? STANDARD_HOST}:${env['PORT'] ?? STANDARD_PORT}/`;
}

/**
 * Prints the address of a game in the browser app, and opens it where there is a desktop. Where a
 * record is given, the address is printed as a part of it.
 */
export async function showInBrowser<T extends GameTypes>(
  timeline: Timeline<T>,
  io: Io,
  record?: Readonly<Record<string, unknown>>,
): Promise<number> {
  const address = webAddress(io.env);
  const link = `${address}#/${routeOf(timeline)}`;
  print(io, record === undefined ? link : JSON.stringify({ ...record, address: link }));
  if (!(await answers(address))) {
    io.stderr.write(`twofold: nobody serves ${address} now; twofold serve starts it\n`);
    return EXIT.ok;
  }
  const [program, ...words] = openerOf(io.env) ?? [];
  if (program !== undefined) {
    const { spawn } = await import('node:child_process');
    const opener = spawn(program, [...words, link], { detached: true, stdio: 'ignore' });
    opener.on('error', () => {}); // the address was printed
    opener.unref();
  }
  return EXIT.ok;
}

/** A game that has not begun is the same there; of one that has, the link has only the position. */
function routeOf<T extends GameTypes>({ game, chance, from, position }: Timeline<T>): string {
  if (from === undefined && position.ply === 0 && generatorOf(chance) === 'chacha8/1') {
    return `new/${game.name}/${game.makeRuleset(position.ruleset)}/${makeSeed(seedOf(chance)!)}`;
  }
  return `at/${game.makePosition(position)}`;
}

async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) });
    return true;
  } catch {
    return false;
  }
}

/** What opens an address on this desktop; undefined where there is none. */
function openerOf(env: Environment): readonly string[] | undefined {
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', ''];
  const hasDesktop = (env['DISPLAY'] ?? env['WAYLAND_DISPLAY'] ?? '') !== '';
  return hasDesktop ? ['xdg-open'] : undefined;
}
