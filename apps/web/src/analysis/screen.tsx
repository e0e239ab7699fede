import { useSignal } from '@preact/signals';
import { seedFromInteger, start } from '@twofold/rules';
import { dots, DOTS_PRESETS } from '@twofold/rules/dots';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/later.js';
import { notify } from '../ui/notices.js';
import { makeRoute, replaceRoute, route } from '../ui/router.js';
import { newSeedNumber } from '../storage/services.js';
import { DotsAnalysis } from './dots-analysis.js';
import { emptyBoard } from './edit.js';
import { say } from './messages.js';
import { textProblem } from './problem.js';
import { readPosition, type Reading, type Shown } from './read.js';
import { SlideAnalysis } from './slide-analysis.js';
import { TextPanel } from './text-panel.js';
import './analysis.css';

interface Loaded {
  readonly reading: Reading;
  /** Counts what was loaded: each is a study of its own. */
  readonly count: number;
}

/** The analysis board, with the position of its address or an empty one. */
export function AnalysisScreen({ text }: { readonly text: string }): JSX.Element {
  /** The address as it was read last, or as the board itself has written it. */
  const known = useRef(text);
  const loaded = useSignal<Loaded>({ reading: readAddress(text), count: 0 });

  const load = (shown: Shown): void => {
    loaded.value = { reading: { ok: true, value: shown }, count: loaded.peek().count + 1 };
  };
  const onShown = (shown: string): void => {
    known.current = shown;
    replaceRoute({ screen: 'analyse', text: shown });
  };

  useEffect(() => {
    // By the address of now: the board may have written another since this one was drawn.
    const here = route.peek();
    if (here.screen !== 'analyse' || here.text === known.current) return;
    known.current = here.text;
    loaded.value = { reading: readAddress(here.text), count: loaded.peek().count + 1 };
  }, [text]);

  useLayoutEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (event.target instanceof Element && event.target.closest('input, textarea') !== null) {
        return;
      }
      const reading = readPosition(event.clipboardData?.getData('text/plain') ?? '');
      if (reading.ok) load(reading.value);
      else notify(textProblem(reading.error));
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);

  const { reading, count } = loaded.value;
  if (!reading.ok) {
    return (
      <main class="page bad-position">
        <h1>{say('problem.title')}</h1>
        <p role="alert">{textProblem(reading.error)}</p>
        <TextPanel open text={text} onLoad={load} />
        <a class="button" href={makeRoute({ screen: 'home' })}>
          {t('home')}
        </a>
      </main>
    );
  }
  const props = { onLoad: load, onShown, onGame: (game: Shown['game']) => load(firstBoard(game)) };
  const { game, position } = reading.value;
  return game === 'slide' ? (
    <SlideAnalysis key={count} position={position} {...props} />
  ) : (
    <DotsAnalysis key={count} position={position} {...props} />
  );
}

function readAddress(text: string): Reading {
  return text === '' ? { ok: true, value: firstBoard('slide') } : readPosition(text);
}

/** The board that a game begins with: Dots has no empty ones. */
function firstBoard(game: Shown['game']): Shown {
  if (game === 'slide') return { game, position: emptyBoard() };
  const { position } = start(dots, DOTS_PRESETS.random, seedFromInteger(newSeedNumber()));
  return { game, position };
}
