import { identity } from '../server/identity.js';
import { createConnection, type Connection, type WireEvents, type Wire } from './connection.js';
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

/** The connection of this page. */
export const connection: Connection = createConnection({
  connect,
  credentials: () => identity.peek(),
  random: Math.random,
});

// Whoever plays on this device now, it is they who connect.
let player = identity.peek()?.player;
identity.subscribe((now) => {
  if (now?.player === player) return;
  player = now?.player;
  connection.lose();
});
addEventListener('online', () => connection.wake());
addEventListener('offline', () => connection.lose());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') connection.wake();
});
