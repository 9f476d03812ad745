import { below, openAbout, showAt, showBelow, side, sizeOf } from './content-page.ts';
import { expectPlayedPast } from './film.ts';
import { lotIn } from './find-lots.ts';
import { createGate } from './gate.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';
import { LONG, longUnless } from './long.ts';
import { ABOUT_PAGE, SALES_PATHS } from './site-table.ts';
import { hallFile } from './stream-host.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

type Brick = Readonly<Record<string, unknown>> & { readonly type: string; readonly title: string };
interface Answer {
  readonly bricks: Brick[];
}

for (const locale of ['de', 'ar'] as const) {
  test(
    `${locale}: a content page has bricks of all types below and beside its text, and lots are live`,
    longUnless(locale === 'de'),
    async ({ page, backend, sale, texts, pageErrors }) => {
      const { t, format } = texts[locale];
      const lot = await lotIn(sale, await sale.contestedLot(), locale);
      const home = await sale.read<Answer>('/widget/home', locale);
      const beside = await sale.read<Answer>('/widget/sidebar', locale);
      const film = { type: 'video', id: 'film', title: 'Film', video: { title: 'Film', url: '/film.mp4' } };
      const bricks = home.bricks.map((brick) =>
        brick.type === 'widgetauctionlotlist' ? { ...brick, auctionlots: [lot] } : brick,
      );
      expect([...bricks, film, ...beside.bricks].map(({ type }) => type).sort()).toEqual(
        ['auctionlist', 'contact', 'gallery', 'image', 'map', 'text', 'video', 'widgetauctionlotlist'].sort(),
      );
      await showBelow(page, [...bricks, film]);
      await page.route('**/film.mp4', (route) =>
        route.fulfill({ contentType: 'video/mp4', body: hallFile('hall.mp4') }),
      );
      await openAbout(page, backend.origin, sale, locale);

      await expect(below(page).getByRole('heading', { level: 2 })).toHaveText(
        [...bricks, film].map(({ title }) => title),
      );
      await expect(side(page).getByRole('heading', { level: 2 })).toHaveText(
        beside.bricks.map(({ title }) => title),
      );
      // The sidebar is at the end of the line: on the left in a text from right to left.
      const text = (await page.locator('auction-app [part=page]').boundingBox()) ?? { x: 0, width: 0 };
      const aside = (await side(page).boundingBox()) ?? { x: 0, width: 0 };
      if (locale === 'ar') expect(aside.x + aside.width).toBeLessThan(text.x);
      else expect(aside.x).toBeGreaterThan(text.x + text.width);

      const headings = [below(page).locator('h2').first(), below(page).locator('[part=prose] h3').first()];
      // Joined letters must not be spaced.
      if (locale === 'ar')
        for (const heading of headings) await expect(heading).toHaveCSS('letter-spacing', 'normal');

      const image = below(page).locator('figure');
      await expect(image.locator('img')).toHaveJSProperty('complete', true);
      await expect(image.getByRole('link')).toHaveAttribute('href', /\/marbrook-sales\/3forONE\//);
      const gallery = below(page).getByRole('region', { name: home.bricks[3]?.title });
      // Not larger than the width of the loaded pictures.
      expect((await sizeOf(gallery.locator('button[aria-current=true]'))).width).toBeLessThanOrEqual(120);
      for (const { name } of await sale.auctions(locale))
        await expect(below(page).getByRole('link', { name }).first()).toBeVisible();
      const auctioneer = await sale.read<{ phone: string; mail: string }>('/auctioneer/', locale);
      const phone = side(page).getByRole('link', {
        name: `${t('content.contact.phone')}: ${auctioneer.phone}`,
      });
      await expect(phone).toHaveAttribute('href', `tel:${auctioneer.phone.replaceAll(' ', '')}`);
      await expect(side(page).getByRole('link', { name: auctioneer.mail })).toBeVisible();

      const card = below(page).locator('[part=lots] article');
      await expect(card).toContainText(lot.name);
      await expect(card).toContainText(format.currency(lot.currentPrice ?? 0));
      await sale.bid('anna', lot, lot.nextBid ?? 0);
      const { currentPrice } = await sale.lot(lot);
      await expect(card).toContainText(format.currency(currentPrice ?? 0));
      expect(currentPrice).not.toBe(lot.currentPrice);

      const video = below(page).locator('video[aria-label=Film]');
      await video.focus();
      await page.keyboard.press('Space');
      await expectPlayedPast(video, 0.1);
      expect(pageErrors.filter((error) => !/\/fonts\/|ERR_FAILED/.test(error))).toEqual([]);
    },
  );

  test(
    `${locale}: the map asks for tiles at the configured address once somebody asks for it`,
    LONG,
    async ({ page, backend, sale, texts }) => {
      const { t } = texts[locale];
      const foreign: string[] = [];
      /** Requests for code and tiles of the map. */
      const asked: string[] = [];
      const tiles = () => asked.filter((url) => url.includes('/tiles/'));
      page.on('request', (request) => {
        if (!request.url().startsWith(backend.origin) && /^https?:/.test(request.url()))
          foreign.push(request.url());
        if (/leaflet|\/tiles\//.test(request.url())) asked.push(request.url());
      });
      await openAbout(page, backend.origin, sale, locale);
      await side(page).locator('[part=map]').scrollIntoViewIfNeeded();
      const show = side(page).getByRole('button', { name: t('content.map.show') });
      await tabTo(page, show);
      await expect(side(page)).toContainText(
        t('content.map.tilesFrom', { host: new URL(backend.origin).host }),
      );
      await page.waitForLoadState('load');
      expect(asked).toEqual([]);

      await page.keyboard.press('Enter');
      const map = side(page).getByRole('application');
      await expect(map).toBeFocused();
      await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
      const zooms = () => [...new Set(tiles().map((url) => /\/tiles\/(\d+)\/\d+\/\d+\.svg$/.exec(url)?.[1]))];
      expect(zooms()).toEqual(['14']);
      // Arrow keys of a map follow the compass in both directions of text.
      await page.keyboard.press('+');
      await expect.poll(zooms).toEqual(['14', '15']);
      await tabAndEnter(page, side(page).getByRole('button', { name: t('content.map.zoomOut') }));
      await expect(side(page).locator('[part=scale]')).toHaveText(
        t('content.map.metres', { distance: '500' }),
      );
      expect(tiles().every((url) => url.startsWith(`${backend.origin}/tiles/`))).toBe(true);
      expect(foreign).toEqual([]);
    },
  );
}

test('without an address of tiles there is the address with a link, and no map', async ({
  page,
  backend,
  sale,
  texts,
}) => {
  await page.route(
    (url) => url.pathname.startsWith(SALES_PATHS.de),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/ data-tiles="[^"]*"/, '');
      await route.fulfill({ response, body });
    },
  );
  await openAbout(page, backend.origin, sale, 'de');
  const link = side(page).getByRole('link', { name: texts.de.t('content.map.open') });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=/);
  await expect(side(page).locator('address').last()).toContainText('Lindenallee 7');
  await expect(side(page).getByRole('button')).toHaveCount(0);
});

