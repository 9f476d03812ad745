import type { Hono } from 'hono';
import { LOGO } from '../../site/pictures/files.ts';
import { paintLogo } from '../../site/pictures/logo.ts';
import type { PictureStore } from '../../site/pictures/picture-store.ts';
import type { Log } from '../log.ts';
import { A_DAY, CORS, createFileServer } from './files.ts';

/** Serves the pictures of the demo below `/pictures/` to pages of any origin; waits for what is not drawn yet. */
export function mountPictures(app: Hono, pictures: PictureStore, log: Log): void {
  const serve = createFileServer(pictures.folder);
  const logo = { ...CORS, 'Content-Type': 'image/svg+xml', 'Cache-Control': A_DAY };
  app.get(`/pictures/${LOGO.file}`, (context) => context.body(paintLogo(), 200, logo));
  app.get('/pictures/:name', async (context) => {
    try {
      const file = await pictures.file(context.req.param('name'));
      // No file has an empty name.
      return await serve(file ?? '', A_DAY, context.req.raw.headers);
    } catch (error) {
      log.warn('A picture could not be drawn', error);
      return context.text('Not drawn', 503, { ...CORS, 'Cache-Control': 'no-store' });
    }
  });
}
