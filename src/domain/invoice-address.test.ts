import { expect, test } from 'vitest';
import { invoiceAddress } from './invoice-address.ts';

const khalid = {
  firstname: 'خالد',
  lastname: 'المنصوري',
  street: 'شارع الشيخ زايد 12',
  zip: '00000',
  city: 'دبي',
  country: 'AE',
};

test.each([
  ['en', ', United Arab Emirates'],
  ['de', ', Vereinigte Arabische Emirate'],
  ['fr', ', Émirats arabes unis'],
  ['ar', '، الإمارات العربية المتحدة'],
] as const)('%s: the name is first, and the name of the country last', (locale, country) => {
  const address = invoiceAddress(khalid, locale).replace(/[\u2068\u2069]/g, '');
  expect(address).toMatch(/^خالد المنصوري[,،] شارع الشيخ زايد 12[,،] 00000 دبي/);
  expect(address.endsWith(country)).toBe(true);
});

test('missing parts are left out, and the country is left out with the rest of the address', () => {
  const nothing = { street: '', zip: '', city: '' };
  expect(invoiceAddress({ ...khalid, ...nothing }, 'en')).toBe('\u2068خالد المنصوري\u2069');
  expect(invoiceAddress({ ...khalid, ...nothing, city: 'دبي' }, 'ar')).toBe(
    'خالد المنصوري، دبي، الإمارات العربية المتحدة',
  );
  expect(invoiceAddress({ ...khalid, country: '' }, 'en')).toBe(
    '\u2068خالد المنصوري\u2069, \u2068شارع الشيخ زايد 12\u2069, \u206800000 دبي\u2069',
  );
});

test('a part in another script does not reverse the order of the parts', () => {
  const mixed = { ...khalid, firstname: 'Khalid', lastname: 'Al Mansoori' };
  expect(invoiceAddress(mixed, 'de')).toBe(
    'Khalid Al Mansoori, \u2068شارع الشيخ زايد 12\u2069, \u206800000 دبي\u2069, Vereinigte Arabische Emirate',
  );
  expect(invoiceAddress(mixed, 'ar')).toBe(
    '\u2068Khalid Al Mansoori\u2069، شارع الشيخ زايد 12، 00000 دبي، الإمارات العربية المتحدة',
  );
});
