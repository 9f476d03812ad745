import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/**
 * First port and number of ports to choose from. They are below the ports of outgoing connections (from
 * 32,768 on Linux), which could take a port before its program has started.
 */
const FIRST = 20_000;
const COUNT = 12_000;
/** Number of ports for one process or thread; the next process begins behind them. */
const PER_PROCESS = 10;

let looked = 0;

/**
 * A free port of this machine, different from the ports that other processes get from this function.
 *
 * @throws an Error if all ports are taken
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + (((process.pid + threadId) * PER_PROCESS + looked++) % COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free.`);
}

/** Checked on all addresses of the machine, since the program may listen on any of them. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
