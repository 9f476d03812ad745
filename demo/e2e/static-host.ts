import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { startTestServer } from '../testing/test-server.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** A web server for the files of a new folder: no rewrites, no additional headers. */
export interface StaticHost {
  /** Differs from the origins of the backend. */
  readonly origin: string;
  /** Its `index.html` is at `/`. */
  readonly folder: string;
  /** Also removes the folder. */
  close(): void;
}

export async function startStaticHost(): Promise<StaticHost> {
  const folder = await mkdtemp(join(tmpdir(), 'ae-host-'));
  const server = await startTestServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname === '/' ? '/index.html' : pathname;
    const content = await readFile(join(folder, file)).catch(() => null);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    if (content) response.writeHead(200, { 'content-type': type }).end(content);
    // Browsers ask for an icon by themselves, at a time of their own.
    else response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
  });
  return {
    origin: `http://shop.localhost:${server.port}`,
    folder,
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
