import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { I18n } from '../../src/i18n/i18n.ts';
import { longUnless } from './long.ts';
import { LotPage } from './lot-page.ts';
import { startMercureShape } from './mercure-shape.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';
import { expect, test } from './test.ts';

const PROGRAM = fileURLToPath(new URL('../docs/smallest-backend.mjs', import.meta.url));
const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const KEY = 'the key of the hub';

/** Starts the program with the command of the docs, on a free port. @returns the base of its API */
async function startProgram(hub: string): Promise<{ api: string; child: ChildProcess }> {
  const env = { ...process.env, PORT: '0', HUB: hub, MERCURE_KEY: KEY };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { api: String(line).trim(), child };
}

let host: StaticHost;
test.beforeAll(async () => {
  host = await startStaticHost();
  copyFileSync(join(DIST, 'auction-elements.js'), join(host.folder, 'auction-elements.js'));
  cpSync(join(DIST, 'chunks'), join(host.folder, 'chunks'), { recursive: true });
});
test.afterAll(() => host.close());

/** Opens a lot, and collects the paths that are answered with 404. */
async function openLot(page: Page, i18n: I18n) {
  const missing: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(new URL(answer.url()).pathname);
  });
  await page.goto(host.origin);
  await page.getByRole('link', { name: 'Alba' }).first().click();
  return { missing, lot: new LotPage(page, i18n, page.locator('auction-list')) };
}

for (const kind of ['none', 'sse', 'mercure'] as const) {
  // The whole site is tested with the other two.
  const how = longUnless(kind === 'none');
  test(
    `the smallest backend: list, lot, sign-in, bid and a price that moves; hub: ${kind}`,
    how,
    async ({ page, newContext, texts, pageErrors }) => {
      const mercure = kind === 'mercure' ? await startMercureShape(KEY) : null;
      const { api, child } = await startProgram(mercure?.address ?? kind);
      const hub = mercure?.address ?? (kind === 'sse' ? new URL('/live', api).href : 'none');
      writeFileSync(
        join(host.folder, 'index.html'),
        `<!doctype html><html lang="en"><title>Auction</title><auction-list auction="spring"></auction-list>
       <script src="/auction-elements.js" data-api="${api}" data-hub="${hub}" async></script></html>`,
      );
      const guest = await openLot(page, texts.en);
      const anna = await openLot(await (await newContext()).newPage(), texts.en);
      await anna.lot.signInAndBid('anna', 1000);
      await anna.lot.expectPrice(1000, 1);
      await guest.lot.expectPrice(1000, 1);
      // Calls that the first lot has found missing are not repeated.
      await guest.lot.page.goBack();
      await guest.lot.page.getByRole('link', { name: 'Bora' }).first().click();
      await expect(guest.lot.button('bid.button.signIn', 1500)).toBeVisible();
      // The browser itself writes an error for each answer with 404.
      expect(pageErrors.filter((error) => !error.includes('status of 404'))).toEqual([]);
      expect(guest.missing.sort()).toEqual(['/api/v1/demo/auctioneer/', '/api/v1/demo/view-tracker/start']);
      child.kill();
      mercure?.close();
    },
  );
}
