import type { IncomingMessage, ServerResponse } from 'node:http';

/** The reason why this process should get no new requests; null if it should. */
export type Readiness = () => 'draining' | 'database' | 'writes' | null;

/**
 * Answers the checks of process managers and load balancers; false for other requests. Neither makes a query,
 * so that anybody may send them at any rate.
 *
 *     GET /healthz    200 as long as the process answers: restart it otherwise
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
