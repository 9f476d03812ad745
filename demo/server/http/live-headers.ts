import type { MiddlewareHandler } from 'hono';

interface LiveState {
  /** Server time in ms. */
  now(): number;
  lastSeq(): number;
  /** See `epochOf`. */
  epoch(): string;
}

/**
 * Puts `Server-Time`, `Live-Seq` and `Live-Epoch` on every answer. The seq is read before any data, so a
 * stream resumed from it replays all messages newer than the answer.
 */
export const liveHeaders =
  (state: LiveState): MiddlewareHandler =>
  async (context, next) => {
    const [seq, epoch] = [state.lastSeq(), state.epoch()];
    await next();
    context.res.headers.set('Live-Seq', String(seq));
    context.res.headers.set('Live-Epoch', epoch);
    context.res.headers.set('Server-Time', String(Math.round(state.now())));
  };
