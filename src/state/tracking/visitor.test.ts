import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ALL_ALLOWED, type ConsentLevels, NOTHING_ALLOWED } from '../../domain/consent.ts';
import type { BrowserTraits } from '../../lib/browser-traits.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { TEST_NOW } from '../../testing/fakes/fake-clock.ts';
import { fakeStorage } from '../../testing/fakes/fake-storage.ts';
import { consentModel } from '../consent/consent.model.ts';
import { defineModel } from '../store-type.ts';
import { createVisitor, type VisitorSource } from './visitor.ts';

const TRACKING: ConsentLevels = { ...NOTHING_ALLOWED, tracking: true };
const HASH = '0123456789abcdef0123456789abcdef';
const WITH_HASH = /^0123456789abcdef0123456789abcdef\.[\da-f-]{36}\.\d+$/;
const WITHOUT_HASH = /^[\da-f-]{36}\.\d+$/;
const traits: BrowserTraits = {
  userAgent: 'Browser 1.0',
  language: 'de-DE',
  languages: ['de-DE', 'de', 'en', 'fr'],
  locale: 'de',
  timezone: 'Europe/Berlin',
};

function aVisitor(
  options: TestStoreOptions &
    Partial<VisitorSource> & { consent?: ConsentLevels; said?: Partial<BrowserTraits> } = {},
) {
  const { consent: levels = TRACKING, said, importFingerprint, ...rest } = options;
  const made = createTestStore(rest);
  const consent = made.store.model(consentModel);
  consent.decide(levels);
  const imports: unknown[] = [];
  const visitor = made.store.model(
    defineModel('visitor', (parts) =>
      createVisitor(
        { ...parts, consent },
        {
          traits: () => ({ ...traits, ...said }),
          importFingerprint() {
            imports.push(null);
            return importFingerprint?.() ?? Promise.resolve({ deviceHash: async () => HASH });
          },
        },
      ),
    ),
  );
  return { ...made, consent, visitor, imports: () => imports.length };
}

test('with consent a session id and a persistent id of hash, random string and time are stored under the prefix', async () => {
  const { visitor, tab, local } = aVisitor({ config: { prefix: 'mb' } });
  const { fingerprint } = await visitor.identify();
  const { sessionFingerprint, persistentFingerprint } = fingerprint;
  expect([tab.get('mb_session'), local.get('mb_persistent')]).toEqual([
    sessionFingerprint,
    persistentFingerprint,
  ]);
  expect(sessionFingerprint).toMatch(WITH_HASH);
  expect(persistentFingerprint).toMatch(WITH_HASH);
  expect(sessionFingerprint).not.toBe(persistentFingerprint);
  expect(Number(sessionFingerprint.split('.').at(-1))).toBe(TEST_NOW);
});

test('the fingerprint names the browser and its languages, of the preferred ones at most the first three', async () => {
  const { visitor } = aVisitor();
  const { fingerprint, language } = await visitor.identify();
  expect(fingerprint.userAgent).toBe('Browser 1.0');
  expect(fingerprint.language).toEqual({
    language: 'de-DE',
    languages: ['de-DE', 'de', 'en', 'fr'],
    appLocale: 'en',
    browserLocale: 'de',
    preferredLanguages: ['de-DE', 'de', 'en'],
    timezone: 'Europe/Berlin',
  });
  expect(language()).toEqual(fingerprint.language);
});

test('unknown values of a browser are left out, and overlong ones are shortened or left out', async () => {
  const long = 'x'.repeat(61);
  const said = {
    userAgent: 'x'.repeat(2_000),
    language: undefined,
    languages: [long, ...Array.from({ length: 50 }, () => 'en')],
    timezone: long,
  };
  const { fingerprint } = await aVisitor({ said }).visitor.identify();
  expect(fingerprint.userAgent).toHaveLength(500);
  expect(fingerprint.language.languages).toEqual(Array.from({ length: 20 }, () => 'en'));
  expect(JSON.parse(JSON.stringify(fingerprint.language))).not.toHaveProperty('language');
  expect(fingerprint.language.timezone).toBeUndefined();
});

test('without consent both ids are one random id in memory, and only the locale of the elements is known', async () => {
  const entries = [fakeStorage(), fakeStorage()];
  const [local, tab] = entries.map(({ storage }) => storage);
  const { visitor, imports } = aVisitor({ consent: NOTHING_ALLOWED, local, tab });
  const { fingerprint, language } = await visitor.identify();
  expect(fingerprint).toEqual({
    sessionFingerprint: fingerprint.persistentFingerprint,
    persistentFingerprint: expect.stringMatching(/^[\da-f-]{36}$/),
    userAgent: '',
    language: { appLocale: 'en' },
  });
  expect(language()).toEqual({ appLocale: 'en' });
  expect((await visitor.identify()).fingerprint).toEqual(fingerprint);
  expect(imports()).toBe(0);
  expect(entries.flatMap((storage) => [...storage.entries.keys()])).toEqual([]);
});

