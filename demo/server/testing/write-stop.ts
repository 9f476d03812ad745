import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { listen } from '../http/listen.ts';

/**
 * A proxy between a backend and PostgreSQL. It stops the backend right behind one of its writes: the database has done
 * that write, and neither its answer nor a later statement of the same connection passes. Kill the backend then.
 *
 *     backend        begin   update   insert   commit
 *     stopAfter(2)     ✓       ✓        ✓      stopped     the transaction is taken back
 *     stopAfter(3)     ✓       ✓        ✓        ✓         done, and the backend does not know
 */
export interface WriteStop {
  /** Connection string of the database, through the proxy. */
  readonly url: string;
  /** Begins to count, and stops behind this write; without a number behind none. Resolves once it has stopped. */
  stopAfter(write?: number): Promise<void>;
  /** Lets everything pass. @returns how many writes were counted */
  pass(): number;
  stop(): Promise<void>;
}

/** Writes of a backend that no request causes: at its start, as signs of life, reminders, and what it deletes by age. */
const BY_ITSELF =
  /\b(backend_alive|process_heartbeats|heartbeat_pages|hub_audiences|console_presence|reminded)\b|^\s*insert into (office|message_counter)\b|^\s*delete\b.*\s<\s/is;
const WRITE = /^\s*(insert|update|delete|with\b.*\b(insert|update|delete))\b/is;
const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const PARSE = 'P'.charCodeAt(0);
const BIND = 'B'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);

/** @param databaseUrl connection string of the database */
export async function startWriteStop(databaseUrl: string): Promise<WriteStop> {
  const { host, port } = new pg.Client(databaseUrl);
  const sockets = new Set<Socket>();
  let last = Number.POSITIVE_INFINITY;
  let counted = 0;
  let onStop = (): void => undefined;

  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const end = (): void => {
      for (const socket of [client, upstream]) {
        sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end).on('close', end);
    }
    const statements = new Map<string, string>();
    /** The statement that the next `Sync` ends. */
    let current = '';
    let hasWritten = false;
    let isStopped = false;
    /** Answers that PostgreSQL still owes; the first one is to the start of the connection. */
    let owed = 1;

    /** Whether a statement is the last that passes. */
    function isLast(statement: string): boolean {
      if (BY_ITSELF.test(statement)) return false;
      const isCommit = /^\s*commit\b/i.test(statement);
      const isWrite = isCommit ? hasWritten : WRITE.test(statement);
      if (isWrite) hasWritten = !isCommit;
      else if (/^\s*(begin|rollback)\b/i.test(statement)) hasWritten = false;
      if (!isWrite) return false;
      counted += 1;
      return counted === last;
    }

    client.on(
      'data',
      eachMessage(false, (type, message) => {
        if (isStopped) return;
        upstream.write(message);
        if (type === PARSE) {
          const [name = '', text = ''] = textsOf(message);
          statements.set(name, text);
        }
        if (type === BIND) current = statements.get(textsOf(message)[1] ?? '') ?? '';
        if (type === QUERY) [current = ''] = textsOf(message);
        if (type !== SYNC && type !== QUERY) return;
        owed += 1;
        isStopped = isLast(current);
      }),
    );
    upstream.on(
      'data',
      eachMessage(true, (type, message) => {
        if (!isStopped) client.write(message);
        if (type !== READY) return;
        owed -= 1;
        if (isStopped && owed === 0) onStop();
      }),
    );
  });
  const ownPort = await listen(server, 0);
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${ownPort}`;
  return {
    url: url.href,
    stopAfter(write = Number.POSITIVE_INFINITY) {
      last = write;
      counted = 0;
      return new Promise((resolve) => {
        onStop = resolve;
      });
    },
    pass() {
      last = Number.POSITIVE_INFINITY;
      return counted;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Splits what arrives into messages of PostgreSQL's protocol. The first one of a client has no type. */
function eachMessage(hasType: boolean, onMessage: (type: number, message: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let head = hasType ? 1 : 0;
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= head + 4) {
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      onMessage(head === 0 ? 0 : rest.readUInt8(0), rest.subarray(0, length));
      rest = rest.subarray(length);
      head = 1;
    }
  };
}

/** The texts at the beginning of a message, each of which ends in a zero. */
const textsOf = (message: Buffer): string[] => message.subarray(5).toString('latin1').split('\0');
