import { SPRING } from './hybrid-hall.ts';
import { expect, test } from './hybrid-test.ts';
import { store, storedSignIn } from './stored-sign-in.ts';

test('admission asked for in the room, a limit used up in another tab, and a raise: all without a reload', async ({
  hall,
  enter,
  atTheDesk,
  agrees,
}) => {
  const { lot, asking } = await hall.nextOnSale();
  const carla = await enter(null);
  const { t } = carla.i18n;
  const desk = await atTheDesk();
  await carla.offers('signIn');
  await carla.button.click();
  await carla.signIn('carla');
  await carla.offers('requestAdmission');
  await carla.button.click();
  const wished = carla.room.getByLabel(t('participation.amount'));
  await expect(wished).toBeFocused();
  await carla.page.keyboard.type('90000');
  await carla.page.keyboard.press('Enter');
  await carla.offers('awaitingAdmission');
  await expect(
    carla.room.getByText(t('participation.requestedLimit', { limit: carla.money(90_000) })),
  ).toBeVisible();

  // Less than was asked for: one bid, and a little.
  const limit = asking + 250;
  await expect(desk.page.getByText(desk.i18n.t('bidders.requests', { count: 1 }))).toBeVisible();
  await desk.enter('q', String(limit));
  await carla.offers('bid', asking);
  await agrees({ carla }, desk);

  const tab = await enter('carla', { context: carla.page.context() });
  await tab.bid(asking);
  await carla.offers('pending', asking);
  await desk.page.keyboard.press('Escape');
  await desk.press('a');
  for (const room of [carla, tab]) await room.offers('leading', asking);
  await agrees({ carla }, desk);
  await hall.act({ action: 'sold', auctionlot: lot.id, force: true });
  for (const room of [carla, tab]) await room.offers('sold');

  const next = await hall.nextOnSale();
  for (const room of [carla, tab]) await room.offers('limitReached', next.asking);
  await expect(hall.bid('carla', next.lot.id, next.asking)).rejects.toThrow('limit_reached');
  await agrees({ carla }, desk);

  // The button leads to where a raise is asked for.
  await carla.button.click();
  await carla.page.keyboard.press('Enter');
  await expect(carla.room.getByLabel(t('participation.raise.label'))).toBeFocused();
  const raised = asking + next.asking;
  await carla.page.keyboard.type(String(raised));
  await carla.page.keyboard.press('Enter');
  await expect(
    carla.room.getByText(t('participation.raise.waiting', { limit: carla.money(raised) })),
  ).toBeVisible();
  await expect(desk.page.getByText(desk.i18n.t('bidders.requests', { count: 1 }))).toBeVisible();
  // As it was asked for.
  await desk.page.keyboard.press('q');
  await desk.press('Enter');
  for (const room of [carla, tab]) await room.offers('bid', next.asking);
  await carla.bid(next.asking);
  await desk.press('a');
  await tab.offers('leading', next.asking);
  await agrees({ carla }, desk);
  await hall.act({ action: 'unsold', auctionlot: next.lot.id });
});

test.describe('a sale to come', () => {
  test.use({ saleId: SPRING });

  test('admission asked for on its own page, refused and granted after all, is told there by itself', async ({
    page,
    backend,
    hall,
    sale,
    texts,
    enter,
  }) => {
    const { t } = texts.en;
    const { name } = await hall.auction();
    const token = await sale.signIn('carla');
    await page.addInitScript(store, storedSignIn(token, backend.api));
    await page.goto(`${backend.origin}/auth/hybrid`);
    const card = page.getByRole('article').filter({ hasText: name });
    await card.getByLabel(t('participation.amount')).fill('25000');
    await card.getByRole('button', { name: t('participation.request') }).click();
    await expect(card.getByText(t('participation.state.requested'), { exact: true })).toBeVisible();
    const carla = await enter('carla');
    await carla.offers('awaitingAdmission');

    await hall.act({ action: 'reject', user: 'user-carla' });
    await expect(card.getByText(t('participation.rejected'))).toBeVisible();
    await carla.offers('denied');
    const [first] = await hall.lots();
    const absentee = hall.bid('carla', first?.id ?? '', 5_000, 'absentee');
    await expect(absentee).rejects.toThrow('participation_denied');

    await hall.act({ action: 'admit', user: 'user-carla', limit: 10_000 });
    await expect(card.getByText(t('participation.state.accepted'), { exact: true })).toBeVisible();
    await expect(card.getByText(texts.en.format.currency(10_000)).first()).toBeVisible();
    await expect(carla.button).not.toHaveAttribute('data-state', 'denied');
  });
});

test('an advance bid left before the lot is called is bid for one when it is, and answers others', async ({
  page,
  backend,
  at,
  hall,
  sale,
  texts,
  enter,
  agrees,
}) => {
  const { t, format } = texts.en;
  const before = (await hall.onSale()).lot;
  const { lots } = await hall.view();
  // With a reserve: a maximum above it opens the lot there.
  const plan = lots.findLast(
    ({ status, reserve, absentees }) =>
      status === 'upcoming' && absentees.count === 0 && (reserve ?? 50_000) < 50_000,
  );
  const lot = (await hall.lots()).find(({ id }) => id === plan?.id);
  if (!plan?.reserve || !lot) throw new Error('the sale has no such lot left');
  const max = plan.reserve + 5_000;
  const token = await sale.signIn('ben');
  await page.addInitScript(store, storedSignIn(token, backend.api));
  await page.goto(at.hallLot(lot, 'en'));
  const element = page.locator('auction-lot');
  await element.getByRole('button', { name: t('hybrid.absentee.open') }).click();
  await element.getByLabel(t('hybrid.absentee.amount')).fill(String(max));
  const amount = format.currency(max);
  await element.getByRole('button', { name: t('hybrid.absentee.review', { amount }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('hybrid.review.confirm', { amount }) }).click();
  await dialog.getByRole('button', { name: t('hybrid.review.done') }).click();
  await expect(element.getByText(t('hybrid.absentee.noted', { max: amount }))).toBeVisible();
  const seen = (await hall.view()).lots.find(({ id }) => id === lot.id);
  expect(seen?.absentees).toEqual({ count: 1, highest: max });

  await hall.act({ action: 'admit', user: 'user-anna', limit: null, unlimited: true });
  const [anna, ben] = [await enter('anna'), await enter('ben')];
  await hall.act({ action: 'unsold', auctionlot: before.id });
  await hall.act({ action: 'call', auctionlot: lot.id });
  await ben.offers('leading', plan.reserve);
  await expect(element.getByText(t('hybrid.absentee.closedMine', { max: amount }))).toBeVisible();
  await agrees({ anna, ben });
  await expect(hall.bid('ben', lot.id, max + 1_000, 'absentee')).rejects.toThrow('absentee_closed');

  const { asking } = await hall.onSale();
  await anna.bid(asking);
  const { pending } = await hall.view();
  await hall.act({ action: 'accept', auctionlot: lot.id, bid: pending[0]?.no ?? 0 });
  await anna.offers('outbid');
  await ben.offers('leading');
  await agrees({ anna, ben });
  expect((await hall.lot(lot.id)).bids[0]).toMatchObject({ source: 'auto', cancelled: false });
  await hall.act({ action: 'unsold', auctionlot: lot.id });
});
