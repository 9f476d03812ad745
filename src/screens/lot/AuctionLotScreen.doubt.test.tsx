import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { faults } from '../../testing/axe.ts';
import { acceptedAnswer, BID, openLot } from '../../testing/bidder.tsx';
import { anAuction } from '../../testing/fixtures/auctions.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

test('the review of an amount with too many zeros first asks about it, in words, and only then shows the binding button', async () => {
  const { type, review, dialog, transport, press, root, element, advance } = await openLot();
  transport.on(BID, acceptedAnswer('leading'));
  type('80000000000');
  await review();
  const question =
    'Is that right: eighty billion euros? €80,000,000,000 is more than ten times the €8,250 to be expected here.';
  expect(dialog().getByRole('alert').textContent).toContain(question);
  expect(dialog().queryByRole('button', { name: /binding/ })).toBeNull();
  expect(await faults({ element })).toEqual([]);
  const yes = dialog().getByRole('button', { name: 'Yes, €80,000,000,000 is right' });
  await userEvent.dblClick(yes);
  expect(root.activeElement?.getAttribute('role')).toBe('group');
  expect(transport.count(BID)).toBe(0);
  // Another amount is another question.
  await press('Back');
  type('90000000000');
  await review();
  expect(dialog().queryByRole('button', { name: /binding/ })).toBeNull();
  await press('Yes, €90,000,000,000 is right');
  await press('Place binding bid of €90,000,000,000');
  await advance(50);
  expect(transport.count(BID)).toBe(1);
});

test('an amount above the cap of the auction is refused in the form, which names the highest amount', async () => {
  const world = { auctions: [anAuction({ bidCap: 50_000 })], lots: [aLot()] };
  const { type, press, root, shown } = await openLot({}, { world });
  type('50001');
  await press('Enter an amount');
  expect(shown.getByText('The largest amount taken is €50,000.')).toBeTruthy();
  expect(root.querySelector('dialog')).toBeNull();
});