test.describe('a host whose policy does not help', () => {
  test.use({ bypassCSP: true });

  test(
    'bricks of unknown types and with scripts are skipped or cleaned, and the page stands',
    LONG,
    async ({ page, backend, sale }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const html = `<p onclick="window.hit = 1">Vetted <b>twice</b></p><script>window.hit = 1</script>
      <img src="/none.png" alt="A mare" onerror="window.hit = 1"><svg onload="window.hit = 1"></svg>
      <iframe src="https://evil.example/frame"></iframe><style>h2 { display: none }</style>
      <form action="https://evil.example"><button>Win</button></form>
      <p><a href="javascript:window.hit = 1">Terms</a> <a href="tel:+49301">Call</a></p>`;
      const picture = { path: '/pictures/none.webp', width: 16, height: 9, alt: 'Yard' };
      const script = 'javascript:window.hit=1';
      const href = { href: script, label: 'Onward' };
      await showBelow(page, [
        { type: 'carousel', id: '1', title: 'Carousel' },
        { type: 'text', id: '2', title: 'Text', html },
        { type: 'text', id: '3', title: 'No text' },
        { type: 'image', id: '4', title: 'Picture', image: picture, link: href },
        { type: 'image', id: '5', title: 'Script', image: { ...picture, path: script } },
        { type: 'video', id: '6', title: 'Film', video: { title: 'Film', url: script } },
        { type: 'gallery', id: '7', title: 'Gallery', images: [{ ...picture, path: script }] },
        null,
        { type: 'contact', id: '8', title: '<img src=x onerror=window.hit=1>', text: '<b>Ask</b>', show: [] },
      ]);
      await showAt(page, 'sidebar', [
        { type: 'contact', id: '9', title: 'Mail', phone: script, mail: script, show: ['phone', 'mail'] },
      ]);
      await openAbout(page, backend.origin, sale, 'en');

      await expect(below(page).getByRole('heading', { level: 2 })).toHaveText([
        'Text',
        'Picture',
        '<img src=x onerror=window.hit=1>',
      ]);
      await expect(below(page)).toContainText('<b>Ask</b>');
      const prose = below(page).locator('[part=prose]');
      await expect(prose).toContainText('Vetted twice');
      await prose.getByText('Vetted').click();
      await prose.getByText('Terms').click();
      await expect(prose.locator('script, style, svg, iframe, form, [onclick], [onerror]')).toHaveCount(0);
      await expect(prose.getByRole('link')).toHaveText(['Call']);
      await expect(below(page).getByRole('heading', { name: 'Text' })).toBeVisible();
      await expect(
        page.locator('auction-app [href^="javascript:"], auction-app [src^="javascript:"]'),
      ).toHaveCount(0);
      await expect(page.locator('auction-app [part=page]')).toContainText('Marbrook');
      expect(await page.evaluate(() => 'hit' in window)).toBe(false);
      expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
      for (const position of [0, 2, 7])
        expect(logged.filter((line) => line.includes(`bricks.${position}`))).toHaveLength(1);
    },
  );
});

