import { err, ok, type Result } from '@twofold/rules';
import { verify, type FinishedGame, type Pledge } from '@twofold/protocol';

/** Why a published game does not hold. */
export type Flaw =
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'commitment' | 'promise' | 'rules' }
  /** Counted from 1, as people count. */
  | { readonly kind: 'move'; readonly at: number }
  | { readonly kind: 'score'; readonly real: number; readonly claimed: number };

/** What is known of one that holds. */
interface Sound {
  /** It is also what this device was promised before the first move. */
  readonly promised: boolean;
  /** The player added to its seed. */
  readonly salted: boolean;
}

/** Whether a published game holds. */
export type GameCheck = Result<Sound, Flaw>;

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
    return err({ kind: 'promise' });
  }
  const verified = verify(replayText, claimed);
  if (!verified.ok) {
    const { code, action, message } = verified.error;
    if (code === 'bad-commitment') return err({ kind: 'commitment' });
    if (action !== undefined) return err({ kind: 'move', at: action });
    return err({ kind: 'unreadable', reason: message });
  }
  const { replay, position } = verified.value;
  const { game, ruleset } = replay;
  if (game.name !== claimed.game || game.makeRuleset(ruleset) !== claimed.rules) {
    return err({ kind: 'rules' });
  }
  const real = position.score;
  if (real !== claimed.score || position.ply !== claimed.ply) {
    return err({ kind: 'score', real, claimed: claimed.score });
  }
  return ok({ promised: promise !== undefined, salted: salt !== undefined });
}
