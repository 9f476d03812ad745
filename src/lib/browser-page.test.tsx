import { expect, test } from 'vitest';
import { browserPage } from './browser-page.ts';

test('events of the page are reported until the listener stops', () => {
  const page = browserPage(window);
  const events: string[] = [];
  const stop = page.on('online', () => events.push('online'));
  page.on('shown', () => events.push('shown'));
  page.on('visible', () => events.push('visible'));
  page.on('hidden', () => events.push('hidden'));
  page.onStorage((key) => events.push(`storage ${key}`));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('pageshow'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth._token.local' }));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(events).toEqual(['online', 'shown', 'visible', 'storage auth._token.local']);
  expect(page.visible()).toBe(true);
});

test('a frozen tab counts as left and a thawed one as shown, whatever events host elements send', () => {
  const page = browserPage(window);
  const events: string[] = [];
  const stops = (['left', 'shown'] as const).map((event) => page.on(event, () => events.push(event)));
  for (const type of ['freeze', 'resume']) {
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    document.dispatchEvent(new Event(type));
  }
  expect(events).toEqual(['left', 'shown']);
  for (const stop of stops) stop();
  document.dispatchEvent(new Event('freeze'));
  expect(events).toHaveLength(2);
});

test('a prerendered page waits until somebody visits it', async () => {
  const page = browserPage(window);
  expect(page.visit()).toBeUndefined();
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const visit = page.visit();
  Reflect.deleteProperty(document, 'prerendering');
  let isVisited = false;
  visit?.then(() => {
    isVisited = true;
  });
  await Promise.resolve();
  expect(isVisited).toBe(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  await visit;
  expect(page.visit()).toBeUndefined();
});
