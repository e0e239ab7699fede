import type { GameName, Games, GameTypes } from '@twofold/rules';
import type { Answer } from './common/answer.js';
import type { LoadProgress, NetworkName } from './common/network-name.js';
import type { Analysis, Budget } from './common/player.js';

/** A budget that can travel between threads. */
export type Limits = Pick<Budget, 'milliseconds' | 'depth' | 'nodes' | 'playOuts' | 'chances'>;

/** One question about a position. */
export interface Question<G extends GameName = GameName> {
  readonly game: G;
  readonly position: Games[G]['position'];
  readonly limits: Limits;
  /** A move that is to be among the valued. */
  readonly about?: Games[G]['move'] | undefined;
}

/** What the engine tells its worker. */
export type ToWorker =
  /** The first message: what to load, and where to look for the wish to stop, if it can be shared. */
  | {
      readonly kind: 'load';
      readonly network: NetworkName | undefined;
      readonly url: string | undefined;
      readonly threads: number | undefined;
      readonly stop: Int32Array | undefined;
    }
  | { readonly kind: 'ask'; readonly question: Question };

/** What the worker tells the engine: answers come in the order of the questions. */
export type FromWorker =
  | { readonly kind: 'progress'; readonly progress: LoadProgress }
  | { readonly kind: 'loaded'; readonly answer: Answer<void> }
  | { readonly kind: 'answer'; readonly answer: Answer<Analysis<GameTypes>> };

/** Both ends of a worker look alike: something that messages go into and come out of. */
export interface Port<Out, In> {
  post(message: Out): void;
  listen(receive: (message: In) => void): void;
}

/** A worker as its owner sees it. */
export interface WorkerPort extends Port<ToWorker, FromWorker> {
  /** Called once when the worker ends without having been told to, with what is known of why. */
  onDeath(died: (why: string) => void): void;
  end(): void;
}
