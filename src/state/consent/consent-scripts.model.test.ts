import { expect, test } from 'vitest';
import { ALL_ALLOWED, NOTHING_ALLOWED } from '../../domain/consent.ts';
import type { BrowserScripts } from '../../lib/browser-scripts.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { createFakeCookies } from '../../testing/fakes/fake-cookies.ts';
import { defineModel } from '../store-type.ts';
import { consentModel } from './consent.model.ts';
import { createConsentScripts, type ScriptIds, type ScriptOutlet } from './consent-scripts.model.ts';

const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34';
const HOTJAR = 'https://static.hotjar.com/c/hotjar-1234567.js?sv=6';
const IDS: ScriptIds = { analyticsId: 'G-AB12CD34', heatmapId: '1234567' };
const TRACKING = { ...NOTHING_ALLOWED, tracking: true };

interface Options extends TestStoreOptions {
  readonly ids?: Partial<ScriptIds>;
  readonly window?: ScriptOutlet['window'];
  readonly scripts?: Partial<BrowserScripts>;
}

function aPage({ ids, window = {}, scripts: changed, ...options }: Options = {}) {
  const cookies = createFakeCookies();
  const made = createTestStore({ ...options, cookies });
  const loaded: string[] = [];
  const stored = new Set(['mb_seen']);
  let reloads = 0;
  const scripts: BrowserScripts = {
    load: (address) => void loaded.push(address),
    storedNames: () => [...stored],
    removeStored: (name) => void stored.delete(name),
    wasReloaded: () => false,
    reload: () => {
      reloads += 1;
    },
    ...changed,
  };
  const consent = made.store.model(consentModel);
  const model = made.store.model(
    defineModel('consentScripts', (parts) =>
      createConsentScripts(parts, consent, { cookies, scripts, window }),
    ),
  );
  const end = model.run({ ...IDS, ...ids });
  const commands = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
  return { ...made, cookies, consent, model, end, loaded, stored, window, commands, reloads: () => reloads };
}

const CONSENT_MODE = { analytics_storage: 'denied', ad_storage: 'denied', functionality_storage: 'denied' };

test('nothing is loaded before consent, and Google’s consent mode denies everything', () => {
  const { loaded, commands } = aPage();
  expect(loaded).toEqual([]);
  expect(commands()).toEqual([['consent', 'default', expect.objectContaining(CONSENT_MODE)]]);
});

test('with tracking consent both scripts load once, with the address shortened', () => {
  const { consent, loaded, commands, window } = aPage();
  consent.decide(TRACKING);
  consent.decide(ALL_ALLOWED);
  expect(loaded).toEqual([GTAG, HOTJAR]);
  expect(window._hjSettings).toEqual({ hjid: 1234567, hjsv: 6 });
  const [, update, js, config, last] = commands();
  expect(update).toEqual([
    'consent',
    'update',
    expect.objectContaining({ ...CONSENT_MODE, analytics_storage: 'granted' }),
  ]);
  expect(js?.[0]).toBe('js');
  expect(config).toEqual(['config', 'G-AB12CD34', { anonymize_ip: true }]);
  expect(last?.[2]).toMatchObject({ ad_storage: 'granted', ad_user_data: 'granted' });
});

test('in a page that is rendered ahead no script loads before somebody visits it', async () => {
  const { consent, loaded, page, clock } = aPage();
  const { enter } = page.prerender();
  consent.decide(TRACKING);
  await clock.settle();
  expect(loaded).toEqual([]);
  enter();
  await clock.settle();
  expect(loaded).toEqual([GTAG, HOTJAR]);
});

test('commands have the form that Google’s script reads', () => {
  const { window } = aPage();
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
});

test('consent without tracking loads nothing', () => {
  const { consent, loaded } = aPage();
  consent.decide({ ...ALL_ALLOWED, tracking: false });
  expect(loaded).toEqual([]);
});

test('a withdrawal stops measuring, removes the cookies of the scripts, and reloads the page', () => {
  const { consent, cookies, stored, window, commands, reloads } = aPage();
  consent.decide(TRACKING);
  for (const name of ['_ga', '_ga_AB12CD34', '_gid', '_hjSessionUser_1234567', '_garden', 'session'])
    cookies.set(name, 'x', 1);
  stored.add('_hjActiveViewportIds');
  consent.decide(NOTHING_ALLOWED);
  expect(cookies.names()).toEqual(['cookie_consent', '_garden', 'session']);
  expect([...stored]).toEqual(['mb_seen']);
  expect(Reflect.get(window, 'ga-disable-G-AB12CD34')).toBe(true);
  expect(commands().at(-1)?.[2]).toMatchObject({ analytics_storage: 'denied' });
  expect(reloads()).toBe(1);
});

