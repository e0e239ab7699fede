import { batch, signal, type ReadonlySignal } from '@preact/signals';
import type { Answer } from '@twofold/engine';
import {
  advance,
  type Acted,
  type Action,
  type Direction,
  type Step,
  type Timeline,
} from '@twofold/rules';
import { slide, type SlideAfterstate, type SlideTypes } from '@twofold/rules/slide';
import type { Happening, Keeping, Session } from '../../../session/session.js';
import type { Library } from '../../../storage/library.js';
import type { EvilGames } from './games.js';
import { goOn, makeMoveToken } from './log.js';
import { isLong, makeWaiting, type OpenedEvil, type SavedEvil } from './saved.js';

/** Bests of these games are kept apart: nobody gets as far as against chance. */
const BEST = 'slide-evil';

export interface EvilConfig extends OpenedEvil {
  readonly id: string;
  readonly games: Pick<EvilGames, 'save' | 'owns'>;
  readonly library: Pick<Library, 'best' | 'noteBest'>;
  readonly clock: () => number;
  /** Chooses the tile that comes. */
  readonly choose: (after: SlideAfterstate) => Promise<Answer<Step<SlideTypes>>>;
}

type Standing = 'yours' | 'thinking' | 'failed';

/** A session in which the computer settles the moves. */
export interface EvilSession {
  readonly session: Session<SlideTypes>;
  readonly standing: ReadonlySignal<Standing>;
  /** The last position in which a tile has come: there alone a game can be over. */
  readonly settled: ReadonlySignal<SlideTypes['position']>;
  /** Asks again after a failure. */
  readonly again: () => void;
}

interface Pending {
  readonly move: Direction;
  readonly acted: Acted<SlideTypes>;
}

export function createEvilSession(config: EvilConfig): EvilSession {
  const { id, games, library, clock } = config;
  const rules = slide.makeRuleset(config.timeline.position.ruleset);
  const counts = config.saved.start === 'new';
  const timeline = signal(config.timeline);
  const settled = signal(config.timeline.position);
  const keeping = signal<Keeping>(games.owns(id) ? 'kept' : 'elsewhere');
  const best = signal(library.best(BEST, rules));
  const standing = signal<Standing>('yours');
  const listeners = new Set<(happening: Happening<SlideTypes>) => void>();
  let { saved } = config;
  /** The game up to the last tile that came. */
  let kept = config.timeline;
  let pending: Pending | undefined;
  const queue: Action<Direction>[] = [...config.waiting];

  const tell = (happening: Happening<SlideTypes>): void => {
    for (const listener of listeners) listener(happening);
  };

  const checkOwner = (): void => {
    if (!games.owns(id)) keeping.value = 'elsewhere';
  };

  const save = (changes: Partial<SavedEvil> = {}): void => {
    const waiting = makeWaiting([...(pending === undefined ? [] : [pending.move]), ...queue]);
    saved = { ...saved, ...changes, updated: clock(), waiting };
    keeping.value = games.save(id, saved);
  };

  /** Keeps what was done; a log that has grown too long begins anew, without the way back. */
  const goTo = (next: Timeline<SlideTypes>, token: string): void => {
    const position = slide.makePosition(next.position);
    const log = saved.log + token;
    const long = isLong({ ...saved, log });
    kept = long ? { ...next, past: undefined, future: undefined } : next;
    batch(() => {
      timeline.value = kept;
      settled.value = kept.position;
      save(long ? { from: position, position, log: '' } : { position, log });
      const { score } = kept.position;
      if (counts && score > best.peek()) {
        library.noteBest(BEST, rules, score);
        best.value = score;
      }
    });
  };

  const settle = async (asked: Pending): Promise<void> => {
    standing.value = 'thinking';
    const given = await config.choose(asked.acted.after);
    checkOwner();
    if (pending !== asked || keeping.peek() === 'elsewhere') return;
    if (!given.ok) {
      standing.value = 'failed';
      return;
    }
    const before = kept.position;
    const { move } = asked;
    const step = given.value;
    pending = undefined;
    standing.value = 'yours';
    goTo(goOn(kept, move, step), makeMoveToken(move, step));
    const { events } = step;
    tell({ kind: 'step', part: 'settled', action: move, before, events, timeline: kept });
    pump();
  };

  /** Takes the next action that waits, unless a tile is awaited. */
  const takeNext = (): boolean => {
    const action = pending === undefined ? queue.shift() : undefined;
    if (action === undefined) return false;
    if (action === 'undo' || action === 'redo') {
      const before = kept.position;
      const step = advance(kept, action);
      if (step.ok) {
        goTo(step.value.timeline, action === 'undo' ? 'z' : 'y');
        tell({ kind: 'step', action, before, events: [], timeline: kept });
      } else tell({ kind: 'refused', action, fault: step.error });
      return true;
    }
    const acted = slide.act(kept.position, action);
    if (!acted.ok) {
      tell({ kind: 'refused', action, fault: acted.error });
      return true;
    }
    pending = { move: action, acted: acted.value };
    const { events, after } = acted.value;
    const told = { ...kept, position: after.moved };
    timeline.value = told;
    save();
    tell({
      kind: 'step',
      part: 'acted',
      action,
      before: kept.position,
      events,
      timeline: told,
    });
    void settle(pending);
    return true;
  };

  const pump = (): void => {
    let taken = true;
    while (taken) taken = takeNext();
    // What was refused waits no longer.
    if (pending === undefined && saved.waiting !== '') save();
  };

  return {
    session: {
      id,
      timeline,
      keeping,
      best,
      act: (action) => {
        checkOwner();
        if (keeping.peek() === 'elsewhere') return;
        queue.push(action);
        if (pending === undefined) pump();
        else save();
      },
      watch: (listener) => {
        listeners.add(listener);
        // What was left unanswered at the last visit is done when it can be seen.
        pump();
        return () => listeners.delete(listener);
      },
      checkOwner,
    },
    standing,
    settled,
    again: () => {
      if (pending !== undefined && standing.peek() === 'failed') void settle(pending);
    },
  };
}
