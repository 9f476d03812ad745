import type { Hono } from 'hono';
import { paintTile } from '../../../site/map/tiles.ts';
import { CACHE_ONE_DAY, CORS } from '../../lib/files.ts';

const MAX_ZOOM = 19;

/** Serves the map tiles of the demo below `/tiles/` to pages of any origin. */
export function mountTiles(app: Hono): void {
  app.get('/tiles/:z/:x/:name', (context) => {
    const [z = '', x = '', y = ''] = [
      context.req.param('z'),
      context.req.param('x'),
      context.req.param('name').replace(/\.svg$/, ''),
    ];
    const isTile = [z, x, y].every((number) => /^\d{1,6}$/.test(number)) && Number(z) <= MAX_ZOOM;
    if (!isTile) return context.text('Not found', 404, CORS);
    return context.body(paintTile(Number(z), Number(x), Number(y)), 200, {
      ...CORS,
      'Content-Type': 'image/svg+xml',
      'Cache-Control': CACHE_ONE_DAY,
    });
  });
}
