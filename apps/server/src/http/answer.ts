import type { Refusal, RefusalCode } from '@twofold/protocol';
import type { FastifyReply } from 'fastify';

/** The status of those refusals that are no plain 400. */
const STATUS: Partial<Record<RefusalCode, number>> = {
  'too-long': 413,
  'too-much-work': 413,
  unauthorised: 401,
  'forbidden-origin': 403,
  'too-many-requests': 429,
  'not-found': 404,
  'not-yet': 403,
  unavailable: 503,
  internal: 500,
};

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(STATUS[refusal.code] ?? 400).send(refusal);
}
