import { settleWith } from '@twofold/protocol';
import { must } from '@twofold/rules';
import { slide, slideMoves, type SlidePosition } from '@twofold/rules/slide';
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';

/** What one measurement gathers. */
export interface Gathered {
  /** From sending a move to its acknowledgement, in milliseconds. */
  readonly latencies: number[];
  /** Moves and games that were sent away because the server had too much to do. */
  shed: number;
  /** Whatever else was refused. */
  refusals: number;
  games: number;
}

export function newGathered(): Gathered {
  return { latencies: [], shed: 0, refusals: 0, games: 0 };
}

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly position?: string;
  readonly fall?: string;
  readonly code?: string;
  readonly wait?: number;
}

/** One player on a connection of its own, playing one game after the other. */
export class LoadPlayer {
  readonly #url: string;
  readonly #who: { readonly player: string; readonly token: string };
  readonly #think: () => number;
  #socket!: WebSocket;
  #hasLeft = false;
  #gathered: Gathered | undefined;
  #id = '';
  #position: SlidePosition | undefined;
  #after: Parameters<typeof slide.settle>[0] | undefined;
  #sent = 0;
  /** What was asked last, and is asked again by who was sent away. */
  #asked: object | undefined;
  #ready: (() => void) | undefined;
  #isPlaying = false;

  /** `think` says how long the next move comes after the last, in milliseconds; 0 for at once. */
  constructor(url: string, who: { player: string; token: string }, think: () => number) {
    this.#url = `${url.replace('http', 'ws')}/api/play`;
    this.#who = who;
    this.#think = think;
    this.#connect();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.on('open', () => this.#ask({ type: 'hello', protocol: 1, ...this.#who }));
    socket.on('message', (data) => {
      this.#receive(JSON.parse((data as Buffer).toString()) as Message);
    });
    // Sent away at the door, or later: a close follows, and one comes back.
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#hasLeft) return;
      if (this.#gathered !== undefined) this.#gathered.shed++;
      setTimeout(() => this.#hasLeft || this.#connect(), 1000);
    });
  }

  /** Resolves when the first game has started. */
  started(): Promise<void> {
    return new Promise((resolve) => (this.#ready = resolve));
  }

  /** Begins to move; who does so already goes on. */
  play(): void {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    this.#moveLater();
  }

  gatherInto(gathered: Gathered | undefined): void {
    this.#gathered = gathered;
  }

  close(): void {
    this.#hasLeft = true;
    this.#socket.terminate();
  }

  #receive(message: Message): void {
    if (message.type === 'settled') {
      this.#gathered?.latencies.push(performance.now() - this.#sent);
      const step = must(settleWith(slide, this.#after!, message.fall!));
      this.#position = step.position;
      if (slideMoves(this.#position).length > 0) this.#moveLater();
    } else if (message.type === 'game') {
      const position = must(slide.parsePosition(message.position!));
      this.#id = message.id!;
      this.#position = position;
      if (this.#ready !== undefined) this.#ready();
      else if (slideMoves(this.#position).length > 0) this.#moveLater();
      this.#ready = undefined;
    } else if (message.type === 'welcome' && this.#id !== '') {
      this.#ask({ type: 'resume', id: this.#id });
    } else if (message.type === 'welcome' || message.type === 'ended') {
      if (message.type === 'ended' && this.#gathered !== undefined) this.#gathered.games++;
      this.#id = '';
      const key = randomBytes(16).toString('base64url');
      this.#ask({ type: 'start', key, game: 'slide', rules: 'classic' });
    } else if (message.code === 'busy') {
      if (this.#gathered !== undefined) this.#gathered.shed++;
      const [asked, socket] = [this.#asked!, this.#socket];
      // Who has come back meanwhile asks for something else.
      setTimeout(() => this.#socket === socket && this.#ask(asked), 1000 * message.wait!);
    } else if (this.#gathered !== undefined) this.#gathered.refusals++;
    else throw new Error(JSON.stringify(message));
  }

  #moveLater(): void {
    // From move to move, however long the answer took.
    const wait = this.#think() - (performance.now() - this.#sent);
    if (wait <= 0) this.#move();
    else setTimeout(() => this.#move(), wait);
  }

  #move(): void {
    const position = this.#position!;
    const moves = slideMoves(position);
    // Down and left as long as that goes: games of some hundred moves.
    const move = moves.find((one) => one === 'down' || one === 'left') ?? moves[0]!;
    const acted = must(slide.act(position, move));
    this.#after = acted.after;
    this.#ask({ type: 'move', id: this.#id, ply: position.ply, move: slide.makeMove(move) });
  }

  #ask(message: object): void {
    this.#asked = message;
    this.#sent = performance.now();
    this.#send(message);
  }

  #send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
