import { afterEach, describe, expect, test } from 'vitest';
import { lotOf } from '../../../src/domain/hybrid/book.ts';
import { closeAll, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

describe('the clerk sells a lot by keyboard alone', () => {
  test('from the hall bid over an internet bid and the count to the next lot', async () => {
    const { sale, press, statusText, section, shown, advance } = await openConsole();
    expect(section('Current lot').getByText('Aurora')).toBeTruthy();

    await press('h');
    expect(statusText()).toBe('Hall bid of €10,000: done.');
    expect(section('Current lot').getByText('hall · no paddle')).toBeTruthy();

    sale.placeBid('218', 10_500);
    await advance();
    expect(section('Internet bids waiting').getByText('paddle 218 · Anna Arendt')).toBeTruthy();
    await press('a');
    expect(statusText()).toBe('Accept the internet bid of €10,500: done.');
    expect(section('Current lot').getByText('internet · paddle 218')).toBeTruthy();
    expect(section('Current lot').getByText('€11,000')).toBeTruthy();

    await press('1');
    expect(section('Counting').getByText('Going once')).toBeTruthy();
    await press('p');
    expect(section('Counting').getByText('Not counting')).toBeTruthy();
    await press('1', '2', '3');
    expect(lotOf(sale.state(), 'l1')).toMatchObject({ status: 'sold' });
    expect(section('Current lot').getByText('Hammer price')).toBeTruthy();
    expect(section('Current lot').getByText('phone · no paddle')).toBeTruthy();

    expect(shown.getByRole('button', { name: 'Next: lot 2, Belcanto' })).toBeTruthy();
    await press('n');
    expect(section('Current lot').getByText('Belcanto')).toBeTruthy();
    expect(sale.state().liveLot).toBe('l2');
  });

  test('the keys accept and decline the highest pending bid', async () => {
    const { sale, press, shown, section, advance } = await openConsole();
    sale.placeBid('218', 10_000);
    await advance(3_000);
    sale.placeBid('305', 12_000);
    await advance(2_000);
    const queue = section('Internet bids waiting');
    expect(queue.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      expect.stringContaining('€12,000waiting 1 s'),
      expect.stringContaining('€10,000waiting 4 s'),
    ]);
    expect(shown.getByRole('button', { name: 'Accept €12,000' })).toBeTruthy();
    await press('d', 'a');
    expect(sale.leadingBid('l1')).toMatchObject({ bidder: '218', amount: 10_000 });
  });

  test('a live region announces a new internet bid, but none that was pending at first', async () => {
    const { sale, section, advance } = await openConsole({ before: (it) => it.placeBid('218', 10_000) });
    const status = section('Internet bids waiting').getByRole('status');
    expect(status.textContent).toBe('');
    sale.placeBid('305', 11_000);
    await advance();
    expect(status.textContent).toBe('New internet bid: €11,000, paddle 305. 2 are waiting.');
  });

  test('a hall bid can have an amount and a paddle', async () => {
    const { sale, press, statusText } = await openConsole();
    await press('{Shift>}h{/Shift}', '12250', '{Tab}', '77', '{Enter}');
    expect(statusText()).toBe('Hall bid of €12,250: done.');
    expect(sale.leadingBid('l1')).toMatchObject({
      bidder: '77',
      amount: 12_250,
      source: 'hall',
    });
    // The field is empty and has lost the focus: the next key is a shortcut again.
    await press('p');
    expect(statusText()).toBe('Phone bid of €12,750: done.');
  });

  test('the asking price moves by increments, or to a typed amount', async () => {
    const { sale, press } = await openConsole();
    const asking = () => lotOf(sale.state(), 'l1')?.askingPrice;
    await press('+', '+');
    expect(asking()).toBe(11_000);
    await press('-');
    expect(asking()).toBe(10_500);
    await press('e', '9000{Enter}');
    expect(asking()).toBe(9_000);
  });

  test('a lot is passed in and reopened, and the sale paused and resumed', async () => {
    const { sale, press, shown, section } = await openConsole();
    const [lot] = section('Lots').getAllByRole('listitem');
    await press('x');
    expect(lotOf(sale.state(), 'l1')?.status).toBe('unsold');
    await press('r');
    expect(lotOf(sale.state(), 'l1')?.status).toBe('active');
    await press('b');
    expect(sale.state().status).toBe('paused');
    expect(shown.getByRole('button', { name: 'Go on' })).toBeTruthy();
    expect(lot?.textContent).toContain('Paused');
    expect(shown.queryByText('Being sold')).toBeNull();
    await press('b');
    expect(sale.state().status).toBe('live');
    expect(shown.getAllByText('Being sold')).toHaveLength(2);
  });

  test('a key that is not possible now shows a message and sends nothing', async () => {
    const { press, statusText, transport } = await openConsole();
    await press('n');
    expect(statusText()).toBe('That is not possible at this moment.');
    expect(transport.count('POST /console/{auction}')).toBe(0);
  });
});

