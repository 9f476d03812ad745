import { SPRING_SALE } from './hybrid-api.ts';
import { expect, test } from './hybrid-test.ts';
import { LONG } from './long.ts';

test(
  'a bidder requests admission in the room, uses up the limit in another tab and raises it, without a reload',
  LONG,
  async ({ hybrid, openRoom, openConsole, expectConsistent }) => {
    const { lot, asking } = await hybrid.callNextLot();
    const carla = await openRoom(null);
    const { t } = carla.i18n;
    const clerk = await openConsole();
    await carla.expectButton('signIn');
    await carla.button.click();
    await carla.signIn('carla');
    await carla.expectButton('requestAdmission');
    await carla.button.click();
    const limitField = carla.room.getByLabel(t('participation.amount'));
    await expect(limitField).toBeFocused();
    await carla.page.keyboard.type('90000');
    await carla.page.keyboard.press('Enter');
    await carla.expectButton('awaitingAdmission');
    await expect(
      carla.room.getByText(t('participation.requestedLimit', { limit: carla.money(90_000) })),
    ).toBeVisible();

    // Less than requested: enough for one bid.
    const limit = asking + 250;
    await expect(clerk.page.getByText(clerk.i18n.t('bidders.requests', { count: 1 }))).toBeVisible();
    await clerk.enter('q', String(limit));
    await carla.expectButton('bid', asking);
    await expectConsistent({ carla }, clerk);

    const tab = await openRoom('carla', { context: carla.page.context() });
    await tab.bid(asking);
    await carla.expectButton('pending', asking);
    await clerk.page.keyboard.press('Escape');
    await clerk.press('a');
    for (const room of [carla, tab]) await room.expectButton('leading', asking);
    await expectConsistent({ carla }, clerk);
    await hybrid.submit({ action: 'sold', auctionlot: lot.id, force: true });
    for (const room of [carla, tab]) await room.expectButton('sold');

    const next = await hybrid.callNextLot();
    for (const room of [carla, tab]) await room.expectButton('limitReached', next.asking);
    await expect(hybrid.bid('carla', next.lot.id, next.asking)).rejects.toThrow('limit_reached');
    await expectConsistent({ carla }, clerk);

    // The button opens the form for a higher limit.
    await carla.button.click();
    await expect(carla.room.getByLabel(t('participation.amount'))).toBeFocused();
    const raised = asking + next.asking;
    await carla.page.keyboard.type(String(raised));
    await carla.page.keyboard.press('Enter');
    await expect(
      carla.room.getByText(t('participation.raise.waiting', { limit: carla.money(raised) })),
    ).toBeVisible();
    await expect(clerk.page.getByText(clerk.i18n.t('bidders.requests', { count: 1 }))).toBeVisible();
    // The clerk accepts the requested limit.
    await clerk.page.keyboard.press('q');
    await clerk.press('Enter');
    for (const room of [carla, tab]) await room.expectButton('bid', next.asking);
    await carla.bid(next.asking);
    await clerk.press('a');
    await tab.expectButton('leading', next.asking);
    await expectConsistent({ carla }, clerk);
    await hybrid.submit({ action: 'unsold', auctionlot: next.lot.id });
  },
);

test.describe('an upcoming sale', () => {
  test.use({ saleId: SPRING_SALE });

  test(
    'the admission page shows a rejection and a later admission without a reload',
    LONG,
    async ({ page, backend, hybrid, signIn, texts, openRoom }) => {
      const { t } = texts.en;
      const { name } = await hybrid.auction();
      await signIn(page, 'carla');
      await page.goto(`${backend.origin}/auth/hybrid`);
      const card = page.getByRole('article').filter({ hasText: name });
      await card.getByLabel(t('participation.amount')).fill('25000');
      await card.getByRole('button', { name: t('participation.request') }).click();
      await expect(card.getByText(t('participation.state.requested'), { exact: true })).toBeVisible();
      const carla = await openRoom('carla');
      await carla.expectButton('awaitingAdmission');

      await hybrid.submit({ action: 'reject', user: 'user-carla' });
      await expect(card.getByText(t('participation.rejected'))).toBeVisible();
      await carla.expectButton('denied');
      const [first] = await hybrid.lots();
      const absentee = hybrid.bid('carla', first?.id ?? '', 5_000, 'absentee');
      await expect(absentee).rejects.toThrow('participation_denied');

      await hybrid.submit({ action: 'admit', user: 'user-carla', limit: 10_000 });
      await expect(card.getByText(t('participation.state.accepted'), { exact: true })).toBeVisible();
      await expect(card.getByText(texts.en.format.currency(10_000)).first()).toBeVisible();
      await expect(carla.button).not.toHaveAttribute('data-state', 'denied');
    },
  );
});

test(
  'an absentee bid opens its lot at the reserve when it is called, and answers other bids',
  LONG,
  async ({ page, at, hybrid, signIn, texts, openRoom, expectConsistent }) => {
    const { t, format } = texts.en;
    const before = (await hybrid.activeLot()).lot;
    const { lots } = await hybrid.view();
    // The lot needs a reserve: a maximum above it opens the lot at the reserve.
    const withReserve = lots.findLast(
      ({ status, reserve, absentees }) =>
        status === 'upcoming' && absentees.count === 0 && (reserve ?? 50_000) < 50_000,
    );
    const lot = (await hybrid.lots()).find(({ id }) => id === withReserve?.id);
    if (!withReserve?.reserve || !lot)
      throw new Error('no upcoming lot with a reserve below 50,000 and no absentee bid is left');
    const max = withReserve.reserve + 5_000;
    await signIn(page, 'ben');
    await page.goto(at.hybridLot(lot, 'en'));
    const element = page.locator('auction-lot');
    await element.getByRole('button', { name: t('hybrid.absentee.open') }).click();
    await element.getByLabel(t('amount.max')).fill(String(max));
    const amount = format.currency(max);
    await element.getByRole('button', { name: t('hybrid.absentee.review', { amount }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('hybrid.review.confirm', { amount }) }).click();
    await dialog.getByRole('button', { name: t('bid.outcome.done') }).click();
    await expect(element.getByText(t('hybrid.absentee.noted', { max: amount }))).toBeVisible();
    const inConsole = (await hybrid.view()).lots.find(({ id }) => id === lot.id);
    expect(inConsole?.absentees).toEqual({ count: 1, highest: max });

    await hybrid.admit('anna');
    const [anna, ben] = [await openRoom('anna'), await openRoom('ben')];
    await hybrid.submit({ action: 'unsold', auctionlot: before.id });
    await hybrid.submit({ action: 'call', auctionlot: lot.id });
    await ben.expectButton('leading', withReserve.reserve);
    await expect(element.getByText(t('hybrid.absentee.called.bidding', { max: amount }))).toBeVisible();
    await expectConsistent({ anna, ben });
    await expect(hybrid.bid('ben', lot.id, max + 1_000, 'absentee')).rejects.toThrow('absentee_closed');

    const { asking } = await hybrid.activeLot();
    await anna.bid(asking);
    const { pending } = await hybrid.view();
    await hybrid.submit({ action: 'accept', auctionlot: lot.id, bid: pending[0]?.no ?? 0 });
    await anna.expectButton('outbid');
    await ben.expectButton('leading');
    await expectConsistent({ anna, ben });
    expect((await hybrid.lot(lot.id)).bids[0]).toMatchObject({ source: 'auto', cancelled: false });
    await hybrid.submit({ action: 'unsold', auctionlot: lot.id });
  },
);
