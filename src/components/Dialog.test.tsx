import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flushSheet, sharedSheet } from '../styles/sheet.ts';
import { Dialog } from './Dialog.tsx';

let host: HTMLElement;
let root: ShadowRoot;
beforeEach(() => {
  host = document.createElement('div');
  root = host.attachShadow({ mode: 'open' });
  flushSheet();
  root.adoptedStyleSheets = [sharedSheet()];
  document.body.append(host);
});
afterEach(() => {
  cleanup();
  host.remove();
});

function Opener(props: { focusField?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Dialog
          id="bid"
          title="Your bid"
          closeLabel="Close"
          onClose={() => setOpen(false)}
          initialFocus={props.focusField ? () => root.querySelector<HTMLElement>('#inner') : undefined}
        >
          <button type="button" id="inner">
            Bid
          </button>
        </Dialog>
      ) : null}
    </>
  );
}
const show = (focusField = false) => render(createPortal(<Opener focusField={focusField} />, root));
const dialog = () => root.querySelector('dialog');
const opener = () => root.querySelector<HTMLElement>('#opener') as HTMLElement;

test('a dialog in a shadow root opens modally, is named by its title and returns the focus on Escape', async () => {
  show();
  await userEvent.click(opener());
  expect(dialog()?.matches(':modal')).toBe(true);
  await expect.element(page.getByRole('dialog', { name: 'Your bid' })).toBeVisible();
  expect(root.activeElement?.textContent).toBe('Your bid');
  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBe(null);
  expect(root.activeElement).toBe(opener());
});

test('a dialog gives the focus to the element chosen by `initialFocus`', async () => {
  show(true);
  await userEvent.click(opener());
  expect(root.activeElement?.id).toBe('inner');
});

test('while a dialog is open the page behind does not scroll, and afterwards it does', async () => {
  document.documentElement.style.overflow = 'clip';
  show();
  await userEvent.click(opener());
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  expect(document.documentElement.style.overflow).toBe('clip');
  expect(document.documentElement.dataset.aeScrollLocks).toBe(undefined);
  document.documentElement.style.overflow = '';
});

test('after two dialogs are removed at once the page scrolls again', async () => {
  const both = (
    <Dialog id="outer" title="Outer" closeLabel="Close" onClose={() => {}}>
      <Dialog id="in" title="Inner" closeLabel="Close" onClose={() => {}}>
        text
      </Dialog>
    </Dialog>
  );
  const { unmount } = render(createPortal(both, root));
  expect(document.documentElement.style.overflow).toBe('hidden');
  unmount();
  expect(document.documentElement.style.overflow).toBe('');
});

test('a click on the backdrop closes the dialog; a click inside, or a press that begins inside, does not', async () => {
  show();
  await userEvent.click(opener());
  const node = dialog() as HTMLDialogElement;
  const box = node.getBoundingClientRect();
  const inside = { clientX: box.left + 5, clientY: box.top + 5 };
  const outside = { clientX: box.left - 5, clientY: box.top - 5 };
  const press = (down: MouseEventInit, up: MouseEventInit): void => {
    fireEvent.mouseDown(node, down);
    fireEvent.click(node, up);
  };
  press(inside, inside);
  press(inside, outside);
  expect(dialog()).not.toBe(null);
  press(outside, outside);
  expect(dialog()).toBe(null);
});

test('in an iframe higher than the screen a growing dialog stays within the window and the screen', async () => {
  await page.viewport(360, 2_000);
  vi.spyOn(window.screen, 'height', 'get').mockReturnValue(740);
  host.style.cssText = 'display: block; margin-block-start: 1900px';
  show();
  opener().focus();
  await userEvent.keyboard('{Enter}');
  const node = dialog() as HTMLDialogElement;
  const inner = root.querySelector<HTMLElement>('#inner') as HTMLElement;
  const box = () => node.getBoundingClientRect();
  const opened = box();
  expect(opened.bottom).toBeGreaterThan(1_900);
  inner.style.blockSize = '400px';
  await expect.poll(() => box().top).toBeLessThan(opened.top);
  await expect.poll(() => box().bottom).toBeCloseTo(1_988, 0);
  inner.style.blockSize = '3000px';
  await expect.poll(() => box().height).toBe(576);
  await expect.poll(() => box().bottom).toBeCloseTo(1_988, 0);
  inner.style.blockSize = '';
  await expect.poll(() => box().top).toBe(opened.top);
});
