import type { Context } from 'hono';

/** The address of a request's connection; empty if it has none, as in tests. */
export function socketAddress(context: Context): string {
  const incoming: unknown = context.env?.incoming;
  return hasSocket(incoming) ? (incoming.socket.remoteAddress ?? '') : '';
}

const hasSocket = (incoming: unknown): incoming is { socket: { remoteAddress?: string } } =>
  typeof incoming === 'object' && incoming !== null && 'socket' in incoming;
