import { useSignal } from '@preact/signals';
import { err, GAMES, ok, type Game, type GameTypes } from '@twofold/rules';
import type { FunctionComponent, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { analysedGames, coachedStudyOf } from '../games/studies.js';
import { t } from '../i18n/language.js';
import { deferred } from '../ui/deferred.js';
import { notify } from '../ui/notices.js';
import { replaceRoute, route } from '../ui/router.js';
import { Analysis, type AnalysisProps } from './analysis.js';
import { readPosition, textProblem, type Reading, type Shown } from './read.js';
import { TextPanel } from './text-panel.js';
import './analysis.css';
import { ButtonLink } from '../ui/button.js';

interface Loaded {
  readonly reading: Reading;
  /** Counts what was loaded: each begins a line of its own. */
  readonly count: number;
}

/** The analysis board, with the position of its address or an empty one. */
export function AnalysisScreen({ of: text }: { readonly of: string }): JSX.Element {
  /** The address as it was read last, or as the board itself has written it. */
  const known = useRef(text);
  const loaded = useSignal<Loaded>({ reading: readAddress(text), count: 0 });

  const show = (reading: Reading): void => {
    loaded.value = { reading, count: loaded.peek().count + 1 };
  };
  const load = (shown: Shown): void => show(ok(shown));
  const onShown = (shown: string): void => {
    known.current = shown;
    replaceRoute({ screen: 'analyse', of: shown });
  };

  useEffect(() => {
    // By the address of now: the board may have written another since this one was drawn.
    const here = route.peek();
    if (here.screen !== 'analyse' || here.of === known.current) return;
    known.current = here.of;
    show(readAddress(here.of));
  }, [text]);

  useLayoutEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (event.target instanceof Element && event.target.closest('input, textarea') !== null) {
        return;
      }
      const reading = readPosition(event.clipboardData?.getData('text/plain') ?? '');
      if (reading.ok) show(reading);
      else notify(textProblem(reading.error));
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);

  const { reading, count } = loaded.value;
  if (!reading.ok) {
    return (
      <main class="page bad-position">
        <h1>{t('analysis.problem.title')}</h1>
        <p role="alert">{textProblem(reading.error)}</p>
        <TextPanel open text={text} onLoad={load} />
        <ButtonLink label={t('home')} to={{ screen: 'home' }} />
      </main>
    );
  }
  const { game, position } = reading.value;
  const Board = boardOf(game);
  return (
    <Board
      key={count}
      game={game}
      position={position}
      onLoad={load}
      onShown={onShown}
      onGame={(name) => load({ game: GAMES[name] })}
    />
  );
}

function readAddress(text: string): Reading {
  if (text !== '') return readPosition(text);
  const [first] = analysedGames();
  return first === undefined ? err({ kind: 'no-board' }) : ok({ game: GAMES[first] });
}

type Board = FunctionComponent<AnalysisProps<GameTypes>>;

const boards = new Map<Game, Board>();

/** The board of a game, which says how it is analysed when it is first shown. */
function boardOf(game: Game): Board {
  const board =
    boards.get(game) ??
    deferred(async (): Promise<Board> => {
      const how = await coachedStudyOf(game).analysis!();
      return (props) => <Analysis {...props} how={how} />;
    });
  boards.set(game, board);
  return board;
}
