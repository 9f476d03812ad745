import { afterEach, describe, expect, test } from 'vitest';
import { lotOf } from '../../../src/domain/hybrid/book.ts';
import { closeAll, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

describe('two clerks at one sale', () => {
  test.each([
    ['+', /^Asking price.*: not done\. /],
    ['3', /^Lot 1 sold: not done\. /],
    ['x', /^Pass in lot 1: not done\. /],
  ])('the key %s is refused if another clerk has changed the price at the same moment', async (key, what) => {
    const { sale, press, statusText, advance } = await openConsole();
    await press('h');
    sale.decideAfter = Promise.resolve().then(() => {
      sale.placeBid('218', 10_500);
      sale.apply({ action: 'accept', auctionlot: 'l1', bid: 2 });
    });
    await press(key);
    await advance();
    expect(statusText()).toMatch(what);
    expect(statusText()).toContain('Another step has been taken since. Please look again.');
    expect(sale.leadingBid('l1')).toMatchObject({ amount: 10_500, bidder: '218' });
    expect(lotOf(sale.state(), 'l1')?.status).toBe('active');
  });

  test('an undo is refused when another clerk has made a newer step', async () => {
    const { sale, press, statusText, transport } = await openConsole();
    await press('h');
    const gate = transport.hold('GET /console/{auction}');
    sale.apply({ action: 'counting', auctionlot: 'l1', counting: 1 });
    await press('u');
    expect(statusText()).toMatch(/^Take back the last step: not done\. ./);
    expect(sale.state().counting).toBe(1);
    gate.release();
  });
});
