// `npm run lab -- sheets`: every state of the bid button in four languages, one contact sheet for
// each shape of the room, into test-results/sheets. From the real components on a fake store.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { LOCALES } from '../../../src/domain/locale.ts';
import { ROOT } from '../../root.ts';
import { FONT_STYLES, fontFile } from '../../site/fonts.ts';
import { launchChromium } from '../browser.ts';
import { print, resultsFolder } from '../lab.ts';

const FOLDER = resultsFolder('sheets');
const SHAPES = ['narrow', 'flat', 'tall', 'wide'];

const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>${FONT_STYLES} body { margin: 0; background: #0b0d0c; font-family: "Inter", "Noto Sans Arabic", sans-serif }
main { display: block; inline-size: fit-content; color: #a3aba5; font-size: 13px }</style>
<main></main>
<script type="module" src="/demo/labs/sheets/contact-sheet.tsx"></script></html>`;

const sheets: Plugin = {
  name: 'contact-sheets',
  configureServer(server) {
    server.middlewares.use('/fonts', (request, response, next) => {
      const file = fontFile((request.url ?? '').slice(1));
      if (file === undefined) next();
      else response.end(readFileSync(file));
    });
    server.middlewares.use('/sheet', async (_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(await server.transformIndexHtml('/sheet', PAGE));
    });
  },
};

const vite = await createServer({
  root: ROOT,
  appType: 'custom',
  plugins: [sheets],
  logLevel: 'warn',
  // Vite knows all dependencies at the start and does not reload the page for a new one.
  optimizeDeps: { entries: ['demo/labs/sheets/contact-sheet.tsx'] },
  server: { port: 0 },
});
await vite.listen();
const origin = vite.resolvedUrls?.local[0] ?? '';
const browser = await launchChromium();
try {
  for (const locale of LOCALES) {
    for (const shape of SHAPES) {
      const page = await browser.newPage({ viewport: { width: 1800, height: 900 }, reducedMotion: 'reduce' });
      await page.goto(`${origin}sheet?locale=${locale}&shape=${shape}`);
      await page.waitForSelector('figure button');
      await page.evaluate(() => document.fonts.ready);
      const file = join(FOLDER, `bid-button-${locale}-${shape}.png`);
      await page.locator('main').screenshot({ path: file });
      print(file);
      await page.close();
    }
  }
} finally {
  await browser.close();
  await vite.close();
}
