import { expect, test } from 'vitest';
import { readDataset } from './options.ts';

test('the attributes of the script tag are read as options', () => {
  const data = {
    api: 'https://api.test/v1/m',
    inactivityMinutes: '8',
    gtm: '',
    sharedLogin: '',
    links: '{"login":"/account"}',
  };
  expect(readDataset(data)).toEqual({
    api: 'https://api.test/v1/m',
    inactivityMinutes: 8,
    gtm: true,
    sharedLogin: true,
    links: { login: '/account' },
  });
});
