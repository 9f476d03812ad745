import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { listen } from '../server/http/listen.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** A web server for files only: no rewrites, no additional headers. */
export interface StaticHost {
  /** Differs from the origins of the backend. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a folder unchanged; `/` is its `index.html`. */
export async function serveFolder(folder: string): Promise<StaticHost> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname === '/' ? '/index.html' : pathname;
    const content = await readFile(join(folder, file)).catch(() => null);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    if (content) response.writeHead(200, { 'content-type': type }).end(content);
    // Browsers ask for an icon by themselves, at a time of their own.
    else response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
  });
  const port = await listen(server, 0);
  return {
    origin: `http://shop.localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
