import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  fingerprint,
  generatorOf,
  makeSeed,
  ok,
  parseReplay,
  parseSeed,
  seedFromInteger,
  seedOf,
  verifyReplay,
  type Game,
  type GameTypes,
  type Replay,
  type Result,
  type Seed,
  type Seeded,
  type Verdict,
} from '@twofold/rules';
import { MAX_GAME_WORK } from './limits.js';
import { refuse, type Refusal } from './refusal.js';

/**
 * The hash that the server gives when a game starts whose seed is its alone, such as that of a day. The
 * seed, with rules and generator, decides every draw of the game; once its hash is known it cannot be
 * exchanged, and from the hash nobody can tell it, since it has 256 random bits.
 *
 * SHA-256 of the text `twofold-commitment 1 FINGERPRINT SEED`, in hexadecimal.
 */
export function commitmentTo<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seeded: Seeded,
): string {
  const print = fingerprint(game, ruleset, generatorOf(seeded));
  return hashOf(`twofold-commitment 1 ${print} ${makeSeed(seedOf(seeded))}`);
}

/**
 * The hash that the server gives before a player adds to the seed: of its own part of it, a secret of
 * 256 random bits. Rules and salt come later, from the player, so that nobody chooses the seed.
 *
 * SHA-256 of the text `twofold-commitment 2 SECRET`, in hexadecimal.
 */
export function commitmentToSecret(secret: Seed): string {
  return hashOf(`twofold-commitment 2 ${makeSeed(secret)}`);
}

/** The seed of both: SHA-256 of the text `twofold-seed 1 SECRET SALT`, in hexadecimal. */
export function saltedSeed(secret: Seed, salt: string): Seed {
  const hash = hashOf(`twofold-seed 1 ${makeSeed(secret)} ${salt}`);
  return seedFromInteger(BigInt(`0x${hash}`));
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** What was committed to, and where the player added to the seed, what it came from. */
export interface Pledge {
  readonly commitment: string;
  readonly secret?: string;
  readonly salt?: string;
}

export interface Verified extends Verdict {
  readonly replay: Replay;
}

/**
 * Checks a ranked game from its published replay and the commitment given at its start: that the
 * seed is the one committed to, or comes from the secret committed to and the player's salt, that the
 * game began where the seed says, and that every move is legal. Score and position follow from the
 * replay; nobody's word is taken for them.
 */
export function verify(
  replayText: string,
  pledge: Pledge,
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
  if (!keeps(replay.game, replay.ruleset, replay.chance, pledge)) {
    return refuse('bad-commitment', 'these are not the seed and rules the server committed to');
  }
  const verdict = verifyReplay(replay, maxWork);
  return verdict.ok ? ok({ ...verdict.value, replay }) : verdict;
}

function keeps<T extends GameTypes>(
  game: Game<T>,
  ruleset: T['ruleset'],
  seeded: Seeded,
  { commitment, secret, salt }: Pledge,
): boolean {
  if (secret === undefined || salt === undefined) {
    return commitmentTo(game, ruleset, seeded) === commitment;
  }
  const part = parseSeed(secret);
  return (
    part.ok &&
    commitmentToSecret(part.value) === commitment &&
    // Only the usual generator: a choice among them would be the server's, after it knew the salt.
    generatorOf(seeded) === 'chacha8/1' &&
    makeSeed(saltedSeed(part.value, salt)) === makeSeed(seedOf(seeded))
  );
}
