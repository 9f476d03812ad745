import { Hono } from 'hono';
import { describeApi } from '../openapi/describe.ts';
import { ROUTES } from '../routes/index.ts';
import { subscribeRoute } from '../routes/newsletter/routes.ts';
import type { Services } from '../services.ts';
import { compress } from './compress.ts';
import { cors } from './cors.ts';
import { handleRequest, problemResponse } from './handle.ts';
import { liveHeaders } from './live-headers.ts';
import { problem } from './problem.ts';

/** The API without its listener. All dependencies are passed in. */
export function createApp(services: Services): Hono {
  const app = new Hono();
  // Made for the first request: it takes a quarter of the time of a start.
  let description: string | undefined;
  app.use('/api/*', compress, cors, liveHeaders(services));
  app.get('/api/v1/openapi.json', (context) => {
    description ??= JSON.stringify(describeApi(ROUTES, services));
    return context.body(description, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
    });
  });
  for (const route of ROUTES) {
    const path = services.base + route.path.replace(/\{(\w+)\}/g, ':$1');
    // Lists have a trailing slash in the specification; they are served without it too.
    const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
    app.on(route.method.toUpperCase(), paths, (context) => handleRequest(context, route, services));
  }
  // Where pages of the site's own origin send it, whatever the version of the API.
  app.post('/api/newsletter/subscribe', (context) => handleRequest(context, subscribeRoute, services));
  app.all('/api/*', () => problemResponse(problem('not_found')));
  return app;
}
