import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { BID, openLot } from '../testing/bidder.tsx';
import { unmountAll } from '../testing/mount.tsx';

afterEach(unmountAll);

test('a bid whose answer never came is not said to be refused, by no way', async () => {
  const { review, dialog, transport, advance, shown, events, announced } = await openLot();
  const mend = transport.on(BID, 'network');
  await review();
  await userEvent.click(dialog().getByRole('button', { name: /binding bid/ }));
  await advance(50);
  mend();
  transport.on(BID, { status: 401, body: { code: 'unauthenticated', status: 401 } });
  await advance(1_100);
  expect(shown.getByText(/Not known yet whether your bid counts/)).toBeTruthy();
  expect(announced.join(' ')).not.toContain('not taken');
  expect(announced.join(' ')).toContain('Not known yet whether your bid counts');
  expect(events.map(({ name }) => name)).not.toContain('auction-bid-rejected');
});
