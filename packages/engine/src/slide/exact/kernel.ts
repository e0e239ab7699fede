import { KERNEL_CODE } from './kernel-code.js';

/**
 * What the module of `assembly/exact/` exports, which says what each of their arguments is: all of them
 * are addresses, lengths and other numbers.
 */
type KernelExports = Readonly<
  Record<
    | 'addAll'
    | 'members'
    | 'fill'
    | 'slideAll'
    | 'raiseStates'
    | 'spawnAll'
    | 'addSpawns'
    | 'countImages',
    (...given: readonly number[]) => number
  >
>;

const PAGE = 65_536;
const INITIAL_PAGES = 16;
/** A gigabyte: layers of 3 x 3 take a few dozen megabytes. */
const MAX_PAGES = 16_384;
/** Where the first block may lie: address 0 stands for nothing. */
const FIRST = 64;

/** A piece of the module's memory. */
export interface Block {
  readonly at: number;
  readonly bytes: number;
}

/** The inner loops with the memory they work in, given out in blocks of powers of two. */
export class Kernel {
  readonly exports: KernelExports;
  readonly #memory: WebAssembly.Memory;
  readonly #free = new Map<number, Block[]>();
  #end = FIRST;

  constructor() {
    this.#memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAX_PAGES });
    const env = { memory: this.#memory };
    const instance = new WebAssembly.Instance(kernelModule(), { env });
    this.exports = instance.exports as unknown as KernelExports;
  }

  /** A block of at least so many bytes; what it holds is left from before. */
  take(bytes: number): Block {
    const size = Math.max(64, 2 ** Math.ceil(Math.log2(bytes)));
    const free = this.#free.get(size)?.pop();
    if (free !== undefined) return free;
    const block = { at: this.#end, bytes: size };
    this.#end += size;
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    return block;
  }

  give(block: Block): void {
    const free = this.#free.get(block.bytes) ?? [];
    free.push(block);
    this.#free.set(block.bytes, free);
  }

  /** Views end when more memory is taken: use them at once. */
  int32(at: number, length: number): Int32Array {
    return new Int32Array(this.#memory.buffer, at, length);
  }

  float64(at: number, length: number): Float64Array {
    return new Float64Array(this.#memory.buffer, at, length);
  }
}

let compiled: WebAssembly.Module | undefined;

/** The module, compiled once: with less than 4 KB, browsers allow it on the spot in any thread. */
function kernelModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(
    Uint8Array.from(atob(KERNEL_CODE), (letter) => letter.charCodeAt(0)),
  );
  return compiled;
}
