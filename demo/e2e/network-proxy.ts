import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy between one browser and the network; disconnecting it also breaks open streams. */
export interface NetworkProxy {
  /** For `browser.newContext`. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  disconnect(): void;
  reconnect(): void;
  close(): void;
}

/** Used instead of Playwright's `setOffline`, which leaves open streams connected. */
export async function openNetworkProxy(): Promise<NetworkProxy> {
  const sockets = new Set<Socket>();
  let isConnected = true;
  const server = createServer((request, response) => {
    const { method, headers, url = '' } = request;
    const forwarded = httpRequest(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // The client must see the headers of a stream before its first message.
      response.flushHeaders();
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  server.on('connection', (socket) => {
    if (!isConnected) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const disconnect = (): void => {
    isConnected = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    // By default browsers bypass a proxy for loopback addresses.
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
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
