import type { Page } from '@playwright/test';
import type { I18n } from '../../src/i18n/i18n.ts';
import type { MessageKey } from '../../src/i18n/keys.ts';
import { store, storedSignIn } from './stored-sign-in.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ backendFor: 'showcase' });

/** A row of the feature list: the feature and its links to both sites. */
interface Listed {
  readonly feature: string;
  readonly links: readonly string[];
}

/** The texts that show a feature on its page; one of them is enough. */
const FEATURE_TEXTS: Readonly<Record<string, readonly MessageKey[]>> = {
  buyNow: ['bid.button.signInBuy', 'bid.button.buyNow'],
  softClose: ['bid.softClose'],
  reserveOpen: ['bid.reserve.open'],
  noReserve: ['bid.reserve.none'],
  leading: ['bid.standing.leading'],
  outbid: ['bid.standing.outbid'],
  documents: ['lot.documents.signIn', 'lot.documents.open'],
  upcoming: ['bid.status.upcoming'],
  withdrawn: ['bid.status.withdrawn'],
  sold: ['bid.status.sold', 'bid.standing.won', 'bid.status.lost'],
  unsold: ['bid.status.unsold', 'bid.status.unsoldReserve'],
  room: ['room.progress'],
  called: ['hybrid.lot.called'],
  absentee: ['hybrid.absentee.title'],
  // Anna is admitted; others see the offer to request admission.
  admission: ['participation.state.accepted', 'participation.none'],
};

/** A pattern for a text with any values of its parameters. */
function asPattern(text: string): string {
  return text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.*');
}
const patternOf = (keys: readonly MessageKey[], { t }: I18n): RegExp =>
  new RegExp(keys.map((key) => asPattern(t(key, PLACEHOLDERS))).join('|'));
/** Replaces every parameter by its own placeholder. */
const PLACEHOLDERS = new Proxy({}, { get: (_, name) => `{{${String(name)}}}`, has: () => true });

async function listed(page: Page, address: string): Promise<Listed[]> {
  await page.goto(address);
  return page.locator('[data-feature]').evaluateAll((rows) =>
    rows.map((row) => ({
      feature: row.getAttribute('data-feature') ?? '',
      links: [...row.querySelectorAll('a')].map(({ href }) => href),
    })),
  );
}

for (const locale of ['de', 'ar'] as const) {
  test(`${locale}: every link of the feature list opens a page that shows the feature`, async ({
    page,
    backend,
    sale,
    texts,
  }) => {
    test.slow();
    const rows = await listed(page, `${backend.origin}/_index?lang=${locale}`);
    expect(rows.map(({ feature }) => feature)).toEqual(expect.arrayContaining(Object.keys(FEATURE_TEXTS)));
    const token = await sale.signIn('anna');
    for (const origin of [backend.cms, backend.origin]) {
      await page.goto(origin);
      await page.evaluate(store, storedSignIn(token, backend.api));
    }
    for (const { feature, links } of rows) {
      expect(links, feature).toHaveLength(2);
      for (const link of links) {
        const answer = await page.goto(link, { waitUntil: 'commit' });
        expect(answer?.status(), link).toBe(200);
        const shown = page.locator('auction-list, auction-lot, hybrid-live-room, auction-app').first();
        const keys = FEATURE_TEXTS[feature];
        if (feature === 'favourite') {
          await expect(shown.locator('[aria-pressed=true]').first(), link).toBeVisible();
        } else if (keys !== undefined) {
          await expect(shown.getByText(patternOf(keys, texts[locale])).first(), link).toBeAttached();
        }
      }
    }
  });
}

test('the links of the feature list answer in every language', async ({ backend, page, request }) => {
  for (const locale of ['de', 'fr']) {
    const rows = await listed(page, `${backend.origin}/_index?lang=${locale}`);
    expect(rows.length).toBeGreaterThan(10);
    for (const link of rows.flatMap(({ links }) => links)) {
      expect((await request.get(link)).status(), link).toBe(200);
    }
  }
});
