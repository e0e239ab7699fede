// The module of a worker that helps searching.
import { helpSearching, type Helper } from '../common/crew.js';

globalThis.addEventListener('message', ({ data }: MessageEvent<Helper>) => helpSearching(data));
