// The module of a thread that helps searching.
import { workerData } from 'node:worker_threads';
import { helpSearching, type Helper } from '../common/crew.js';

helpSearching(workerData as Helper);
