import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from '../../src/testing/bundle/browser.ts';
import { type BuiltApp, buildApp } from './build-app.ts';
import { type Host, serveApp } from './host.ts';

/*
 * The package in an integrator's apps: packed, installed from the npm registry into fresh apps, checked by
 * their compilers, built and opened. The apps are the folders beside this file.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser?.close());

/**
 * Opens a built app, clicks the button that changes the properties of its list, and expects that the list
 * changes.
 */
async function expectList(host: Host): Promise<Page> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => void errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(host.origin);
  const list = page.locator('auction-list');
  await list.getByText('Elite Sale').first().waitFor();
  expect(await list.getByText('Spring Sale').count()).toBe(0);
  await page.getByRole('button', { name: 'Show two' }).click();
  await list.getByText('Spring Sale').first().waitFor();
  await page.getByRole('button', { name: 'Show lots' }).click();
  await list.getByText('Quick Silver').first().waitFor();
  expect(errors).toEqual([]);
  return page;
}

/** The version of React in an app; null without React. */
async function reactOf(app: string): Promise<string | null> {
  expect(await readdir(join(app, 'node_modules/auction-elements'))).not.toContain('node_modules');
  const file = await readFile(join(app, 'node_modules/react/package.json'), 'utf8').catch(() => null);
  return file === null ? null : (JSON.parse(file) as { version: string }).version;
}

describe.each([
  ['react18', /^18\./],
  ['react19', /^19\./],
  ['vue', null],
  ['typescript', null],
])('an app with %s', (name, react) => {
  let host: Host;
  let app: BuiltApp;
  beforeAll(async () => {
    app = await buildApp(name);
    host = await serveApp(join(app.folder, 'dist'));
  }, 300_000);
  afterAll(async () => {
    await host?.stop();
    await app?.remove();
  });

  test('installs the package and no other React', async () => {
    const version = await reactOf(app.folder);
    if (react) expect(version).toMatch(react);
    else expect(version).toBeNull();
  });

  test('shows auctions and lots, and hands changed properties on', async () => {
    const page = await expectList(host);
    await page.close();
  });

  if (name !== 'react19') return;
  test('moves an element in its tree a thousand times', async () => {
    const page = await expectList(host);
    const before = host.asked.length;
    // Remains of the first moves, such as compiled code, are not a leak.
    await page.evaluate(() => Reflect.get(window, 'moveList')(100));
    const counted = await countNodes(page);
    const kept = await page.evaluate((times) => {
      const list = document.querySelector('auction-list') as HTMLElement;
      const content = () => list.shadowRoot?.querySelector('[part~="root"]');
      const first = content();
      let moves = 0;
      const observer = new MutationObserver(() => undefined);
      observer.observe(list.parentElement as Element, { childList: true });
      Reflect.get(window, 'moveList')(times);
      for (const { addedNodes } of observer.takeRecords()) if ([...addedNodes].includes(list)) moves += 1;
      observer.disconnect();
      return { moves, isSame: first !== undefined && first !== null && content() === first };
    }, 1_000);
    expect(kept).toEqual({ moves: 1_000, isSame: true });
    const after = await countNodes(page);
    // If each move left one node or listener behind, there would be a thousand.
    expect(after.nodes - counted.nodes).toBeLessThan(100);
    expect(after.listeners - counted.listeners).toBeLessThan(100);
    await page.locator('auction-list').getByText('Quick Silver').first().waitFor();
    expect(host.asked).toHaveLength(before);
    await page.close();
  });
});

/** Counts of the page's objects in memory after a garbage collection. */
async function countNodes(page: Page): Promise<{ nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { nodes, listeners: jsEventListeners };
}
