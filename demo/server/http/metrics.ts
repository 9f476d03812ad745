import { createServer } from 'node:http';
import { EXPOSITION_TYPE } from '../metrics/exposition.ts';
import { listen } from './listen.ts';

/** Never the address of the public server: metrics are for operators. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves `GET /metrics` at a separate address, so that it is never public with the API.
 *
 * @returns a function that ends it
 * @throws an Error with one clear sentence if the port is taken or the host does not belong to this machine
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  read: () => Promise<string>,
): Promise<() => Promise<void>> {
  const server = createServer(async ({ method, url }, response) => {
    const isMetrics = (method === 'GET' || method === 'HEAD') && url?.split('?', 1)[0] === '/metrics';
    const text = isMetrics ? await read() : '';
    response.writeHead(isMetrics ? 200 : 404, {
      'Content-Type': EXPOSITION_TYPE,
      'Cache-Control': 'no-store',
    });
    response.end(text);
  });
  await listen(server, port, host);
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
