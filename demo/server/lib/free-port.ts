import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/**
 * First port and number of ports to choose from. They are below the ports of outgoing connections (from
 * 32,768 on Linux), which could take a port before its program has started.
 */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;
/** Number of ports for one process or thread; the next process begins behind them. */
const PORTS_PER_PROCESS = 10;

let nextOffset = 0;

/**
 * A free port of this machine, different from the ports that other processes get from this function.
 *
 * @throws an Error if all ports are taken
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORT_COUNT; tries++) {
    const port = FIRST_PORT + (((process.pid + threadId) * PORTS_PER_PROCESS + nextOffset++) % PORT_COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST_PORT} to ${FIRST_PORT + PORT_COUNT - 1} is free.`);
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
