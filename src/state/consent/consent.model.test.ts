import { expect, test } from 'vitest';
import {
  ALL_ALLOWED,
  type ConsentLevels,
  type ConsentRecord,
  consentRecord,
  NOTHING_ALLOWED,
} from '../../domain/consent.ts';
import { memoryStorage } from '../../lib/storage.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { createFakeCookies, type FakeCookies } from '../../testing/fakes/fake-cookies.ts';
import { defineModel } from '../store-type.ts';
import { CONSENT_COOKIE, createConsent } from './consent.model.ts';

const YEAR = 365;

function aConsent(options: TestStoreOptions & { cookies?: FakeCookies } = {}) {
  const { cookies = createFakeCookies(), ...rest } = options;
  const published: ConsentRecord[] = [];
  const publish = (record: ConsentRecord) => void published.push(record);
  /** The page's own script dispatches the event. */
  let dispatch: (detail: unknown) => void = () => undefined;
  const onPublished = (run: (detail: unknown) => void) => {
    dispatch = run;
    return () => undefined;
  };
  const made = createTestStore(rest);
  const consent = made.store.model(
    defineModel('consent with events', (parts) => createConsent(parts, { cookies, publish, onPublished })),
  );
  return { ...made, consent, cookies, published, dispatch: (detail: unknown) => dispatch(detail) };
}

const stored = (levels: ConsentLevels): FakeCookies => {
  const cookies = createFakeCookies();
  cookies.set(CONSENT_COOKIE, JSON.stringify(consentRecord(levels, 0)), YEAR);
  return cookies;
};

test('nothing is allowed before a decision', () => {
  const { consent, cookies } = aConsent();
  expect(consent.record.value).toBeNull();
  expect(consent.allows('functionality')).toBe(false);
  expect(cookies.names()).toEqual([]);
});

test('a decision is stored for a year and published', () => {
  const { consent, cookies, published } = aConsent();
  consent.decide({ ...NOTHING_ALLOWED, tracking: true });
  expect(consent.allows('tracking')).toBe(true);
  expect(consent.allows('targeting')).toBe(false);
  expect(cookies.days(CONSENT_COOKIE)).toBe(YEAR);
  expect(JSON.parse(cookies.get(CONSENT_COOKIE) ?? '')).toEqual(consent.record.value);
  expect(published).toEqual([consent.record.value]);
});

test('stored consent is loaded', () => {
  const { consent, published } = aConsent({ cookies: stored(ALL_ALLOWED) });
  expect(consent.allows('targeting')).toBe(true);
  expect(published).toEqual([]);
});

test('a decision of another tab counts as soon as this tab is visible', () => {
  const { consent, cookies, page, published } = aConsent();
  cookies.set(CONSENT_COOKIE, JSON.stringify(consentRecord(ALL_ALLOWED, 0)), YEAR);
  expect(consent.allows('tracking')).toBe(false);
  page.emit('visible');
  expect(consent.allows('tracking')).toBe(true);
  page.emit('visible');
  expect(published).toHaveLength(1);
});

test('a decision of another tab counts at once if the browser reports it', () => {
  const { consent, cookies, published } = aConsent();
  cookies.set(CONSENT_COOKIE, JSON.stringify(consentRecord(ALL_ALLOWED, 0)), YEAR);
  cookies.tell();
  expect(consent.allows('tracking')).toBe(true);
  expect(published).toEqual([consent.record.value]);
  // Our own cookie is a change as well.
  consent.decide(NOTHING_ALLOWED);
  cookies.tell();
  expect(published).toHaveLength(2);
});

test('a decision by the page’s own script counts, by the detail of its event or by the cookie it has written', () => {
  const { consent, cookies, published, dispatch, page } = aConsent();
  const levels = { 'strictly-necessary': true, ...NOTHING_ALLOWED, tracking: true };
  dispatch(levels);
  expect(consent.allows('tracking')).toBe(true);
  // The decision holds, also when this tab becomes visible again.
  page.emit('visible');
  expect(consent.allows('tracking')).toBe(true);
  cookies.set(CONSENT_COOKIE, JSON.stringify({ ...levels, tracking: false }), YEAR);
  dispatch(undefined);
  expect(consent.allows('tracking')).toBe(false);
  for (const odd of [null, 'yes', { tracking: true }]) dispatch(odd);
  expect(consent.allows('tracking')).toBe(false);
  // It is not dispatched again.
  expect(published).toEqual([]);
});

