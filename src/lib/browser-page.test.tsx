import { afterEach, expect, test, vi } from 'vitest';
import { browserPage } from './browser-page.ts';

afterEach(() => vi.restoreAllMocks());

/** A tab that was opened, and the downloads that were offered instead. */
function watch() {
  const tab = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() };
  const downloads: string[] = [];
  const open = vi.spyOn(window, 'open').mockImplementation(() => tab as never);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  return { tab, downloads, open };
}

test('a document is shown in the tab opened for it, which knows nothing of this page', () => {
  const { tab, downloads } = watch();
  browserPage(window)
    .openTab()
    .show(new Blob(['%PDF'], { type: 'application/pdf' }), 'x-rays.pdf');
  expect(tab.opener).toBeNull();
  expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/));
  expect(downloads).toEqual([]);
});

test.each(['text/html', 'image/svg+xml', ''])(
  '%j could run script here and is offered as a download',
  (type) => {
    const { tab, downloads } = watch();
    browserPage(window)
      .openTab()
      .show(new Blob(['<script>'], { type }), 'report');
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(tab.close).toHaveBeenCalled();
    expect(downloads).toEqual(['report']);
  },
);

test('where tabs are blocked it is a download', () => {
  const { downloads, open } = watch();
  open.mockImplementation(() => null);
  browserPage(window)
    .openTab()
    .show(new Blob(['%PDF'], { type: 'application/pdf' }), 'x-rays.pdf');
  expect(downloads).toEqual(['x-rays.pdf']);
});

test('tells what happens to the page, until asked to stop', () => {
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
