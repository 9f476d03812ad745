import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { type Encoding, encodingFor } from '../lib/accept-encoding.ts';

/** Smaller answers are not compressed: it costs more than it saves. */
const MIN_BYTES = 1024;
const TEXT = /^(text\/|application\/(json|problem\+json)|image\/svg\+xml)/;

const brotli = (bytes: ArrayBuffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    // Quality 4 is as fast as gzip, and smaller. Higher levels pay off only for files that are compressed once.
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
const COMPRESSORS: Record<Encoding, (bytes: ArrayBuffer) => Promise<Buffer>> = {
  br: brotli,
  gzip: (bytes: ArrayBuffer) => promisify(gzip)(bytes),
};

/**
 * Compresses text answers to GET requests for clients that accept it. Only GET, because of BREACH: the
 * length of a compressed answer can reveal a secret that stands beside text chosen by an attacker.
 * The only answer with a secret is that of the login, which is a POST. Other sites cannot request
 * personal answers, since the token is sent in a header and not in a cookie.
 */
export const compress: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  const type = res.headers.get('Content-Type') ?? '';
  const isOther = res.headers.has('Content-Encoding') || res.body === null || !TEXT.test(type);
  // An event stream never ends, and buffering would delay its messages.
  if (context.req.method !== 'GET' || isOther || type.startsWith('text/event-stream')) return;
  res.headers.append('Vary', 'Accept-Encoding');
  const encoding = encodingFor(context.req.header('Accept-Encoding'));
  if (encoding === undefined) return;
  const bytes = await res.arrayBuffer();
  const isLarge = bytes.byteLength >= MIN_BYTES;
  const packed = new Response(isLarge ? new Uint8Array(await COMPRESSORS[encoding](bytes)) : bytes, res);
  if (isLarge) {
    packed.headers.set('Content-Encoding', encoding);
    packed.headers.delete('Content-Length');
  }
  context.res = undefined;
  context.res = packed;
};
