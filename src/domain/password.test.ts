import { expect, test } from 'vitest';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordFlaw } from './password.ts';

const EMAIL = 'anna.lindholm@example.com';

test.each([
  ['x'.repeat(MIN_PASSWORD_LENGTH - 1), 'short'],
  ['x'.repeat(MIN_PASSWORD_LENGTH), null],
  ['x'.repeat(MAX_PASSWORD_LENGTH), null],
  ['x'.repeat(MAX_PASSWORD_LENGTH + 1), 'long'],
  [EMAIL, 'email'],
  [` ${EMAIL.toUpperCase()} `, 'email'],
  [`${EMAIL}!`, null],
  ['كلمة سر طويلة', null],
])('%j is %s', (password, flaw) => {
  expect(passwordFlaw(password, EMAIL)).toBe(flaw);
});

test('counts characters, and no space round them', () => {
  expect(passwordFlaw('🐎'.repeat(MIN_PASSWORD_LENGTH - 1), EMAIL)).toBe('short');
  expect(passwordFlaw(' '.repeat(20), EMAIL)).toBe('short');
});

test('without an address only the length counts', () => {
  expect(passwordFlaw('long enough', '')).toBeNull();
});
