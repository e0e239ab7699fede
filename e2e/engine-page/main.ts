// A page that plays with the engine in its worker; the test calls what it puts on `window`.
import {
  createCore,
  createEngine,
  installNetwork,
  loadNetwork,
  playTimedGame,
  type Answer,
  type TimedGame,
} from '@twofold/engine';
import { spawnWebWorker } from '@twofold/engine/browser';
import { must, play, seedFromInteger, start } from '@twofold/rules';
import { highestTile, slide, SLIDE_PRESETS } from '@twofold/rules/slide';

export interface EnginePage {
  readonly loaded: Promise<Answer<void>>;
  /** Plays a game up to a tile, at so many plies; the highest tile it came to. */
  playTo(tile: number, seed: number, depth: number): Promise<number>;
  /** Plays a game within so many milliseconds, in the page's own thread: it answers nothing else meanwhile. */
  playTimed(seed: number, limit: number): Promise<TimedGame>;
  /** The values of the moves on a board, searched to a depth. */
  valuesOf(position: string, depth: number): Promise<readonly number[]>;
  /** Asks for what takes for ever; `stopThinking` ends it. */
  thinkForEver(): void;
  stopThinking(): Promise<{ readonly answered: boolean; readonly depth: number }>;
}

const button = document.querySelector('#count')!;
const progress = document.querySelector('#progress')!;
button.addEventListener('click', () => {
  button.textContent = String(Number(button.textContent) + 1);
});

const engine = createEngine({
  network: 'lite',
  spawn: spawnWebWorker,
  onProgress: ({ loaded, total }) => {
    progress.textContent = `${loaded} of ${total}`;
  },
});
const large = { ...SLIDE_PRESETS.classic, width: 8, height: 8 };
const endless = start(slide, large, seedFromInteger(1)).position;
let stop = new AbortController();
let thinking: ReturnType<typeof engine.analyse<'slide'>> | undefined;

let core: ReturnType<typeof coreWithLite> | undefined;
async function coreWithLite() {
  const made = await createCore();
  must(installNetwork(made, must(await loadNetwork('lite'))));
  return made;
}

const page: EnginePage = {
  loaded: engine.loaded,
  async playTo(tile, number, depth) {
    const seed = seedFromInteger(number);
    let { position } = start(slide, SLIDE_PRESETS.classic, seed);
    while (highestTile(position) < tile) {
      const analysis = await engine.analyse('slide', position, { depth });
      if (!analysis.ok) {
        if (analysis.error.code === 'game-over') break;
        throw new Error(analysis.error.message);
      }
      ({ position } = must(play(slide, position, analysis.value.best, seed)));
    }
    return highestTile(position);
  },
  async playTimed(seed, limit) {
    core ??= coreWithLite();
    return playTimedGame(await core, { seed, limit });
  },
  async valuesOf(text, depth) {
    const position = must(slide.parsePosition(text));
    const { moves } = must(await engine.analyse('slide', position, { depth }));
    return moves.map(({ value }) => value);
  },
  thinkForEver() {
    stop = new AbortController();
    thinking = engine.analyse('slide', endless, { milliseconds: 1e9 }, { signal: stop.signal });
  },
  async stopThinking() {
    stop.abort();
    const analysis = await thinking!;
    return { answered: analysis.ok, depth: analysis.ok ? analysis.value.depth : 0 };
  },
};
Object.assign(window, { page });
