import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Locale } from '../../src/domain/locale.ts';
import type { Person, PersonBody, PersonHistory } from '../console-api/people.ts';
import { closeAll, openConsole } from './testing/open-console.tsx';

afterEach(closeAll);

const nowhere = { phone: '', street: '', zip: '', city: '', country: '' };
const state = { isActivated: true, isStaff: false, blockedAt: null };
const CARLA: Person = {
  ...{ ...nowhere, ...state, id: 'user-411', name: 'Carla Conti', email: 'carla@example.com' },
  ...{ phone: '+39 06 555', city: 'Roma', zip: '00100', country: 'IT' },
};
const STAFF: Person = {
  ...nowhere,
  ...state,
  id: 's1',
  name: 'Otto Office',
  email: 'otto@example.com',
  isStaff: true,
};

async function open(options: { readonly locale?: Locale; readonly width?: number } = {}) {
  const person = { ...CARLA };
  const acts: PersonHistory['acts'] = [];
  const posts: PersonBody[] = [];
  const history = (): PersonHistory =>
    structuredClone({
      ...{ person, acts },
      sales: [{ auction: 'Winter sale', paddle: '411', bids: 3, bought: 1, hammer: 12_000 }],
    });
  const page = await openConsole({
    ...options,
    before(sale, transport) {
      sale.hasOther = !options.locale;
      transport.on('GET /console/people', ({ query }) => ({
        body: [person, STAFF].filter(({ name }) =>
          name.toLowerCase().includes((query.get('q') ?? '').toLowerCase()),
        ),
      }));
      transport.on('GET /console/people/{person}', () => ({ body: history() }));
      transport.on('POST /console/people/{person}', ({ body }) => {
        const { action, reason } = body as PersonBody;
        posts.push({ action, reason });
        person.blockedAt = action === 'block' ? '2026-11-27T10:00:00.000Z' : null;
        acts.unshift({
          act: action,
          staff: 'Otto Office',
          reason,
          at: `2026-11-27T1${acts.length}:00:00.000Z`,
        });
        return { body: history() };
      });
    },
  });
  return { ...page, posts };
}

test('people are found by their names, and shown with address, purchases and what the office did', async () => {
  const { shown, click, advance, faults } = await open();
  await click('Open the people');
  expect(shown.getAllByRole('row')).toHaveLength(3);
  await userEvent.type(shown.getByLabelText('Name, e-mail, phone or town'), 'carla');
  await advance();
  expect(shown.getAllByRole('row').map(({ textContent }) => textContent)[1]).toContain('00100 Roma');
  expect(shown.getByRole('status').textContent).toContain('1 account');
  expect(await faults()).toEqual([]);
  await click('Details: Carla Conti');
  expect(shown.getByRole('row', { name: /Winter sale 411 3 1 €12,000/ })).toBeTruthy();
  expect(await faults()).toEqual([]);
});

test('an account is blocked with a reason, and unblocked', async () => {
  const { shown, click, advance, posts } = await open();
  await click('Open the people');
  await click('Details: Carla Conti');
  await click('Block the account');
  expect(posts).toEqual([]);
  await userEvent.type(shown.getByLabelText('Reason'), 'Did not pay{Enter}');
  await advance();
  expect(posts).toEqual([{ action: 'block', reason: 'Did not pay' }]);
  expect(shown.getByText(/by Otto Office/).textContent).toContain('Did not pay');
  await userEvent.type(shown.getByLabelText('Reason'), 'Paid{Enter}');
  await advance();
  expect(posts.at(-1)).toEqual({ action: 'unblock', reason: 'Paid' });
});

test('staff cannot be blocked', async () => {
  const { shown, click, transport } = await open();
  transport.on('GET /console/people/{person}', { body: { person: STAFF, sales: [], acts: [] } });
  await click('Open the people');
  await click('Details: Otto Office');
  expect(shown.queryByRole('button', { name: 'Block the account' })).toBeNull();
});

test('who asks for admission is shown in detail beside the request, in Arabic too', async () => {
  const { shown, click, root, faults } = await open({ locale: 'ar', width: 768 });
  await click(/التفاصيل.*Carla Conti/);
  expect(shown.getByRole('dialog').textContent).toContain('carla@example.com');
  expect(await faults()).toEqual([]);
  expect(root.scrollWidth).toBeLessThanOrEqual(768);
});