test('withdrawing advertising alone removes its cookies, and the page is not reloaded', () => {
  const { consent, cookies, reloads } = aPage();
  consent.decide(ALL_ALLOWED);
  for (const name of ['_ga', '_gcl_au', '_gac_UA-1', '_garden']) cookies.set(name, 'x', 1);
  consent.decide({ ...ALL_ALLOWED, targeting: false });
  expect(cookies.names()).toEqual(['cookie_consent', '_ga', '_garden']);
  expect(reloads()).toBe(0);
});

test('a page is measured once, although the element comes again or gets another id later', () => {
  const { consent, model, end, commands, loaded } = aPage({ ids: { heatmapId: null } });
  consent.decide(TRACKING);
  end();
  model.run({ ...IDS, heatmapId: null });
  model.run(IDS);
  expect(commands().filter(([name]) => name === 'config')).toHaveLength(1);
  expect(loaded).toEqual([GTAG, HOTJAR]);
});

test('cookies of a service that was not configured stay', () => {
  const { consent, cookies } = aPage({ ids: { analyticsId: null } });
  consent.decide(TRACKING);
  cookies.set('_ga', 'of the host', 1);
  consent.decide(NOTHING_ALLOWED);
  expect(cookies.names()).toContain('_ga');
});

test('a refusal does not reload the page if no script was running', () => {
  const { consent, reloads } = aPage();
  consent.decide(NOTHING_ALLOWED);
  expect(reloads()).toBe(0);
});

test('a platform that allows and refuses at every load does not reload the page again and again', () => {
  const make = (wasReloaded: boolean) => {
    let levels = TRACKING;
    let change: () => void = () => undefined;
    const adapter = {
      read: () => levels,
      subscribe(onChange: () => void) {
        change = onChange;
        return undefined;
      },
    };
    const page = aPage({ config: { consent: adapter }, scripts: { wasReloaded: () => wasReloaded } });
    levels = NOTHING_ALLOWED;
    change();
    return page;
  };
  // The fake page counts its own reloads only if `reload` is not overridden.
  expect(make(false).reloads()).toBe(1);
  const again = make(true);
  expect(again.reloads()).toBe(0);
  expect(again.logged).toEqual([
    'consent was withdrawn right after a reload: the page is not reloaded again',
  ]);
});

test.each([
  ['a heatmap id with code', { heatmapId: '1;alert(1)' }, 'heatmap-id'],
  ['a heatmap id of 0', { heatmapId: '0' }, 'heatmap-id'],
  ['a heatmap id with a path', { heatmapId: '1/../2' }, 'heatmap-id'],
  ['an analytics id with a quote', { analyticsId: "G-1'" }, 'analytics-id'],
  ['an analytics id with a parameter', { analyticsId: 'G-1234&l=x' }, 'analytics-id'],
  ['an empty analytics id', { analyticsId: '' }, 'analytics-id'],
])('%s is not used, and logged', (_, ids, attribute) => {
  const { consent, loaded, logged } = aPage({ ids: { analyticsId: null, heatmapId: null, ...ids } });
  consent.decide(ALL_ALLOWED);
  expect(loaded).toEqual([]);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(attribute);
});

test('without ids the page is not changed', () => {
  const { consent, window } = aPage({ ids: { analyticsId: null, heatmapId: null } });
  consent.decide(ALL_ALLOWED);
  expect(window).toEqual({});
});

test('with the option gtm the tags of the host get the consent as well', () => {
  const { consent, commands, loaded } = aPage({
    config: { gtm: true },
    ids: { analyticsId: null, heatmapId: null },
  });
  consent.decide(TRACKING);
  expect(commands().map(([, kind]) => kind)).toEqual(['default', 'update']);
  expect(loaded).toEqual([]);
});

test('a blocked script and a queue that throws are logged, not thrown', () => {
  const window = {
    dataLayer: {
      push() {
        throw new Error('of the host');
      },
    } as unknown as unknown[],
  };
  const { consent, logged } = aPage({
    window,
    scripts: { load: (_, onFailed) => onFailed('blocked') },
  });
  consent.decide(TRACKING);
  expect(logged).toContain('window.dataLayer.push failed');
  expect(logged).toContain(`a script was not loaded: ${GTAG}`);
  expect(logged).toContain(`a script was not loaded: ${HOTJAR}`);
});
