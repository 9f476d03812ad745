import { signal } from '@preact/signals-core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { flushSheet, sharedSheet } from '../styles/sheet.ts';
import { Dialog } from './Dialog.tsx';
import type { ToastEntry } from './ToastCard.tsx';
import { ToastRegion } from './ToastRegion.tsx';

const onHold = vi.fn();
const onRelease = vi.fn();
const onDismiss = vi.fn();
const toasts = signal<readonly ToastEntry[]>([]);

let headerEdge = 0;
const region = (direction: 'ltr' | 'rtl') => (
  <div dir={direction}>
    <ToastRegion
      toasts={toasts}
      label="Notices"
      dismissLabel="Dismiss"
      direction={direction}
      top={() => headerEdge}
      onHold={onHold}
      onRelease={onRelease}
      onDismiss={onDismiss}
    />
  </div>
);

beforeEach(() => {
  flushSheet();
  document.adoptedStyleSheets = [sharedSheet()];
  vi.clearAllMocks();
  toasts.value = [{ id: 7, kind: 'info', text: 'You are <b>offline</b>!' }];
  render(region('ltr'));
});
afterEach(cleanup);

const card = () => screen.getByRole('listitem');
const drag = (distance: number): void => {
  fireEvent.pointerDown(card(), { clientX: 300, button: 0, pointerId: 1 });
  fireEvent.pointerMove(card(), { clientX: 300 + distance, pointerId: 1 });
  fireEvent.pointerUp(card(), { clientX: 300 + distance, pointerId: 1 });
};

test('a toast shows markup as text, in the top layer', () => {
  expect(screen.getByText('You are <b>offline</b>!')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Notices' }).matches(':popover-open')).toBe(true);
});

test.each(['ltr', 'rtl'] as const)('toasts are at the top right in %s text', (direction) => {
  cleanup();
  render(region(direction));
  const container = screen.getByRole('region', { name: 'Notices' });
  const { top, right } = container.getBoundingClientRect();
  expect([top, document.documentElement.clientWidth - right]).toEqual([12, 12]);
  expect(container.classList).toContain('auction');
  expect(getComputedStyle(card()).direction).toBe(direction);
});

test('toasts leave a header with the menus uncovered', async () => {
  headerEdge = 98;
  await act(async () => {
    toasts.value = [...toasts.value, { id: 8, kind: 'info', text: 'Saved' }];
  });
  expect(screen.getByRole('region', { name: 'Notices' }).getBoundingClientRect().top).toBe(110);
  headerEdge = 0;
});

test.each([
  [360, 'ltr'],
  [360, 'rtl'],
  [1440, 'ltr'],
] as const)(
  'toasts leave title and close button of an open dialog uncovered at %i px, %s',
  async (width, direction) => {
    await page.viewport(width, 740);
    onTestFinished(() => page.viewport(1280, 800));
    const dialog = (
      <div dir={direction}>
        <Dialog id="d" title="Check your bid" closeLabel="Close" onClose={() => undefined}>
          <div style={{ blockSize: 2_000 }} />
        </Dialog>
      </div>
    );
    const { unmount } = render(dialog);
    const show = (id: number) =>
      act(async () => {
        toasts.value = [{ id, kind: 'info', text: 'Saved' }];
      });
    await show(8);
    const toast = screen.getByRole('region', { name: 'Notices', hidden: true }).getBoundingClientRect();
    for (const part of [screen.getByText('Check your bid'), screen.getByLabelText('Close')]) {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const isCovered = toast.top < bottom && top < toast.bottom && toast.left < right && left < toast.right;
      expect(isCovered).toBe(false);
    }
    // Beside the dialog there is space at the upper edge.
    if (width > 1_000) expect(toast.top).toBe(12);
    unmount();
    await show(9);
    expect(screen.getByRole('region', { name: 'Notices' }).getBoundingClientRect().top).toBe(12);
  },
);

test('the region of toasts leaves the top layer with the last toast and returns with the next', async () => {
  const region = screen.getByRole('region', { name: 'Notices' });
  await act(async () => {
    toasts.value = [];
  });
  expect(region.matches(':popover-open')).toBe(false);
  await act(async () => {
    toasts.value = [{ id: 8, kind: 'error', text: 'Again' }];
  });
  expect(region.matches(':popover-open')).toBe(true);
});

test('a toast is held while hovered or focused, and released when it is neither', () => {
  fireEvent.pointerEnter(card());
  const button = screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.focus(button);
  expect(onHold).toHaveBeenCalledExactlyOnceWith(7);
  fireEvent.pointerLeave(card());
  expect(onRelease).not.toHaveBeenCalled();
  fireEvent.blur(button);
  expect(onRelease).toHaveBeenCalledExactlyOnceWith(7);
});

test('a toast is held while dragged, and dismissed beyond 80 px to either side', () => {
  // Pointer capture needs a real pointer; the simulated events reach the card without it.
  card().setPointerCapture = () => {};
  drag(80);
  expect(onHold).toHaveBeenCalledTimes(1);
  expect(onRelease).toHaveBeenCalledTimes(1);
  expect(onDismiss).not.toHaveBeenCalled();
  drag(-81);
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith(7);
});

test('a toast follows the pointer and returns when it was dragged too little', () => {
  card().setPointerCapture = () => {};
  fireEvent.pointerDown(card(), { clientX: 300, button: 0, pointerId: 1 });
  fireEvent.pointerMove(card(), { clientX: 340, pointerId: 1 });
  expect(getComputedStyle(card()).translate).toBe('40px');
  fireEvent.pointerUp(card(), { clientX: 340, pointerId: 1 });
  expect(getComputedStyle(card()).translate).toBe('0px');
});

test('toasts below one that leaves move up without a layout shift', async () => {
  const shifts: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
  });
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const text = 'You are offline! '.repeat(8);
  await act(async () => {
    toasts.value = [7, 8, 9].map((id) => ({ id, kind: 'info', text }));
  });
  await frames();
  const second = screen.getAllByRole('listitem')[1];
  const { top } = screen.getAllByRole('listitem')[0]?.getBoundingClientRect() ?? {};
  observer.observe({ type: 'layout-shift' });
  await act(async () => {
    toasts.value = toasts.value.slice(1);
  });
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  await frames();
  expect(second?.getBoundingClientRect().top).toBe(top);
  for (const entry of observer.takeRecords())
    shifts.push((entry as PerformanceEntry & { value: number }).value);
  expect(shifts).toEqual([]);
});

test('the button dismisses the toast', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith(7);
});

test('on paper no toast is printed', async () => {
  const session = cdp();
  onTestFinished(async () => {
    await session.send('Emulation.setEmulatedMedia', { media: '' });
  });
  const toast = card();
  expect(toast.checkVisibility()).toBe(true);
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(toast.checkVisibility()).toBe(false);
});
