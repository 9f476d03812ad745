import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** Below that, what is saved is less than what it costs. */
const WORTH_IT = 1024;
const TEXT = /^(text\/|application\/(json|problem\+json)|image\/svg\+xml)/;

const brotli = (bytes: ArrayBuffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    // As quick as gzip, and smaller: higher levels are for files that are packed once.
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
const PACKERS = { br: brotli, gzip: (bytes: ArrayBuffer) => promisify(gzip)(bytes) };
type Encoding = keyof typeof PACKERS;

/**
 * Compresses texts for clients that take it. Answers to GETs alone: a secret must not be packed with
 * what a stranger can put beside it, or its length tells of it (BREACH). The one answer with a
 * secret, that of a login, is not a GET; and no other site can ask for a personal answer, since the
 * token goes in a header and not in a cookie.
 */
export const compress: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  const type = res.headers.get('Content-Type') ?? '';
  const isOther = res.headers.has('Content-Encoding') || res.body === null || !TEXT.test(type);
  // The event stream never ends, and what is in it must not wait.
  if (context.req.method !== 'GET' || isOther || type.startsWith('text/event-stream')) return;
  res.headers.append('Vary', 'Accept-Encoding');
  const encoding = encodingFor(context.req.header('Accept-Encoding'));
  if (encoding === undefined) return;
  const bytes = await res.arrayBuffer();
  const isWorthIt = bytes.byteLength >= WORTH_IT;
  const packed = new Response(isWorthIt ? new Uint8Array(await PACKERS[encoding](bytes)) : bytes, res);
  if (isWorthIt) {
    packed.headers.set('Content-Encoding', encoding);
    packed.headers.delete('Content-Length');
  }
  context.res = undefined;
  context.res = packed;
};

/** The best that the client takes; undefined where it takes none. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of accepted?.toLowerCase().split(',') ?? []) {
    const [name = '', ...params] = part.split(';').map((text) => text.trim());
    const quality = params.find((param) => param.startsWith('q='));
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)));
  }
  const weightOf = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = (['br', 'gzip'] as const).toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : undefined;
}
