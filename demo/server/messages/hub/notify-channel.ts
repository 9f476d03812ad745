import pg from 'pg';
import { OUTBOX_CHANNEL, SESSIONS_CHANNEL } from '../../data/channels.ts';
import type { Log } from '../../lib/log.ts';

/** Notifications between the backend processes on one database, by PostgreSQL's LISTEN and NOTIFY. */
export interface NotifyChannel {
  /** Notifies the other processes of new messages; calls in quick succession are merged into one. */
  notify(): void;
  stop(): Promise<void>;
}

export interface NotifyOptions {
  /** Connection string: LISTEN needs a connection of its own. */
  readonly url: string;
  readonly log: Log;
  /** Called for every notification of another process, and after a reconnect. */
  onNotification(): void;
  /** Called after a reconnect, when the database may have been replaced by another one. */
  onReconnected(): void;
  /** Called when sessions may have ended, in any process. */
  onSessionsEnded(): void;
}

const RECONNECT_DELAY = 1000;

/**
 * A notification carries no message: messages are read from the outbox, which the hub also polls, so a lost
 * notification only delays one. It is sent after the commit: inside the transaction, PostgreSQL would
 * serialise all commits on its notification queue.
 *
 * A lost connection is reopened every second until that succeeds.
 */
export async function openNotifyChannel(options: NotifyOptions): Promise<NotifyChannel> {
  const self = crypto.randomUUID();
  let client: pg.Client | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;
  let shouldSendAgain = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: options.url });
    next.on('error', (error) => reconnect(next, error));
    next.on('end', () => reconnect(next));
    next.on('notification', ({ channel, payload }) => {
      if (channel === SESSIONS_CHANNEL) options.onSessionsEnded();
      else if (payload !== self) options.onNotification();
    });
    await next.connect();
    await next.query(`listen ${OUTBOX_CHANNEL}; listen ${SESSIONS_CHANNEL}`);
    client = next;
  }

  function reconnect(from: pg.Client, error?: Error): void {
    if (isStopped || (client !== null && client !== from)) return;
    client = null;
    if (error !== undefined) options.log.warn('The hub lost its database connection and reconnects', error);
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().then(catchUp, (reason: Error) => reconnect(from, reason));
    }, RECONNECT_DELAY);
  }

  /** Notifications during the outage are lost: assume that everything has changed. */
  function catchUp(): void {
    options.onReconnected();
    options.onNotification();
    options.onSessionsEnded();
  }

  async function send(): Promise<void> {
    isSending = true;
    do {
      shouldSendAgain = false;
      // A lost connection is logged by `reconnect`; other processes poll the outbox meanwhile.
      await client?.query('select pg_notify($1, $2)', [OUTBOX_CHANNEL, self]).catch(() => undefined);
    } while (shouldSendAgain && !isStopped);
    isSending = false;
  }

  await connect();
  return {
    notify() {
      if (isSending) shouldSendAgain = true;
      else void send();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
