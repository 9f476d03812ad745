import { expect, test } from 'vitest';
import { createFakeBrowser } from '../../testing/fakes/fake-browser.ts';
import { createReloadOnce } from './reload-once.ts';

function page(browser = createFakeBrowser('/a')) {
  const reload = () => browser.reload();
  return { ...createReloadOnce(browser.window.history, reload), browser };
}

test('a missing chunk reloads the page once, and not again after that reload', () => {
  const first = page();
  expect(first.onChunkFailure('/a')).toBe(true);
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

test('keeps the state of others in the history entry and restores it afterwards', () => {
  const { browser, ...once } = page();
  browser.history.replaceState({ host: 1 }, '');
  once.onChunkFailure('/a');
  expect(browser.history.state).toMatchObject({ host: 1 });
  once.onSuccess();
  expect(browser.history.state).toEqual({ host: 1 });
});
