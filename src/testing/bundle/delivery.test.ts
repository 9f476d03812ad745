import type { Browser, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { version } from '../../../package.json';
import { ASSETS, launch, openHost } from './browser.ts';
import { distFile } from './dist.ts';

const FILE = `${version}/auction-elements.js`;
const integrityOf = (): string =>
  (JSON.parse(distFile(`${version}/integrity.json`).toString()) as Record<string, string>)[
    'auction-elements.js'
  ] ?? '';
/** A page that pins the version's own script by a hash. */
const pinned = (hash: string): string =>
  `<script src="${ASSETS}/${FILE}" async crossorigin="anonymous" integrity="${hash}"
    data-api="https://api.test/api/v1/marbrook"></script>
  <auction-list auction="spring"><p>The horses of spring</p></auction-list>`;

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

test("a version's own script is pinned by its hash, and takes its lazy files from above its folder", async () => {
  const { page, asked, complaints } = await openHost(context, { html: pinned(integrityOf()) });
  await page.getByText('Quick Silver').first().waitFor();
  const files = asked.filter((request) => !request.includes(' '));
  expect(files[0]).toBe(FILE);
  expect(files.slice(1).filter((file) => !file.startsWith('chunks/'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a script that has been changed does not run, and the content of the page stays', async () => {
  const other = `sha384-${'A'.repeat(64)}`;
  const { page, asked, complaints } = await openHost(context, { html: pinned(other) });
  await expect.poll(() => complaints.join()).toContain('integrity');
  await page.getByText('The horses of spring').waitFor();
  expect(asked).toEqual([FILE]);
});
