import type { IncomingMessage, ServerResponse } from 'node:http';

/** Why no new requests should come to this process; null where they may. */
export type Readiness = () => 'draining' | 'database' | 'writes' | null;

/**
 * Answers what process managers and load balancers ask; false for other requests. Neither makes a query,
 * so that anybody may ask at any rate.
 *
 *     GET /healthz    200 as long as the process answers: restart it where it does not
 *     GET /readyz     200, or 503 while it stops, cannot read the database, or cannot store bids: send
 *                     requests elsewhere
 */
export function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  readiness: Readiness,
): boolean {
  const path = request.url?.split('?', 1)[0];
  if (path !== '/healthz' && path !== '/readyz') return false;
  const reason = path === '/readyz' ? readiness() : null;
  response.writeHead(reason === null ? 200 : 503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify({ status: reason ?? 'ok' }));
  return true;
}
