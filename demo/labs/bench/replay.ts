import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { BROTLI_PARAMS } from '../../server/lib/files.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { BenchStage } from './stage.ts';

/** Implementations of a list of lots: our element, React without our code, or plain DOM. */
export const SIDES = ['ours', 'react', 'plain'] as const;
export type Side = (typeof SIDES)[number];

/**
 * A site that shows the list of an auction with each implementation. The answers of the API are those of the
 * real backend, kept in memory, so that each page gets the same at the same speed. The hub sends what
 * `publish` gets.
 */
export interface ReplaySite {
  addressOf(side: Side, auction: string): string;
  /** Sends these messages to all open pages at once. */
  publish(messages: readonly object[]): void;
}

const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const pageFile = (name: string) => fileURLToPath(new URL(`pages/${name}`, import.meta.url));

export async function startReplay(stage: BenchStage): Promise<ReplaySite> {
  const { world } = stage;
  const css = await readFile(pageFile('cards.css'), 'utf8');
  const scripts = { '/react.js': await buildScript('react.tsx'), '/plain.js': await buildScript('plain.ts') };
  const answers = new Map<string, Promise<{ body: Buffer; headers: Record<string, string> }>>();
  const streams = new Set<ServerResponse>();
  let seq = 0;

  async function record(path: string) {
    const answer = await fetch(new URL(path, world.backend.url));
    const json = withPictures(await answer.json());
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    };
    for (const name of ['live-seq', 'live-epoch']) headers[name] = answer.headers.get(name) ?? '';
    seq = Number(headers['live-seq']);
    return { body: gzipSync(JSON.stringify(json)), headers };
  }

  const server = await startTestServer(async (request, response) => {
    const url = request.url ?? '';
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'Server-Time, Live-Seq, Live-Epoch');
    response.setHeader('server-time', Date.now());
    const script = scripts[pathname as keyof typeof scripts];
    if (pathname === '/hub') {
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        .write(':\n\n');
      streams.add(response);
      request.on('close', () => streams.delete(response));
    } else if (script) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
    } else if (pathname === '/picture.gif') {
      response.writeHead(200, { 'content-type': 'image/gif' }).end(PICTURE);
    } else if (pathname.startsWith('/api/')) {
      answers.set(url, answers.get(url) ?? record(url));
      const { body, headers } = (await answers.get(url)) as { body: Buffer; headers: Record<string, string> };
      response.writeHead(200, headers).end(body);
    } else {
      const auction = searchParams.get('auction') ?? '';
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pageOf(pathname.slice(1) as Side, auction));
    }
  });
  const origin = `http://localhost:${server.port}`;
  stage.onStop(server.close);
  const api = `${origin}${new URL(world.api).pathname}`;

  function pageOf(side: Side, auction: string): string {
    const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Benchmark</title>';
    if (side === 'ours') {
      return `${head}<script src="${world.backend.url}/auction-elements.js" data-api="${api}" data-hub="${origin}/hub" async></script>
        <auction-list auction="${auction}"></auction-list></html>`;
    }
    const site = JSON.stringify({ api, auction, hub: `${origin}/hub` });
    return `${head}<style>${css}</style><script>site = ${site}</script>
      <script type="module" src="/${side}.js"></script><div id="root"></div></html>`;
  }

  return {
    addressOf: (side, auction) => `${origin}/${side}?auction=${auction}`,
    publish(messages) {
      const chunk = messages.map((message) => {
        seq += 1;
        return `id: ${seq}\ndata: ${JSON.stringify({ ...message, seq, at: Date.now() })}\n\n`;
      });
      for (const stream of streams) stream.write(chunk.join(''));
    },
  };
}

/** Lots of the test world have no pictures, but lots of a sale have. */
function withPictures(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer;
  const images = [{ path: '/picture.gif', width: 1200, height: 900, alt: '', sources: [] }];
  return answer.map((lot: object) => ({ ...lot, images }));
}

/** A page's script, built by vite for production and compressed like ours. */
async function buildScript(name: string): Promise<Buffer> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: pageFile(name) },
      modulePreload: false,
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: { code?: string }[] };
  return brotliCompressSync(output[0]?.code ?? '', { params: BROTLI_PARAMS });
}
