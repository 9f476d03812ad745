import { expect, test } from 'vitest';
import { memoryStorage } from '../../lib/storage.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aUser } from '../../testing/fixtures/users.ts';
import { hybridSettingsModel } from './hybrid-settings.ts';

async function setUp(options: Parameters<typeof createTestStore>[0] = {}) {
  const test = createTestStore({ signedIn: true, ...options });
  await test.clock.advance(10);
  return { ...test, settings: test.store.model(hybridSettingsModel) };
}

test('one-click bidding is off by default, set per auction, and stored in the tab', async () => {
  const { settings, tab, local } = await setUp();
  expect(settings.oneClick('h').value).toBe(false);
  settings.setOneClick('h', true);
  expect([settings.oneClick('h').value, settings.oneClick('other').value]).toEqual([true, false]);
  expect((await setUp({ tab })).settings.oneClick('h').value).toBe(true);
  expect((await setUp({ local })).settings.oneClick('h').value).toBe(false);
  settings.setOneClick('h', false);
  expect((await setUp({ tab })).settings.oneClick('h').value).toBe(false);
});

test('one-click bidding of one person does not apply to the next person at the same tab', async () => {
  const { settings, tab, store } = await setUp();
  settings.setOneClick('h', true);
  store.session.logout();
  expect(settings.oneClick('h').value).toBe(false);
  const next = await setUp({ tab, world: { user: aUser({ id: 'u2' }) } });
  expect(next.settings.oneClick('h').value).toBe(false);
  settings.setOneClick('h', true);
  expect(settings.oneClick('h').value).toBe(false);
});

test('sound and vibration at the counting are off until they are switched on, in all tabs', async () => {
  const local = memoryStorage();
  const { settings } = await setUp({ local });
  const other = await setUp({ local });
  expect(settings.callSignal.value).toBe(false);
  settings.setCallSignal(true);
  other.page.emitStorage('ae_callsignal');
  expect([settings.callSignal.value, other.settings.callSignal.value]).toEqual([true, true]);
  expect((await setUp({ local })).settings.callSignal.value).toBe(true);
  settings.setCallSignal(false);
  expect((await setUp({ local })).settings.callSignal.value).toBe(false);
});

test('the bid key is on until it is switched off, in all tabs', async () => {
  const local = memoryStorage();
  const { settings } = await setUp({ local });
  const other = await setUp({ local });
  expect(settings.bidKey.value).toBe(true);
  settings.setBidKey(false);
  other.page.emitStorage('ae_bidkey');
  expect([settings.bidKey.value, other.settings.bidKey.value]).toEqual([false, false]);
  expect((await setUp({ local })).settings.bidKey.value).toBe(false);
  settings.setBidKey(true);
  expect((await setUp({ local })).settings.bidKey.value).toBe(true);
});
