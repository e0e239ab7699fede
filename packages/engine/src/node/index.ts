export { spawnWorkerThread } from './spawn.js';
export { playTournament, type Pace, type TournamentOptions } from './tournament.js';
