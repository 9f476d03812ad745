import { Hono } from 'hono';
import { describeApi } from '../openapi/describe.ts';
import { ROUTES } from '../routes/index.ts';
import type { Services } from '../services.ts';
import { compress } from './compress.ts';
import { cors } from './cors.ts';
import { answer, problemResponse } from './handle.ts';
import { problem } from './problem.ts';
import { stamp } from './stamp.ts';

/** The API, apart from whatever listens. Everything it works with is handed in. */
export function createApp(services: Services): Hono {
  const app = new Hono();
  const description = JSON.stringify(describeApi(ROUTES, services));
  app.use('/api/*', compress, cors, stamp(services));
  app.get('/api/v1/openapi.json', (context) =>
    context.body(description, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }),
  );
  for (const route of ROUTES) {
    const path = services.base + route.path.replace(/\{(\w+)\}/g, ':$1');
    // The spec writes lists with a slash at their end; without it they are the same.
    const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
    app.on(route.method.toUpperCase(), paths, (context) => answer(context, route, services));
  }
  app.all('/api/*', () => problemResponse(problem('not_found')));
  return app;
}
