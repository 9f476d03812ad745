import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Locale } from '../../src/domain/locale.ts';
import { anAuctioneer } from '../../src/testing/fixtures/auctioneer.ts';
import type { OfficeData } from '../console-api/office.ts';
import { closeAll, openConsole } from './testing/open-console.tsx';

afterEach(closeAll);

const STORED: OfficeData = {
  auctioneer: {
    ...{
      name: 'Gestüt Ahorn',
      mail: 'buero@ahorn.example',
      company: '',
      phone: '',
      telefax: '',
      website: '',
    },
    ...{ street: '', streetnumber: '', zip: '', city: 'Ahorn', country: 'DE', isAddressNeeded: false },
  },
  conditions: {
    version: '2026-11',
    names: { en: 'Conditions', de: '', fr: '', ar: '' },
    contents: { en: '<p>Old</p>', de: '', fr: '', ar: '' },
  },
};

async function open(options: { readonly locale?: Locale; readonly width?: number } = {}) {
  const puts: OfficeData[] = [];
  const page = await openConsole({
    ...options,
    before(sale, transport) {
      // Shows the start page, where the sale is chosen.
      sale.hasOther = true;
      const image = { path: '/files/logo.webp', width: 260, height: 78, alt: 'Gestüt Ahorn', sources: [] };
      transport.on('GET /auctioneer/', { body: { ...anAuctioneer(), logo: image } });
      transport.on('GET /console/office', { body: STORED });
      transport.on('PUT /console/office', ({ body }) => {
        puts.push(body as OfficeData);
        return { body };
      });
    },
  });
  return { ...page, puts };
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

test('in Arabic on a tablet', async () => {
  const { click, root, faults } = await open({ locale: 'ar', width: 768 });
  await click('فتح المكتب');
  expect(await faults()).toEqual([]);
  expect(root.scrollWidth).toBeLessThanOrEqual(768);
});
