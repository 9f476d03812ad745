import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ConsoleAdmission } from '../../../src/api/schema/console.ts';
import { anAuction } from '../../../src/testing/fixtures/auctions.ts';
import { aParticipation } from '../../../src/testing/fixtures/hybrid.ts';
import type { FakeSale } from '../testing/fake-sale.ts';
import { closeAll, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

const TITLE = /^Bidders: Spring Foals · \w{3} \d+, \d{4} · spring-foals$/;
const admissionsFor = (names: readonly string[], requestedLimit = 40_000): ConsoleAdmission[] => [
  {
    auction: anAuction({ isLimitNeeded: true }),
    participations: names.map((name, index) => ({
      ...aParticipation({ auctionId: 'a1', userId: `user-${name}`, requested: true, requestedLimit }),
      name,
      bidder: String(500 + index),
      bound: 0,
      leads: 0,
    })),
  },
];
const withRequests =
  (...names: string[]) =>
  (sale: FakeSale) => {
    sale.admissions = admissionsFor(names);
  };

/** A console with one request, whose amount the bidder can change. */
async function openWithChanges() {
  const opened = await openConsole({ before: withRequests('Carla') });
  return {
    ...opened,
    async change(limit: number) {
      opened.sale.admissions = admissionsFor(['Carla'], limit);
      opened.hub.sendPrivate('online-auction/test/console', 'console.admissions', { auction: 'a1' });
      await opened.advance(100);
    },
  };
}

test('the clerk answers requests for a timed auction, and a new request appears by itself', async () => {
  const { section, hub, sale, advance, transport } = await openConsole({ before: withRequests('Carla') });
  const list = section(TITLE);
  expect(list.getByText('asks to be admitted, limit €40,000')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: /^Accept/ }));
  await advance();
  const body = { action: 'admit', user: 'user-Carla', limit: 40_000 };
  expect(transport.calls.findLast(({ method }) => method === 'POST')?.body).toEqual(body);
  expect(list.getByText('No request for Spring Foals is waiting.')).toBeTruthy();

  sale.admissions = [...admissionsFor(['Dora'])];
  hub.sendPrivate('online-auction/test/console', 'console.admissions', { auction: 'a1' });
  await advance(100);
  expect(section(TITLE).getByText('Dora')).toBeTruthy();
});

test('after the end of a timed auction its requests are shown without an answer', async () => {
  const { section } = await openConsole({
    before(sale) {
      const [admission] = admissionsFor(['Carla']);
      if (admission === undefined) throw new Error('There is no admission.');
      sale.admissions = [{ ...admission, auction: anAuction({ isLimitNeeded: true, status: 'ended' }) }];
    },
  });
  const list = section(TITLE);
  expect(list.getByText('asks to be admitted, limit €40,000')).toBeTruthy();
  expect(list.getByText('The sale has ended: admission is no longer decided.')).toBeTruthy();
  expect(list.queryByRole('button', { name: /^(Accept|Reject)/ })).toBeNull();
});

test('the field follows a changed request, and Enter admits with the newest amount', async () => {
  const { section, sale, change, press, transport } = await openWithChanges();
  await change(50_000);
  const field = section(TITLE).getByRole<HTMLInputElement>('textbox');
  expect(section(TITLE).getByText('asks to be admitted, limit €50,000')).toBeTruthy();
  expect(field.value).toBe('50,000');
  field.focus();
  await press('{Enter}');
  const body = { action: 'admit', user: 'user-Carla', limit: 50_000 };
  expect(transport.calls.findLast(({ method }) => method === 'POST')?.body).toEqual(body);
  expect(sale.admissions[0]?.participations[0]).toMatchObject({ accepted: true, limit: 50_000 });
});

test('the field keeps what the clerk has typed while the request changes', async () => {
  const { section, change, press, transport } = await openWithChanges();
  const field = section(TITLE).getByRole<HTMLInputElement>('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, '25000');
  await change(50_000);
  expect(section(TITLE).getByText('asks to be admitted, limit €50,000')).toBeTruthy();
  expect(field.value).toBe('25000');
  await press('{Enter}');
  const body = { action: 'admit', user: 'user-Carla', limit: 25_000 };
  expect(transport.calls.findLast(({ method }) => method === 'POST')?.body).toEqual(body);
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

test('without a hybrid sale the start screen lists the requests, and a new one appears by itself', async () => {
  const { section, sale, advance, transport, hub, faults } = await openConsole({
    before(prepared, routes) {
      withRequests('Carla')(prepared);
      routes.on('GET /console/', { body: [] });
    },
  });
  const list = section(TITLE);
  await userEvent.click(list.getByRole('button', { name: /^Accept/ }));
  await advance();
  const body = { action: 'admit', user: 'user-Carla', limit: 40_000 };
  expect(transport.calls.findLast(({ method }) => method === 'POST')?.body).toEqual(body);
  expect(list.getByText('No request for Spring Foals is waiting.')).toBeTruthy();

  sale.admissions = admissionsFor(['Dora']);
  await advance(30_000);
  expect(section(TITLE).getByText('Dora')).toBeTruthy();
  // An open stream would tell the server that an auctioneer is present.
  expect(hub.open()).toBe(0);
  expect(await faults()).toEqual([]);
});

test('while no sale is chosen the start screen lists the requests', async () => {
  const { section, shown } = await openConsole({
    before(sale) {
      withRequests('Carla')(sale);
      sale.hasOther = true;
    },
  });
  expect(shown.getByRole('button', { name: /^Winter sale/ })).toBeTruthy();
  expect(section(TITLE).getByText('Carla')).toBeTruthy();
});

test('the list of sales shows the number of open requests of each sale, and updates it', async () => {
  const { shown, sale, advance, faults } = await openConsole({
    before(prepared) {
      prepared.hasOther = true;
    },
  });
  const card = (name: RegExp) => shown.getByRole('button', { name }).textContent;
  expect(card(/^Winter sale/)).toContain('2 requests wait');
  expect(card(/^Spring sale/)).not.toContain('request');
  expect(await faults()).toEqual([]);
  sale.apply({ action: 'reject', bidder: '411' });
  await advance(30_000);
  expect(card(/^Winter sale/)).toContain('1 request waits');
});

test('without an auction that requires admission there is no list of bidders', async () => {
  const { shown } = await openConsole();
  expect(shown.queryByRole('region', { name: /^Bidders:/ })).toBeNull();
});

test('a rejection asks what becomes of a lead', async () => {
  const { section, advance, transport } = await openConsole({
    before(sale) {
      sale.admissions = admissionsFor(['Carla']).map((known) => ({
        ...known,
        participations: known.participations.map((bidder) => ({ ...bidder, leads: 2 })),
      }));
    },
  });
  const list = section(TITLE);
  const posts = () => transport.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await userEvent.click(list.getByRole('button', { name: 'Reject: Carla' }));
  expect(list.getByText(/^Carla leads on 2 lots/)).toBeTruthy();
  expect(posts()).toEqual([]);
  await userEvent.click(list.getByRole('button', { name: 'Reject, strike the lead: Carla' }));
  await advance();
  expect(posts()).toEqual([{ action: 'reject', user: 'user-Carla', leads: 'strike' }]);
});
