import type { Refusal, RefusalCode } from '@twofold/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escaped } from '../escaped.js';
import type { Metrics } from '../metrics.js';

/** The status of those refusals that are no plain 400. */
const STATUS: Partial<Record<RefusalCode, number>> = {
  'too-long': 413,
  'too-much-work': 413,
  unauthorised: 401,
  banned: 403,
  'not-allowed': 403,
  'forbidden-origin': 403,
  'too-many-requests': 429,
  'not-found': 404,
  'not-yet': 403,
  busy: 503,
  unavailable: 503,
  internal: 500,
};

/** Seconds after which to try again what was refused for no fault of the request's. */
const PATIENCE = 2;

/** Refuses: programs are told by JSON, people who opened a page by a page. */
export function sendRefusal(metrics: Metrics, reply: FastifyReply, refusal: Refusal): FastifyReply {
  metrics.refusals.inc({ code: refusal.code });
  const status = STATUS[refusal.code] ?? 400;
  const { wait = status === 429 || status === 503 ? PATIENCE : undefined } = refusal;
  reply.code(status);
  if (wait !== undefined) reply.header('retry-after', wait);
  return wantsPage(reply.request)
    ? reply.type('text/html; charset=utf-8').send(pageOf(refusal.message, wait))
    : reply.send(refusal);
}

/** Browsers ask for HTML when somebody follows a link, and for anything when a script asks. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}

function pageOf(message: string, wait: number | undefined): string {
  const isLasting = wait === undefined;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${isLasting ? '' : `<meta http-equiv="refresh" content="${wait}">`}
<title>Twofold</title>
<style>body { font: 1.1rem system-ui, sans-serif; max-width: 30rem; margin: 20vh auto; padding: 0 1rem; color-scheme: light dark }</style>
<h1>Twofold</h1>
<p>${escaped(message)}</p>
<p>${isLasting ? '' : `This page tries again in ${wait} s. <a href="">Try now</a> · `}<a href="/">To the games</a></p>
`;
}
