import { expect, test, vi } from 'vitest';
import { localeOf, resolveConfig } from './config.ts';
import { languagesIn } from './display-languages.ts';
import { claimRegistry, REGISTRY, type Registry } from './loading/registry.ts';
import { type Options, readDataset } from './options.ts';
import { createPublicApi } from './public-api.ts';

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

const registryOf = (version: string, config: Options = {}): Registry => ({
  version,
  config,
  loadMessages: async () => ({}),
  prefetched: new Map(),
});

test('the first copy of the script wins; a copy with another version is a mistake', () => {
  const reportMistake = vi.fn();
  const host = {} as Window;
  const first = { ...registryOf('1.0.0'), reportMistake };
  expect(claimRegistry(host, first)).toBe(true);
  expect(claimRegistry(host, registryOf('1.0.0'))).toBe(false);
  expect(claimRegistry(host, registryOf('2.0.0'))).toBe(false);
  expect(reportMistake.mock.calls).toEqual([['two-versions', '2.0.0', '1.0.0']]);
  expect(host[REGISTRY]).toBe(first);
});

test('`configure` overrides earlier options and keeps the others', () => {
  const registry = registryOf('1.0.0', { api: 'https://a.test', prefix: 'mb' });
  createPublicApi(registry, Promise.resolve()).configure({ api: 'https://b.test' });
  expect(registry.config).toEqual({ api: 'https://b.test', prefix: 'mb' });
});

test.each([
  ['', '', 0],
  ['de', 'de', 0],
  [' DE, en-GB ', 'de en', 0],
  ['\u201cde en\u201d', 'de en', 0],
  ['de xx de en ar', 'de en', 1],
  ['true', '', 1],
])('the display in the hall is in one or two known languages: %s', (display, languages, warned) => {
  const reportMistake = vi.fn();
  vi.stubGlobal('window', { [REGISTRY]: { ...registryOf('1.0.0'), reportMistake } });
  expect(languagesIn(display).join(' ')).toBe(languages);
  expect(reportMistake.mock.calls).toEqual(Array(warned).fill(['language-unsupported', display]));
});
