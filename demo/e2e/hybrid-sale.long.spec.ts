import { SPRING_SALE } from './hybrid-api.ts';
import { expect, test } from './hybrid-test.ts';

test.use({ saleId: SPRING_SALE });

test('two bidders and a clerk sell five lots, and every screen shows the state of the API at every step', async ({
  hybrid,
  openRoom,
  openConsole,
  expectConsistent,
  backend,
}) => {
  test.slow();
  // Two languages; one room is on a page of the CMS, the other on the whole site.
  const anna = await openRoom('anna');
  const ben = await openRoom('ben', { locale: 'de', isWholeSite: true });
  const clerk = await openConsole();
  const expectAll = () => expectConsistent({ anna, ben }, clerk);
  const press = async (key: string) => {
    await clerk.press(key);
    await expectAll();
  };
  const enter = async (key: string, text: string) => {
    await clerk.enter(key, text);
    await expectAll();
  };
  const asking = async () =>
    (await hybrid.view()).lots.find(({ askingPrice }) => askingPrice)?.askingPrice ?? 0;
  const expectNotice = (
    room: typeof anna,
    key: 'declined.hall_first' | 'declined.not_taken' | 'cancelled',
    amount: number,
  ) => room.expectNotice(room.i18n.t(`room.notice.${key}`, { amount: room.money(amount) }));
  await expectAll();

  await test.step('the clerk starts the sale', async () => {
    await press('g');
  });

  await test.step('first lot: an absentee bid opens it, the hall wins a tie, a bid resets the count', async () => {
    await press('n');
    await anna.bid(await asking());
    await expectAll();
    await press('a');
    await enter('Shift+H', '13000');
    await anna.expectButton('outbid');
    const tie = await asking();
    await ben.bid(tie);
    await expectAll();
    await clerk.press('h');
    await expectNotice(ben, 'declined.hall_first', tie);
    await expectAll();

    await press('1');
    const next = await asking();
    await ben.bid(next);
    expect((await hybrid.view()).auction.counting).toBe(0);
    await expectAll();
    await press('a');
    await ben.expectButton('leading', next);
    await clerk.press('1');
    await press('2');
    await press('3');
    await ben.expectButton('sold');
  });

  await test.step('second lot: the clerk lowers the asking price, undoes that, passes the lot in, reopens and sells it', async () => {
    await press('n');
    await enter('Shift+P', '20000');
    const hers = await asking();
    await anna.bid(hers);
    await press('a');
    await anna.expectButton('leading', hers);

    await clerk.enter('e', '19000');
    await expectNotice(anna, 'cancelled', hers);
    await expectAll();
    await press('u');
    await anna.expectButton('leading', hers);
    await press('+');
    await press('-');

    await press('x');
    await anna.expectButton('closed');
    await press('r');
    const his = await asking();
    await ben.bid(his);
    await press('a');
    await ben.expectButton('leading', his);
    // Below the reserve: the console asks for a confirmation, with the focus on "No".
    const dialog = clerk.page.getByRole('dialog', { name: clerk.i18n.t('ask.force.title') });
    await clerk.page.keyboard.press('3');
    await expect(dialog).toBeVisible();
    await clerk.page.keyboard.press('Tab');
    await press('Enter');
    await ben.expectButton('sold');
  });

  await test.step('third lot: two equal bids arrive at once, and the backend restarts', async () => {
    await press('n');
    const equal = await asking();
    await Promise.all([anna.bid(equal), ben.bid(equal)]);
    await expectAll();
    await press('a');
    const taken = await hybrid.view();
    expect(taken.pending).toEqual([]);
    await clerk.enter('Shift+H', '32500');
    const waits = await asking();
    await anna.bid(waits);
    await expectAll();
    const before = await hybrid.view();

    await backend.stop();
    for (const room of [anna, ben]) {
      await expect(room.overlay).toHaveAttribute('data-overlay', 'lost');
      await room.expectButton('offline');
    }
    await expect(clerk.page.getByRole('button', { name: clerk.i18n.t('contact.again') })).toBeVisible();
    await backend.start();
    const { lots, log, pending, lastStep } = await hybrid.view();
    expect({ lots, log, pending, lastStep }).toEqual({
      lots: before.lots,
      log: before.log,
      pending: before.pending,
      lastStep: before.lastStep,
    });
    for (const room of [anna, ben]) await expect(room.overlay).toHaveCount(0);
    await expect(clerk.page.getByText(clerk.i18n.t('contact.open'))).toBeVisible();
    await expectAll();

    await press('a');
    await anna.expectButton('leading', waits);
    await clerk.press('1');
    await press('3');
    await anna.expectButton('sold');
  });

  await test.step('fourth lot: a pause with a message, a declined higher bid, and the hall buys', async () => {
    await clerk.press('n');
    await clerk.page.keyboard.press('m');
    await clerk.page.keyboard.type('Ten minutes for coffee.');
    await clerk.page.keyboard.press('Tab');
    await clerk.page.keyboard.press('Tab');
    await clerk.press('Enter');
    await expect(anna.overlay).toHaveAttribute('data-overlay', 'paused');
    await expectAll();
    await press('b');
    const raise = (await asking()) + 500;
    await ben.step(raise).click();
    await ben.bid(raise);
    await expectAll();
    await clerk.press('d');
    await expectNotice(ben, 'declined.not_taken', raise);
    // The chosen amount stays chosen.
    await ben.expectButton('bid', raise);
    await ben.step(await asking()).click();
    await expectAll();
    await press('h');
    await clerk.press('1');
    await clerk.press('2');
    await press('3');
  });

  await test.step('fifth lot: a message to all, and the lot is passed in', async () => {
    await clerk.press('n');
    await enter('m', 'The last horse before lunch.');
    await anna.bid(await asking());
    await press('a');
    await press('x');
  });
});
