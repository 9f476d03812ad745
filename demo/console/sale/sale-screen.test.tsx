import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LOCALES, type Locale } from '../../../src/domain/locale.ts';
import { createFormats } from '../../../src/i18n/formats.ts';
import { AXE_LOCALES } from '../../../src/testing/axe.ts';
import { TEST_NOW } from '../../../src/testing/fakes/fake-clock.ts';
import { closeAll, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

describe('keyboard shortcuts', () => {
  test('do nothing while the clerk types in a field, and work again after Escape', async () => {
    const { sale, press, shown, root, transport } = await openConsole();
    await press('m', 'hax123', '+');
    expect(shown.getByLabelText('Message to all')).toHaveProperty('value', 'hax123+');
    expect(transport.count('POST /console/{auction}')).toBe(0);
    expect(root.textContent).toContain('Typing: the keys rest until Esc');
    await press('{Escape}');
    expect(root.textContent).not.toContain('Typing: the keys rest until Esc');
    await press('h');
    expect(sale.state().lots[0]?.bids).toHaveLength(1);
  });

  test('ignore shortcuts of the browser and repeats of a held key', async () => {
    const { press, transport } = await openConsole();
    await press('{Control>}h{/Control}', '{Alt>}h{/Alt}', '{Meta>}p{/Meta}');
    expect(transport.count('POST /console/{auction}')).toBe(0);
    await press('{h>5/}');
    expect(transport.count('POST /console/{auction}')).toBe(1);
  });

  test('can be switched off, and then buttons show no keys', async () => {
    const { press, click, transport, shown } = await openConsole();
    expect(shown.getByRole('button', { name: 'Hall €10,000' })).toHaveProperty('ariaKeyShortcuts', 'H');
    await click('Keys on');
    await press('h', 'a', '3');
    expect(transport.count('POST /console/{auction}')).toBe(0);
    expect(shown.getByRole('button', { name: 'Hall €10,000' }).textContent).toBe('Hall €10,000');
  });

  test('move the focus to a field or a list, and are all in the list of shortcuts', async () => {
    const { press, shown, section } = await openConsole();
    const focused = () => document.activeElement;
    await press('e');
    expect(focused()).toBe(shown.getByLabelText('Set asking price'));
    await press('{Escape}', '{Shift>}p{/Shift}');
    expect(focused()).toBe(shown.getByLabelText('Amount'));
    expect(shown.getByRole('radio', { name: 'Phone' })).toHaveProperty('checked', true);
    await press('{Escape}', 'q');
    expect(focused()).toBe(shown.getByLabelText('Limit for Ben Brandt'));
    await press('{Escape}', 'l');
    expect(focused()?.textContent).toContain('Lots');
    await press('?');
    expect(focused()?.textContent).toBe('Keys for the sale');
    expect(
      section('Keys for the sale')
        .getAllByRole('term')
        .map((it) => it.textContent),
    ).toContain('Shift+P');
  });
});

test('the current lot is in sight again after a message, and for every key', async () => {
  await page.viewport(1024, 600);
  const { press, section } = await openConsole({ width: 1000 });
  const isInSight = () => {
    const { top, bottom } = section('Current lot').getByText('Aurora').getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  };
  await press('m');
  expect(isInSight()).toBe(false);
  await press('Five minutes{Enter}');
  expect(isInSight()).toBe(true);
  scrollTo(0, document.body.scrollHeight);
  expect(isInSight()).toBe(false);
  await press('h');
  expect(isInSight()).toBe(true);
});

/** A language with long words, and one from right to left. */
const USUAL: readonly Locale[] = ['de', 'ar'];
const buttonsFit =
  'the buttons of daily use fit on 1366 x 768 and a tablet and do not move while the clerk types, in %s';
test.each(USUAL)(buttonsFit, fitAndStay);
test.each(LOCALES.filter((locale) => !USUAL.includes(locale)))(buttonsFit, { tags: 'long' }, fitAndStay);

async function fitAndStay(locale: Locale): Promise<void> {
  const { root, press } = await openConsole({
    locale,
    width: 1366,
    before: (it) => it.placeBid('218', 12_500),
  });
  const buttons = () =>
    [...'AD+-HP1230XWNUB'].map((key) => {
      const button = root.querySelector(`[aria-keyshortcuts="${key}"]`) as HTMLElement;
      return button.getBoundingClientRect().bottom - root.getBoundingClientRect().top;
    });
  // Less than the height of the screen, which leaves space for longer names.
  expect(Math.max(...buttons())).toBeLessThan(720);
  root.style.inlineSize = '1024px';
  expect(Math.max(...buttons())).toBeLessThan(745);
  root.style.inlineSize = '1240px';
  const narrow = buttons();
  await press('m', 'A');
  expect(buttons()).toEqual(narrow);
}

describe('lots', () => {
  test.each([
    ['en', '1, but the limit leaves nothing'],
    ['de', '1, doch das Limit lässt nichts übrig'],
    ['fr', '1, mais la limite ne laisse rien'],
    ['ar', '1، لكن الحد لا يُبقي شيئًا متاحًا'],
  ] as const)(
    'an absentee bid for which its bidder’s limit has nothing left says so, in %s',
    async (locale, text) => {
      const { sale, press, shown, advance } = await openConsole({ locale });
      sale.apply({ action: 'absentee', bidder: '305', auctionlot: 'l2', amount: 15_000 });
      sale.placeBid('305', 20_000);
      await advance();
      await press('a', '3');
      sale.apply({ action: 'call', auctionlot: 'l2' });
      await advance();
      expect(shown.getByText(text)).toBeTruthy();
    },
  );

  test('the clerk can call any upcoming lot once no lot is being sold', async () => {
    const { sale, press, click, shown, section } = await openConsole();
    expect(shown.queryByRole('button', { name: 'Call: Lot 3 · Cassius' })).toBeNull();
    await press('h', '3');
    await click('Call: Lot 3 · Cassius');
    expect(sale.state().liveLot).toBe('l3');
    const lots = section('Lots').getAllByRole('listitem');
    expect(lots.map((lot) => lot.textContent)).toEqual([
      expect.stringContaining('1 · Aurora€10,000Sold'),
      expect.stringContaining('2 · BelcantoTo come'),
      expect.stringContaining('3 · CassiusBeing sold'),
    ]);
    expect(lots.map((lot) => lot.ariaCurrent)).toEqual([null, null, 'true']);
  });
});

describe('messages', () => {
  test('the clerk shows a message, takes it down, and shows one with a pause', async () => {
    const { sale, press, click, section } = await openConsole();
    await press('m', 'Five minutes{Enter}');
    expect(sale.state().message).toBe('Five minutes');
    expect(section('Message in the live room').getByText('Shown now: Five minutes')).toBeTruthy();
    await click('Take it down');
    expect(sale.state().message).toBeNull();
    await press('m', 'Rain');
    await click('Pause with it');
    expect(sale.state()).toMatchObject({ status: 'paused', message: 'Rain' });
  });

  test('a language without a translation shows the message itself', async () => {
    const { sale, press, section } = await openConsole();
    const message = section('Message in the live room');
    await userEvent.click(message.getByText('In single languages'));
    await userEvent.type(message.getByLabelText('Deutsch'), 'Fünf Minuten');
    await press('{Escape}', 'm', 'Five minutes{Enter}');
    expect(sale.state().message).toEqual({
      en: 'Five minutes',
      de: 'Fünf Minuten',
      fr: 'Five minutes',
      ar: 'Five minutes',
    });
    expect(message.getByLabelText('Deutsch')).toHaveProperty('value', '');
    await press('m', 'Ten minutes{Enter}');
    expect(sale.state().message).toBe('Ten minutes');
  });

  test('a notice goes to every page, and an empty one is not sent', async () => {
    const { shown, click, statusText, section, transport } = await openConsole();
    await click('Send it to everybody');
    expect(shown.getByText('Please write something first.')).toBeTruthy();
    await userEvent.type(shown.getByLabelText('Text of the notice'), 'We begin at noon');
    await click('Send it to everybody');
    expect(statusText()).toBe('Notice to every page: done.');
    expect(transport.calls.at(-1)).toMatchObject({
      path: '/console/notification',
      body: { message: 'We begin at noon' },
    });
    const notice = section('Notice to every page');
    await userEvent.click(notice.getByText('In single languages'));
    await userEvent.type(notice.getByLabelText('Français'), 'Début à midi');
    await userEvent.type(notice.getByLabelText('Text of the notice'), 'We begin at noon');
    await click('Send it to everybody');
    const midday = 'We begin at noon';
    expect(transport.calls.at(-1)?.body).toEqual({
      message: { en: midday, de: midday, fr: 'Début à midi', ar: midday },
    });
  });
});

describe('bidders', () => {
  test('requests come first with the requested limit, and one press accepts it', async () => {
    const { sale, press, click, section, shown } = await openConsole();
    const requests = section('Bidders');
    expect(requests.getByText('2 requests are waiting.')).toBeTruthy();
    expect(requests.getByText('asks to be admitted, limit €30,000')).toBeTruthy();
    expect(requests.getByText('asks for a limit of €80,000, has €20,000')).toBeTruthy();
    expect(shown.getByLabelText('Limit for Carla Conti')).toHaveProperty('value', '30,000');

    await click('Accept: Carla Conti');
    expect(sale.state().participations['411']).toMatchObject({ accepted: true, limit: 30_000 });
    expect(document.activeElement?.textContent).toBe('Bidders');
    await press('q', '60000{Enter}');
    expect(sale.state().participations['305']).toMatchObject({ raisedLimit: 60_000, requestedLimit: null });
    expect(requests.getByText('No request for Winter sale is waiting.')).toBeTruthy();
  });

  test('after the sale, open requests are shown without an answer, since the server takes none', async () => {
    const { section, shown, click } = await openConsole({
      before(it) {
        it.apply({ action: 'withdraw', auctionlot: 'l1' });
        it.apply({ action: 'end' });
      },
    });
    const requests = section('Bidders');
    expect(requests.getByText('The sale has ended: admission is no longer decided.')).toBeTruthy();
    expect(requests.getByText('asks to be admitted, limit €30,000')).toBeTruthy();
    await userEvent.click(shown.getByText('1 other bidder'));
    expect(requests.queryByRole('textbox')).toBeNull();
    expect(requests.queryByRole('button', { name: /Accept|Unlimited|Reject|Leave|Change/ })).toBeNull();
    await click('Details: Carla Conti');
  });

  test('the clerk admits a bidder without a limit, keeps a limit, and rejects a request', async () => {
    const first = await openConsole();
    await first.click('Unlimited: Carla Conti');
    expect(first.sale.state().participations['411']).toMatchObject({ accepted: true, isUserUnlimited: true });
    await first.click('Leave as it is: Ben Brandt');
    expect(first.sale.state().participations['305']).toMatchObject({ requestedLimit: null, limit: 20_000 });
    closeAll();
    const second = await openConsole();
    await second.click('Reject: Carla Conti');
    expect(second.sale.state().participations['411']).toMatchObject({ accepted: false, rejected: true });
    expect(second.statusText()).toBe('Reject Carla Conti: done.');
  });

  test('a limit below the amount already bound is refused with the reason', async () => {
    const { sale, press, click, statusText, shown } = await openConsole({
      before: (it) => it.placeBid('218', 12_000),
    });
    await press('a');
    await userEvent.click(shown.getByText('1 other bidder'));
    await click('Change: Anna Arendt');
    const field = shown.getByLabelText('Limit for Anna Arendt');
    await userEvent.clear(field);
    await userEvent.type(field, '5000{Enter}');
    await press('{Escape}');
    expect(statusText()).toMatch(/^Set the limit of Anna Arendt to €5,000: not done\. [A-Z].+\.$/);
    expect(sale.state().participations['218']?.limit).toBe(50_000);
  });
});

describe('connection', () => {
  test('while the stream is broken the console shows that, polls, and reconnects', async () => {
    const { sale, hub, shown, root, advance, section } = await openConsole();
    expect(hub.requests.at(-1)?.searchParams.getAll('topic')).toEqual([
      'online-auction/test/console',
      'online-auction/test/console/h1',
      'online-auction/test',
    ]);
    expect(hub.tokens.at(-1)).toBe('Bearer token-of-the-auctioneer');
    expect(shown.getByText('In contact')).toBeTruthy();
    hub.behave('fail');
    hub.cut();
    await advance();
    expect(root.textContent).toContain('No live contact.');
    sale.placeBid('218', 10_000);
    await advance(3_100);
    expect(section('Internet bids waiting').getByText('paddle 218 · Anna Arendt')).toBeTruthy();
    hub.behave('open');
    await advance(60_000);
    expect(root.textContent).not.toContain('No live contact.');
    expect(shown.getByText('In contact')).toBeTruthy();
  });

  test('with a stream and no answer there is one statement of contact, in the zone of the sale', async () => {
    const { sale, shown, transport, advance, section } = await openConsole();
    transport.on('GET /console/{auction}', 'network');
    sale.placeBid('218', 10_000);
    await advance();
    expect(shown.getByRole('alert').textContent).toMatch(/^Contact lost\. What you see is from .+ GMT\+9\./);
    expect(shown.queryByText('In contact')).toBeNull();
    expect(section('Log of the lot').getByText('Times: GMT+9')).toBeTruthy();
    const { time } = createFormats('en');
    expect(section('Log of the lot').getByText(time(TEST_NOW, 'Asia/Tokyo'))).toBeTruthy();
  });

  test('while the server does not answer the console shows how old the state is', async () => {
    const { hub, shown, transport, advance } = await openConsole();
    hub.behave('fail');
    hub.cut();
    const restore = transport.on('GET /console/{auction}', 'network');
    await advance(4_000);
    expect(shown.getByRole('alert').textContent).toMatch(/^Contact lost\. What you see is from \d/);
    restore();
    await userEvent.click(shown.getByRole('button', { name: 'Connect again' }));
    await advance();
    expect(shown.queryByRole('alert')).toBeNull();
  });
});

describe('accessibility', () => {
  test.each(AXE_LOCALES)('axe finds no fault on the sale screen and in a dialog, in %s', async (locale) => {
    const { faults, press } = await openConsole({ locale, before: (it) => it.placeBid('218', 10_000) });
    expect(await faults()).toEqual([]);
    await press('w');
    expect(await faults()).toEqual([]);
  });

  test('axe finds no fault on the sign-in form', async () => {
    const guest = await openConsole({ isSignedIn: false });
    expect(await guest.faults()).toEqual([]);
  });

  test('nothing overflows a narrow window', async () => {
    const { root } = await openConsole({
      width: 360,
      locale: 'ar',
      before: (it) => it.placeBid('218', 10_000),
    });
    expect(root.scrollWidth).toBeLessThanOrEqual(360);
  });
});
