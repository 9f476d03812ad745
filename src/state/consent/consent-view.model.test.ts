import { expect, test } from 'vitest';
import { ALL_ALLOWED, consentRecord, NOTHING_ALLOWED } from '../../domain/consent.ts';
import { memoryStorage } from '../../lib/storage.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { createFakeCookies } from '../../testing/fakes/fake-cookies.ts';
import { defineModel } from '../store-type.ts';
import type { ConsentAdapter } from './adapter.ts';
import { CONSENT_COOKIE, createConsent } from './consent.model.ts';
import { type ConsentCopy, createConsentView } from './consent-view.model.ts';
import type { TcfApi, TcfHost } from './tcf.ts';

const PLAIN: ConsentCopy = { analyticsId: null, heatmapId: null, isExternal: false };
/** Elements of a page; the model only compares them. */
const [ONE, OTHER] = [{}, {}] as [Element, Element];

function aView(options: TestStoreOptions & { isDecided?: boolean; host?: TcfHost } = {}) {
  const { isDecided = false, host = {}, ...rest } = options;
  const cookies = createFakeCookies();
  if (isDecided) cookies.set(CONSENT_COOKIE, JSON.stringify(consentRecord(NOTHING_ALLOWED, 0)), 365);
  const made = createTestStore(rest);
  const { consent, view } = made.store.model(
    defineModel('test', (parts) => {
      const own = createConsent(parts, {
        cookies,
        publish: () => undefined,
        onPublished: () => () => undefined,
      });
      return { consent: own, view: createConsentView(parts, own, host) };
    }),
  );
  return { ...made, cookies, consent, view, state: () => view.state.value };
}

const adapter = (parts: Partial<ConsentAdapter> = {}): ConsentAdapter => ({
  read: () => ALL_ALLOWED,
  subscribe: () => undefined,
  ...parts,
});

test('the banner appears 400 ms after load if no stored consent exists', async () => {
  const { view, state, clock } = aView();
  expect(state()).toBe('waiting');
  await clock.advance(399);
  expect(view.isBannerShown.value).toBe(false);
  await clock.advance(1);
  expect(state()).toBe('banner');
  expect(view.isBannerShown.value).toBe(true);
});

test.each([
  ['asked again, a visitor whose consent is gone has nothing stored any more', {}, null],
  ['while a platform of the host decides, what is stored stays', { consent: adapter() }, 'Quick Silver'],
])('%s', async (_, config, left) => {
  const local = memoryStorage();
  local.set('ae_recents', 'Quick Silver');
  const { clock } = aView({ config, local });
  await clock.advance(399);
  expect(local.get('ae_recents')).toBe('Quick Silver');
  await clock.advance(1);
  expect(local.get('ae_recents')).toBe(left);
});

test('with stored consent no banner appears', async () => {
  const { state, clock } = aView({ isDecided: true });
  await clock.advance(1_000);
  expect(state()).toBe('closed');
});

test.each([ALL_ALLOWED, NOTHING_ALLOWED])(
  'a choice on the banner closes the banner and is stored: %o',
  async (levels) => {
    const { view, state, clock, consent, cookies } = aView();
    await clock.advance(400);
    view.decide(levels);
    expect(state()).toBe('closed');
    expect(consent.record.value).toMatchObject(levels);
    expect(cookies.names()).toEqual([CONSENT_COOKIE]);
  },
);

test('saving settings closes banner and modal', async () => {
  const { view, state, clock } = aView();
  await clock.advance(400);
  view.openSettings();
  expect(state()).toBe('settings');
  expect(view.isBannerShown.value).toBe(true);
  view.decide({ ...NOTHING_ALLOWED, functionality: true });
  expect(state()).toBe('closed');
  expect(view.isBannerShown.value).toBe(false);
  await clock.advance(1_000);
  expect(state()).toBe('closed');
});

test('settings that are closed without a choice lead back to the banner', async () => {
  const { view, state, clock } = aView();
  await clock.advance(400);
  view.openSettings();
  view.closeSettings();
  expect(state()).toBe('banner');
});

test('settings can be opened before the banner appears, which then does not replace them', async () => {
  const { view, state, clock } = aView();
  view.openSettings();
  await clock.advance(1_000);
  expect(state()).toBe('settings');
});

