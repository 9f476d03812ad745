import { unzipSync } from 'fflate';
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { TAGS } from '../../../elements/description/tags.ts';
import { version } from '../../../package.json';
import { ASSETS, launch, openHost } from './browser.ts';
import { chunkFiles, distFile } from './dist.ts';

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

test("a version's own script is pinned by its hash, and loads its lazy files from the folder above", async () => {
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

test('the plugin for WordPress has the script, all that it loads, their licences, and every element', () => {
  const files = unzipSync(distFile('auction-elements-wordpress.zip'));
  const text = (name: string): string => Buffer.from(files[`auction-elements/${name}`] ?? []).toString();
  const served = [
    'auction-elements.js',
    'auction-elements-outdated.js',
    'licenses.md',
    'licenses-outdated.md',
  ];
  for (const name of [...served, ...chunkFiles().map((file) => `chunks/${file}`)])
    expect(text(`assets/${name}`), name).toBe(distFile(name).toString());
  expect(Object.keys(files).filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(text('auction-elements.php')).toContain(`Version:           ${version}\n`);
  expect(text('readme.txt')).toContain(`Stable tag: ${version}\n`);
  const { tags } = JSON.parse(text('elements.json')) as { tags: { tag: string }[] };
  expect(tags.map(({ tag }) => tag)).toEqual(TAGS.map(({ tag }) => tag));
  for (const { tag } of TAGS) expect(text('readme.txt')).toContain(`* ${tag}: `);
});
