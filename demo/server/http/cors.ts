import type { MiddlewareHandler } from 'hono';

/**
 * Allows every origin: pages of any origin embed the elements, and no cookies are used. Public GETs
 * need no preflight; for other requests browsers cache it for a day.
 */
export const cors: MiddlewareHandler = async (context, next) => {
  if (context.req.method === 'OPTIONS') {
    return context.body(null, 204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, PUT, POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key',
      'Access-Control-Max-Age': '86400',
    });
  }
  await next();
  context.res.headers.set('Access-Control-Allow-Origin', '*');
  context.res.headers.set(
    'Access-Control-Expose-Headers',
    'Server-Time, Live-Seq, Live-Epoch, Retry-After, Content-Disposition',
  );
};