test('settings can be opened again after a decision, and closing them keeps the decision', async () => {
  const { view, state, consent, clock } = aView({ isDecided: true });
  const before = consent.record.value;
  view.openSettings();
  await clock.advance(1_000);
  expect([state(), view.isBannerShown.value]).toEqual(['settings', false]);
  view.closeSettings();
  expect(state()).toBe('closed');
  expect(consent.record.value).toBe(before);
});

test('repeating the same choice closes the settings', () => {
  const { view, state } = aView({ isDecided: true });
  view.openSettings();
  view.decide(NOTHING_ALLOWED);
  expect(state()).toBe('closed');
});

test.each(['waiting', 'banner', 'settings'] as const)(
  'after a decision in another tab nothing is shown any more: %s',
  async (shown) => {
    const { view, state, clock, cookies, page } = aView();
    if (shown === 'banner') await clock.advance(400);
    if (shown === 'settings') view.openSettings();
    expect(state()).toBe(shown);
    cookies.set(CONSENT_COOKIE, JSON.stringify(consentRecord(ALL_ALLOWED, 0)), 365);
    page.emit('visible');
    await clock.advance(1_000);
    expect(state()).toBe('closed');
  },
);

test('the first of several elements shows the banner, and after its removal the next one', () => {
  const { view } = aView();
  expect(view.owner.value).toBeNull();
  view.register(ONE, PLAIN);
  view.register(OTHER, PLAIN);
  // An attribute of the first has changed.
  view.register(ONE, { ...PLAIN, heatmapId: '7' });
  expect(view.owner.value).toBe(ONE);
  view.remove(ONE);
  expect(view.owner.value).toBe(OTHER);
  view.remove(OTHER);
  expect(view.owner.value).toBeNull();
});

test('each id is taken from the first element that names it', () => {
  const { view } = aView();
  view.register(ONE, PLAIN);
  view.register(OTHER, { ...PLAIN, analyticsId: 'G-1' });
  expect(view.ids.value).toEqual({ analyticsId: 'G-1', heatmapId: null });
  view.register(ONE, { ...PLAIN, analyticsId: 'G-2', heatmapId: '7' });
  expect(view.ids.value).toEqual({ analyticsId: 'G-2', heatmapId: '7' });
});

test('with the option `consent` no banner appears, and the settings of the host open', async () => {
  let opened = 0;
  const openSettings = () => {
    opened += 1;
  };
  const { view, state, clock } = aView({ config: { consent: adapter({ read: () => null, openSettings }) } });
  await clock.advance(1_000);
  view.openSettings();
  expect([state(), opened]).toEqual(['closed', 1]);
});

test('external settings that are missing or throw are logged', () => {
  const missing = aView({ config: { consent: adapter() } });
  missing.view.openSettings();
  expect(missing.logged).toEqual([expect.stringContaining('has no `openSettings`')]);
  const openSettings = () => {
    throw new Error('broken');
  };
  const broken = aView({ config: { consent: adapter({ openSettings }) } });
  broken.view.openSettings();
  expect(broken.logged).toEqual(['consent.openSettings of the page failed']);
});

/** A platform that has asked the visitor, who allows everything. */
function tcfHost(): TcfHost & { left: number } {
  const consents = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [index + 1, true]));
  const host = {
    left: 0,
    __tcfapi: ((command, _version, callback) => {
      if (command === 'addEventListener')
        callback({ eventStatus: 'tcloaded', listenerId: 1, purpose: { consents } }, true);
      if (command === 'removeEventListener') host.left += 1;
    }) as TcfApi,
  };
  return host;
}

test('mode="external" follows the platform of the page, until the mode changes', async () => {
  const host = tcfHost();
  const { view, state, clock, consent } = aView({ host });
  await clock.advance(400);
  view.register(ONE, { ...PLAIN, isExternal: true });
  expect(state()).toBe('closed');
  expect(consent.allows('targeting')).toBe(true);
  view.register(ONE, PLAIN);
  expect(host.left).toBe(1);
  expect(consent.allows('targeting')).toBe(false);
  expect(state()).toBe('waiting');
  await clock.advance(400);
  expect(state()).toBe('banner');
});

test('with the option `consent`, mode="external" leaves the decision to that option', () => {
  const { view, consent } = aView({
    host: tcfHost(),
    config: { consent: adapter({ read: () => NOTHING_ALLOWED }) },
  });
  view.register(ONE, { ...PLAIN, isExternal: true });
  expect(consent.allows('targeting')).toBe(false);
});
