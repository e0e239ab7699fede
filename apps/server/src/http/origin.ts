import type { FastifyRequest } from 'fastify';

/** Whether this is no page of somebody else's: browsers tell where a page came from, programs need not. */
export function isAllowedOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  others: readonly string[],
): boolean {
  const { origin } = headers;
  if (origin === undefined || others.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
