/**
 * The bodies that are being read now. A browser reads even a body that is in memory outside the main
 * thread, which on a busy machine takes longer than any fixed number of turns of the event loop. A fake
 * clock that did not wait for them would run timers before an answer that has already arrived.
 */
const reads = new Set<Promise<unknown>>();

for (const name of ['text', 'blob'] as const) {
  const read: (this: Response) => Promise<unknown> = Response.prototype[name];
  Object.defineProperty(Response.prototype, name, {
    configurable: true,
    writable: true,
    value(this: Response) {
      const reading = read.call(this);
      reads.add(reading);
      const done = (): void => void reads.delete(reading);
      reading.then(done, done);
      return reading;
    },
  });
}

/** Resolves once no body is being read, with true if there was one. */
export async function bodiesRead(): Promise<boolean> {
  if (reads.size === 0) return false;
  await Promise.allSettled(reads);
  return true;
}
