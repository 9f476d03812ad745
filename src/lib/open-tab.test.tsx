import { expect, test, vi } from 'vitest';
import { downloadInstead, openTab } from './open-tab.ts';

/** The opened tab, and the downloads that were offered instead. */
function watch() {
  const tab = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() };
  const downloads: string[] = [];
  const open = vi.spyOn(window, 'open').mockImplementation(() => tab as never);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  return { tab, downloads, open };
}

test('a document is shown in the tab opened for it, and cannot reach our page', () => {
  const { tab, downloads } = watch();
  openTab(window).show(new Blob(['%PDF'], { type: 'application/pdf' }), 'x-rays.pdf');
  expect(tab.opener).toBeNull();
  expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/));
  expect(downloads).toEqual([]);
});

test.each(['text/html', 'image/svg+xml', ''])(
  '%j could run script here and is offered as a download',
  (type) => {
    const { tab, downloads } = watch();
    openTab(window).show(new Blob(['<script>'], { type }), 'report');
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(tab.close).toHaveBeenCalled();
    expect(downloads).toEqual(['report']);
  },
);

test('a document is downloaded if tabs are blocked', () => {
  const { downloads, open } = watch();
  open.mockImplementation(() => null);
  openTab(window).show(new Blob(['%PDF'], { type: 'application/pdf' }), 'x-rays.pdf');
  expect(downloads).toEqual(['x-rays.pdf']);
});

test('a named document is downloaded under its name, without a tab', () => {
  const { downloads, open } = watch();
  downloadInstead(window).show(new Blob(['%PDF'], { type: 'application/pdf' }), 'x-rays.pdf');
  expect(downloads).toEqual(['x-rays.pdf']);
  expect(open).not.toHaveBeenCalled();
});
