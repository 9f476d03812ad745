import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/**
 * First port and number of ports to choose from: below those that systems give to outgoing connections (from
 * 32,768 on Linux), one of which could take a port before its program has started.
 */
const FIRST = 20_000;
const COUNT = 12_000;
/** Ports that a process, or a thread of it, looks at before those of the next one. */
const PER_PROCESS = 10;

let looked = 0;

/**
 * A port of this machine that nobody listens at, and that no other process that asks here is about to take.
 *
 * @throws an Error where the ports are all taken
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + (((process.pid + threadId) * PER_PROCESS + looked++) % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free.`);
}

/** Tried on all addresses of the machine, since the program may listen at any of them. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
