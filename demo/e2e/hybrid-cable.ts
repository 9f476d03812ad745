import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The way of one browser to the network, which can be cut with all that is under way on it. */
export interface Cable {
  /** For `browser.newContext`. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  cut(): void;
  mend(): void;
  remove(): void;
}

/** The browser's own "offline" would leave streams open that are open already. */
export async function layCable(): Promise<Cable> {
  const sockets = new Set<Socket>();
  let isWhole = true;
  const server = createServer((request, response) => {
    const { method, headers, url = '' } = request;
    const onward = httpRequest(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // A stream begins before its first message.
      response.flushHeaders();
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  server.on('connection', (socket) => {
    if (!isWhole) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    isWhole = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    // Otherwise nothing of this machine would go through it.
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    cut,
    mend() {
      isWhole = true;
    },
    remove() {
      cut();
      server.close();
    },
  };
}
