import { expect, test } from 'vitest';
import { ALL_ALLOWED, CONSENT_VERSION, consentRecord, NOTHING_ALLOWED, parseConsent } from './consent.ts';

const NOON = Date.UTC(2026, 4, 4, 12);

test('a stored decision is read as it was given', () => {
  const record = consentRecord({ ...NOTHING_ALLOWED, tracking: true }, NOON);
  expect(record).toEqual({
    'strictly-necessary': true,
    functionality: false,
    tracking: true,
    targeting: false,
    version: CONSENT_VERSION,
    time: '2026-05-04T12:00:00.000Z',
  });
  expect(parseConsent(JSON.stringify(record))).toEqual(record);
});

test('only the four levels are read from stored consent', () => {
  const record = consentRecord(ALL_ALLOWED, NOON);
  const text = JSON.stringify(record).replace('{', '{"__proto__":{"tracking":true},"other":1,');
  expect(parseConsent(text)).toEqual(record);
});

test('a cookie with exactly the four levels counts as consent, given at an unknown time', () => {
  const levels = { 'strictly-necessary': true, ...NOTHING_ALLOWED, tracking: true };
  expect(parseConsent(JSON.stringify(levels))).toEqual({ ...levels, version: 1 });
  expect(parseConsent(JSON.stringify({ ...levels, 'strictly-necessary': false }))).toBeNull();
  expect(parseConsent(JSON.stringify({ ...levels, targeting: undefined, time: 'x' }))).toBeNull();
});

const WHOLE = consentRecord(ALL_ALLOWED, NOON);
test.each([
  ['no text', null],
  ['an empty text', ''],
  ['garbage', '%7B%22tracking'],
  ['null', 'null'],
  ['a list', '[true,true,true]'],
  ['a text', '"tracking"'],
  ['another version', JSON.stringify({ ...WHOLE, version: CONSENT_VERSION + 1 })],
  ['no version', JSON.stringify({ ...WHOLE, version: undefined })],
  ['no time', JSON.stringify({ ...WHOLE, time: undefined })],
  ['a time that is none', JSON.stringify({ ...WHOLE, time: 'yesterday' })],
  ['a level that is left open', JSON.stringify({ ...WHOLE, targeting: undefined })],
  ['a level that is no boolean', JSON.stringify({ ...WHOLE, tracking: 'true' })],
  ['levels by the prototype alone', `{"__proto__":${JSON.stringify(WHOLE)}}`],
  ['strictly necessary refused', JSON.stringify({ ...WHOLE, 'strictly-necessary': false })],
  ['4 kB', JSON.stringify({ ...WHOLE, more: 'x'.repeat(4_000) })],
])('unreadable consent counts as none: %s', (_, text) => {
  expect(parseConsent(text)).toBeNull();
});
