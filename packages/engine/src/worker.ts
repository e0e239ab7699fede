import type { DotsTypes } from '@twofold/rules/dots';
import type { SlidePosition, SlideTypes } from '@twofold/rules/slide';
import { answer, refuse, type Answer } from './answer.js';
import { dotsPlayer } from './dots/player.js';
import type { FromWorker, Port, Question, ToWorker } from './messages.js';
import { installNetwork } from './network.js';
import { createNetworkPlayer } from './network-player.js';
import { loadNetwork, type LoadProgress, type NetworkName } from './network-store.js';
import type { Analysis, Budget } from './player.js';
import { createSlidePlayer, type SlidePlayer } from './slide-player.js';
import { createCore } from './wasm.js';

/** Between two slices of solving, messages get through. */
const SLICE_MILLISECONDS = 20;

type AnyAnswer = Answer<Analysis<SlideTypes | DotsTypes>>;

/** Answers questions that come through a port; all of an engine but its owner runs here. */
export function serveEngine(port: Port<FromWorker, ToWorker>): void {
  let slide: SlidePlayer = createSlidePlayer();
  let stop: Int32Array | undefined;
  let asked = 0;
  let loading: Promise<void> = Promise.resolve();

  async function load(name: NetworkName): Promise<Answer<void>> {
    try {
      const onProgress = (progress: LoadProgress) => port.post({ kind: 'progress', progress });
      const network = await loadNetwork(name, { onProgress });
      if (!network.ok) return network;
      const core = await createCore();
      const installed = installNetwork(core, network.value);
      if (installed.ok) slide = createSlidePlayer(createNetworkPlayer(core));
      return installed;
    } catch (error) {
      // No WebAssembly, no memory, no module: all else can be played without the network.
      return refuse('unsupported', `the network cannot be used here: ${String(error)}`);
    }
  }

  function ask(question: Question): void {
    const number = ++asked;
    const shouldStop = () => stop !== undefined && Atomics.load(stop, 0) >= number;
    const answered = safely(() => answerTo(question, slide, shouldStop));
    port.post({ kind: 'answer', answer: answered });
    if (answered.ok && !answered.value.exact && question.game === 'slide') {
      solveAhead(question.position as SlidePosition, number);
    }
  }

  /** While nobody asks, works towards exact answers. */
  function solveAhead(position: SlidePosition, number: number): void {
    setTimeout(() => {
      if (number !== asked) return;
      if (slide.prepare(position, SLICE_MILLISECONDS)) solveAhead(position, number);
    });
  }

  port.listen((message) => {
    switch (message.kind) {
      case 'load':
        ({ stop } = message);
        loading = (async () => {
          const loaded = message.network === undefined ? undefined : await load(message.network);
          port.post({ kind: 'loaded', answer: loaded ?? answer(undefined) });
        })();
        break;
      case 'ask':
        // Questions wait for the network, in their order.
        loading = loading.then(() => ask(message.question));
        break;
    }
    loading.catch(die);
  });
}

/** An error outside of any promise ends the worker where its owner can see it. */
function die(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/** A question that breaks a player must not cost the network that is loaded. */
function safely(work: () => AnyAnswer): AnyAnswer {
  try {
    return work();
  } catch (error) {
    return refuse('crashed', `the player broke over this position: ${String(error)}`);
  }
}

function answerTo(question: Question, slide: SlidePlayer, shouldStop: () => boolean): AnyAnswer {
  const budget: Budget = { ...question.limits, shouldStop };
  const asked = question as Question<'slide'> | Question<'dots'>;
  switch (asked.game) {
    case 'slide':
      return slide.analyse(asked.position, budget, asked.about);
    case 'dots':
      return dotsPlayer.analyse(asked.position, budget, asked.about);
    default:
      return refuse('unsupported', 'there is no player for this game');
  }
}
