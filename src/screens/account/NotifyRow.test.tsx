import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AXE_VIEWS, faults } from '../../testing/axe.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { anActivity } from '../../testing/fixtures/activities.ts';
import { aLot, aMyLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { ActivitiesScreen } from './ActivitiesScreen.tsx';

const title = document.title;
afterEach(() => {
  unmountAll();
  expect(document.title).toBe(title);
});

/** The browser's notifications, and a user's answer to its question. */
function stubNotifications(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const shown: string[] = [];
  let asked = 0;
  class FakeNotification {
    static permission = permission;
    static async requestPermission() {
      asked += 1;
      FakeNotification.permission = answer;
      return answer;
    }
    onclick: (() => void) | null = null;
    constructor(text: string) {
      if (FakeNotification.permission === 'granted') shown.push(text);
    }
    close() {}
  }
  vi.stubGlobal('Notification', FakeNotification);
  return { shown, asked: () => asked };
}

async function open(options: TestStoreOptions = {}, width = 1200) {
  const test = createTestStore({
    signedIn: true,
    i18n: await allTexts(options.config?.locale ?? 'en'),
    world: { mine: [aMyLot({ bid: 8_000 })] },
    ...options,
  });
  test.transport.on('GET /user/activities', { body: [anActivity()] });
  const page = mount(<ActivitiesScreen />, test, width);
  await expect
    .poll(async () => {
      await page.advance(50);
      return page.root.querySelector('[part=notify]');
    })
    .not.toBeNull();
  const button = () =>
    page.root.querySelector<HTMLButtonElement>('[part=notify] button') as HTMLButtonElement;
  return { ...test, ...page, button, words: () => page.root.querySelector('[part=notify] p')?.textContent };
}

test('a press asks the browser for permission, and then being outbid in a hidden tab shows a notification', async () => {
  const { shown, asked } = stubNotifications('default', 'granted');
  const page = await open();
  expect(asked()).toBe(0);
  expect(page.button().getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(page.button());
  await expect.poll(() => page.button().getAttribute('aria-pressed')).toBe('true');
  expect(asked()).toBe(1);

  await page.advance(2_100);
  await page.advance(2_100);
  page.page.emit('hidden');
  page.hub.send('auctionlot.bid', bidMessage(aLot()));
  await page.advance(300);
  expect(document.title).toBe(`You were outbid: Quidam Star · ${title}`);
  await page.advance(600);
  await expect.poll(() => shown).toEqual(['You were outbid: Quidam Star']);
  page.page.emit('visible');
  expect(document.title).toBe(title);
});

test('a sentence says that the browser has refused notifications', async () => {
  const { asked } = stubNotifications('default', 'denied');
  const page = await open();
  await userEvent.click(page.button());
  await expect.poll(() => page.words()).toContain('blocks notifications');
  expect([asked(), page.button().getAttribute('aria-pressed')]).toEqual([1, 'false']);
});

test('a browser without notifications gets a sentence that says so', async () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(window, 'Notification');
  const page = await open();
  expect([page.words(), page.button()]).toEqual([expect.stringContaining('shows no notifications'), null]);
});

test('a browser that shows notifications only by service workers is not offered them', async () => {
  class OnlyByWorkers {
    static permission = 'default';
    constructor() {
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
    }
  }
  vi.stubGlobal('Notification', OnlyByWorkers);
  const page = await open();
  expect([page.words(), page.button()]).toEqual([expect.stringContaining('shows no notifications'), null]);
});

test.each(AXE_VIEWS)('axe finds nothing: %s at %i px', async (locale, width) => {
  stubNotifications('default');
  const page = await open({ config: { locale } }, width);
  expect(await faults(page)).toEqual([]);
  const row = page.root.querySelector('[part=notify]');
  expect(row?.scrollWidth).toBeLessThanOrEqual(row?.clientWidth ?? 0);
});
