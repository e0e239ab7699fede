import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../apps/web/src/i18n/language.js';
import { attachKeys } from '../../../apps/web/src/input/attach-keys.js';
import { explore } from '../../../apps/web/src/input/explore.js';
import { GameEnd } from '../../../apps/web/src/play/game-end.js';
import { GameFrame } from '../../../apps/web/src/play/game-frame.js';
import { usePlay, type GameScreenProps, type Play } from '../../../apps/web/src/play/use-play.js';
import type { Happening } from '../../../apps/web/src/session/session.js';
import { isDirection } from '../../../apps/web/src/settings/keys.js';
import { announce } from '../../../apps/web/src/ui/announcer.js';
import { sameGame, tapOn, type SamePosition, type SameTypes } from '../same-game.js';
import { boardWords, SameButtons } from './board.js';
import { nameOfRules } from './face.js';
import { SameForm } from './options.js';
import { say } from './words.js';

/** A game of Same on the screen. */
export function SameScreen(props: GameScreenProps<SameTypes>): JSX.Element {
  const { session } = props;
  const play = usePlay(props);
  const board = useRef<HTMLDivElement>(null);
  const cursor = useSignal(0);
  const { position } = session.timeline.value;
  const { ruleset, ply } = position;
  const tap = (cell: number): void => {
    cursor.value = cell;
    session.act(tapOn(ruleset, cell));
  };

  // Before anything is drawn: what is pressed meanwhile must not be lost.
  useLayoutEffect(() => {
    const detachKeys = attachKeys((action) => {
      if (isDirection(action)) {
        cursor.value = explore(ruleset, cursor.peek(), action);
        board.current?.querySelectorAll('button')[cursor.peek()]?.focus();
      } else if (action === 'select') tap(cursor.peek());
      else return play.press(action);
      return true;
    });
    const unwatch = session.watch((happening) => {
      const told = wordsOf(happening);
      if (told !== '') announce(told);
    });
    return () => {
      detachKeys();
      unwatch();
    };
  }, [session]);

  const size = t('board.size', { width: ruleset.width, height: ruleset.height });
  return (
    <GameFrame
      play={play}
      title={nameOfRules(ruleset)}
      stats={[
        { label: say('same.left'), value: blocksIn(position) },
        { label: t('moves'), value: ply },
        { label: t('best'), value: session.best.value },
      ]}
      board={
        <div data-position={sameGame.makePosition(position)}>
          <SameButtons
            position={position}
            label={say('same.board.about', { size })}
            cursor={cursor.value}
            board={board}
            onTap={tap}
          />
        </div>
      }
      keys={say('same.keys')}
      describe={boardWords}
      result={<Result play={play} />}
      options={<SameForm onStart={play.start} />}
    />
  );
}

function blocksIn({ cells }: SamePosition): number {
  return cells.filter((block) => block !== undefined).length;
}

/** What happened, for whoever does not see it. */
function wordsOf(happening: Happening<SameTypes>): string {
  if (happening.kind === 'refused')
    return happening.fault.code === 'no-effect' ? say('same.alone') : '';
  if (happening.kind !== 'step' || happening.part === 'acted') return '';
  const { action, before, timeline } = happening;
  if (action === 'undo' || action === 'redo') return t(`say.${action}`);
  const { position } = timeline;
  const left = blocksIn(position);
  const colour = say(
    `same.${before.cells[action.row * before.ruleset.width + action.column] ?? 'empty'}`,
  );
  const taken = say('same.taken', { count: blocksIn(before) - left, colour, left });
  const { over, won } = happening.outcome;
  return over ? `${taken} ${t(won ? 'won.title' : 'over.title')}` : taken;
}

/** The end of a game: beside the board, never over it. */
function Result({ play }: { readonly play: Play<SameTypes> }): JSX.Element {
  const { ruleset } = play.session.timeline.value.position;
  return (
    <GameEnd
      play={play}
      title={t(play.outcome.won ? 'won.title' : 'over.title')}
      next={{ label: t('end.again'), icon: 'again', onClick: () => play.start(ruleset) }}
    />
  );
}
