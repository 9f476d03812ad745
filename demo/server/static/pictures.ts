import type { Hono } from 'hono';
import { LOGO } from '../../site/pictures/files.ts';
import { allFilms, captionFiles } from '../../site/pictures/film-plan.ts';
import { paintLogo } from '../../site/pictures/logo.ts';
import type { PictureStore } from '../../site/pictures/picture-store.ts';
import type { Log } from '../log.ts';
import { A_DAY, CORS, createFileServer } from './files.ts';

/**
 * Serves the pictures and films of the demo, with their captions, below `/pictures/` to pages of any
 * origin; waits for what is not drawn yet.
 */
export function mountPictures(app: Hono, pictures: PictureStore, log: Log): void {
  const captions = captionFiles(allFilms());
  const captionHeaders = { ...CORS, 'Content-Type': 'text/vtt; charset=utf-8', 'Cache-Control': A_DAY };
  const serve = createFileServer(pictures.folder);
  const logo = { ...CORS, 'Content-Type': 'image/svg+xml', 'Cache-Control': A_DAY };
  app.get(`/pictures/${LOGO.file}`, (context) => context.body(paintLogo(), 200, logo));
  app.get('/pictures/:name', async (context) => {
    const name = context.req.param('name');
    const text = captions.get(name);
    if (text !== undefined) return context.body(text, 200, captionHeaders);
    try {
      const file = await pictures.file(name);
      // No file has an empty name.
      return await serve(file ?? '', A_DAY, context.req.raw.headers);
    } catch (error) {
      log.warn('A picture could not be drawn', error);
      return context.text('Not drawn', 503, { ...CORS, 'Cache-Control': 'no-store' });
    }
  });
}
