import { expect, test } from 'vitest';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordError } from './password.ts';

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
])('%j is %s', (password, error) => {
  expect(passwordError(password, EMAIL)).toBe(error);
});

test('the length of a password counts characters, without spaces at its ends', () => {
  expect(passwordError('🐎'.repeat(MIN_PASSWORD_LENGTH - 1), EMAIL)).toBe('short');
  expect(passwordError(' '.repeat(20), EMAIL)).toBe('short');
});

test('without an e-mail address only the length of a password counts', () => {
  expect(passwordError('long enough', '')).toBeNull();
});
