import { SPRING } from './hybrid-hall.ts';
import { expect, test } from './hybrid-test.ts';

test.use({ saleId: SPRING });

test('two bidders and a clerk sell five lots; every screen agrees with the ledger at every step', async ({
  hall,
  enter,
  atTheDesk,
  agrees,
  backend,
}) => {
  test.slow();
  // In two languages, one on the auctioneer's own page, the other on the whole site.
  const anna = await enter('anna');
  const ben = await enter('ben', { locale: 'de', site: true });
  const desk = await atTheDesk();
  const agree = () => agrees({ anna, ben }, desk);
  const asking = async () =>
    (await hall.view()).lots.find(({ askingPrice }) => askingPrice)?.askingPrice ?? 0;
  const says = (room: typeof anna, key: 'declined' | 'cancelled', amount: number) =>
    room.says(room.i18n.t(`room.notice.${key}`, { amount: room.money(amount) }));
  await agree();

  await test.step('the sale begins', async () => {
    await desk.press('g');
    await agree();
  });

  await test.step('first lot: a maximum opens it, the hall wins the tie, a bid breaks the count', async () => {
    await desk.press('n');
    await agree();
    await anna.bid(await asking());
    await agree();
    await desk.press('a');
    await agree();
    await desk.enter('Shift+H', '13000');
    await anna.offers('outbid');
    await agree();
    const tie = await asking();
    await ben.bid(tie);
    await agree();
    await desk.press('h');
    await says(ben, 'declined', tie);
    await agree();

    await desk.press('1');
    await agree();
    const next = await asking();
    await ben.bid(next);
    expect((await hall.view()).auction.counting).toBe(0);
    await agree();
    await desk.press('a');
    await ben.offers('leading', next);
    await agree();
    await desk.press('1');
    await desk.press('2');
    await agree();
    await desk.press('3');
    await ben.offers('sold');
    await agree();
  });

  await test.step('second lot: the asking price is lowered, and that is undone; passed in, reopened, sold', async () => {
    await desk.press('n');
    await agree();
    await desk.enter('Shift+P', '20000');
    await agree();
    const hers = await asking();
    await anna.bid(hers);
    await desk.press('a');
    await anna.offers('leading', hers);
    await agree();

    await desk.enter('e', '19000');
    await says(anna, 'cancelled', hers);
    await agree();
    await desk.press('u');
    await anna.offers('leading', hers);
    await agree();
    await desk.press('+');
    await agree();
    await desk.press('-');
    await agree();

    await desk.press('x');
    await anna.offers('closed');
    await agree();
    await desk.press('r');
    await agree();
    const his = await asking();
    await ben.bid(his);
    await desk.press('a');
    await ben.offers('leading', his);
    await agree();
    // Below the reserve, so that the console asks first, with "no" under the finger.
    const question = desk.page.getByRole('dialog', { name: desk.i18n.t('ask.force.title') });
    await desk.page.keyboard.press('3');
    await expect(question).toBeVisible();
    await desk.page.keyboard.press('Tab');
    await desk.press('Enter');
    await ben.offers('sold');
    await agree();
  });

  await test.step('third lot: two equal bids at once, and the backend restarts in the middle', async () => {
    await desk.press('n');
    await agree();
    const equal = await asking();
    await Promise.all([anna.bid(equal), ben.bid(equal)]);
    await agree();
    await desk.press('a');
    await agree();
    const taken = await hall.view();
    expect(taken.pending).toEqual([]);
    await desk.enter('Shift+H', '32500');
    const waits = await asking();
    await anna.bid(waits);
    await agree();
    const before = await hall.view();

    await backend.stop();
    for (const room of [anna, ben]) {
      await expect(room.overlay).toHaveAttribute('data-overlay', 'lost');
      await room.offers('offline');
    }
    await expect(desk.page.getByRole('button', { name: desk.i18n.t('contact.again') })).toBeVisible();
    await backend.start();
    const { lots, log, pending, lastStep } = await hall.view();
    expect({ lots, log, pending, lastStep }).toEqual({
      lots: before.lots,
      log: before.log,
      pending: before.pending,
      lastStep: before.lastStep,
    });
    for (const room of [anna, ben]) await expect(room.overlay).toHaveCount(0);
    await expect(desk.page.getByText(desk.i18n.t('contact.open'))).toBeVisible();
    await agree();

    await desk.press('a');
    await anna.offers('leading', waits);
    await agree();
    await desk.press('1');
    await desk.press('3');
    await anna.offers('sold');
    await agree();
  });

  await test.step('fourth lot: a pause with a message, a raise that is passed over, the hall buys', async () => {
    await desk.press('n');
    await desk.page.keyboard.press('m');
    await desk.page.keyboard.type('Ten minutes for coffee.');
    await desk.page.keyboard.press('Tab');
    await desk.page.keyboard.press('Tab');
    await desk.press('Enter');
    await expect(anna.overlay).toHaveAttribute('data-overlay', 'paused');
    await agree();
    await desk.press('b');
    await agree();
    const raise = (await asking()) + 500;
    await ben.step(raise).click();
    await ben.bid(raise);
    await agree();
    await desk.press('d');
    await says(ben, 'declined', raise);
    // What he chose stays chosen, until he chooses again.
    await ben.offers('bid', raise);
    await ben.step(await asking()).click();
    await agree();
    await desk.press('h');
    await agree();
    await desk.press('1');
    await desk.press('2');
    await desk.press('3');
    await agree();
  });

  await test.step('fifth lot: a word to all, and it is passed in', async () => {
    await desk.press('n');
    await desk.enter('m', 'The last horse before lunch.');
    await agree();
    await anna.bid(await asking());
    await desk.press('a');
    await agree();
    await desk.press('x');
    await agree();
  });
});
