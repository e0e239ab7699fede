import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { GeneratorName } from './draws.js';
import type { Game, GameTypes } from './game.js';

/**
 * 128 bits that name a game under exactly these rules and this generator: results with the same
 * fingerprint can be compared, in a leaderboard or ten years later.
 */
export function fingerprint<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  generator: GeneratorName = 'chacha8/1',
): string {
  const text = `${gameLabel(game)} ${generator} ${game.makeRuleset(ruleset)}`;
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16));
}

/** Name and version as written in replays, such as `slide/1`. */
export function gameLabel(game: Game): string {
  return `${game.name}/${game.version}`;
}
