import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from '../server/http/listen.ts';

/** A server of this machine whose connections a test can break. */
export interface TestServer {
  readonly port: number;
  /** Refuses connections and breaks the open ones. */
  disconnect(): void;
  reconnect(): void;
  close(): void;
}

/** Starts one on a free port. */
export async function startTestServer(answer: RequestListener): Promise<TestServer> {
  const sockets = new Set<Socket>();
  let isConnected = true;
  const server = createServer(answer);
  server.on('connection', (socket) => {
    if (!isConnected) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const disconnect = (): void => {
    isConnected = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: await listen(server, 0),
    disconnect,
    reconnect() {
      isConnected = true;
    },
    close() {
      disconnect();
      server.close();
    },
  };
}
