import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import cases from '../../elements/fallback/cases.json' with { type: 'json' };
import { launch } from '../../src/testing/bundle/browser.ts';
import { freePort } from '../server/lib/free-port.ts';
import { type BuiltBackend, createBuiltBackend } from '../testing/built-backend.ts';
import { startWordPress, type WordPress, whyNoWordPress } from './wordpress-site.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PLUGIN = file('../../dist/auction-elements-wordpress.zip');
const CASES = file('../../elements/fallback/cases.json');

const AUCTION = 'autumn-riding-horses';
const LOT = 'vesper-noir-mb';

const reason = whyNoWordPress();
if (reason !== null) process.stdout.write(`The test of the plugin for WordPress is left out: ${reason}.\n`);

interface Editor {
  readonly wp: {
    readonly blocks: { createBlock(name: string, attributes: object): unknown };
    readonly data: {
      dispatch(store: string): Readonly<Record<string, (...given: unknown[]) => unknown>>;
      select(store: string): { getPermalink(): string };
    };
  };
}

/*
 * The steps of an auctioneer: an administrator uploads the plugin and enters the API; an author, who may not
 * write markup, publishes a page; a visitor finds a lot, signs in and bids.
 */
describe.skipIf(reason !== null)('the plugin for WordPress', () => {
  let browser: Browser;
  let wordpress: WordPress;
  let backend: BuiltBackend;
  let api: string;
  let data: string;
  /** Address of the published post. */
  let post: string;

  const signIn = async (user: string): Promise<Page> => {
    const page = await browser.newPage();
    await page.goto(`${wordpress.origin}/wp-login.php`);
    await page.getByLabel('Username').fill(user);
    await page.getByLabel('Password', { exact: true }).fill(wordpress.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('**/wp-admin/**');
    return page;
  };

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'ae-wordpress-backend-'));
    const env = { DATA_DIR: data, DEMO: '1', AUTOPILOT: '0' };
    const ports = { port: await freePort(), cmsPort: await freePort() };
    backend = createBuiltBackend({ ...ports, env });
    api = `${backend.origin}/api/v1/marbrook`;
    [browser, wordpress] = await Promise.all([launch(), startWordPress(), backend.start()]);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await wordpress?.stop();
    await backend?.stop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  test('is uploaded, activated and finds its API', async () => {
    const page = await signIn('admin');
    await page.goto(`${wordpress.origin}/wp-admin/plugin-install.php?tab=upload`);
    await page.getByLabel('Plugin zip file').setInputFiles(PLUGIN);
    await page.getByRole('button', { name: 'Install Now' }).click();
    await page.getByRole('link', { name: 'Activate Plugin' }).click();
    await page.getByRole('link', { name: 'Auction Elements', exact: true }).waitFor();
    await page.goto(`${wordpress.origin}/wp-admin/options-general.php?page=auction-elements`);
    await page.getByLabel('api', { exact: true }).fill(api);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('The API answers.').waitFor();
    await page.close();
  });

  test('renders the content of the tags as the package does', async () => {
    const { cases: contents, products } = JSON.parse(await wordpress.php('cases.php', CASES));
    // WordPress writes `&` in addresses as a numeric entity.
    const written = contents.map(({ status, html }: { status: number; html: string }) => ({
      status,
      html: html.replaceAll('&#038;', '&amp;'),
    }));
    expect(written).toEqual(cases.cases.map(({ status, html }) => ({ status, html })));
    expect(products).toEqual(cases.products.map(({ product }) => product));
  });

  test('lets an author publish blocks and shortcodes, with a preview', async () => {
    const page = await signIn('author');
    await page.goto(`${wordpress.origin}/wp-admin/post-new.php`);
    await page.waitForFunction(() =>
      Reflect.get(window, 'wp')?.data?.select('core/editor')?.getCurrentPostId(),
    );
    await page.evaluate((auction) => {
      const { wp } = window as unknown as Editor;
      const block = (name: string, attributes: object) => wp.blocks.createBlock(name, attributes);
      wp.data.dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false);
      wp.data.dispatch('core/editor').editPost({ title: 'Our auction' });
      wp.data
        .dispatch('core/block-editor')
        .insertBlocks([
          block('auction-elements/auction-list', { auction, align: 'wide' }),
          block('core/shortcode', { text: '[global-search results="inline" onclick="alert(1)"]' }),
          block('core/shortcode', { text: '[auction-list kind="hybrid" layout="rows" limit="none"]' }),
          block('core/shortcode', { text: '[auction-lot hybrid]' }),
        ]);
    }, AUCTION);
    // The canvas is a frame in newer editors.
    const canvases = [page, page.frameLocator('iframe[name="editor-canvas"]')];
    await Promise.any(canvases.map((canvas) => canvas.getByText('Vesper Noir MB').waitFor()));
    post = await page.evaluate(async () => {
      const { wp } = window as unknown as Editor;
      await wp.data.dispatch('core/editor').editPost({ status: 'publish' });
      await wp.data.dispatch('core/editor').savePost();
      return wp.data.select('core/editor').getPermalink();
    });
    await page.close();
  });

  test('has the auction in the page before any script, without prices, and the script once', async () => {
    const html = await (await fetch(post)).text();
    expect(html).toMatch(
      new RegExp(`<div class="[^"]*alignwide[^"]*"><auction-list auction="${AUCTION}"><h2>`),
    );
    expect(html).toContain('<global-search results="inline"></global-search>');
    expect(html).toContain('<auction-list kind="hybrid"><ul');
    expect(html).toContain('<auction-lot hybrid></auction-lot>');
    const [content = ''] = /<auction-list.*?<\/auction-list>/s.exec(html) ?? [];
    expect(content).toContain(
      `<a href="${wordpress.origin}/horse/${AUCTION}/${LOT}/"><bdi>Vesper Noir MB</bdi></a>`,
    );
    expect(content).not.toMatch(/€|onclick|<br|<p><\/p>/);
    expect(html.match(/auction-elements\.js/g)).toHaveLength(1);
  });

  test('leads a visitor to a lot and to a bid', async () => {
    const page = await browser.newPage();
    await page.goto(post);
    await page
      .locator('auction-list[data-ready]')
      .getByRole('link', { name: 'Vesper Noir MB' })
      .first()
      .click();
    await page.waitForURL(`${wordpress.origin}/horse/${AUCTION}/${LOT}/`);
    const lot = page.locator('auction-lot');
    await lot
      .getByRole('button', { name: /^Sign in to bid/ })
      .first()
      .click();
    await page.locator('input[autocomplete=username]').fill('ben@example.com');
    await page.getByLabel('Password', { exact: true }).fill('marbrook-demo');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Place binding bid/ }).click();
    await dialog.getByText('You lead', { exact: true }).waitFor();
    await page.close();
  });

  test('describes each lot in the head of its page', async () => {
    const address = `${wordpress.origin}/horse/${AUCTION}/${LOT}/`;
    const answer = await fetch(address);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<title>Vesper Noir MB &#8211; Marbrook Stables</title>');
    expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
      expect.stringContaining(`href="${address}"`),
    ]);
    expect(html).toContain(`<meta property="og:url" content="${address}">`);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+">/);
    const { '@graph': things } = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    expect(things).toEqual([
      expect.objectContaining({
        '@type': 'Product',
        url: address,
        offers: expect.objectContaining({ availability: 'https://schema.org/InStock' }),
      }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
    const other = await (await fetch(address.replace(LOT, 'none'))).text();
    expect(other).not.toContain('ld+json');
  });

  test('answers an unknown lot with 404, and one that it cannot ask for with 503', async () => {
    const statusOf = async (path: string) => (await fetch(wordpress.origin + path)).status;
    expect(await statusOf(`/horse/${AUCTION}/none/`)).toBe(404);
    expect(await statusOf(`/horse/none/${LOT}/`)).toBe(404);
    await backend.stop();
    const answer = await fetch(`${wordpress.origin}/horse/${AUCTION}/other/`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answer.text()).toContain('<auction-lot></auction-lot>');
    expect(await wordpress.complaints()).toEqual([]);
  });
});
