import type { MiddlewareHandler } from 'hono';

interface Clockwork {
  /** Server time in ms. */
  now(): number;
  lastSeq(): number;
  /** See `epochOf`. */
  epoch(): string;
}

/**
 * Puts `Server-Time`, `Live-Seq` and `Live-Epoch` on every answer. The seq is taken before any data is read, so
 * that a stream resumed from it misses nothing that the answer does not show.
 */
export const stamp =
  (clockwork: Clockwork): MiddlewareHandler =>
  async (context, next) => {
    const [seq, epoch] = [clockwork.lastSeq(), clockwork.epoch()];
    await next();
    context.res.headers.set('Live-Seq', String(seq));
    context.res.headers.set('Live-Epoch', epoch);
    context.res.headers.set('Server-Time', String(Math.round(clockwork.now())));
  };
