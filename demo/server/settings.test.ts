import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('by default only this machine can connect, and nothing of the demo runs', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    demo: false,
    seed: false,
    autopilot: false,
  });
  expect(readSettings({ HOST: '0.0.0.0', DEMO: '0' })).toMatchObject({ host: '0.0.0.0', demo: false });
});

test('DEMO=1 enables auctions, accounts, bots and autopilot, each of which can be disabled', () => {
  expect(readSettings({ DEMO: '1' })).toMatchObject({ demo: true, seed: true, autopilot: true });
  expect(readSettings({ DEMO: '1', AUTOPILOT: '0' })).toMatchObject({ seed: true, autopilot: false });
  expect(readSettings({ DEMO: '1', SEED: 'empty' })).toMatchObject({ demo: true, seed: false });
});

test('the retention of views is read in days, and a mistake said in one sentence', () => {
  expect(readSettings({}).viewRetentionDays).toBe(180);
  expect(readSettings({ VIEW_RETENTION_DAYS: '30' }).viewRetentionDays).toBe(30);
  for (const days of ['0', '-1', 'half a year', '1.5', '99999'])
    expect(() => readSettings({ VIEW_RETENTION_DAYS: days })).toThrow(/VIEW_RETENTION_DAYS must be/);
});

test('mailing lists and origins of the newsletter are read, and mistakes said in one sentence', () => {
  expect(readSettings({}).newsletterLists).toMatchObject({ de: 'newsletter-de' });
  const { newsletterLists, newsletterOrigins } = readSettings({
    NEWSLETTER_LISTS: 'en=8f2, de=a71',
    NEWSLETTER_ORIGINS: 'https://a.example https://b.example',
  });
  expect(newsletterLists).toMatchObject({ en: '8f2', de: 'a71', fr: 'newsletter-fr' });
  expect(newsletterOrigins).toEqual(['https://a.example', 'https://b.example']);
  for (const setting of ['nl=1', 'en', 'en=1=2'])
    expect(() => readSettings({ NEWSLETTER_LISTS: setting })).toThrow(/NEWSLETTER_LISTS must list/);
  expect(() => readSettings({ NEWSLETTER_ORIGINS: 'a.example' })).toThrow(/NEWSLETTER_ORIGINS/);
});
