import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  fingerprint,
  makeSeed,
  ok,
  parseReplay,
  verifyReplay,
  type Game,
  type GameTypes,
  type Replay,
  type Result,
  type Seed,
  type Verdict,
} from '@twofold/rules';
import { MAX_GAME_WORK } from './limits.js';
import { refuse, type Refusal } from './refusal.js';

/**
 * The hash that the server gives when a game starts. The seed, with the rules, decides every draw
 * of the game; once its hash is known it cannot be exchanged, and from the hash nobody can tell it,
 * since it has 256 random bits.
 *
 * SHA-256 of the text `twofold-commitment 1 FINGERPRINT SEED`, in hexadecimal.
 */
export function commitmentTo<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seed: Seed,
): string {
  const text = `twofold-commitment 1 ${fingerprint(game, ruleset)} ${makeSeed(seed)}`;
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export interface Verified extends Verdict {
  readonly replay: Replay;
}

/**
 * Checks a ranked game from its published replay and the commitment given at its start: that the
 * seed is the one committed to, that the game began where the seed says, and that every move is
 * legal. Score and position follow from the replay; nobody's word is taken for them.
 */
export function verify(
  replayText: string,
  commitment: string,
  maxWork: number = MAX_GAME_WORK,
): Result<Verified, Refusal> {
  const parsed = parseReplay(replayText);
  if (!parsed.ok) return parsed;
  const replay = parsed.value;
  if (replay.from !== undefined) {
    return refuse('bad-replay', 'a ranked game begins where its seed says, not at a position');
  }
  if (replay.ruleset.undo) return refuse('bad-replay', 'a ranked game has no undo');
  if (replay.chance === 'told') return refuse('bad-replay', 'a ranked game has a seed');
  if (commitmentTo(replay.game, replay.ruleset, replay.chance) !== commitment) {
    return refuse('bad-commitment', 'these are not the seed and rules the server committed to');
  }
  const verdict = verifyReplay(replay, maxWork);
  return verdict.ok ? ok({ ...verdict.value, replay }) : verdict;
}
