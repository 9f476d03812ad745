import type { Context, Hono } from 'hono';
import { socketAddress } from '../server/lib/socket-address.ts';
import type { SiteOptions } from './site-options.ts';

/** Larger bodies are refused before they are read. */
const MAX_BODY = 4096;
const TIMEOUT = 10_000;

/**
 * Forwards subscriptions of pages of the CMS to the backend. The elements send them to the page's own origin,
 * so that the site of an auctioneer decides about their target.
 */
export function mountNewsletter(app: Hono, { apiBase }: Pick<SiteOptions, 'apiBase'>): void {
  app.post('/api/newsletter/subscribe', async (context) => {
    if (!isSameOrigin(context)) return context.json({}, 403);
    if (!(Number(context.req.header('content-length')) <= MAX_BODY)) return context.json({}, 413);
    try {
      const answer = await fetch(`${apiBase}/newsletter/subscribe`, {
        method: 'POST',
        headers: {
          'Content-Type': context.req.header('content-type') ?? '',
          Origin: context.req.header('origin') ?? '',
          // Counted by the backend if it trusts the CMS as a proxy.
          'X-Forwarded-For': [context.req.header('x-forwarded-for'), socketAddress(context)]
            .filter(Boolean)
            .join(', '),
        },
        body: await context.req.text(),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      return new Response(await answer.text(), {
        status: answer.status,
        headers: {
          'Content-Type': answer.headers.get('content-type') ?? 'application/json',
          'Cache-Control': 'no-store',
        },
      });
    } catch {
      return context.json({}, 502);
    }
  });
}

/** Browsers send `Origin` with every POST, and no page can change it. */
function isSameOrigin(context: Context): boolean {
  const origin = context.req.header('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === context.req.header('host');
}
