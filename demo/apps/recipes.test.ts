import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from '../../src/testing/bundle/browser.ts';
import { type BuiltApp, buildApp } from './build-app.ts';
import { type Host, serveApp } from './host.ts';

/*
 * The apps whose code the documentation's recipes show: the framework's own router leads from a page with a
 * list of lots to a page with a lot.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

describe.each([
  ['htmx', 'public'],
  ['turbo', 'public'],
  ['astro', 'dist'],
  ['sveltekit', 'build'],
  ['nuxt', '.output/public'],
  ['next', 'out'],
  ['angular', 'dist/site/browser'],
])('the recipe for %s', (name, output) => {
  let host: Host;
  let app: BuiltApp;
  beforeAll(async () => {
    app = await buildApp(name);
    host = await serveApp(join(app.folder, output));
  }, 600_000);
  afterAll(async () => {
    await host?.stop();
    await app?.remove();
  });

  test('leads from the list to a lot and its sign-in without a page load, and back', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => void errors.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text());
    });
    await page.goto(host.origin);
    await page.evaluate(() => Reflect.set(window, 'isFirstPage', true));
    await page.locator('auction-list').getByRole('link', { name: 'Quick Silver' }).first().click();
    await page.waitForURL('**/horse?auction=spring&lot=quick-silver');
    const lot = page.locator('auction-lot');
    await lot.getByRole('heading', { name: 'Quick Silver' }).first().waitFor();
    expect(await page.locator('auction-list').count()).toBe(0);
    await lot.getByRole('button', { name: /bid/i }).first().click();
    await page.getByLabel('Password').waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.locator('auction-list').getByText('Quick Silver').first().waitFor();
    expect(await page.locator('auction-lot').count()).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'isFirstPage'))).toBe(true);
    expect(errors).toEqual([]);
    await page.close();
  });

  if (name !== 'turbo') return;
  test('morphs a page whose element has an open dialog, and leaves what is typed', async () => {
    const page = await browser.newPage();
    await page.goto(`${host.origin}/horse?auction=spring&lot=quick-silver`);
    await page.locator('auction-lot').getByRole('button', { name: /bid/i }).first().click();
    await page.getByLabel('Password').fill('marbrook-demo');
    await page.evaluate(async () => {
      const turbo: { visit(address: string, options: object): void } = Reflect.get(window, 'Turbo');
      const morphed = new Promise((resolve) => document.addEventListener('turbo:morph', resolve));
      turbo.visit(location.href, { action: 'replace' });
      await morphed;
    });
    expect(await page.getByLabel('Password').inputValue()).toBe('marbrook-demo');
    await page.close();
  });
});
