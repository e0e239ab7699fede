import { settleWith } from '@twofold/protocol';
import { slide, slideMoves, type SlidePosition } from '@twofold/rules/slide';
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';

/** What one measurement gathers. */
export interface Gathered {
  /** From sending a move to its acknowledgement, in milliseconds. */
  readonly latencies: number[];
  refusals: number;
  games: number;
}

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly position?: string;
  readonly fall?: string;
}

/** One player on a connection of its own, playing one game after the other. */
export class LoadPlayer {
  readonly #socket: WebSocket;
  readonly #think: () => number;
  #gathered: Gathered | undefined;
  #id = '';
  #position: SlidePosition | undefined;
  #after: Parameters<typeof slide.settle>[0] | undefined;
  #sent = 0;
  #ready: (() => void) | undefined;

  /** `think` says how long the next move comes after the last, in milliseconds; 0 for at once. */
  constructor(url: string, who: { player: string; token: string }, think: () => number) {
    this.#think = think;
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/api/play`);
    this.#socket.on('open', () => this.#send({ type: 'hello', protocol: 1, ...who }));
    this.#socket.on('message', (data) => {
      this.#receive(JSON.parse((data as Buffer).toString()) as Message);
    });
  }

  /** Resolves when the first game has started. */
  started(): Promise<void> {
    return new Promise((resolve) => (this.#ready = resolve));
  }

  play(): void {
    if (this.#position !== undefined) this.#moveLater();
  }

  gatherInto(gathered: Gathered | undefined): void {
    this.#gathered = gathered;
  }

  close(): void {
    this.#socket.terminate();
  }

  #receive(message: Message): void {
    if (message.type === 'settled') {
      this.#gathered?.latencies.push(performance.now() - this.#sent);
      const step = settleWith(slide, this.#after!, message.fall!);
      if (!step.ok) throw new Error(step.error.message);
      this.#position = step.value.position;
      if (slideMoves(this.#position).length > 0) this.#moveLater();
    } else if (message.type === 'game') {
      const position = slide.parsePosition(message.position!);
      if (!position.ok) throw new Error(position.error.message);
      this.#id = message.id!;
      this.#position = position.value;
      if (this.#ready === undefined) this.#moveLater();
      else this.#ready();
      this.#ready = undefined;
    } else if (message.type === 'welcome' || message.type === 'ended') {
      if (message.type === 'ended' && this.#gathered !== undefined) this.#gathered.games++;
      const key = randomBytes(16).toString('base64url');
      this.#send({ type: 'start', key, game: 'slide', rules: 'classic' });
    } else if (this.#gathered !== undefined) this.#gathered.refusals++;
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
    const acted = slide.act(position, move);
    if (!acted.ok) throw new Error(acted.error.message);
    this.#after = acted.value.after;
    this.#sent = performance.now();
    this.#send({
      type: 'move',
      id: this.#id,
      ply: position.ply,
      move: slide.makeMove(move),
    });
  }

  #send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
