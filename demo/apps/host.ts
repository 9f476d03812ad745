import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ANSWERS } from '../../src/testing/bundle/answers.ts';

/** A host that serves a built app, and an API on the same origin with one auction of each kind. */
export interface Host {
  readonly origin: string;
  /** Requested paths below the API. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

const API = '/api/v1/marbrook';
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

/** @param folder of the built app */
export async function serveApp(folder: string): Promise<Host> {
  const asked: string[] = [];
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/.well-known/mercure') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      return;
    }
    if (pathname.startsWith(API)) {
      const path = pathname.slice(API.length);
      asked.push(path);
      const answer = ANSWERS[path];
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { code: 'not_found', status: 404 }));
      return;
    }
    const page = pathname === '/' ? '/index' : pathname.replace(/\/$/, '');
    for (const file of [pathname, `${page}.html`, `${page}/index.html`]) {
      const content = await readFile(join(folder, file)).catch(() => null);
      if (content === null) continue;
      response.writeHead(200, { 'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain' });
      response.end(content);
      return;
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
