import { expect, test } from 'vitest';
import { createFakeBrowser } from '../../testing/fakes/fake-browser.ts';
import { createReloadOnce } from './reload-once.ts';

const page = (browser = createFakeBrowser('/a')) => ({ ...createReloadOnce(browser), browser });

test('a missing chunk reloads the page once, and not again after that reload', () => {
  const first = page();
  expect(first.onChunkFailure('/a')).toBe(true);
  expect(first.isWaiting.value).toBe(false);
  // The page after the reload, with the same history entry.
  const second = page(first.browser);
  expect(second.onChunkFailure('/a')).toBe(false);
  expect(first.browser.reloads).toBe(1);
});

test('after a screen has loaded, the next missing chunk may reload the page again', () => {
  const first = page();
  first.onChunkFailure('/a');
  first.onSuccess();
  expect(page(first.browser).onChunkFailure('/a')).toBe(true);
});

test('the state of others in the history entry is kept during the reload and restored afterwards', () => {
  const { browser, ...once } = page();
  browser.history.replaceState({ host: 1 }, '');
  once.onChunkFailure('/a');
  expect(browser.history.state).toMatchObject({ host: 1 });
  once.onSuccess();
  expect(browser.history.state).toEqual({ host: 1 });
});

test('in an outage the page waits, and is reloaded once the server of the code answers', () => {
  const { browser, isWaiting, onChunkFailure } = page();
  browser.isReachable = false;
  expect(onChunkFailure('/a')).toBe(true);
  browser.askAgain();
  expect([isWaiting.value, browser.reloads]).toEqual([true, 0]);
  browser.isReachable = true;
  browser.askAgain();
  expect(browser.reloads).toBe(1);
});

test('a reader who asks for a reload in an outage does not see the error page of the browser', () => {
  const { browser, isWaiting, reload } = page();
  browser.isReachable = false;
  reload();
  expect([isWaiting.value, browser.reloads]).toEqual([true, 0]);
  browser.isReachable = true;
  browser.askAgain();
  expect(browser.reloads).toBe(1);
});

test('a navigation during the wait for the server is not interrupted by a reload', () => {
  const { browser, isWaiting, onChunkFailure, cancel } = page();
  browser.isReachable = false;
  onChunkFailure('/a');
  cancel();
  expect(isWaiting.value).toBe(false);
  browser.isReachable = true;
  browser.askAgain();
  expect(browser.reloads).toBe(0);
});
