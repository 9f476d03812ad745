import { within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import type { Auctioneer } from '../../api/schema/auctioneer.ts';
import { invoiceAddress } from '../../domain/invoice-address.ts';
import { LOCALES } from '../../domain/locale.ts';
import { memoryStorage } from '../../lib/storage.ts';
import { nextStepsLinkModel } from '../../state/navigation/next-steps-link.ts';
import { AXE_VIEWS, faults } from '../../testing/axe.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { anAuctioneer } from '../../testing/fixtures/auctioneer.ts';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aBid, aLot, aMyLot } from '../../testing/fixtures/lots.ts';
import { aUser } from '../../testing/fixtures/users.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { AuctionLotScreen } from './AuctionLotScreen.tsx';

afterEach(unmountAll);

const sold = aLot({ status: 'sold', nextBid: null, currentPrice: 8_000, end: instant(-60_000) });
const taken = { ...sold, bids: [aBid({ id: 'b2', bidder: 'P9' }), aBid({ amount: 7_000 })], bidCount: 2 };
const other = aLot({ id: 'l2', slug: 'bella', name: 'Bella', number: '2' });

async function open(lots = [sold, other], options: TestStoreOptions = {}, width = 1200) {
  const { config } = options;
  const test = createTestStore({
    signedIn: true,
    i18n: await allTexts(config?.locale ?? 'en'),
    world: { lots, mine: [aMyLot({ bid: 8_000 })] },
    ...options,
  });
  test.transport.on('GET /auctioneer/', { body: anAuctioneer() });
  const page = mount(
    <AuctionLotScreen auction="spring-foals" lot="quidam-star" isHybrid={false} />,
    test,
    width,
  );
  const part = () => page.root.querySelector<HTMLElement>('[part=after]');
  const loaded = () =>
    expect
      .poll(async () => {
        await page.advance(50);
        return part() !== null && page.root.querySelector('[part=actions]') !== null;
      })
      .toBe(true);
  return { ...test, ...page, part, loaded, after: () => within(part() as HTMLElement) };
}

test('the highest bidder of an unsold horse does not read that somebody else bought it', async () => {
  const page = await open([{ ...sold, status: 'unsold', reserve: 'open' }, other]);
  await page.loaded();
  expect(page.after().getByRole('heading', { name: 'Nobody bought it this time' })).toBeTruthy();
  expect(page.after().queryByText(/somebody else/)).toBeNull();
});

test.each([
  ['with similar horses', [other]],
  ['without', []],
])('a bidder on an unsold horse reads whom to call, as in the mail: %s', async (_, others) => {
  const page = await open([{ ...sold, status: 'unsold', reserve: 'open' }, ...others]);
  await page.loaded();
  expect(page.after().getByText('If you are still interested in it, please call us.')).toBeTruthy();
  expect(page.after().getByRole('link', { name: /^Telephone/ })).toBeTruthy();
  expect(page.after().queryByText(/Perhaps your horse is in another auction/)).toBeNull();
});

test('the buyer reads the sum line by line, and whom to call', async () => {
  const page = await open();
  await page.loaded();
  await page.advance(1_100);
  const { after } = page;
  expect(after().getByRole('heading').textContent).toContain('Quidam Star is yours');
  // 8,000 + 19 % + 6 % + 19 % of these 6 %.
  const lines = [...(page.part()?.querySelectorAll('dd') ?? [])];
  expect(lines.map(({ textContent }) => textContent?.replace(/[^\d.,]/g, ''))).toEqual([
    '8,000.00',
    '1,520.00',
    '480.00',
    '91.20',
    '10,091.20',
  ]);
  expect(page.part()?.querySelector('dl')?.textContent).toMatch(/You pay€10,091\.20$/);
  expect(page.part()?.textContent).not.toContain('would');
  expect(after().getByText(/vet papers are among the documents/)).toBeTruthy();
  const { phone } = anAuctioneer();
  expect(
    after()
      .getByRole('link', { name: /^Telephone/ })
      .getAttribute('href'),
  ).toBe(`tel:${phone.replace(/[^\d+]/g, '')}`);
});

test.each(LOCALES)(
  'the buyer reads name and address for the invoice, where to change them, and the time to pay if the auctioneer names it: %s',
  async (locale) => {
    const { t } = await allTexts(locale);
    const address = { street: 'Weg 3', zip: '27999', city: 'Marbrook' };
    const page = await open([sold, other], {
      config: { locale },
      world: { lots: [sold, other], mine: [aMyLot({ bid: 8_000 })], user: aUser(address) },
    });
    await page.loaded();
    const name = invoiceAddress(aUser(address), locale);
    expect(page.part()?.textContent).toContain(t('afterSale.won.invoiceTo', { name }));
    const profile = page.after().getByRole('link', { name: t('afterSale.won.profile') });
    expect(profile.getAttribute('href')).toBe(page.store.navigation.href('user-profile'));
    // The fixture has no address of the conditions in Arabic.
    const { names, slugs } = anAuctioneer().pages['127567'] as Auctioneer['pages'][string];
    const said = `${t('afterSale.won.payable')} ${names[locale]}`;
    await page.advance(50);
    await expect.poll(() => page.part()?.textContent?.includes(said)).toBe(slugs[locale] !== undefined);
  },
);

test('a link to the next steps moves the focus to that section, once', async () => {
  const tab = memoryStorage();
  const from = createTestStore({ tab });
  from.store.model(nextStepsLinkModel).follow('l1');
  // The page of a lot may be another page of the host, with a store of its own.
  const page = await open([sold, other], { tab });
  await page.loaded();
  await page.advance(50);
  expect(page.root.activeElement).toBe(page.part());
  expect(page.part()?.getBoundingClientRect().top).toBeLessThan(innerHeight);
  unmountAll();
  const again = await open([sold, other], { tab });
  await again.loaded();
  await again.advance(50);
  expect(again.root.activeElement).toBeNull();
});

test('a bidder who did not win reads a message and sees similar lots that are still open', async () => {
  const page = await open([taken, other, aLot({ id: 'l3', slug: 'c', name: 'Carlo', status: 'unsold' })]);
  await page.loaded();
  await expect
    .poll(async () => {
      await page.advance(50);
      return page.after().queryAllByRole('article').length;
    })
    .toBe(1);
  expect(page.after().getByText('Bella')).toBeTruthy();
  expect(page.after().getByText(/still to be had/)).toBeTruthy();
});

test('on paper there are no similar lots for somebody who was outbid', async () => {
  const page = await open([taken, other]);
  await page.loaded();
  const card = await page.after().findByRole('article');
  expect(card.checkVisibility()).toBe(true);
  const session = cdp();
  onTestFinished(async () => {
    await session.send('Emulation.setEmulatedMedia', { media: '' });
  });
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(card.checkVisibility()).toBe(false);
  expect(
    page
      .after()
      .getByText(/still to be had/)
      .checkVisibility(),
  ).toBe(false);
  expect(
    page
      .after()
      .getByRole('heading', { name: /somebody else/ })
      .checkVisibility(),
  ).toBe(true);
});

test('without a similar lot a link leads to the other auctions', async () => {
  const page = await open([taken]);
  await page.loaded();
  expect(page.after().getByRole('link').getAttribute('href')).toBe(
    'https://host.example/horses?page=2#ae-auctions',
  );
});

test('a visitor who has not bid sees no section about the result', async () => {
  const page = await open([sold, other], { signedIn: false });
  await expect
    .poll(async () => {
      await page.advance(50);
      return page.root.querySelector('[part=actions]');
    })
    .not.toBeNull();
  expect(page.part()).toBeNull();
});

test.each(
  AXE_VIEWS.flatMap(([locale, width]) => [
    [locale, width, 'won', sold] as const,
    [locale, width, 'lost', taken] as const,
  ]),
)('axe finds nothing, and all fits: %s at %i px, %s', async (locale, width, _how, lot) => {
  const page = await open([lot, other], { config: { locale } }, width);
  await page.loaded();
  await page.advance(1_100);
  expect(await faults(page)).toEqual([]);
  expect(page.root.firstElementChild?.scrollWidth).toBeLessThanOrEqual(width);
});
