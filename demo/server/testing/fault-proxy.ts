import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { listen } from '../http/listen.ts';

/** An answer on its way through the proxy. */
export interface ProxiedAnswer {
  readonly method: string;
  readonly path: string;
  status: number;
  readonly headers: Headers;
  /** Null for an event stream, which is passed on unchanged. */
  body: string | null;
}

/** One mistake of a backend. */
export interface AnswerFault {
  /** Changes a request before the backend gets it. */
  request?(request: { readonly method: string; readonly url: URL; readonly headers: Headers }): void;
  /** Changes the backend's answer. */
  answer?(answer: ProxiedAnswer): void;
}

export interface FaultProxy {
  /** Origin, such as `http://127.0.0.1:4711`. */
  readonly origin: string;
  /** Breaks all connections, including streams. */
  cut(): void;
  stop(): Promise<void>;
}

/** Starts a proxy that adds one mistake to a correct backend. */
export async function startFaultProxy(upstream: string, fault: AnswerFault): Promise<FaultProxy> {
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', upstream);
    const method = request.method ?? 'GET';
    const headers = new Headers(request.headers as Record<string, string>);
    for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(name);
    headers.set('accept-encoding', 'identity');
    const body = method === 'GET' || method === 'OPTIONS' ? undefined : await textOf(request);
    const abort = new AbortController();
    response.once('close', () => abort.abort());
    fault.request?.({ method, url, headers });
    const answered = await fetch(url, { method, headers, body, signal: abort.signal });
    const isStream = (answered.headers.get('content-type') ?? '').startsWith('text/event-stream');
    const answer: ProxiedAnswer = {
      method,
      path: url.pathname,
      status: answered.status,
      headers: new Headers(answered.headers),
      body: isStream ? null : await answered.text(),
    };
    fault.answer?.(answer);
    for (const name of ['content-length', 'connection', 'transfer-encoding']) answer.headers.delete(name);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body !== null || answered.body === null) response.end(answer.body ?? '');
    else
      Readable.fromWeb(answered.body as never)
        .on('error', () => response.destroy())
        .pipe(response);
  }

  const port = await listen(server, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    cut: () => server.closeAllConnections(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}