describe('undo', () => {
  test('names the last step and takes it back', async () => {
    const { sale, press, shown, section } = await openConsole();
    await press('h', '1');
    expect(shown.getByRole('button', { name: 'Take back: counting, lot 1' })).toBeTruthy();
    await press('u');
    expect(sale.state().counting).toBe(0);
    expect(shown.getByRole('button', { name: 'Take back: hall bid, lot 1' })).toBeTruthy();
    await press('u');
    expect(sale.leadingBid('l1')).toBeNull();
    const cancelledLine = section('Log of the lot').getByText('Bid €10,000');
    expect(cancelledLine.tagName).toBe('S');
    expect(cancelledLine.parentElement?.textContent).toContain('struck out');
  });
});

describe('the console asks for a confirmation', () => {
  const belowReserve = async () => {
    const opened = await openConsole();
    await opened.press('x', 'n', 'h');
    return opened;
  };

  test('before a sale below the reserve', async () => {
    const { sale, press, shown } = await belowReserve();
    expect(shown.getByRole('button', { name: 'Sell below reserve' })).toBeTruthy();
    await press('3');
    const dialog = shown.getByRole('dialog', { name: 'Sell below the reserve?' });
    expect(dialog.textContent).toContain('the leading bid is €10,000, the reserve €15,000');
    // Shortcuts are off while the dialog is open, and the focus is on "No".
    await press('h', '3', '{Enter}');
    expect(shown.queryByRole('dialog')).toBeNull();
    expect(lotOf(sale.state(), 'l2')).toMatchObject({ status: 'active' });
    await press('3', '{Escape}');
    expect(lotOf(sale.state(), 'l2')).toMatchObject({ status: 'active' });
    await press('3', '{Tab}', '{Enter}');
    expect(lotOf(sale.state(), 'l2')).toMatchObject({ status: 'sold' });
  });

  test('which closes by itself when the lot is closed meanwhile', async () => {
    const { sale, press, shown, advance } = await belowReserve();
    await press('3');
    sale.apply({ action: 'unsold', auctionlot: 'l2' });
    await advance();
    expect(shown.queryByRole('dialog')).toBeNull();
    expect(lotOf(sale.state(), 'l2')?.status).toBe('unsold');
  });

  test('which closes by itself when the price changes', async () => {
    const { sale, press, shown, advance } = await belowReserve();
    await press('3');
    sale.apply({ action: 'hallBid', auctionlot: 'l2', amount: 11_000 });
    await advance();
    expect(shown.queryByRole('dialog')).toBeNull();
  });

  test('before a lot is withdrawn and before the sale ends', async () => {
    const { sale, press, click, shown } = await openConsole();
    await press('w');
    expect(shown.getByRole('dialog', { name: 'Withdraw lot 1?' })).toBeTruthy();
    await click('Withdraw lot 1');
    expect(lotOf(sale.state(), 'l1')?.status).toBe('withdrawn');
    await press('{Shift>}g{/Shift}');
    expect(sale.state().status).toBe('live');
    const dialog = shown.getByRole('dialog', { name: 'End the sale?' });
    expect(dialog.textContent).toContain('2 lots have not been called');
    await press('{Tab}', '{Enter}');
    expect(sale.state().status).toBe('ended');
  });
});

