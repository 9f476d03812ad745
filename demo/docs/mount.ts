import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import { DIST } from '../root.ts';
import { fontFile } from '../site/fonts.ts';
import { markSvg } from '../site/pictures/logo.ts';

/** Built with the bundle. */
const SCRIPT = `${DIST}demo/docs/docs.js`;
/** The bundle is at the origin's root, a folder above the pages. */
const BUNDLE = '../auction-elements.js';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
};

/**
 * Serves the documentation below `/_docs/`, live against the API with this base. The pages are rendered at
 * the first request, so that they do not delay the start of the server.
 */
export function mountDocs(app: Hono, apiBase: string): void {
  let rendered: Promise<ReadonlyMap<string, string>> | undefined;
  const files = (): Promise<ReadonlyMap<string, string>> => {
    rendered ??= import('./site.ts').then(({ docsFiles }) => docsFiles({ api: apiBase, script: BUNDLE }));
    return rendered;
  };
  const send = (context: Context, content: string | Uint8Array<ArrayBuffer>, type: string) =>
    context.body(content, 200, {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      'Referrer-Policy': 'same-origin',
      // The rest of the policy is in the page; browsers ignore this directive there.
      'Content-Security-Policy': "frame-ancestors 'none'",
    });
  const file = async (path: string) => Uint8Array.from(await readFile(path));

  app.get('/_docs', (context) => context.redirect('/_docs/', 301));
  app.get('/_docs/docs.js', async (context) =>
    send(context, await file(SCRIPT), 'text/javascript; charset=utf-8'),
  );
  app.get('/_docs/mark.svg', (context) => send(context, markSvg(), 'image/svg+xml'));
  app.get('/_docs/fonts/:name', async (context) => {
    const path = fontFile(context.req.param('name'));
    return path ? send(context, await file(path), 'font/woff2') : context.notFound();
  });
  app.on('GET', ['/_docs/', '/_docs/:name'], async (context) => {
    const name = context.req.param('name') ?? 'index.html';
    const content = (await files()).get(name);
    const type = TYPES[name.replace(/^.*\./, '')];
    return content === undefined || type === undefined ? context.notFound() : send(context, content, type);
  });
}
