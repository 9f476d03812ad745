import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { longUnless } from './long.ts';
import { LotPage } from './lot-page.ts';
import { startMercureShape } from './mercure-shape.ts';
import { type StaticHost, serveFolder } from './static-host.ts';
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

let folder: string;
let host: StaticHost;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'auction-elements-smallest-'));
  copyFileSync(join(DIST, 'auction-elements.js'), join(folder, 'auction-elements.js'));
  cpSync(join(DIST, 'chunks'), join(folder, 'chunks'), { recursive: true });
  host = await serveFolder(folder);
});
test.afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The errors in the console of a page. */
interface Console {
  readonly errors: string[];
  /** Paths answered with 404: the browser itself writes a line for each such answer. */
  readonly missing: string[];
}

function watchConsole(page: Page): Console {
  const errors: string[] = [];
  const missing: string[] = [];
  page.on('pageerror', (error) => void errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (message.text().includes('status of 404')) missing.push(new URL(url).pathname);
    else errors.push(`${message.text()} ${url}`);
  });
  return { errors, missing };
}

for (const kind of ['none', 'sse', 'mercure'] as const) {
  // The whole site is tested with the other two.
  const how = longUnless(kind === 'none');
  test(
    `the smallest backend: list, lot, sign-in, bid and a price that moves; hub: ${kind}`,
    how,
    async ({ browser, texts }) => {
      const mercure = kind === 'mercure' ? await startMercureShape(KEY) : null;
      const { api, child } = await startProgram(mercure?.address ?? kind);
      const hub = mercure?.address ?? (kind === 'sse' ? new URL('/live', api).href : 'none');
      writeFileSync(
        join(folder, 'index.html'),
        `<!doctype html><html lang="en"><title>Auction</title><auction-list auction="spring"></auction-list>
       <script src="/auction-elements.js" data-api="${api}" data-hub="${hub}" async></script></html>`,
      );
      const [anna, guest] = await Promise.all(
        [1, 2].map(async () => {
          const page = await (await browser.newContext()).newPage();
          const said = watchConsole(page);
          await page.goto(host.origin);
          await page.getByRole('link', { name: 'Alba' }).first().click();
          return { said, lot: new LotPage(page, texts.en, page.locator('auction-list')) };
        }),
      );
      if (!anna || !guest) throw new Error('two pages were opened');
      await anna.lot.signInAndBid('anna', 1000);
      await anna.lot.expectPrice(1000, 1);
      await guest.lot.expectPrice(1000, 1);
      // Calls that the first lot has found missing are not repeated.
      await guest.lot.page.goBack();
      await guest.lot.page.getByRole('link', { name: 'Bora' }).first().click();
      await expect(guest.lot.button('bid.button.signIn', 1500)).toBeVisible();
      const { said } = guest;
      expect([anna.said.errors, said.errors]).toEqual([[], []]);
      expect(said.missing.sort()).toEqual(['/api/v1/demo/auctioneer/', '/api/v1/demo/view-tracker/start']);
      child.kill();
      await mercure?.close();
    },
  );
}
