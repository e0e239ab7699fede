import { signal, type ReadonlySignal } from '@preact/signals';
import {
  parseServerMessage,
  PROTOCOL,
  type ClientMessage,
  type Credentials,
  type ServerMessage,
} from '@twofold/protocol';

/** `refused`: the server does not know this player, or speaks another protocol. */
type LineState = 'idle' | 'connecting' | 'open' | 'offline' | 'refused';

/** A WebSocket, as far as we use one. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

interface LineClient {
  /** The server knows who we are, for the first time or again: say what is to be said. */
  readonly onOpen: () => void;
  readonly onMessage: (message: ServerMessage) => void;
}

/**
 * The one connection to the server. It is there while somebody listens, and comes back by itself;
 * what was under way when it went is for those who listen to say again.
 */
export interface Connection {
  readonly state: ReadonlySignal<LineState>;
  /** What the server has committed itself to for the next game; servers of earlier versions do not. */
  commitment(): string | undefined;
  /** Sends a message; without a connection it is dropped, since `onOpen` comes again. */
  send(message: ClientMessage): void;
  /** Listens until the returned function is called. */
  attach(client: LineClient): () => void;
  /** The network is back: there is no need to wait. */
  wake(): void;
  /** The network is gone: nothing will come over what looks open. */
  lose(): void;
}

export interface ConnectionConfig {
  readonly connect: (events: WireEvents) => Wire;
  readonly credentials: () => Credentials | undefined;
  /** From 0 up to 1, so that players who were cut off together do not come back together. */
  readonly random: () => number;
}

const FIRST_DELAY = 250;
const LONGEST_DELAY = 10_000;
/** A server that says nothing for so long after it was asked is gone. */
const PATIENCE = 6000;
/** A quiet connection is asked whether it is still there. */
const QUIET = 25_000;

export function createConnection({ connect, credentials, random }: ConnectionConfig): Connection {
  const state = signal<LineState>('idle');
  const clients = new Set<LineClient>();
  let wire: Wire | undefined;
  let commitment: string | undefined;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const hush = (): void => {
    clearTimeout(retry);
    clearTimeout(patience);
    clearTimeout(quiet);
    retry = patience = quiet = undefined;
  };

  const hangUp = (): void => {
    hush();
    const old = wire;
    wire = undefined;
    old?.close();
  };

  const lost = (): void => {
    hangUp();
    state.value = 'offline';
    const longest = Math.min(FIRST_DELAY * 2 ** failures++, LONGEST_DELAY);
    retry = setTimeout(open, longest * (0.5 + random() / 2));
  };

  const write = (message: ClientMessage): void => {
    if (wire === undefined) return;
    wire.send(JSON.stringify(message));
    patience ??= setTimeout(lost, PATIENCE);
  };

  const receive = (text: string): void => {
    clearTimeout(patience);
    clearTimeout(quiet);
    patience = undefined;
    quiet = setTimeout(() => write({ type: 'ping' }), QUIET);
    const parsed = parseServerMessage(text);
    // What a later server says beside the protocol is not for us.
    if (!parsed.ok) return;
    const message = parsed.value;
    if ('next' in message) commitment = message.next;
    if (message.type === 'welcome') {
      ({ commitment } = message);
      failures = 0;
      state.value = 'open';
      for (const client of clients) client.onOpen();
    } else if (state.peek() === 'open') {
      for (const client of clients) client.onMessage(message);
    } else if (message.type === 'refused' && isFinal(message.code)) {
      hangUp();
      state.value = 'refused';
    }
  };

  const open = (): void => {
    hangUp();
    const who = credentials();
    if (who === undefined) {
      state.value = 'refused';
      return;
    }
    if (state.peek() !== 'offline') state.value = 'connecting';
    const mine: Wire = connect({
      onOpen: () => {
        if (wire !== mine) return;
        write({ type: 'hello', protocol: PROTOCOL, player: who.player, token: who.token });
      },
      onText: (text) => {
        if (wire === mine) receive(text);
      },
      onClose: () => {
        if (wire === mine) lost();
      },
    });
    wire = mine;
    patience = setTimeout(lost, PATIENCE);
  };

  return {
    state,
    commitment: () => commitment,
    send: (message) => {
      if (state.peek() === 'open') write(message);
    },
    attach: (client) => {
      clients.add(client);
      if (wire === undefined && retry === undefined) open();
      else if (state.peek() === 'open') client.onOpen();
      return () => {
        clients.delete(client);
        if (clients.size > 0) return;
        hangUp();
        state.value = 'idle';
        failures = 0;
      };
    },
    wake: () => {
      if (state.peek() !== 'offline') return;
      failures = 0;
      open();
    },
    lose: () => {
      if (state.peek() === 'open' || state.peek() === 'connecting') lost();
    },
  };
}

function isFinal(code: string): boolean {
  return code === 'unauthorised' || code === 'banned' || code === 'unknown-version';
}
