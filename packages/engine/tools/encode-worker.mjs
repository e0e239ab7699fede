// Workers do not take over the loader of TypeScript from the thread that starts them.
import { register } from 'tsx/esm/api';

register();
await import('./encode-worker.ts');
