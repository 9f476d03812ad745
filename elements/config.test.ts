import { expect, test, vi } from 'vitest';
import { localeOf, resolveConfig } from './config.ts';

const page = { href: 'https://cms.test/horses/1', lang: 'de-AT' };

test('missing options are filled in from the address of the API and the page', () => {
  expect(resolveConfig({ api: 'https://api.test/api/v1/marbrook/' }, page)).toEqual({
    api: 'https://api.test/api/v1/marbrook',
    hub: 'https://api.test/.well-known/mercure',
    tenant: 'marbrook',
    locale: 'de',
    provider: 'sales',
    prefix: 'ae',
    sale: '3forONE',
    links: {},
    placePrefix: 'ae-',
    sharedLogin: false,
    newsletter: 'https://cms.test/api/newsletter/subscribe',
    tiles: null,
    inactivityMinutes: 5,
    gtm: false,
    analyticsId: null,
    heatmapId: null,
    consent: null,
  });
});

test.each([[undefined], [''], ['https://'], ['javascript:alert(1)'], ['data:,x']])(
  'api=%s: without a valid API there is no configuration',
  (api) => {
    expect(resolveConfig({ api }, page)).toBeNull();
  },
);

test('hub=none says that there is no hub', () => {
  const onMistake = vi.fn();
  const config = resolveConfig({ api: 'https://api.test/v1/m', hub: 'none' }, page, onMistake);
  expect([config?.hub, onMistake.mock.calls]).toEqual([null, []]);
});

test("an API on the page's own origin may be given as a path", () => {
  expect(resolveConfig({ api: '/api/v1/marbrook' }, page)?.api).toBe('https://cms.test/api/v1/marbrook');
});

test.each([
  [{ locale: 'fr' as const }, '/de/x', 'ar', 'fr'],
  [{}, '/fr/ventes', 'de', 'fr'],
  [{}, '/horses', 'ar-EG', 'ar'],
  [{}, '/horses', 'de_AT', 'de'],
  [{}, '/horses', 'nl', 'en'],
  [{}, '/horses', '', 'en'],
])('the language of %o on %s with lang="%s" is %s', (options, path, lang, expected) => {
  expect(localeOf(options, { href: `https://cms.test${path}`, lang })).toBe(expected);
});

test('addresses with another scheme than http are left out with a warning', () => {
  const options = {
    api: 'https://api.test/v1/m',
    hub: 'javascript:alert(1)',
    newsletter: 'data:text/html,x',
    tiles: 'https://[',
    links: {
      login: 'java\nscript:alert(1)',
      signin: '{page}:alert(1)',
      logout: 5 as unknown as string,
      index: '/home',
      search: 'https://search.test/{page}',
      auctions: 'auctions?lang={lang}',
    },
  };
  const onMistake = vi.fn();
  const config = resolveConfig(options, page, onMistake);
  expect(config).toMatchObject({
    hub: 'https://api.test/.well-known/mercure',
    newsletter: 'https://cms.test/api/newsletter/subscribe',
    tiles: null,
  });
  expect(config?.links).toEqual({
    index: '/home',
    search: 'https://search.test/{page}',
    auctions: 'auctions?lang={lang}',
  });
  expect(onMistake).toHaveBeenCalled();
});

test.each([Number.NaN, 0, -3])(
  'a hidden tab is a new view after 5 minutes where the option is %s',
  (minutes) => {
    const onMistake = vi.fn();
    const options = { api: 'https://api.test/v1/m', inactivityMinutes: minutes };
    expect(resolveConfig(options, page, onMistake)?.inactivityMinutes).toBe(5);
    expect(onMistake).toHaveBeenCalledOnce();
  },
);
