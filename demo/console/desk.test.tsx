import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/domain/locale.ts';
import { closeAll, openConsole } from './testing/open-console.tsx';

afterEach(closeAll);

describe('keys', () => {
  test('none fires while somebody types, and Escape gives them back', async () => {
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

  test('none fires with the keys of the browser, or held down', async () => {
    const { press, transport } = await openConsole();
    await press('{Control>}h{/Control}', '{Alt>}h{/Alt}', '{Meta>}p{/Meta}');
    expect(transport.count('POST /console/{auction}')).toBe(0);
    await press('{h>5/}');
    expect(transport.count('POST /console/{auction}')).toBe(1);
  });

  test('can be switched off, and then buttons show none', async () => {
    const { press, click, transport, shown } = await openConsole();
    expect(shown.getByRole('button', { name: 'Hall €10,000' })).toHaveProperty('ariaKeyShortcuts', 'H');
    await click('Keys on');
    await press('h', 'a', '3');
    expect(transport.count('POST /console/{auction}')).toBe(0);
    expect(shown.getByRole('button', { name: 'Hall €10,000' }).textContent).toBe('Hall €10,000');
  });

  test('lead to what is typed, and every one is in the legend', async () => {
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

test.each(LOCALES)(
  'all that is pressed all the time is in sight at 1440 x 900, and stays where it is, in %s',
  async (locale) => {
    const { root, press } = await openConsole({ locale, width: 1440 });
    const buttons = () =>
      ['h', '1', '3', 'x', 'u', 'b', 'w'].map((key) => {
        const button = root.querySelector(`[aria-keyshortcuts="${key.toUpperCase()}"]`) as HTMLElement;
        return button.getBoundingClientRect().bottom - root.getBoundingClientRect().top;
      });
    const places = buttons();
    expect(Math.max(...places)).toBeLessThan(900);
    root.style.inlineSize = '1240px';
    const narrow = buttons();
    await press('m', 'A');
    expect(buttons()).toEqual(narrow);
  },
);

describe('lots', () => {
  test('any lot to come can be called once none is being sold', async () => {
    const { sale, press, click, shown, section } = await openConsole();
    expect(shown.queryByRole('button', { name: 'Call: Lot 3, Cassius' })).toBeNull();
    await press('h', '3');
    await click('Call: Lot 3, Cassius');
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
  test('to all, taken down, and with a pause', async () => {
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

  test('in single languages where the clerk has the time, the others as they are', async () => {
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

  test('a notice goes to every page, and an empty one nowhere', async () => {
    const { shown, click, said, section, transport } = await openConsole();
    await click('Send it to everybody');
    expect(shown.getByText('Please write something first.')).toBeTruthy();
    await userEvent.type(shown.getByLabelText('Text of the notice'), 'We begin at noon');
    await click('Send it to everybody');
    expect(said()).toBe('Notice to every page: done.');
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
  test('requests come first, with the limit that was asked for; one press accepts it', async () => {
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
    expect(requests.getByText('No request is waiting.')).toBeTruthy();
  });

  test('without limit, rejected, or a raise left as it is', async () => {
    const first = await openConsole();
    await first.click('Unlimited: Carla Conti');
    expect(first.sale.state().participations['411']).toMatchObject({ accepted: true, isUserUnlimited: true });
    await first.click('Leave as it is: Ben Brandt');
    expect(first.sale.state().participations['305']).toMatchObject({ requestedLimit: null, limit: 20_000 });
    closeAll();
    const second = await openConsole();
    await second.click('Reject: Carla Conti');
    expect(second.sale.state().participations['411']).toMatchObject({ accepted: false, rejected: true });
    expect(second.said()).toBe('Reject Carla Conti: done.');
  });

  test('a limit below what is bound is refused with the reason', async () => {
    const { sale, press, click, said, shown } = await openConsole({ before: (it) => it.bids('218', 12_000) });
    await press('a');
    await userEvent.click(shown.getByText('1 other bidder'));
    await click('Change: Anna Arendt');
    const field = shown.getByLabelText('Limit for Anna Arendt');
    await userEvent.clear(field);
    await userEvent.type(field, '5000{Enter}');
    await press('{Escape}');
    expect(said()).toMatch(/^Admit Anna Arendt, limit €5,000: not done\. [A-Z].+\.$/);
    expect(sale.state().participations['218']?.limit).toBe(50_000);
  });
});

describe('contact', () => {
  test('a stream that breaks is said, the state is fetched meanwhile, and it comes back', async () => {
    const { sale, hub, shown, root, advance, section } = await openConsole();
    expect(hub.requests.at(-1)?.searchParams.getAll('topic')).toEqual(['online-auction/test/console']);
    expect(hub.tokens.at(-1)).toBe('Bearer token-of-the-auctioneer');
    expect(shown.getByText('In contact')).toBeTruthy();
    hub.behave('fail');
    hub.cut();
    await advance();
    expect(root.textContent).toContain('No live contact.');
    sale.bids('218', 10_000);
    await advance(3_100);
    expect(section('Internet bids waiting').getByText('paddle 218 · Anna Arendt')).toBeTruthy();
    hub.behave('open');
    await advance(60_000);
    expect(root.textContent).not.toContain('No live contact.');
    expect(shown.getByText('In contact')).toBeTruthy();
  });

  test('a server that does not answer is said with the time of what is shown', async () => {
    const { hub, shown, transport, advance } = await openConsole();
    hub.behave('fail');
    hub.cut();
    const back = transport.on('GET /console/{auction}', 'network');
    await advance(4_000);
    expect(shown.getByRole('alert').textContent).toMatch(/^Contact lost\. What you see is from \d/);
    back();
    await userEvent.click(shown.getByRole('button', { name: 'Connect again' }));
    await advance();
    expect(shown.queryByRole('alert')).toBeNull();
  });
});

describe('who may sit here', () => {
  test('signing in, with what is missing or wrong said', async () => {
    const { shown, click } = await openConsole({ signedIn: false });
    await click('Sign in');
    expect(shown.getByText('Please enter your e-mail address.')).toBeTruthy();
    await userEvent.type(shown.getByLabelText('E-mail address'), 'a@example.com');
    await userEvent.type(shown.getByLabelText('Password'), 'wrong');
    await click('Sign in');
    expect(shown.getByRole('alert').textContent).toBe('E-mail address or password is not correct.');
    await userEvent.clear(shown.getByLabelText('Password'));
    await userEvent.type(shown.getByLabelText('Password'), 'right');
    await click('Sign in');
    expect(shown.getByRole('heading', { name: 'Winter sale' })).toBeTruthy();
    await click('Sign out');
    expect(shown.getByLabelText('Password')).toBeTruthy();
  });

  test('a bidder is told calmly, and sees nothing of the sale', async () => {
    const { shown, transport, hub } = await openConsole({
      before: (sale) => {
        sale.user = { ...sale.user, scope: [] };
      },
    });
    expect(shown.getByRole('heading', { name: 'This console is for auctioneers' })).toBeTruthy();
    expect(transport.count('GET /console/{auction}')).toBe(0);
    expect(hub.requests).toEqual([]);
  });

  test('a session that ends takes the clerk to the sign-in, with the reason', async () => {
    const { press, shown, transport, hub } = await openConsole();
    transport.on('POST /console/{auction}', { status: 401, body: { code: 'session_invalid', status: 401 } });
    await press('h');
    expect(shown.getByRole('alert').textContent).toContain('session');
    expect(shown.getByLabelText('Password')).toBeTruthy();
    expect(hub.open()).toBe(0);
  });

  test('one of several sales is chosen, and another one can be', async () => {
    const { shown, click, hub, section } = await openConsole({
      before: (sale) => {
        sale.hasOther = true;
      },
    });
    expect(shown.getByRole('heading', { name: 'Which sale do you run?' })).toBeTruthy();
    // The stream says that somebody is at the desk.
    expect(hub.open()).toBe(0);
    await click(/^Winter sale/);
    expect(section('Current lot').getByText('Aurora')).toBeTruthy();
    expect(hub.open()).toBe(1);
    await click('Another sale');
    expect(shown.getByRole('button', { name: /^Spring sale/ })).toBeTruthy();
    expect(hub.open()).toBe(0);
  });
});

describe('axe finds nothing to complain of', () => {
  test.each(LOCALES)('%s', async (locale) => {
    const { faults, press } = await openConsole({ locale, before: (it) => it.bids('218', 10_000) });
    expect(await faults()).toEqual([]);
    await press('w');
    expect(await faults()).toEqual([]);
  });

  test('at the sign-in, and for who may not', async () => {
    const guest = await openConsole({ signedIn: false });
    expect(await guest.faults()).toEqual([]);
  });

  test('on a narrow window nothing sticks out', async () => {
    const { root } = await openConsole({ width: 360, locale: 'ar', before: (it) => it.bids('218', 10_000) });
    expect(root.scrollWidth).toBeLessThanOrEqual(360);
  });
});
