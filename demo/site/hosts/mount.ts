import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { version } from '../../../package.json';
import type { PageRequest } from '../layout.ts';
import type { SiteOptions } from '../site-options.ts';
import { HOSTS, hostDocument } from './index.ts';
import { MAX_DELAY } from './slow.ts';
import { OLDER } from './two-versions.ts';

/** Paths that the CMS forwards below `/hosts`: files of the bundle, and the API. */
const FORWARDED_PATHS = /^\/(auction-elements(-outdated)?\.js|chunks\/[\w.-]+|api\/v1\/.*)$/;

/** Serves the unusual pages of hosts, and the files that some of them embed from the CMS itself. */
export function mountHosts(
  app: Hono,
  options: SiteOptions,
  requestOf: (context: Context) => PageRequest,
): void {
  for (const [name, host] of Object.entries(HOSTS))
    app.get(`/hosts/${name}`, (context) => {
      const nonce = randomBytes(16).toString('base64');
      const policy = host.policy?.(options, nonce);
      if (policy !== undefined) context.header('Content-Security-Policy', policy);
      return context.html(hostDocument(options, requestOf(context), host, nonce).markup);
    });

  /** The backend's answer to the same request under another path. */
  const forward = async ({ req }: Context, folder: string): Promise<Response> => {
    const { pathname, search } = new URL(req.url);
    const path = pathname.slice(folder.length);
    if (!FORWARDED_PATHS.test(path)) return new Response('Not found', { status: 404 });
    const { method } = req;
    const headers = new Headers(req.raw.headers);
    for (const name of ['host', 'connection', 'accept-encoding', 'content-length']) headers.delete(name);
    const body = method === 'GET' || method === 'HEAD' ? null : await req.arrayBuffer();
    const answer = await fetch(options.assetsOrigin + path + search, { method, headers, body });
    const sent = new Headers(answer.headers);
    // `fetch` has already decompressed the body.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) sent.delete(name);
    const bytes = answer.body === null || answer.status === 304 ? null : await answer.arrayBuffer();
    return new Response(bytes, { status: answer.status, headers: sent });
  };

  app.get('/hosts/older/*', async (context) => {
    const answer = await forward(context, '/hosts/older');
    const isScript = context.req.path.endsWith('/auction-elements.js');
    if (!isScript || !answer.ok) return answer;
    const code = (await answer.text()).replaceAll(version, OLDER);
    return new Response(code, {
      headers: { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' },
    });
  });

  app.get('/hosts/joined.js', async () => {
    const answer = await fetch(`${options.assetsOrigin}/auction-elements.js`);
    const code = `var before = 1;\n${await answer.text()}\nvar after = 1;`;
    return new Response(code, { status: answer.status, headers: { 'Content-Type': 'text/javascript' } });
  });

  app.all('/hosts/late/:delay{\\d+}/*', async (context) => {
    const delay = context.req.param('delay');
    await new Promise((resolve) => setTimeout(resolve, Math.min(Number(delay), MAX_DELAY)));
    return forward(context, `/hosts/late/${delay}`);
  });
}
