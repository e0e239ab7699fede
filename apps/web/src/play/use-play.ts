import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { GameTypes, Outcome, Seeded } from '@twofold/rules';
import type { Ask } from '@twofold/coach';
import { createAdvisor, type Advisor } from '../computer/advisor.js';
import type { Watching } from '../computer/use-watching.js';
import type { KeyAction } from '../settings/bindings.js';
import { isDirection } from '../settings/keys.js';
import type { Rival } from './rival.js';
import type { Instead } from './instead.js';
import type { Session } from '../session/session.js';
import { startGame } from '../session/start.js';

export interface GameScreenProps<T extends GameTypes> {
  readonly session: Session<T>;
  /** Set while the computer plays this game, beside the player's own. */
  readonly watching?: Watching<T> | undefined;
  readonly onWatch?: () => void;
  /** Set where the computer can be asked for a hint, and be watched. */
  readonly ask?: Ask<T> | undefined;
  /** Set for a game that is not casual. */
  readonly instead?: Instead;
  /** Set where a friend's game is played again. */
  readonly rival?: Rival | undefined;
  /** What lies on the shelf while there is nothing of this game's own to say. */
  readonly shelf?: ComponentChildren;
  /** All games, to switch between. */
  readonly games?: readonly OtherGame[];
}

interface OtherGame {
  readonly name: string;
  readonly title: string;
  /** Where it is played: the last game of it, or a new one. */
  readonly link: string;
}

/** What the screens of all games have in common. */
export interface Play<T extends GameTypes> extends GameScreenProps<T> {
  readonly outcome: Outcome;
  readonly advisor: Advisor<T>;
  readonly dialog: Signal<'options' | 'details' | undefined>;
  /** How long it has been played, once that is counted. */
  readonly time: Signal<number | undefined>;
  /** Whether moves come too fast for any motion. */
  readonly quick: () => boolean;
  /** Does what a key means in every game; false for one that means something else. */
  readonly press: (action: KeyAction | undefined) => boolean;
  /** Begins another game. */
  readonly start: (ruleset: T['ruleset'], seeded?: Seeded) => void;
  /** The move that a hint points at. */
  readonly best: T['move'] | undefined;
  /** The id by which it can be reviewed. */
  readonly review: string | undefined;
}

export function usePlay<T extends GameTypes>(props: GameScreenProps<T>): Play<T> {
  const { session, watching, onWatch, ask, instead } = props;
  const dialog = useSignal<'options' | 'details' | undefined>(undefined);
  const time = useSignal<number | undefined>(undefined);
  const advisor = useMemo(() => createAdvisor(session, ask), [session]);
  const advice = advisor.advice.value;
  const start: Play<T>['start'] = (ruleset, seeded) => {
    dialog.value = undefined;
    startGame(session.timeline.peek().game, ruleset, seeded);
  };

  const press = (action: KeyAction | undefined): boolean => {
    if (action === undefined || action === 'select' || isDirection(action)) return false;
    if (action === 'cancel') {
      advisor.dismiss();
      watching?.leave();
    } else if (instead !== undefined) instead.explain(action);
    else if (action === 'hint') advisor.toggle();
    else if (action === 'new') start(session.timeline.peek().position.ruleset);
    else if (action === 'watch') {
      if (watching !== undefined) watching.leave();
      else if (!session.outcome.peek().over) onWatch?.();
    } else {
      watching?.autoplay.pause();
      session.act(action);
    }
    return true;
  };

  return {
    ...props,
    outcome: session.outcome.value,
    advisor,
    dialog,
    time,
    quick: () => watching?.autoplay.isQuick() === true,
    press,
    start,
    best: advice?.kind === 'given' ? advice.analysis.best : undefined,
    // Whoever can be asked for a hint can judge.
    review: watching === undefined && ask !== undefined ? session.id : undefined,
  };
}
