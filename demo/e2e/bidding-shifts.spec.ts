import { pageSettled } from './axe.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { ISO } from './site-facts.ts';
import { AUCTIONS } from './site-table.ts';
import { store, storedSignIn } from './stored-sign-in.ts';
import { expect, test } from './test.ts';

/** Who bids, and what Anna then sees on the page of the lot. */
const BIDS = [
  ['ben', null],
  ['anna', 'bid.standing.leading'],
  ['carla', 'bid.standing.outbid'],
] as const;

test.describe.configure({ mode: 'parallel', timeout: 120_000 });
test.use({ backendFor: 'bidding-shifts' });

for (const locale of ['de', 'ar'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${locale} at ${width} px`, () => {
      test.use({ locale: ISO[locale], viewport: { width, height: 900 } });

      test('nothing moves while bids come in, nor when a bidder takes the lead and is outbid', async ({
        page,
        backend,
        at,
        sale,
        texts,
      }) => {
        const { format, t } = texts[locale];
        const fresh = await sale.freshLot();
        // Its slugs are those of the language.
        const lot = (await sale.lots(fresh.auction, locale)).find(({ id }) => id === fresh.id) ?? fresh;
        await watchShifts(page);
        await page.addInitScript(store, storedSignIn(await sale.signIn('anna'), backend.api));
        const found: Record<string, unknown> = {};
        const auction = `${backend.origin}${AUCTIONS[locale]}/${lot.auctionslug}`;
        for (const address of [auction, `${auction}/${lot.slug}`, at.lot(lot, locale)]) {
          await page.goto(address);
          // Not the text of the CMS, which the element replaces.
          await expect(page.getByText(lot.name).filter({ visible: true }).first()).toBeVisible();
          await pageSettled(page);
          await page.evaluate(() => {
            window.shifts = [];
          });
          for (const [bidder, standing] of BIDS) {
            const amount = (await sale.lot(lot)).nextBid ?? 0;
            await sale.bid(bidder, lot, amount);
            await expect(page.getByText(format.currency(amount)).first()).toBeAttached();
            if (standing && address !== auction)
              await expect(page.getByText(t(standing)).first()).toBeAttached();
            await pageSettled(page);
          }
          const shifts = await shiftsOf(page);
          if (shifts.length > 0) found[address] = shifts;
        }
        expect(found).toEqual({});
      });
    });
  }
}