test(
  'slides of a gallery change by themselves only where the brick says so',
  LONG,
  async ({ page, backend, sale, texts }) => {
    const { t } = texts.ar;
    await page.setViewportSize({ width: 820, height: 1200 });
    const gallery = (await sale.read<Answer>(`/widget/page-${ABOUT_PAGE}`, 'ar')).bricks[0];
    await showBelow(page, [
      { ...gallery, id: 'silent', title: 'Silent', autoplay: undefined },
      { ...gallery, id: 'playing', title: 'Playing', autoplay: true },
    ]);
    await openAbout(page, backend.origin, sale, 'ar');
    const [first, second] = ['Silent', 'Playing'].map((name) => below(page).getByRole('region', { name }));
    if (!first || !second) throw new Error('the page has two galleries');
    await first.scrollIntoViewIfNeeded();
    for (const region of [first, second])
      await expect(region.getByRole('button', { name: t('gallery.fullScreen') })).toBeVisible();
    const isAt = (index: number) => new RegExp(`^${t('gallery.position', { index, count: 5, name: '' })}`);
    await expect(second.getByRole('group')).toHaveAttribute('aria-label', isAt(2));
    await expect(second.getByRole('button', { name: t('gallery.pause') })).toBeVisible();
    await expect(first.getByRole('group')).toHaveAttribute('aria-label', isAt(1));
    await expect(first.getByRole('button', { name: t('gallery.pause') })).toHaveCount(0);
  },
);

test(
  'broken pictures and a broken film keep their place and say so',
  LONG,
  async ({ page, backend, sale, texts }) => {
    const { t } = texts.ar;
    const gate = createGate();
    await page.route('**/broken/**', async (route) => {
      await gate.opened;
      await route.abort();
    });
    const picture = { path: '/broken/yard.webp', width: 1600, height: 1000, alt: 'Yard' };
    await showBelow(page, [
      { type: 'image', id: '1', title: 'Picture', image: picture },
      {
        type: 'gallery',
        id: '2',
        title: 'Gallery',
        images: [picture, { ...picture, path: '/broken/2.webp' }],
      },
      { type: 'video', id: '3', title: 'Film', video: { title: 'Film', url: '/broken/film.mp4' } },
    ]);
    await openAbout(page, backend.origin, sale, 'ar');
    const bricks = below(page).locator('[part=brick]');
    await expect(bricks).toHaveCount(3);
    await bricks.last().scrollIntoViewIfNeeded();
    const sizes = () => Promise.all([0, 1, 2].map((position) => sizeOf(bricks.nth(position))));
    const before = await sizes();
    gate.open();
    await expect(bricks.nth(0).getByText(t('content.image.broken'))).toBeVisible();
    await expect(bricks.nth(0)).toContainText('Yard');
    await expect(bricks.nth(1).getByText(t('gallery.brokenPicture')).first()).toBeVisible();
    await bricks.nth(2).locator('video').focus();
    await page.keyboard.press('Space');
    await expect(bricks.nth(2).getByRole('status')).toHaveText(t('content.video.broken', { title: 'Film' }));
    await expect(bricks.nth(2).getByRole('status')).toBeFocused();
    expect(await sizes()).toEqual(before);
  },
);
