import pg from 'pg';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { repeat } from '../lib/repeat.ts';

export interface OneProcessOptions {
  /** Connection string: the lock belongs to a connection of its own. */
  readonly url: string;
  /** Name of the work; the same in all processes. */
  readonly name: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Begins the work in this process. @returns a function that ends it */
  start(): () => Promise<void>;
}

/** Ms between two tries to take over. */
const INTERVAL = 1000;

/**
 * Runs work in one of all processes on a database: the one that holds an advisory lock. When it stops or
 * dies, PostgreSQL frees the lock, and another process begins the work.
 *
 * @returns a function that ends the work, or the wait for it
 */
export function inOneProcess({ url, name, clock, log, start }: OneProcessOptions): () => Promise<void> {
  let client: pg.Client | null = null;
  let end: (() => Promise<void>) | null = null;

  async function leave(): Promise<void> {
    const ending = end?.();
    end = null;
    await ending;
  }
  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url });
    // The lock ends with its connection: another process may have begun.
    next.on('error', () => undefined);
    next.on('end', () => {
      if (client === next) client = null;
      void leave();
    });
    await next.connect();
    client = next;
    return next;
  }

  const loop = repeat({
    clock,
    log,
    interval: INTERVAL,
    failure: `Taking over "${name}" failed`,
    async run(signal) {
      if (end !== null) return;
      const on = client ?? (await connect());
      const { rows } = await on.query(
        `select pg_try_advisory_lock(hashtext('one process'), hashtext($1)) as held`,
        [name],
      );
      if (rows[0]?.held === true && !signal.aborted) end = start();
    },
  });

  return async () => {
    await loop.stop();
    await leave();
    await client?.end();
  };
}
