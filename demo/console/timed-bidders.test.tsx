import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ConsoleAdmission } from '../../src/api/schema/console.ts';
import { anAuction } from '../../src/testing/fixtures/auctions.ts';
import { aParticipation } from '../../src/testing/fixtures/hybrid.ts';
import type { FakeSale } from './testing/fake-sale.ts';
import { closeAll, openConsole } from './testing/open-console.tsx';

afterEach(closeAll);

const TITLE = 'Bidders: Spring Foals';
const admissionsFor = (names: readonly string[]): ConsoleAdmission[] => [
  {
    auction: anAuction({ isLimitNeeded: true }),
    participations: names.map((name, index) => ({
      ...aParticipation({ auctionId: 'a1', userId: `user-${name}`, requested: true, requestedLimit: 40_000 }),
      ...{ name, bidder: String(500 + index), bound: 0 },
    })),
  },
];
const withRequests =
  (...names: string[]) =>
  (sale: FakeSale) => {
    sale.admissions = admissionsFor(names);
  };

test('the clerk answers requests for a timed auction, and a new request appears by itself', async () => {
  const { section, hub, sale, advance, transport } = await openConsole({ before: withRequests('Carla') });
  const list = section(TITLE);
  expect(list.getByText('asks to be admitted, limit €40,000')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: /^Accept/ }));
  await advance();
  const body = { action: 'admit', user: 'user-Carla', limit: 40_000 };
  expect(transport.calls.findLast(({ method }) => method === 'POST')?.body).toEqual(body);
  expect(list.getByText('No request is waiting.')).toBeTruthy();

  sale.admissions = [...admissionsFor(['Dora'])];
  hub.sendPrivate('online-auction/test/console', 'console.admissions', { auction: 'a1' });
  await advance(100);
  expect(section(TITLE).getByText('Dora')).toBeTruthy();
});

test('a refused answer shows the reason, and the request stays', async () => {
  const { section, advance, faults } = await openConsole({ before: withRequests('Carla') });
  const list = section(TITLE);
  const field = list.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, '1');
  await userEvent.click(list.getByRole('button', { name: /^Accept/ }));
  await advance();
  expect(list.getByRole('alert').textContent).not.toBe('');
  expect(list.getByText('1 request is waiting.')).toBeTruthy();
  expect(await faults()).toEqual([]);
});

test('without an auction that requires admission there is no list of bidders', async () => {
  const { shown } = await openConsole();
  expect(shown.queryByRole('region', { name: /^Bidders:/ })).toBeNull();
});
