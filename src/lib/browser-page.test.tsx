import { expect, test } from 'vitest';
import { browserPage } from './browser-page.ts';

test('reports the events of the page until stopped', () => {
  const page = browserPage(window);
  const heard: string[] = [];
  const stop = page.on('online', () => heard.push('online'));
  page.on('shown', () => heard.push('shown'));
  page.on('visible', () => heard.push('visible'));
  page.on('hidden', () => heard.push('hidden'));
  page.onStorage((key) => heard.push(`storage ${key}`));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('pageshow'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth._token.local' }));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(heard).toEqual(['online', 'shown', 'visible', 'storage auth._token.local']);
  expect(page.visible()).toBe(true);
});
