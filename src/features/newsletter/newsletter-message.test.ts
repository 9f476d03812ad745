import { expect, test } from 'vitest';
import type { MessageKey } from '../../i18n/keys.ts';
import { err, ok } from '../../lib/result.ts';
import { newsletterMessage } from './newsletter-message.ts';

const translated = { t: (key: MessageKey) => `words of ${key}` };
/** Missing texts are returned as their keys. */
const bare = { t: (key: MessageKey): string => key };

test('a failure shows the server’s message, else the translated one, else the fallback text', () => {
  expect(newsletterMessage(err({ message: 'Not today.' }), translated)).toBe('Not today.');
  expect(newsletterMessage(err({ message: null }), translated)).toBe('words of newsletter.newsletterError');
  expect(newsletterMessage(err({ message: null }), bare)).toBe('Failed to subscribe. Please try again.');
});

test('a success shows the translated message, else the fallback text', () => {
  expect(newsletterMessage(ok(undefined), translated)).toBe('words of newsletter.newsletterSuccess');
  expect(newsletterMessage(ok(undefined), bare)).toBe('Successfully subscribed to newsletter!');
});
