import { Hono } from 'hono';
import { problem } from '../lib/problem.ts';
import { compress } from './compress.ts';
import { cors } from './cors.ts';
import { handleRequest, problemResponse } from './handle.ts';
import { liveHeaders } from './live-headers.ts';
import { describeApi } from './openapi/describe.ts';
import { ROUTES } from './routes/index.ts';
import { SUBSCRIBE_PATH, subscribeRoute } from './routes/newsletter/routes.ts';
import type { Route } from './routes/route.ts';
import type { Services } from './services.ts';

/** The API without its listener. All dependencies are passed in. */
export function createApp(services: Services): Hono {
  const app = new Hono();
  // Built at the first request, because it takes a quarter of the time of a start.
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
    const paths = pathsOf(services.base, route);
    app.on(route.method.toUpperCase(), paths, (context) => handleRequest(context, route, services));
  }
  app.post(SUBSCRIBE_PATH, (context) => handleRequest(context, subscribeRoute, services));
  // Requests that get here have an unsupported method for their address.
  for (const [path, methods] of methodsByPath(services.base)) {
    const headers = { Allow: methods.join(', ') };
    app.all(path, () => problemResponse(problem('method_not_allowed', { headers })));
  }
  app.all('/api/*', () => problemResponse(problem('not_found')));
  return app;
}

/** Paths in the router's form. Lists have a trailing slash in the contract; they are served without it too. */
function pathsOf(base: string, route: Route): string[] {
  const path = base + route.path.replace(/\{(\w+)\}/g, ':$1');
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
}

function methodsByPath(base: string): Map<string, string[]> {
  const methods = new Map([
    [SUBSCRIBE_PATH, ['POST']],
    ['/api/v1/openapi.json', ['GET', 'HEAD']],
  ]);
  for (const route of ROUTES)
    for (const path of pathsOf(base, route)) {
      const method = route.method.toUpperCase();
      const added = method === 'GET' ? ['GET', 'HEAD'] : [method];
      methods.set(path, [...(methods.get(path) ?? []), ...added]);
    }
  return methods;
}
