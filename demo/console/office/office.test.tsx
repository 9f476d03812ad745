import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Locale } from '../../../src/domain/locale.ts';
import { anAuctioneer } from '../../../src/testing/fixtures/auctioneer.ts';
import type { OfficeData } from '../../console-api/office.ts';
import type { StaffBody, StaffMember } from '../../console-api/staff.ts';
import { closeAll, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

const STORED: OfficeData = {
  auctioneer: {
    name: 'Gestüt Ahorn',
    mail: 'buero@ahorn.example',
    company: '',
    phone: '',
    telefax: '',
    website: '',
    street: '',
    streetnumber: '',
    zip: '',
    city: 'Ahorn',
    country: 'DE',
    isAddressNeeded: false,
  },
  conditions: {
    version: '2026-11',
    names: { en: 'Conditions', de: '', fr: '', ar: '' },
    contents: { en: '<p>Old</p>', de: '', fr: '', ar: '' },
  },
};

const ROLES = {
  clerk: { role: 'clerk', hasSecondFactor: false },
  office: { role: 'office', hasSecondFactor: true },
} as const;

async function open(options: { readonly locale?: Locale; readonly width?: number } = {}) {
  const puts: OfficeData[] = [];
  const posts: [string, unknown][] = [];
  let staff: StaffMember[] = [
    { id: 's2', firstname: 'Clara', lastname: 'Clerk', email: 'clara@ahorn.example', ...ROLES.clerk },
    { id: 's1', firstname: 'Otto', lastname: 'Office', email: 'otto@ahorn.example', ...ROLES.office },
  ];
  const page = await openConsole({
    ...options,
    before(sale, transport) {
      // Shows the start page, where the sale is chosen.
      sale.hasOther = true;
      const image = { path: '/files/logo.webp', width: 260, height: 78, alt: 'Gestüt Ahorn', sources: [] };
      transport.on('GET /auctioneer/', { body: { ...anAuctioneer(), logo: image } });
      transport.on('GET /console/office', { body: STORED });
      transport.on('GET /console/staff', () => ({ body: staff }));
      transport.on('POST /console/staff', ({ body }) => {
        posts.push(['', body]);
        return { body: staff };
      });
      transport.on('POST /console/staff/{person}', ({ body, params }) => {
        const { role } = body as StaffBody;
        if (params.person === 's1') return { status: 409, body: { code: 'last_office', status: 409 } };
        posts.push([params.person ?? '', body]);
        staff = staff.flatMap((one) =>
          one.id !== params.person ? one : role === null ? [] : { ...one, role },
        );
        return { body: staff };
      });
      transport.on('PUT /console/office', ({ body }) => {
        puts.push(body as OfficeData);
        return { body };
      });
    },
  });
  return { ...page, puts, posts };
}

test('name and address are changed, and conditions only with another version', async () => {
  const { shown, click, advance, puts, faults } = await open();
  await click('Open the office');
  expect(shown.getByAltText('Gestüt Ahorn').getAttribute('src')).toContain('/files/logo.webp');
  await userEvent.type(shown.getByLabelText('Phone'), '+49 4321 55');
  await userEvent.click(shown.getByLabelText('Signing up asks for a postal address'));
  await userEvent.click(shown.getByText('English', { selector: 'summary' }));
  await userEvent.type(shown.getAllByLabelText('Text as HTML')[0] as HTMLElement, '<p>New</p>');
  await click('Save');
  expect(puts).toEqual([]);
  expect(shown.getByLabelText('Version, such as 2026-11').getAttribute('aria-invalid')).toBe('true');
  expect(await faults()).toEqual([]);
  await userEvent.type(shown.getByLabelText('Version, such as 2026-11'), 'b');
  await click('Save');
  await advance();
  expect(puts).toMatchObject([
    {
      auctioneer: { phone: '+49 4321 55', isAddressNeeded: true, city: 'Ahorn' },
      conditions: { version: '2026-11b', contents: { en: '<p>Old</p><p>New</p>' } },
    },
  ]);
  expect(shown.getByText('Saved.')).toBeTruthy();
});

test('the staff are invited, given another role and removed', async () => {
  const { shown, click, section, advance, posts, faults } = await open();
  await click('Open the office');
  const staff = section('Staff');
  expect(staff.getByText('clara@ahorn.example')).toBeTruthy();
  await userEvent.selectOptions(staff.getByLabelText('Role of Clara Clerk'), 'office');
  await advance();
  await userEvent.click(shown.getByText('Invite somebody'));
  await userEvent.type(shown.getByLabelText('First name'), 'Nora');
  await userEvent.type(shown.getByLabelText('Last name'), 'New');
  await userEvent.type(shown.getByLabelText('E-mail'), 'nora@ahorn.example');
  await click('Send the invitation');
  expect(shown.getByText('Sent to nora@ahorn.example.')).toBeTruthy();
  expect(await faults()).toEqual([]);
  await click('Remove: Otto Office');
  await click('No, back');
  await click('Remove: Clara Clerk');
  await click('Remove from the staff');
  expect(posts).toEqual([
    ['s2', { role: 'office' }],
    ['', { firstname: 'Nora', lastname: 'New', email: 'nora@ahorn.example', locale: 'en', role: 'clerk' }],
    ['s2', { role: null }],
  ]);
  expect(staff.queryByText('clara@ahorn.example')).toBeNull();
  // The last of the office.
  await click('Remove: Otto Office');
  await click('Remove from the staff');
  expect(shown.getByRole('alert').textContent).toContain('Somebody has to be the office');
});

test('in Arabic on a tablet', async () => {
  const { click, root, faults } = await open({ locale: 'ar', width: 768 });
  await click('فتح المكتب');
  expect(await faults()).toEqual([]);
  expect(root.scrollWidth).toBeLessThanOrEqual(768);
});
