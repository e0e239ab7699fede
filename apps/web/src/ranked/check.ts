import { verify, type FinishedGame, type Pledge } from '@twofold/protocol';

/** Why a published game does not hold. */
export type Flaw =
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'commitment' | 'promise' | 'rules' }
  /** Counted from 1, as people count. */
  | { readonly kind: 'move'; readonly at: number }
  | { readonly kind: 'score'; readonly real: number; readonly claimed: number };

export type GameCheck =
  | {
      readonly ok: true;
      /** It is also what this device was promised before the first move. */
      readonly promised: boolean;
      /** The player added to its seed. */
      readonly salted: boolean;
    }
  | { readonly ok: false; readonly flaw: Flaw };

type Claimed = Pick<FinishedGame, 'game' | 'rules' | 'score' | 'ply' | keyof Pledge>;

/**
 * Checks a published game here, taking nobody's word: the seed against the commitment, every move by
 * the rules, and what the server claims against what the moves come to. `promise` is what this device
 * was promised when the game began, and added to its seed, if it was played here.
 */
export function checkGame(
  claimed: Claimed,
  replayText: string,
  promise: Pledge | undefined,
): GameCheck {
  const { commitment, salt } = claimed;
  if (promise && (promise.commitment !== commitment || promise.salt !== salt)) {
    return flawed({ kind: 'promise' });
  }
  const verified = verify(replayText, claimed);
  if (!verified.ok) {
    const { code, action, message } = verified.error;
    if (code === 'bad-commitment') return flawed({ kind: 'commitment' });
    if (action !== undefined) return flawed({ kind: 'move', at: action });
    return flawed({ kind: 'unreadable', reason: message });
  }
  const { replay, position } = verified.value;
  const { game, ruleset } = replay;
  if (game.name !== claimed.game || game.makeRuleset(ruleset) !== claimed.rules) {
    return flawed({ kind: 'rules' });
  }
  const real = position.score;
  if (real !== claimed.score || position.ply !== claimed.ply) {
    return flawed({ kind: 'score', real, claimed: claimed.score });
  }
  return { ok: true, promised: promise !== undefined, salted: salt !== undefined };
}

function flawed(flaw: Flaw): GameCheck {
  return { ok: false, flaw };
}
