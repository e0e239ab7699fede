import { text, whole } from '../cli/values.js';

export const PORT = whole('port N', [1, 65_535], 'the port to listen on', 4711);

export const HOST = text(
  'host ADDRESS',
  'the address to listen on; 0.0.0.0 lets others in',
  '127.0.0.1',
);
