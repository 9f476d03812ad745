import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeAll, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

const failed = { recipient: 'anna@example.com', subject: 'You have been outbid on Vesper', attempts: 3 };
const state = {
  delivers: true,
  waiting: 12,
  failing: [{ ...failed, id: '2', failure: 'ECONNECTION', retryAt: '2026-11-21T10:00:00.000Z' }],
  givenUp: [{ ...failed, id: '1', failure: '550', givenUpAt: '2026-11-21T10:00:00.000Z' }],
};

test('the clerk sees how many mails wait, which fail with what code, and which were given up', async () => {
  const { section, faults } = await openConsole({
    before(sale) {
      sale.mails = state;
    },
  });
  const mails = section('Mail');
  expect(mails.getByRole('status').textContent).toBe(
    '12 mails wait. 1 cannot be delivered at the moment. 1 was given up.',
  );
  await userEvent.click(mails.getByText('Show what failed'));
  const [failing, givenUp] = mails.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(failing).toMatch(
    /anna@example.com.*3 times, the last code is ECONNECTION.*Next try at 7:00 PM GMT\+9\./,
  );
  expect(givenUp).toMatch(/the last code is 550.*Given up on/);
  expect(await faults()).toEqual([]);
});

test('the console reloads the state of the mails by itself, and reports a missing mail server', async () => {
  const { section, sale, advance } = await openConsole();
  const mails = section('Mail');
  expect(mails.getByRole('status').textContent).toContain('0 mails wait.');
  sale.mails = { ...state, delivers: false, failing: [], givenUp: [] };
  await advance(30_000);
  expect(mails.getByRole('status').textContent).toContain(
    'There is no mail server: 12 mails stay in the database.',
  );
  expect(mails.queryByText('Show what failed')).toBeNull();
});
