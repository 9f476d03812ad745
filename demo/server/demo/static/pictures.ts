import type { Hono } from 'hono';
import { allFilms, captionFiles } from '../../../site/pictures/film-plan.ts';
import { paintLogo } from '../../../site/pictures/logo.ts';
import type { PictureStore } from '../../../site/pictures/picture-store.ts';
import { LOGO } from '../../../world/picture-files.ts';
import { CACHE_ONE_DAY, CORS, createFileServer } from '../../lib/files.ts';
import type { Log } from '../../lib/log.ts';

/** Not cached, because the file will replace it; opened as a page, it may not load or run anything. */
const SVG_UNTIL_DRAWN = {
  ...CORS,
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/**
 * Serves the pictures and films of the demo, with their captions, below `/pictures/` to pages of any origin.
 * Until a picture is drawn its SVG is served: a waiting answer would occupy one of the six connections of a
 * browser to this origin, and delay calls to the API. A request for a film waits until it is made.
 */
export function mountPictures(app: Hono, pictures: PictureStore, log: Log): void {
  const captions = captionFiles(allFilms());
  const captionHeaders = {
    ...CORS,
    'Content-Type': 'text/vtt; charset=utf-8',
    'Cache-Control': CACHE_ONE_DAY,
  };
  const serve = createFileServer(pictures.folder);
  const logo = { ...CORS, 'Content-Type': 'image/svg+xml', 'Cache-Control': CACHE_ONE_DAY };
  app.get(`/pictures/${LOGO.file}`, (context) => context.body(paintLogo(), 200, logo));
  const onFailure = (error: unknown): void => log.warn('A picture could not be drawn', error);
  app.get('/pictures/:name', async (context) => {
    const name = context.req.param('name');
    const text = captions.get(name);
    if (text !== undefined) return context.body(text, 200, captionHeaders);
    const svg = await pictures.svgUntilDrawn(name);
    if (svg !== null) {
      void pictures.file(name).catch(onFailure);
      return context.body(svg, 200, SVG_UNTIL_DRAWN);
    }
    try {
      const file = await pictures.file(name);
      // No file has an empty name.
      return await serve(file ?? '', CACHE_ONE_DAY, context.req.raw.headers);
    } catch (error) {
      onFailure(error);
      return context.text('Not drawn', 503, { ...CORS, 'Cache-Control': 'no-store' });
    }
  });
}
