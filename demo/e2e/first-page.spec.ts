import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LONG } from './long.ts';
import { LotPage } from './lot-page.ts';
import { startStaticHost } from './static-host.ts';
import { expect, test } from './test.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The first command and the first page under the README's heading about embedding. */
function quickStart(): { readonly command: readonly string[]; readonly page: string } {
  const [, section = ''] = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n## Embed it\n');
  const command = /^npx auction-elements (.+)$/m.exec(section)?.[1];
  const page = /^```html\n([\s\S]*?)^```$/m.exec(section)?.[1];
  if (!command || !page) throw new Error('the README has no command or no page under "Embed it"');
  return { command: command.split(' '), page };
}

test(
  'from an empty folder and the README alone: list, lot, bid and live update on a static server',
  LONG,
  async ({ page, backend, sale, texts, pageErrors }) => {
    // It packs every file twice.
    test.slow();
    const steps = quickStart();
    const host = await startStaticHost();
    // Runs the command like `npx`, from the built package. Without blocking this process: a connection to the
    // backend may end meanwhile, and would be used again.
    await run(process.execPath, [join(ROOT, 'dist/npm/command.js'), ...steps.command], { cwd: host.folder });
    const api = 'https://api.example/api/v1/marbrook';
    expect(steps.page).toContain(api);
    writeFileSync(join(host.folder, 'index.html'), steps.page.replace(api, backend.api));
    try {
      const { t } = texts.en;
      const lot = await sale.freshLot();
      const auction = (await sale.auctions()).find(({ slug }) => slug === lot.auctionslug);
      const list = page.locator('auction-list');
      const link = (name = '') => list.getByRole('link', { name, exact: true });
      await page.goto(host.origin);
      await link(auction?.name).click();
      await link(lot.name).click();
      const bidder = new LotPage(page, texts.en, list);
      await bidder.signInAndBid('anna', lot.startPrice);
      await bidder.expectPrice(lot.startPrice, 1);
      await expect(bidder.standing('bid.standing.leading')).toBeVisible();

      // Another bidder's bid arrives without a reload.
      const { nextBid } = await sale.lot(lot);
      const { auctionlot } = await sale.bid('ben', lot, nextBid ?? 0);
      const price = auctionlot.currentPrice ?? 0;
      await bidder.expectPrice(price, 2);
      await expect(bidder.standing('bid.standing.outbid')).toBeVisible();

      // Going back closes the lot, and the list shows the new price.
      await link(auction?.name).click();
      const card = list.getByRole('article').filter({ hasText: lot.name });
      await expect(card.getByText(bidder.money(price)).first()).toBeVisible();
      await expect(card.getByText(t('auction.state.outbid')).first()).toBeVisible();
      expect(new URL(page.url()).origin).toBe(host.origin);
      expect(pageErrors).toEqual([]);
    } finally {
      host.close();
    }
  },
);
