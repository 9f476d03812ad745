import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fullName } from '../../../src/domain/full-name.ts';
import type { Locale } from '../../../src/domain/locale.ts';
import {
  MAX_PEOPLE,
  type Person,
  type PersonBody,
  type PersonEntry,
  type PersonHistory,
} from '../../console-api/people.ts';
import { closeAll, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

const nowhere = { phone: '', street: '', zip: '', city: '', country: '' };
const state = { isActivated: true, isStaff: false, blockedAt: null };
const CARLA: Person = {
  ...nowhere,
  ...state,
  id: 'user-411',
  firstname: 'Carla',
  lastname: 'Conti',
  email: 'carla@example.com',
  phone: '+39 06 555',
  city: 'Roma',
  zip: '00100',
  country: 'IT',
};
const STAFF: Person = {
  ...nowhere,
  ...state,
  id: 's1',
  firstname: 'Otto',
  lastname: 'Office',
  email: 'otto@example.com',
  isStaff: true,
};

/** Opens the content behind a summary. */
async function unfold(shown: Awaited<ReturnType<typeof openConsole>>['shown'], text: string) {
  const summary = shown.getByText(text, { selector: 'summary' });
  await userEvent.click(summary);
  return within(summary.parentElement as HTMLElement);
}

async function open(options: { readonly locale?: Locale; readonly width?: number } = {}) {
  const person = { ...CARLA };
  const accounts = [person, STAFF];
  const acts: PersonHistory['acts'] = [
    { act: 'makeClerk', staff: '', reason: '', at: '2026-11-26T10:00:00.000Z' },
  ];
  const posts: PersonBody[] = [];
  const entries: PersonEntry[] = [];
  const history = (): PersonHistory =>
    structuredClone({
      person,
      acts,
      sales: [{ auction: 'Winter sale', paddle: '411', bids: 3, bought: 1, hammer: 12_000 }],
    });
  const page = await openConsole({
    ...options,
    before(sale, transport) {
      sale.hasOther = !options.locale;
      transport.on('GET /console/people', ({ query }) => ({
        body: accounts.filter((one) =>
          fullName(one)
            .toLowerCase()
            .includes((query.get('q') ?? '').toLowerCase()),
        ),
      }));
      transport.on('GET /console/people/{person}', () => ({ body: history() }));
      transport.on('POST /console/people/{person}', ({ body }) => {
        const act = body as PersonBody;
        posts.push(act);
        if (act.action === 'delete') {
          accounts.shift();
          return { body: 'null' };
        }
        if (act.action === 'block') person.blockedAt = '2026-11-27T10:00:00.000Z';
        if (act.action === 'unblock') person.blockedAt = null;
        if (act.action === 'correct') Object.assign(person, act.fields);
        acts.unshift({
          act: act.action,
          staff: 'Otto Office',
          reason: act.reason,
          at: `2026-11-27T1${acts.length}:00:00.000Z`,
          ...(act.action === 'bid' && {
            bid: { auction: 'Winter sale', number: act.number, amount: act.amount },
          }),
        });
        return { body: history() };
      });
      transport.on('POST /console/people', ({ body }) => {
        entries.push(body as PersonEntry);
        return { body: history() };
      });
      transport.on('GET /console/people/{person}/data', { body: { profile: person } });
    },
  });
  return { ...page, posts, entries };
}

test('people are found by their names, and shown with address, purchases and what the office did', async () => {
  const { shown, click, advance, transport, faults } = await open();
  await click('Open the people');
  expect(document.activeElement?.textContent).toBe('People');
  expect(shown.getAllByRole('row')).toHaveLength(3);
  expect(shown.getByRole('status').textContent).toBe('2 accounts');
  await userEvent.type(shown.getByLabelText('Name, e-mail, phone or town'), 'carla');
  await advance();
  expect(shown.getAllByRole('row').map(({ textContent }) => textContent)[1]).toContain('00100 Roma');
  expect(shown.getByRole('status').textContent).toContain('1 account');
  expect(await faults()).toEqual([]);
  await click('Details: Carla Conti');
  expect(shown.getByRole('row', { name: /Winter sale 411 3 1 €12,000/ })).toBeTruthy();
  expect(await faults()).toEqual([]);
  await click('Close');
  await click('Back');
  expect(document.activeElement?.textContent).toBe('Open the people');
  const many = Array.from({ length: MAX_PEOPLE }, (_, index) => ({ ...CARLA, id: `user-${index}` }));
  transport.on('GET /console/people', { body: many });
  await click('Open the people');
  expect(shown.getByRole('status').textContent).toContain('The first 50 accounts');
});

test('an account is blocked with a reason, and unblocked', async () => {
  const { shown, click, advance, posts } = await open();
  await click('Open the people');
  await click('Details: Carla Conti');
  const block = await unfold(shown, 'Block the account');
  await click('Block the account');
  expect(posts).toEqual([]);
  await userEvent.type(block.getByLabelText('Reason'), 'Did not pay{Enter}');
  await advance();
  expect(posts).toEqual([{ action: 'block', reason: 'Did not pay' }]);
  expect(shown.getByText(/by Otto Office/).textContent).toContain('Did not pay');
  expect(shown.getByText(/^Clerk since .* by a deleted account/)).toBeTruthy();
  const unblock = await unfold(shown, 'Unblock the account');
  await userEvent.type(unblock.getByLabelText('Reason'), 'Paid{Enter}');
  await advance();
  expect(posts.at(-1)).toEqual({ action: 'unblock', reason: 'Paid' });
});

test('staff cannot be blocked', async () => {
  const { shown, click, transport } = await open();
  transport.on('GET /console/people/{person}', { body: { person: STAFF, sales: [], acts: [] } });
  await click('Open the people');
  await click('Details: Otto Office');
  expect(shown.queryByText('Block the account')).toBeNull();
});

test('a request for admission shows its person in detail, in Arabic too', async () => {
  const { shown, click, press, root, faults, transport } = await open({ locale: 'ar', width: 768 });
  await click(/التفاصيل.*Carla Conti/);
  // Behind a dialog no key acts on the sale.
  await press('h');
  expect(transport.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(shown.getByRole('dialog').textContent).toContain('carla@example.com');
  expect(await faults()).toEqual([]);
  expect(root.scrollWidth).toBeLessThanOrEqual(768);
});

test('somebody without an account is entered, and then shown', async () => {
  const { shown, click, advance, entries, faults } = await open();
  await click('Open the people');
  await click('Enter a person');
  const dialog = within(shown.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Enter a person' }));
  expect(entries).toEqual([]);
  for (const [label, text] of [
    ['E-mail', 'carla@example.com'],
    ['First name', 'Carla'],
    ['Last name', 'Conti'],
    ['Country, two letters such as DE', 'it'],
  ] as const)
    await userEvent.type(dialog.getByLabelText(label), text);
  expect(await faults()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Enter a person' }));
  await advance();
  expect(entries).toMatchObject([
    { email: 'carla@example.com', firstname: 'Carla', country: 'IT', locale: 'en' },
  ]);
  expect(shown.getByRole('dialog', { name: 'Carla Conti' })).toBeTruthy();
});

test('an address is corrected, a link is sent, the data are saved', async () => {
  const { shown, click, advance, posts, saved } = await open();
  await click('Open the people');
  await click('Details: Carla Conti');
  await unfold(shown, 'Correct name or address');
  const street = shown.getByLabelText('Street');
  await userEvent.type(street, 'Via Nuova 5');
  await click('Save');
  await advance();
  expect(posts).toMatchObject([{ action: 'correct', fields: { street: 'Via Nuova 5', lastname: 'Conti' } }]);
  expect(shown.getByRole('dialog').textContent).toContain('Via Nuova 5, 00100 Roma');
  await click('Send a link for a password');
  expect(posts.at(-1)).toMatchObject({ action: 'invite' });
  await click('Download all data');
  expect(saved.map(({ name }) => name)).toEqual(['user-411.json']);
});

test('a bid from paper is entered with its lot, amount and place; a refusal keeps what was typed', async () => {
  const { shown, click, advance, posts, transport } = await open();
  await click('Open the people');
  await click('Details: Carla Conti');
  await unfold(shown, 'Enter a bid from paper');
  await userEvent.selectOptions(
    shown.getByLabelText('Auction'),
    shown.getAllByRole('option')[1] as HTMLElement,
  );
  await userEvent.type(shown.getByLabelText('Lot number'), '12a');
  await userEvent.type(shown.getByLabelText('Highest amount'), '3000');
  await userEvent.type(shown.getByLabelText(/^Where the paper is/), 'Folder 3');
  await click('Enter the bid');
  await advance();
  expect(posts).toMatchObject([{ action: 'bid', number: '12a', amount: 3000, reason: 'Folder 3' }]);
  expect(shown.getByText(/Winter sale, Lot 12a: €3,000/)).toBeTruthy();
  transport.on('POST /console/people/{person}', { status: 409, body: { code: 'bid_too_low', status: 409 } });
  await userEvent.type(shown.getByLabelText('Lot number'), '12a');
  await userEvent.type(shown.getByLabelText('Highest amount'), '1');
  await click('Enter the bid');
  await advance();
  expect(shown.getByRole('alert')).toBeTruthy();
  expect((shown.getByLabelText('Lot number') as HTMLInputElement).value).toBe('12a');
});

test('an account is deleted with a reason, and its dialog closes', async () => {
  const { shown, click, advance, posts } = await open();
  await click('Open the people');
  await click('Details: Carla Conti');
  const form = await unfold(shown, 'Delete the account');
  await userEvent.type(form.getByLabelText('Reason'), 'Asked by letter{Enter}');
  await advance();
  expect(posts).toEqual([{ action: 'delete', reason: 'Asked by letter' }]);
  expect(shown.queryByRole('dialog')).toBeNull();
  await advance();
  expect(document.activeElement).not.toBe(document.body);
});