test('stored ids stay, and the fingerprint is not computed again', async () => {
  const first = aVisitor();
  const { fingerprint } = await first.visitor.identify();
  const next = aVisitor({ local: first.local, tab: first.tab });
  expect((await next.visitor.identify()).fingerprint).toEqual(fingerprint);
  expect(next.imports()).toBe(0);
});

test('another tab has its own session id and the same persistent one', async () => {
  const first = aVisitor();
  const { fingerprint } = await first.visitor.identify();
  const other = (await aVisitor({ local: first.local, uuid: randomUUID }).visitor.identify()).fingerprint;
  expect(other.persistentFingerprint).toBe(fingerprint.persistentFingerprint);
  expect(other.sessionFingerprint).not.toBe(fingerprint.sessionFingerprint);
});

test.each(['', 'garbage', '__proto__', `${'a'.repeat(5_000)}.1`, '{"id":1}'])(
  'stored garbage is replaced: %#',
  async (garbage) => {
    const made = aVisitor();
    made.local.set('ae_persistent', garbage);
    made.tab.set('ae_session', garbage);
    const { fingerprint } = await made.visitor.identify();
    expect(fingerprint.persistentFingerprint).toMatch(WITH_HASH);
    expect(fingerprint.sessionFingerprint).toMatch(WITH_HASH);
    expect(made.local.get('ae_persistent')).toBe(fingerprint.persistentFingerprint);
  },
);

test.each<[string, VisitorSource['importFingerprint']]>([
  ['its code does not load', async () => Promise.reject(new Error('blocked'))],
  ['it throws', async () => ({ deviceHash: () => Promise.reject(new Error('no canvas')) })],
  ['it never answers', async () => ({ deviceHash: () => new Promise<string>(() => undefined) })],
])(
  'without a fingerprint the ids consist of a random string and the time: %s',
  async (_, importFingerprint) => {
    const { visitor, clock, logged, local } = aVisitor({ importFingerprint });
    const identified = visitor.identify();
    await clock.advance(5_000);
    const { fingerprint } = await identified;
    expect(fingerprint.sessionFingerprint).toMatch(WITHOUT_HASH);
    expect(local.get('ae_persistent')).toBe(fingerprint.persistentFingerprint);
    expect(logged).toEqual(['fingerprinting failed; the visitor gets a random id']);
  },
);

test.each<[string, (storage: ReturnType<typeof fakeStorage>) => void]>([
  ['throws on every call', (storage) => storage.break('getItem', 'setItem', 'removeItem')],
  ['is full', (storage) => storage.setRoom(10)],
])('without a working storage the ids last as long as the page: the storage %s', async (_, spoil) => {
  const [local, tab] = [fakeStorage(), fakeStorage()];
  for (const storage of [local, tab]) spoil(storage);
  const { visitor } = aVisitor({ local: local.storage, tab: tab.storage });
  const { fingerprint } = await visitor.identify();
  expect(fingerprint.sessionFingerprint).toMatch(WITH_HASH);
  expect(fingerprint.persistentFingerprint).toMatch(WITH_HASH);
  expect((await visitor.identify()).fingerprint).toEqual(fingerprint);
});

test('a withdrawal erases both ids, reduces the language of the earlier identity, and leads to a new random id', async () => {
  const { visitor, consent, local, tab } = aVisitor({ consent: NOTHING_ALLOWED });
  const before = await visitor.identify();
  consent.decide(ALL_ALLOWED);
  const whole = await visitor.identify();
  consent.decide(NOTHING_ALLOWED);
  expect([local.get('ae_persistent'), tab.get('ae_session')]).toEqual([null, null]);
  expect(whole.language()).toEqual({ appLocale: 'en' });
  const { fingerprint } = await visitor.identify();
  expect(fingerprint.userAgent).toBe('');
  const known = [before, whole].map((one) => one.fingerprint.persistentFingerprint);
  expect(known).not.toContain(fingerprint.persistentFingerprint);
});

test('consent given later does not change what was identified before', async () => {
  const { visitor, consent } = aVisitor({ consent: NOTHING_ALLOWED });
  const { language } = await visitor.identify();
  consent.decide(TRACKING);
  expect(language()).toEqual({ appLocale: 'en' });
  expect((await visitor.identify()).fingerprint.userAgent).toBe('Browser 1.0');
});

test('a withdrawal while the fingerprint is computed prevents that it is stored', async () => {
  let answer = (_hash: string): void => undefined;
  const importFingerprint = async () => ({
    deviceHash: () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  });
  const { visitor, consent, local, tab, clock } = aVisitor({ importFingerprint });
  const identified = visitor.identify();
  await clock.settle();
  consent.decide(NOTHING_ALLOWED);
  answer(HASH);
  const { fingerprint } = await identified;
  expect([local.get('ae_persistent'), tab.get('ae_session'), fingerprint.userAgent]).toEqual([
    null,
    null,
    '',
  ]);
});

test('two requests at once give one fingerprint and the same ids', async () => {
  const { visitor, imports } = aVisitor();
  const [one, other] = await Promise.all([visitor.identify(), visitor.identify()]);
  expect(one.fingerprint).toEqual(other.fingerprint);
  expect(imports()).toBe(1);
});
