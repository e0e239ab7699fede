/**
 * What clients and the ranked server say to each other, and how anybody checks a ranked game.
 *
 *     import { rankedRules, settleWith, verify } from '@twofold/protocol';
 *
 *     const acted = game.act(position, move);            // shown at once
 *     if (acted.ok) {
 *       socket.send(JSON.stringify({ type: 'move', id, ply: position.ply, move: game.makeMove(move) }));
 *       // ... when `settled` comes back:
 *       const step = settleWith(game, acted.value.after, message.fall);
 *     }
 *     // ... and when the game has ended:
 *     const verified = verify(await replay.text(), { commitment, secret, salt });
 *
 * A tour: `client-messages.ts` and `server-messages.ts` are the conversation over the WebSocket,
 * `http-requests.ts` and `http-answers.ts` everything else; `settlement.ts` and `commitment.ts` are
 * why nobody has to trust anybody. The README tells it in one page.
 */
export {
  parseClientMessage,
  PROTOCOL,
  type ClientMessage,
  type Daily,
  type Finish,
  type Hello,
  type Move,
  type Resume,
  type Start,
} from './client-messages.js';
export {
  parseServerMessage,
  type Ended,
  type GameState,
  type Refused,
  type ServerMessage,
  type Settled,
  type Welcome,
} from './server-messages.js';
export {
  boardQuery,
  joining,
  registration,
  renaming,
  recovering,
  REPORT_REASONS,
  REPORTED,
  reporting,
  type BoardQuery,
  type Reporting,
  type ReportReason,
} from './http-requests.js';
export {
  ANSWERS,
  parseAnswer,
  type Achievement,
  type Achievements,
  type BoardEntry,
  type BoardPage,
  type Credentials,
  type DailyGame,
  type Device,
  type DeviceCode,
  type Devices,
  type FinishedGame,
  type LiveEntry,
  type MyGames,
  type Profile,
  type RunningGame,
  type SharedReplay,
} from './http-answers.js';
export {
  DIVISIONS,
  END_REASONS,
  GAME_KINDS,
  MARKS,
  note,
  PERIODS,
  type Division,
  type EndReason,
  type GameKind,
  type Mark,
  type Period,
} from './fields.js';
export {
  commitmentTo,
  commitmentToSecret,
  saltedSeed,
  verify,
  type Pledge,
  type Verified,
} from './commitment.js';
export { settleWith } from './settlement.js';
export { DAILY_RULES, dailyRules, rankedRules, type RankedRules } from './ranked-rules.js';
export { checkName } from './names.js';
export { refuse, REFUSAL_CODES, type Refusal, type RefusalCode } from './refusal.js';
export { decode, type Schema } from './decode.js';
export {
  MAX_BODY,
  MAX_CLIENT_MESSAGE,
  MAX_GAME_WORK,
  MAX_LOG,
  MAX_NAME,
  MAX_NOTE,
  MAX_PAGE,
  MAX_SERVER_MESSAGE,
  MAX_SHARED_REPLAY,
  maxPlies,
  MIN_NAME,
} from './limits.js';
