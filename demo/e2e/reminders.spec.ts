import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { lotIn } from './find-lots.ts';
import { LONG } from './long.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });
// The lots of the shared sale end during the tests.
test.use({ backendFor: 'reminders' });

test(
  'the file of a lot can be read by a calendar and carries its end and its address',
  LONG,
  async ({ open, sale, pageErrors }) => {
    const lot = await sale.sharedLot();
    const { page, element, i18n } = await open(lot, 'de');
    const saved = page.waitForEvent('download');
    await element.getByRole('button', { name: i18n.t('reminders.remind') }).press('Enter');
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    const file = await readFile(await download.path(), 'utf8');
    const calendar = new ICAL.Component(ICAL.parse(file));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    // Calendars use whole seconds.
    expect(event.startDate.toUnixTime()).toBe(Math.floor(Date.parse(lot.end ?? '') / 1000));
    expect(event.uid).toContain(lot.id);
    expect(event.location).toContain('Lindenallee 7');
    const address = String(event.component.getFirstPropertyValue('url'));
    expect((await page.request.get(address)).ok()).toBe(true);
    const toasts = page.getByRole('region', { name: i18n.t('toast.region') });
    await expect(toasts.getByText(i18n.t('reminders.saved'))).toBeVisible();
    expect(pageErrors).toEqual([]);
  },
);

test('somebody outbid reads it in the title of the hidden tab, until they come back', async ({
  page,
  backend,
  sale,
  signIn,
  texts,
  pageErrors,
}) => {
  const { t } = texts.de;
  const lot = await sale.freshLot();
  await sale.bid('anna', lot, lot.startPrice);
  await signIn(page, 'anna');
  const known = page.waitForResponse((answer) => answer.url().includes('/user/activities'));
  const streaming = page.waitForResponse((answer) => answer.url().includes('/.well-known/mercure'));
  await page.goto(`${backend.origin}/de/login`);
  await known;
  await streaming;
  /** A browser without windows never hides a tab by itself. */
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const title = await page.title();
  await show('hidden');
  await sale.bid('ben', lot, (await sale.lot(lot)).nextBid ?? 0);
  const { name } = await lotIn(sale, lot, 'de');
  await expect(page).toHaveTitle(`${t('reminders.outbid', { name })} · ${title}`);
  await show('visible');
  await expect(page).toHaveTitle(title);
  expect(pageErrors).toEqual([]);
});

test('a late bid has a line with the old and the new end', LONG, async ({ backend, open, sale }) => {
  const lot = await sale.freshLot();
  const end = Date.now() + 30_000;
  await backend.endLot(lot.id, end);
  const { panel, element, i18n } = await open(lot, 'fr');
  await expect(panel).toBeVisible();
  const { auctionlot } = await sale.bid('ben', lot, lot.startPrice);
  expect(Date.parse(auctionlot.end ?? '')).toBeGreaterThan(end);
  const from = i18n.format.timeexact(end);
  const to = i18n.format.timeexact(auctionlot.end ?? '');
  await expect(
    element.getByText(
      i18n.t('bid.history.extended', { from, to, bidder: auctionlot.bids?.[0]?.bidder ?? '' }),
    ),
  ).toBeVisible();
});
