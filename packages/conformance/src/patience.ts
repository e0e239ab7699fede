import { availableParallelism, loadavg } from 'node:os';

/** On a busy machine everything takes longer; but who keeps it busy may be a test. */
const MOST_PATIENCE = 6;

/** How long somebody is waited for, who is given so long on a quiet machine. */
export function patient(milliseconds: number): number {
  const load = (loadavg()[0] ?? 0) / availableParallelism();
  return milliseconds * Math.min(MOST_PATIENCE, Math.max(1, load));
}
