// Node 20 does not load a worker's own file through tsx: this one registers it first.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
