export { crewOf } from './crew.js';
export { spawnWorkerThread } from './spawn.js';
export { playTournament, type TournamentOptions } from './slide/tournament.js';