describe('an action in flight', () => {
  test('is shown at once, changes nothing before the answer, and blocks a second key', async () => {
    const { sale, press, statusText, section, transport, advance } = await openConsole();
    let decide: (value?: unknown) => void = () => undefined;
    sale.decideAfter = new Promise((resolve) => {
      decide = resolve;
    });
    await press('h');
    expect(statusText()).toBe('Hall bid of €10,000: on its way…');
    expect(section('Bids from hall and phone').getByRole('button', { name: /^Hall / })).toHaveProperty(
      'ariaBusy',
      'true',
    );
    expect(section('Current lot').getByText('No bid yet')).toBeTruthy();
    await press('1');
    expect(statusText()).toBe('Still on its way: Hall bid of €10,000. The last key was not taken.');
    decide();
    await advance();
    expect(statusText()).toBe('Hall bid of €10,000: done.');
    expect(section('Current lot').getByText('hall · no paddle')).toBeTruthy();
    expect(sale.state().counting).toBe(0);
    expect(transport.count('POST /console/{auction}')).toBe(1);
  });

  test('that is refused shows the reason and keeps the typed amount', async () => {
    const { press, statusText, shown } = await openConsole();
    await press('h', '{Shift>}p{/Shift}', '9000{Enter}');
    expect(statusText()).toMatch(/^Phone bid of €9,000: not done\. [A-Z].+\.$/);
    expect(statusText()).not.toContain('That did not work');
    expect(shown.getByLabelText('Amount')).toHaveProperty('value', '9000');
  });

  test('that gets no answer shows so, and loads the state from the server', async () => {
    const { sale, press, statusText, section, transport } = await openConsole();
    transport.on('POST /console/{auction}', () => {
      sale.apply({ action: 'hallBid', auctionlot: 'l1', amount: 10_000 });
      return 'network';
    });
    await press('h');
    expect(statusText()).toMatch(
      /^Hall bid of €10,000: no answer\. .* Look at the state before you do it again\.$/,
    );
    expect(section('Current lot').getByText('hall · no paddle')).toBeTruthy();
  });

  test('several updates in a row cost one request in flight and one more', async () => {
    const { sale, transport, advance, section } = await openConsole();
    const before = transport.count('GET /console/{auction}');
    const gate = transport.hold('GET /console/{auction}');
    for (const amount of [10_000, 10_500, 11_000, 11_500]) sale.placeBid('218', amount);
    await advance();
    expect(transport.count('GET /console/{auction}') - before).toBe(1);
    gate.release();
    await advance();
    gate.release();
    await advance();
    expect(transport.count('GET /console/{auction}') - before).toBe(2);
    expect(section('Internet bids waiting').getByText('€11,500')).toBeTruthy();
  });

  test('costs one request, because its answer is the new state', async () => {
    const { press, statusText, transport, advance } = await openConsole();
    const before = transport.count('GET /console/{auction}');
    await press('h');
    await advance(1_000);
    expect(statusText()).toBe('Hall bid of €10,000: done.');
    expect(transport.count('GET /console/{auction}')).toBe(before);
  });

  test('does not hide what others do, during it or after it', async () => {
    const { sale, press, transport, section, advance } = await openConsole();
    const waiting = section('Internet bids waiting');
    const gate = transport.hold('POST /console/{auction}');
    await press('h');
    sale.placeBid('218', 12_000);
    await advance(1_000);
    expect(waiting.getByText('€12,000')).toBeTruthy();
    sale.placeBid('305', 12_500);
    gate.release();
    await advance();
    expect(waiting.getByText('€12,500')).toBeTruthy();
  });

  test('stays visible when an older state arrives after it', async () => {
    const { sale, press, transport, section, advance } = await openConsole();
    const gate = transport.hold('GET /console/{auction}');
    sale.placeBid('218', 10_000);
    await advance();
    await press('p');
    gate.release();
    await advance();
    expect(section('Current lot').getByText('phone · no paddle')).toBeTruthy();
    expect(gate.waiting()).toBe(1);
  });
});
