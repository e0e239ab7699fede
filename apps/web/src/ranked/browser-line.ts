import { identity } from '../server/identity.js';
import { createLine, type Line, type WireEvents, type Wire } from './line.js';
import { serverAddress } from '../server/server.js';

function connect({ onOpen, onText, onClose }: WireEvents): Wire {
  const address = serverAddress('api/play');
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => onText(String(data)));
  socket.addEventListener('close', onClose);
  return {
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

/** The line of this page. */
export const line: Line = createLine({
  connect,
  credentials: () => identity.peek(),
  random: Math.random,
});

// Whoever plays on this device now, it is they who connect.
let player = identity.peek()?.player;
identity.subscribe((now) => {
  if (now?.player === player) return;
  player = now?.player;
  line.lose();
});
addEventListener('online', () => line.wake());
addEventListener('offline', () => line.lose());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') line.wake();
});
