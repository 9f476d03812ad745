import { afterEach, expect, test } from 'vitest';
import { PageContext, type PageMeta } from '../../react/page-meta.ts';
import { AXE_VIEWS, faults } from '../../testing/axe.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { createFakePageSink } from '../../testing/fakes/fake-page-sink.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { ContentPageScreen } from './ContentPageScreen.tsx';

afterEach(unmountAll);

const delivery = {
  id: '46897',
  slug: 'delivery',
  slugs: { en: 'delivery', de: 'lieferung' },
  title: 'Delivery',
  seo: { title: 'Delivery of horses', description: 'How your horse gets home.' },
  html: `<h1>By road</h1><p>See <a href="#costs">costs</a>, <a href="/sales/3forONE/contact">contact</a>,
    <a href="https://vet.example/">our vet</a> or <a href="/login?x=1">sign in</a>.</p>
    <img src="/media/lorry.webp" alt="A lorry"><script>x()</script>
    <h2 id="costs">Costs</h2><table><thead><tr><th scope="col">From</th><th scope="col">Price per kilometre</th></tr></thead>
    <tbody><tr><td>0</td><td>€2</td></tr></tbody></table>`,
};

async function open(options: TestStoreOptions = {}, slug = 'delivery', width = 1200) {
  const test = createTestStore(options);
  test.transport.on('GET /page/{slug}', ({ params }) =>
    params.slug === delivery.slug || params.slug === 'lieferung'
      ? { body: delivery }
      : { status: 404, body: { code: 'not_found', status: 404 } },
  );
  test.transport.on('GET /widget/sidebar', { body: { position: 'sidebar', bricks: [] } });
  const described: Array<PageMeta | null> = [];
  const screen = (
    <PageContext value={createFakePageSink('', (meta) => void described.push(meta))}>
      <ContentPageScreen params={{ page: slug }} query={new URLSearchParams()} />
    </PageContext>
  );
  const show = async () => {
    const shown = mount(screen, test, width);
    await shown.advance(50);
    return shown;
  };
  return { ...test, described, show };
}

test('a page shows title and text, with headings below the title and without scripts', async () => {
  const test = await open();
  const page = await test.show();
  await page.shown.findByText('By road');
  const headings = page.shown
    .getAllByRole('heading')
    .map((it: HTMLElement) => `${it.tagName} ${it.textContent}`);
  expect(headings).toEqual(['H1 Delivery', 'H2 By road', 'H2 Costs']);
  expect(page.root.querySelector('script')).toBeNull();
  const picture = page.shown.getByRole('img', { name: 'A lorry' });
  expect(picture.getAttribute('src')).toBe('https://api.example/media/lorry.webp');
  expect(picture.getAttribute('loading')).toBe('lazy');
});

test('the page sets title, description, breadcrumb and slugs of the other languages', async () => {
  const test = await open();
  await test.show();
  expect(test.described.at(-1)).toEqual({
    title: 'Delivery of horses',
    slugs: { page: { en: 'delivery', de: 'lieferung' } },
    trail: [{ label: 'Delivery' }],
    description: 'How your horse gets home.',
  });
});

test('links within the site navigate, links to other sites open safely, links to the page move the focus', async () => {
  const test = await open();
  const page = await test.show();
  await page.shown.findByText('By road');
  const link = (name: string) => page.shown.getByRole<HTMLAnchorElement>('link', { name });
  page.root.addEventListener('click', (event) => event.preventDefault());

  link('contact').click();
  expect(page.events).toMatchObject([
    { name: 'auction-navigate', detail: { route: 'sales-page', params: { page: 'contact' } } },
  ]);
  expect(link('contact').getAttribute('href')).toBe(
    'https://host.example/horses?page=2#ae-sales-page_contact',
  );
  expect(link('sign in').getAttribute('href')).toBe('https://host.example/horses?page=2#ae-login?x=1');
  expect(link('our vet').rel).toBe('noopener');

  link('contact').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(page.events).toHaveLength(1);

  link('costs').click();
  expect(page.root.activeElement?.textContent).toBe('Costs');
});

test('an unknown page is an error 404 of the site, or a message where there is no site', async () => {
  const test = await open({}, 'nowhere');
  const failed: unknown[] = [];
  const leave = test.store.navigation.attach({
    href: () => '/',
    go: () => undefined,
    signIn: () => undefined,
    fail: (status, message) => void failed.push([status, message]),
  });
  await test.show();
  expect(failed).toEqual([[404, 'This page could not be found']]);
  leave();
  unmountAll();
  const page = await (await open({}, 'nowhere')).show();
  expect(page.shown.getByRole('status').textContent).toContain('This page does not exist');
});

