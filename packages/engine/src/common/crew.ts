/** What a thread needs to search beside others: it travels between threads. */
export interface Helper {
  readonly module: WebAssembly.Module;
  /** Shared between all threads: the weights are there once. */
  readonly memory: WebAssembly.Memory;
  /** The number of the thread; the first is 0 and needs no help to start. */
  readonly thread: number;
}

/** Who searches together. */
export interface Crew {
  /** Threads in all, the one that asks among them; more than `MOST_THREADS` are not used. */
  readonly threads: number;
  /** Starts a thread that runs `helpSearching` and keeps nobody waiting; where it cannot, fewer search. */
  readonly start: (helper: Helper) => void;
}

/** As in `assembly/memory.ts`. */
export const MOST_THREADS = 8;

/** Searches for others, for as long as the thread lives. */
export function helpSearching({ module, memory, thread }: Helper): void {
  const host = { poll: () => 0 };
  const { exports } = new WebAssembly.Instance(module, { env: { memory }, host });
  (exports as { help?: (thread: number) => void }).help!(thread);
}
/** Whether threads may share memory here: pages have to be isolated from others for it. */
export function canShareMemory(): boolean {
  const { SharedArrayBuffer: Shared, crossOriginIsolated } = globalThis as {
    SharedArrayBuffer?: SharedArrayBufferConstructor;
    crossOriginIsolated?: boolean;
  };
  return Shared !== undefined && crossOriginIsolated !== false;
}
