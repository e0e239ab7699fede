import { ok, type GameName, type GameTypes } from '@twofold/rules';
import { refuse, type Answer } from './common/answer.js';
import type { Crew } from './common/crew.js';
import type { LoadProgress } from './common/network-name.js';
import type { Analysis, GamePlayer } from './common/player.js';
import type { FromWorker, Port, Question, ToWorker } from './messages.js';
import { PLAYERS } from './players.js';

/** How often somebody who waits for a file looks whether the answer is still wanted. */
const LOOK_MILLISECONDS = 50;

/** Between two slices of preparing, messages get through. */
const SLICE_MILLISECONDS = 20;

type ToLoad = Extract<ToWorker, { kind: 'load' }>;
type AnyAnswer = Answer<Analysis<GameTypes>>;
type AnyPlayer = GamePlayer<GameTypes>;

/** Answers questions that come through a port; all of an engine but its owner runs here. */
export function serveEngine(port: Port<FromWorker, ToWorker>, crew?: Crew): void {
  const players = new Map<string, AnyPlayer>();
  let stop: Int32Array | undefined;
  let asked = 0;
  let loading: Promise<void> = Promise.resolve();

  /** Gives its network to every player that has one. */
  async function load({ network, url, threads }: ToLoad): Promise<Answer<void>> {
    if (network === undefined) return ok(undefined);
    const together = crew && { ...crew, threads: threads ?? crew.threads };
    const onProgress = (progress: LoadProgress) => port.post({ kind: 'progress', progress });
    for (const [game, maker] of Object.entries(PLAYERS)) {
      const made = await maker?.createWithNetwork?.(network, { onProgress, url, crew: together });
      if (made?.ok === false) return made;
      if (made !== undefined) players.set(game, made.value);
    }
    return ok(undefined);
  }

  function playerOf(game: GameName): AnyPlayer | undefined {
    const player = players.get(game) ?? PLAYERS[game]?.create();
    if (player !== undefined) players.set(game, player);
    return player;
  }

  async function answerTo({ game, position, limits, about }: Question): Promise<void> {
    const number = ++asked;
    const shouldStop = () => stop !== undefined && Atomics.load(stop, 0) >= number;
    const player = playerOf(game);
    const answered = await safely(async () => {
      await unlessStopped(player?.load?.(position, limits), shouldStop);
      return (
        player?.analyse(position, { ...limits, shouldStop }, about) ??
        refuse('unsupported', 'there is no computer player for this game')
      );
    });
    port.post({ kind: 'answer', answer: answered });
    if (answered.ok && !answered.value.exact) {
      workAhead(() => player?.prepare?.(position, SLICE_MILLISECONDS) === true, number);
    }
  }

  /** While nobody asks, works towards exact answers, until there is nothing more to do. */
  function workAhead(prepare: () => boolean, number: number): void {
    setTimeout(() => {
      if (number === asked && prepare()) workAhead(prepare, number);
    });
  }

  port.listen((message) => {
    switch (message.kind) {
      case 'load':
        ({ stop } = message);
        loading = (async () => {
          port.post({ kind: 'loaded', answer: await load(message) });
        })();
        break;
      case 'ask':
        // Questions wait for the network, in their order.
        loading = loading.then(() => answerTo(message.question));
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

/** Waits for a file, which may take minutes to come; it comes all the same when nobody wants the answer any more. */
async function unlessStopped(
  loading: Promise<void> = Promise.resolve(),
  shouldStop: () => boolean,
): Promise<void> {
  const loaded = loading.then(() => true);
  loaded.catch(() => {}); // told by the race, or to nobody
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(shouldStop()), LOOK_MILLISECONDS);
    });
    const isOver = await Promise.race([loaded, later]).finally(() => clearTimeout(timer));
    if (isOver) return;
  }
}

/** A question that breaks a player must not cost the network that is loaded. */
async function safely(work: () => Promise<AnyAnswer>): Promise<AnyAnswer> {
  try {
    return await work();
  } catch (error) {
    return refuse('crashed', `the player broke over this position: ${String(error)}`);
  }
}