test('when the API is unreachable: a message, a retry button, and automatic recovery', async () => {
  const test = await open();
  const restore = test.transport.on('GET /page/{slug}', 'network');
  const page = await test.show();
  expect(page.root.textContent).toContain('This page cannot be shown at the moment.');
  expect(page.shown.getByRole('button', { name: 'Try again' })).toBeTruthy();
  restore();
  await page.advance(10_000);
  await expect.poll(() => page.shown.queryByText('By road')).toBeTruthy();
});

test('while the text loads, content below is kept out of sight', async () => {
  const test = await open();
  const gate = test.transport.hold('GET /page/{slug}');
  const page = await test.show();
  // These tests run in an iframe.
  expect(page.element.getBoundingClientRect().height).toBeGreaterThanOrEqual(Math.min(innerHeight, 600));
  gate.release();
  await page.advance(50);
  await page.shown.findByText('By road');
});

test('a table that is too wide scrolls in its box, which is a tab stop only then', async () => {
  const cells = '<td>Oldenburg–Marbrook–Vechta</td>'.repeat(6);
  const wide = { ...delivery, html: `<table><tbody><tr>${cells}</tr></tbody></table>` };
  const test = await open({}, 'delivery', 328);
  test.transport.on('GET /page/{slug}', { body: wide });
  const page = await test.show();
  const box = await page.shown.findByRole('group', { name: 'Table' });
  await expect.poll(() => box.tabIndex).toBe(0);
  expect(page.element.scrollWidth).toBeLessThanOrEqual(328);
  page.element.style.inlineSize = '2000px';
  box.style.inlineSize = '2000px';
  await expect.poll(() => box.tabIndex).toBe(-1);
});

const aside = {
  type: 'text',
  id: 's1',
  title: 'Ask us',
  html: '<p>We answer.</p><script>x()</script>',
};

test.each([
  ['beside the text where there is space', 1200, true],
  ['below the text elsewhere', 700, false],
] as const)('bricks of the sidebar are %s', async (_where, width, isBeside) => {
  const test = await open({}, 'delivery', width);
  test.transport.on('GET /widget/sidebar', { body: { position: 'sidebar', bricks: [aside] } });
  const page = await test.show();
  const side = await page.shown.findByRole('complementary', { name: 'More information' });
  await expect.poll(() => side.textContent).toContain('We answer.');
  const box = side.getBoundingClientRect();
  const text = (page.root.querySelector('article') as HTMLElement).getBoundingClientRect();
  expect(side.querySelector('script')).toBeNull();
  expect(isBeside ? box.left >= text.right : box.top >= text.bottom).toBe(true);
  expect(page.shown.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(await faults(page)).toEqual([]);
});

test('the text waits for the answer about the sidebar, also when that answer is a failure', async () => {
  const test = await open();
  const gate = test.transport.hold('GET /widget/sidebar');
  test.transport.on('GET /widget/sidebar', { status: 500, body: {} });
  const page = await test.show();
  expect(page.shown.queryByText('By road')).toBeNull();
  gate.release();
  await page.advance(50);
  await page.shown.findByText('By road');
  expect(page.shown.queryByRole('complementary')).toBeNull();
});

test('a page shows the bricks of the position it names below its text', async () => {
  const test = await open();
  test.transport.on('GET /page/{slug}', { body: { ...delivery, widget: 'page-46897' } });
  test.transport.on('GET /widget/page-46897', {
    body: { position: 'page-46897', bricks: [{ ...aside, title: 'Our lorries' }] },
  });
  const page = await test.show();
  await page.advance(50);
  const title = await page.shown.findByRole('heading', { name: 'Our lorries', level: 2 });
  const text = page.root.querySelector('article') as HTMLElement;
  expect(title.getBoundingClientRect().top).toBeGreaterThan(text.getBoundingClientRect().bottom);
});

test.each(AXE_VIEWS)('axe finds nothing and nothing is too wide: %s at %i px', async (locale, width) => {
  const test = await open({ config: { locale } }, 'delivery', width);
  const page = await test.show();
  await page.shown.findByText('By road');
  expect(page.element.scrollWidth).toBeLessThanOrEqual(width);
  expect(await faults(page)).toEqual([]);
});
