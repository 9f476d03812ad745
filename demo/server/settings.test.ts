import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('by default only this machine can connect, and nothing of the demo runs', () => {
  expect(readSettings({})).toMatchObject({
    backend: { host: '127.0.0.1' },
    demo: false,
    seed: false,
    autopilot: false,
  });
  expect(readSettings({ HOST: '0.0.0.0', DEMO: '0' })).toMatchObject({
    backend: { host: '0.0.0.0' },
    demo: false,
  });
});

test('DEMO=1 enables auctions, accounts, bots and autopilot, each of which can be disabled', () => {
  expect(readSettings({ DEMO: '1' })).toMatchObject({ demo: true, seed: true, autopilot: true });
  expect(readSettings({ DEMO: '1', AUTOPILOT: '0' })).toMatchObject({ seed: true, autopilot: false });
  expect(readSettings({ DEMO: '1', SEED: 'empty' })).toMatchObject({ demo: true, seed: false });
});

test('the retention of views is read in days, and a mistake said in one sentence', () => {
  expect(readSettings({}).backend.viewRetentionDays).toBe(180);
  expect(readSettings({ VIEW_RETENTION_DAYS: '30' }).backend.viewRetentionDays).toBe(30);
  for (const days of ['0', '-1', 'half a year', '1.5', '99999'])
    expect(() => readSettings({ VIEW_RETENTION_DAYS: days })).toThrow(/VIEW_RETENTION_DAYS must be/);
});

test('the limits of streams are read, and a mistake said in one sentence', () => {
  expect(readSettings({}).backend.hub).toEqual({ maxStreams: 10_000, maxStreamsPerAddress: 500 });
  const env = { MAX_STREAMS: '30000', MAX_STREAMS_PER_ADDRESS: '2000' };
  expect(readSettings(env).backend.hub).toEqual({ maxStreams: 30_000, maxStreamsPerAddress: 2000 });
  expect(() => readSettings({ MAX_STREAMS: '0' })).toThrow(/MAX_STREAMS must be a number of streams/);
});

test('the limits by address are read, and leave those by account as they are', () => {
  expect(readSettings({}).backend).toMatchObject({
    loginLimits: { perEmail: 8, perAddress: 300 },
    mailLimits: { perEmail: 5, perAddress: 500 },
  });
  const env = { MAX_WRONG_PASSWORDS_PER_ADDRESS: '900', MAX_MAIL_REQUESTS_PER_ADDRESS: '800' };
  expect(readSettings(env).backend).toMatchObject({
    loginLimits: { perEmail: 8, perAddress: 900 },
    mailLimits: { perEmail: 5, perAddress: 800 },
  });
  for (const name of ['MAX_WRONG_PASSWORDS_PER_ADDRESS', 'MAX_MAIL_REQUESTS_PER_ADDRESS'])
    expect(() => readSettings({ [name]: 'many' })).toThrow(`${name} must be a number of attempts`);
});

test('load balancers get time to notice a stop, but not in the demo', () => {
  expect(readSettings({}).backend.drainGrace).toBe(5_000);
  expect(readSettings({ DEMO: '1' }).backend.drainGrace).toBe(0);
  expect(readSettings({ DEMO: '1', DRAIN_SECONDS: '20' }).backend.drainGrace).toBe(20_000);
  expect(readSettings({ DRAIN_SECONDS: '0' }).backend.drainGrace).toBe(0);
  expect(() => readSettings({ DRAIN_SECONDS: 'long' })).toThrow(/DRAIN_SECONDS must be/);
});

test('figures for a scraper have a port of their own, on this machine only, or none', () => {
  expect(readSettings({}).metrics).toBeUndefined();
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  const env = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(readSettings(env).metrics).toEqual({ host: '0.0.0.0', port: 9464 });
  expect(() => readSettings({ METRICS_PORT: '0' })).toThrow(/METRICS_PORT must be a port number/);
});

test('mailing lists and origins of the newsletter are read, and mistakes said in one sentence', () => {
  expect(readSettings({}).backend.newsletterLists).toMatchObject({ de: 'newsletter-de' });
  const { newsletterLists, newsletterOrigins } = readSettings({
    NEWSLETTER_LISTS: 'en=8f2, de=a71',
    NEWSLETTER_ORIGINS: 'https://a.example https://b.example',
  }).backend;
  expect(newsletterLists).toMatchObject({ en: '8f2', de: 'a71', fr: 'newsletter-fr' });
  expect(newsletterOrigins).toEqual(['https://a.example', 'https://b.example']);
  for (const setting of ['nl=1', 'en', 'en=1=2'])
    expect(() => readSettings({ NEWSLETTER_LISTS: setting })).toThrow(/NEWSLETTER_LISTS must list/);
  expect(() => readSettings({ NEWSLETTER_ORIGINS: 'a.example' })).toThrow(/NEWSLETTER_ORIGINS/);
});

test('pages of a CMS that links in mails lead to are read, and a mistake said in one sentence', () => {
  expect(readSettings({}).backend.siteLinks).toBeUndefined();
  const links = {
    'auctions-auction-auctionlot': 'https://cms.example/horse?lot={auctionlot}&lang={locale}',
    'auth-activate-token': 'https://cms.example/sale#ae-auth-activate-token_{token}',
  };
  expect(readSettings({ SITE_LINKS: JSON.stringify(links) }).backend.siteLinks).toEqual(links);
  for (const wrong of [
    'https://cms.example',
    'null',
    '["https://cms.example"]',
    '{"lot":"https://cms.example/horse"}',
    '{"auctions":"/horses"}',
    '{"auctions":"javascript:alert(1)"}',
    '{"auctions":"https://cms.example/{auction}"}',
    '{"auctions":{"de":"https://cms.example/"}}',
  ])
    expect(() => readSettings({ SITE_LINKS: wrong }), wrong).toThrow(/^SITE_LINKS must /);
});

test('a Mercure hub needs its keys, and no mistake is said with a key in it', () => {
  expect(readSettings({}).backend.mercure).toBeUndefined();
  const [one, two] = ['http://one.example/.well-known/mercure', 'http://two.example/.well-known/mercure'];
  const keys = { MERCURE_PUBLISHER_JWT_KEY: 'p'.repeat(32), MERCURE_SUBSCRIBER_JWT_KEY: 's'.repeat(32) };
  const hubs = { MERCURE_PUBLISH_URL: `${one}, ${two}` };
  expect(readSettings({ ...hubs, ...keys }).backend.mercure).toMatchObject({ publishUrls: [one, two] });
  expect(
    readSettings({ ...hubs, ...keys, MERCURE_PUBLISHER_JWT_KEY: '', MERCURE_PUBLISHER_JWT: 'a.b.c' }).backend
      .mercure,
  ).toMatchObject({ publisherJwt: 'a.b.c', publisherKey: undefined });
  for (const [name, value] of [
    ['MERCURE_PUBLISH_URL', 'hub.example'],
    ['MERCURE_PUBLISH_URL', 'https://user:secret@hub.example/'],
    ['MERCURE_PUBLISH_URL', `${one} ${one}`],
    ['MERCURE_PUBLIC_URL', 'ftp://secret.example'],
    ['MERCURE_PUBLISHER_JWT', 'secret.in two\n.lines'],
    ['MERCURE_PUBLISHER_JWT_KEY', 'secret'],
    ['MERCURE_SUBSCRIBER_JWT_KEY', 'secret'],
  ] as const) {
    const read = () => readSettings({ ...hubs, ...keys, [name]: value });
    expect(read).toThrow(name);
    expect(read).not.toThrow(/secret/);
  }
});
