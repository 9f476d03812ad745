import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Hono } from 'hono';
import { encodingFor } from './accept-encoding.ts';
import { type ByteRange, byteRange } from './byte-range.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.js', '.map', '.json', '.css', '.svg']);
export const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 9 };
/** Each file is compressed once, at its first request. */
const COMPRESSORS = {
  // Brotli's highest level saves 6 % more and takes ten times as long; the first visitor would wait for it.
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: BROTLI_PARAMS }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

export const FOR_EVER = 'public, max-age=31536000, immutable';
export const CACHE_ONE_DAY = 'public, max-age=86400';
/** Revalidated every time, so that a new release is used at once. */
export const CACHE_REVALIDATED = 'no-cache';

/**
 * Answers with a file below a folder: compressed if that helps, else a part if one is requested, as video
 * players do, and with 304 if it is unchanged. `path` is relative to the folder and still percent-encoded,
 * with slashes between segments.
 */
export type FileServer = (path: string, caching: string, requestHeaders: Headers) => Promise<Response>;

/**
 * @param root the folder; no file outside is served, even through a symbolic link
 */
export function createFileServer(root: string): FileServer {
  const compressedFiles = new Map<string, Promise<Buffer>>();

  return async (path, caching, requestHeaders) => {
    const file = await fileBelow(root, path);
    const found = file === null ? null : await stat(file).catch(() => null);
    if (file === null || found === null || !found.isFile())
      return new Response('Not found', { status: 404, headers: CORS });
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
    const kind = extname(file);
    const headers: Record<string, string> = {
      ...CORS,
      'Content-Type': TYPES[kind] ?? 'application/octet-stream',
      'Cache-Control': caching,
      ETag: etag,
      Vary: 'Accept-Encoding',
    };
    if (requestHeaders.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const encoding =
      COMPRESSIBLE.has(kind) && encodingFor(requestHeaders.get('accept-encoding') ?? undefined);
    if (encoding) {
      const key = `${encoding} ${file} ${etag}`;
      const packing = compressedFiles.get(key) ?? readFile(file).then(COMPRESSORS[encoding]);
      compressedFiles.set(key, packing);
      // A file that could not be read is read again at the next request.
      packing.catch(() => compressedFiles.delete(key));
      const bytes = await packing;
      return new Response(Uint8Array.from(bytes), { headers: { ...headers, 'Content-Encoding': encoding } });
    }
    headers['Accept-Ranges'] = 'bytes';
    const range = byteRange(requestHeaders, found.size, etag);
    if (range === 'unsatisfiable') {
      headers['Content-Range'] = `bytes */${found.size}`;
      return new Response(null, { status: 416, headers });
    }
    headers['Content-Length'] = String(range ? range.end - range.start + 1 : found.size);
    if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${found.size}`;
    return new Response(bytesOf(file, range), { status: range ? 206 : 200, headers });
  };
}

/** Opens the file when the first bytes are read: the body of a `HEAD` answer is never read or closed. */
function bytesOf(file: string, range: ByteRange | null): ReadableStream {
  let reader: ReadableStreamDefaultReader | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= (Readable.toWeb(createReadStream(file, range ?? undefined)) as ReadableStream).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Allowed file names: no leading dot, no path separator, no control character. */
const FILE_NAME_PATTERN = /^[\w-][\w.-]*$/;

/** Resolves a path to a file, following symbolic links; null if it is not inside the folder. */
async function fileBelow(root: string, path: string): Promise<string | null> {
  const names = path.split('/').map(decoded);
  if (!names.every((name) => FILE_NAME_PATTERN.test(name))) return null;
  const [folder, file] = await Promise.all([
    realpath(root).catch(() => resolve(root)),
    realpath(join(root, ...names)).catch(() => null),
  ]);
  return file?.startsWith(folder + sep) ? file : null;
}

/** Decodes a segment; a malformed one stays as it is, and no file has such a name. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Serves the built bundle from `root` to pages of any origin: the loader at `/auction-elements.js`, the
 * notice of an outdated browser beside it, the script of a version in the version's own folder, and the
 * chunks, whose names change with their content.
 */
export function mountFiles(app: Hono, root: string): void {
  const serve = createFileServer(root);
  const scripts = ['auction-elements.js', 'auction-elements-outdated.js'];
  for (const name of scripts.flatMap((script) => [script, `${script}.map`])) {
    app.get(`/${name}`, (context) => serve(name, CACHE_REVALIDATED, context.req.raw.headers));
  }
  app.get('/:version{\\d+\\.\\d+\\.\\d+}/auction-elements.js', (context) =>
    serve(`${context.req.param('version')}/auction-elements.js`, FOR_EVER, context.req.raw.headers),
  );
  mountFolder(app, '/chunks/', join(root, 'chunks'), FOR_EVER);
}

/** Serves the files of a folder below a path that ends with a slash. */
export function mountFolder(app: Hono, path: string, folder: string, caching: string): void {
  const serve = createFileServer(folder);
  app.get(`${path}*`, (context) => {
    // The router's parameter is already decoded, so a `%2f` in it would be a slash.
    const below = new URL(context.req.url).pathname.slice(path.length);
    return serve(below, caching, context.req.raw.headers);
  });
}

/** CORS, which module scripts of another origin and pictures on a canvas need. */
export const CORS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
