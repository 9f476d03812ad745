import pg from 'pg';
import { SESSIONS_CHANNEL } from '../auth/sessions.ts';
import { OUTBOX_CHANNEL } from '../db/outbox.ts';
import type { Log } from '../log.ts';

/** How processes on one database tell each other that there is something to read, or to forget. */
export interface WakeChannel {
  /** Tells the others; calls in quick succession become one notification. */
  notify(): void;
  stop(): Promise<void>;
}

export interface WakeOptions {
  /** Connection string; listening needs a connection of its own. */
  readonly url: string;
  readonly log: Log;
  /** Called for every notification of another process, and after a lost connection is back. */
  onWake(): void;
  /** Called once a lost connection is back: the database may be another one by now. */
  onReconnected(): void;
  /** Called where sessions may have ended in any process. */
  onSessionsEnded(): void;
}

const RECONNECT_AFTER = 1000;

/**
 * `NOTIFY` only wakes; the messages are read from the outbox, and the hub also looks by itself from
 * time to time, so a lost notification costs a moment and no message. It is sent after the commit
 * and not inside the transaction, where PostgreSQL would serialise all commits on its queue.
 */
export async function openWakeChannel(options: WakeOptions): Promise<WakeChannel> {
  const self = crypto.randomUUID();
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sending = false;
  let again = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: options.url });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => {
      if (channel === SESSIONS_CHANNEL) options.onSessionsEnded();
      else if (payload !== self) options.onWake();
    });
    await next.connect();
    await next.query(`listen ${OUTBOX_CHANNEL}; listen ${SESSIONS_CHANNEL}`);
    client = next;
  }

  function lost(from: pg.Client, error?: Error): void {
    if (stopped || (client !== null && client !== from)) return;
    client = null;
    if (error !== undefined) options.log.warn('The hub lost its database connection', error);
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().then(catchUp, (reason: Error) => lost(from, reason));
    }, RECONNECT_AFTER);
  }

  /** Nobody could tell of what happened meanwhile. */
  function catchUp(): void {
    options.onReconnected();
    options.onWake();
    options.onSessionsEnded();
  }

  async function send(): Promise<void> {
    sending = true;
    do {
      again = false;
      // A lost connection is reported by `lost`; others read the outbox on their own meanwhile.
      await client?.query('select pg_notify($1, $2)', [OUTBOX_CHANNEL, self]).catch(() => undefined);
    } while (again && !stopped);
    sending = false;
  }

  await connect();
  return {
    notify() {
      if (sending) again = true;
      else void send();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
