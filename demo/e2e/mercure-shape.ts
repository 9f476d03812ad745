import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { startTestServer } from '../testing/test-server.ts';

/** A minimal Mercure hub (0.x dialect): published by a form, read by `?topic=`, both with signed tokens. */
export interface MercureShape {
  readonly address: string;
  close(): void;
}

interface Claims {
  readonly mercure?: { readonly publish?: readonly string[]; readonly subscribe?: readonly string[] };
}

/**
 * Refuses the same requests as a real hub: tokens not signed with the key, and publishing without the claim.
 */
export async function startMercureShape(key: string): Promise<MercureShape> {
  const streams = new Map<ServerResponse, readonly string[]>();
  const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Authorization' };

  /** Null: no token; undefined: an invalid token. */
  function claimsOf({ authorization }: IncomingHttpHeaders): Claims | null | undefined {
    if (authorization === undefined) return null;
    const [head, body, signature] = authorization.replace('Bearer ', '').split('.');
    const signed = createHmac('sha256', key).update(`${head}.${body}`).digest('base64url');
    return signed === signature ? JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) : undefined;
  }
  const server = await startTestServer(async (request, response) => {
    const claims = claimsOf(request.headers);
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    if (claims === undefined) return void response.writeHead(401, cors).end();
    if (request.method === 'GET') {
      const { searchParams } = new URL(request.url ?? '', 'http://hub');
      response.writeHead(200, { ...cors, 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
      streams.set(response, searchParams.getAll('topic'));
      response.on('close', () => streams.delete(response));
      return void response.write(':\n\n');
    }
    if (!claims?.mercure?.publish?.includes('*')) return void response.writeHead(401).end();
    let text = '';
    for await (const chunk of request) text += chunk;
    const form = new URLSearchParams(text);
    const id = `urn:uuid:${crypto.randomUUID()}`;
    for (const [stream, topics] of streams)
      if (topics.includes(form.get('topic') ?? '')) stream.write(`id: ${id}\ndata: ${form.get('data')}\n\n`);
    response.end(id);
  });
  return {
    address: `http://localhost:${server.port}/.well-known/mercure`,
    close: server.close,
  };
}
