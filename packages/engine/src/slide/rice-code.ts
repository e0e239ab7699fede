/**
 * Whole numbers from 0 in few bits where most of them are small (Rice, 1979): number >> k as so many
 * 1 bits and a 0 bit, then the low k bits. Bits fill bytes from the lowest.
 */
const MAX_BITS = 31;
/** So many 1 bits announce a number that is written out. */
const ESCAPE = 20;

export class RiceWriter {
  readonly #bytes: number[] = [];
  #used = 8;

  write(number: number, k: number): void {
    const quotient = Math.floor(number / 2 ** k);
    for (let i = 0; i < Math.min(quotient, ESCAPE); i++) this.#put(1);
    if (quotient < ESCAPE) this.#put(0);
    this.writeBits(number, quotient < ESCAPE ? k : MAX_BITS);
  }

  /** A number as it is, its lowest bit first. */
  writeBits(number: number, count: number): void {
    for (let i = 0; i < count; i++) this.#put(Math.floor(number / 2 ** i) % 2);
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  #put(bit: number): void {
    if (this.#used === 8) {
      this.#bytes.push(0);
      this.#used = 0;
    }
    this.#bytes[this.#bytes.length - 1]! += bit * 2 ** this.#used++;
  }
}

export class RiceReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next number, or undefined past the end. */
  read(k: number): number | undefined {
    const rest = ~this.#peek() | (1 << ESCAPE);
    const quotient = 31 - Math.clz32(rest & -rest);
    const escaped = quotient === ESCAPE;
    this.#at += escaped ? ESCAPE : quotient + 1;
    const number = escaped ? this.readBits(MAX_BITS) : (quotient << k) + this.#take(k);
    return this.left >= 0 ? number : undefined;
  }

  /** A number of 16 to 32 bits as it is; past the end all bits are 0. */
  readBits(count: number): number {
    return this.#take(HALF_BITS) + this.#take(count - HALF_BITS) * 2 ** HALF_BITS;
  }

  /** The next bit; false past the end. */
  readBit(): boolean {
    return this.#take(1) === 1;
  }

  /** How many bits are left; fewer than none past the end. */
  get left(): number {
    return 8 * this.#bytes.length - this.#at;
  }

  #take(count: number): number {
    const bits = this.#peek() & ((1 << count) - 1);
    this.#at += count;
    return bits;
  }

  /** At least the next 25 bits; past the end all are 0. */
  #peek(): number {
    const bytes = this.#bytes;
    const i = this.#at >>> 3;
    const word = bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    return word >>> (this.#at & 7);
  }
}

/** What is read at once has to lie within the bits of a peek. */
const HALF_BITS = 16;
/** The largest k that is told apart. */
const MOST_K = 24;

/** What k suits numbers of one kind, by those that came before: reader and writer count alike. */
export class Expected {
  #sum = 8;
  #count = 1;

  get k(): number {
    return Math.min(31 - Math.clz32((this.#sum / this.#count) | 1), MOST_K);
  }

  note(number: number): void {
    this.#sum += number;
    if (++this.#count < MEMORY) return;
    this.#sum /= 2;
    this.#count /= 2;
  }
}

const MEMORY = 64;
