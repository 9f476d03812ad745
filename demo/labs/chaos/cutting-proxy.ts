import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { listen } from '../../server/http/listen.ts';

/**
 * A TCP proxy between clients and cluster, with a network that can fail. It uses the upstreams in turn, and
 * the next one if one refuses.
 */
export interface CuttingProxy {
  /** Origin, such as `http://localhost:4711`. */
  readonly origin: string;
  /** Breaks all connections. */
  cut(): void;
  /** While it refuses, every connection breaks at once. */
  setRefusing(isRefusing: boolean): void;
  /** While it stalls, no byte passes; waiting bytes pass when it ends. */
  setStalling(isStalling: boolean): void;
  /** Blocks all data on the open connections for ever, without ending them. */
  leaveHalfOpen(): void;
  stop(): Promise<void>;
}

/** A client's connection. */
interface Connection {
  readonly sockets: readonly Socket[];
  /** It passes no more data, but stays open. */
  isDead: boolean;
}

const NEVER = new Promise<void>(() => undefined);

/** @param ports of the upstreams on this machine */
export async function startCuttingProxy(ports: readonly number[]): Promise<CuttingProxy> {
  const connections = new Set<Connection>();
  let isRefusing = false;
  let stalled: Promise<void> | null = null;
  let endStall = (): void => undefined;
  let turn = 0;

  const throughStall = (connection: Connection) =>
    new Transform({
      async transform(chunk, _encoding, done) {
        for (;;) {
          const waiting = connection.isDead ? NEVER : stalled;
          if (waiting === null) return done(null, chunk);
          await waiting;
        }
      },
    });

  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    if (isRefusing) return void client.destroy();
    turn += 1;
    reach(client, turn, ports.length);
  });

  /** Connects to an upstream; if that refuses, tries the next port, at most `remaining` of them. */
  function reach(client: Socket, index: number, remaining: number): void {
    if (remaining === 0 || client.destroyed) return void client.destroy();
    const upstream = connect(ports[index % ports.length] ?? 0, '127.0.0.1');
    upstream.once('error', () => upstream.connecting || reach(client, index + 1, remaining - 1));
    upstream.once('connect', () => {
      upstream.removeAllListeners('error');
      join(client, upstream);
    });
  }

  function join(client: Socket, upstream: Socket): void {
    const connection: Connection = { sockets: [client, upstream], isDead: false };
    connections.add(connection);
    const end = (): void => {
      connections.delete(connection);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of connection.sockets) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    client.pipe(throughStall(connection)).pipe(upstream);
    upstream.pipe(throughStall(connection)).pipe(client);
    if (isRefusing || client.destroyed) end();
  }

  const cut = (): void => {
    for (const { sockets } of connections) for (const socket of sockets) socket.resetAndDestroy();
  };
  const port = await listen(server, 0);
  return {
    origin: `http://localhost:${port}`,
    cut,
    setRefusing(next) {
      isRefusing = next;
      if (next) cut();
    },
    setStalling(next) {
      endStall();
      stalled = null;
      endStall = () => undefined;
      if (!next) return;
      stalled = new Promise((resolve) => {
        endStall = resolve;
      });
    },
    leaveHalfOpen() {
      for (const connection of connections) connection.isDead = true;
    },
    async stop() {
      endStall();
      isRefusing = true;
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