test('with blocked cookies a decision counts until the page is closed', () => {
  const cookies = createFakeCookies({ blocked: true });
  const { consent, page } = aConsent({ cookies });
  consent.decide(ALL_ALLOWED);
  page.emit('visible');
  expect(consent.allows('tracking')).toBe(true);
});

function aPlatform(levels: Partial<ConsentLevels> | null) {
  let listener: () => void = () => undefined;
  return {
    levels,
    opened: 0,
    read(): Partial<ConsentLevels> | null {
      return this.levels;
    },
    subscribe(onChange: () => void) {
      listener = onChange;
      return () => {
        listener = () => undefined;
      };
    },
    openSettings() {
      this.opened += 1;
    },
    change(next: Partial<ConsentLevels> | null) {
      this.levels = next;
      listener();
    },
  };
}

test('with the option `consent` the host decides, and a decision of our own banner is removed', () => {
  const platform = aPlatform({ tracking: true });
  const { consent, cookies, published } = aConsent({
    config: { consent: platform },
    cookies: stored(ALL_ALLOWED),
  });
  expect(consent.isExternal.value).toBe(true);
  expect(consent.allows('tracking')).toBe(true);
  expect(consent.allows('targeting')).toBe(false);
  expect(cookies.names()).toEqual([]);
  platform.change(null);
  expect(consent.record.value).toBeNull();
  platform.change({ targeting: true });
  expect(consent.allows('targeting')).toBe(true);
  expect(published).toHaveLength(2);
  consent.decide(ALL_ALLOWED);
  expect(consent.allows('functionality')).toBe(false);
  expect(cookies.names()).toEqual([]);
  expect(consent.openExternalSettings()).toBe(true);
  expect(platform.opened).toBe(1);
});

test('every answer of a host except true is a refusal, and its exceptions are logged', () => {
  const platform = aPlatform({ tracking: 'yes' as unknown as boolean, functionality: true });
  const { consent, logged } = aConsent({ config: { consent: platform } });
  expect(consent.allows('tracking')).toBe(false);
  expect(consent.allows('functionality')).toBe(true);
  platform.read = () => {
    throw new Error('broken');
  };
  platform.change({});
  expect(consent.allows('functionality')).toBe(false);
  expect(logged).toEqual(['consent.read of the page failed; nothing counts as allowed']);
});

test('a text as the option `consent`, as an attribute of the script tag gives it, is ignored', () => {
  const { consent } = aConsent({ config: { consent: 'true' as never } });
  expect(consent.isExternal.value).toBe(false);
});

test('when the external source ends nothing is allowed', () => {
  const { consent } = aConsent();
  const end = consent.follow(aPlatform(ALL_ALLOWED));
  expect(consent.allows('tracking')).toBe(true);
  end();
  expect(consent.isExternal.value).toBe(false);
  expect(consent.allows('tracking')).toBe(false);
});

/** The data stored with consent, and a token, which needs none. */
function storages() {
  const [local, tab] = [memoryStorage(), memoryStorage()];
  for (const key of ['ae_recents', 'ae_seen', 'ae_persistent', 'auth._token.local']) local.set(key, 'x');
  tab.set('ae_session', 'x');
  const left = () => [
    ...['ae_recents', 'ae_seen', 'ae_persistent', 'auth._token.local'].filter((key) => local.get(key)),
    ...['ae_session'].filter((key) => tab.get(key)),
  ];
  return { local, tab, left };
}

test('withdrawing a level removes the data that was stored under it', () => {
  const { left, ...storage } = storages();
  const { consent } = aConsent({ ...storage, cookies: stored(ALL_ALLOWED) });
  expect(left()).toHaveLength(5);
  consent.decide({ ...ALL_ALLOWED, tracking: false });
  expect(left()).toEqual(['ae_recents', 'ae_seen', 'auth._token.local']);
  consent.decide(NOTHING_ALLOWED);
  expect(left()).toEqual(['auth._token.local']);
});

test('data whose consent was withdrawn on another page is erased on the next one', () => {
  const { left, ...storage } = storages();
  aConsent({ ...storage, cookies: stored({ ...NOTHING_ALLOWED, functionality: true }) });
  expect(left()).toEqual(['ae_recents', 'ae_seen', 'auth._token.local']);
});

test('nothing is erased until the platform of the host has answered, and all is erased when it withdraws consent', () => {
  const { left, ...storage } = storages();
  const platform = aPlatform(null);
  aConsent({ ...storage, config: { consent: platform } });
  expect(left()).toHaveLength(5);
  platform.change(ALL_ALLOWED);
  platform.change(null);
  expect(left()).toEqual(['auth._token.local']);
});
