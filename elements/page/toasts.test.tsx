import { signal } from '@preact/signals-core';
import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import { loadMessages } from '../../src/i18n/load-messages.ts';
import type { Store } from '../../src/state/store-type.ts';
import type { Toast } from '../../src/state/toasts.model.ts';
import { showToasts } from './toasts.ts';

let leave = (): void => undefined;
afterEach(() => leave());

const layer = () => document.querySelector('[data-auction-elements=toasts]');

/** A page with toasts whose layer fails to load this many times. */
async function page(failures = 0) {
  const toasts = signal<readonly Toast[]>([]);
  const announced: string[] = [];
  const logged: string[] = [];
  let loads = 0;
  const i18n = await createI18n({ locale: 'ar', load: loadMessages, log: () => undefined });
  const model = {
    toasts,
    show: () => {},
    dismiss: () => {},
    hold: () => {},
    release: () => {},
    keepBelow: () => () => {},
    top: () => 0,
  };
  const used: Partial<Store> = {
    i18n,
    toasts: model,
    announce: (text, urgency) => void announced.push(`${urgency}: ${text}`),
  };
  const load = () => {
    loads += 1;
    return loads > failures ? import('./toast-layer.tsx') : Promise.reject(new Error('offline'));
  };
  let becomeIdle = (): void => undefined;
  const whenIdle = (run: () => void) => {
    becomeIdle = run;
  };
  leave = showToasts(document, used as Store, load, whenIdle, (message) => void logged.push(message));
  const show = (toast: Toast) =>
    act(async () => {
      toasts.value = [...toasts.value, toast];
    });
  return { announced, logged, show, loads: () => loads, becomeIdle: () => becomeIdle() };
}

test('toasts are shown in their layer and announced once; the layer is removed with the store', async () => {
  const { announced, show, loads } = await page();
  expect(loads()).toBe(0);
  await show({ id: 1, kind: 'info', text: 'You are online!' });
  await show({ id: 2, kind: 'error', text: '<b>offline</b>' });
  expect(announced).toEqual(['polite: You are online!', 'assertive: <b>offline</b>']);
  await expect.poll(() => layer()?.shadowRoot?.textContent).toContain('<b>offline</b>');
  const shown = layer()?.shadowRoot?.querySelector('[popover]');
  expect(shown?.matches(':popover-open')).toBe(true);
  expect(shown?.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  expect(loads()).toBe(1);
  leave();
  expect(layer()).toBeNull();
});

test('the layer of toasts loads once the browser is idle, before the connection can be lost', async () => {
  const { becomeIdle, show, loads } = await page();
  becomeIdle();
  expect(loads()).toBe(1);
  // No toast is there yet.
  await import('./toast-layer.tsx');
  expect(layer()).toBeNull();
  await show({ id: 1, kind: 'error', text: 'offline' });
  await expect.poll(() => layer()?.shadowRoot?.textContent).toContain('offline');
  expect(loads()).toBe(1);
});

const bar = (style: string, tag = 'div') => `<${tag} style="height: 60px; ${style}">The host</${tag}>`;
test.each<[string, number, string]>([
  ['without a bar of the host', 0, '<div>The host</div>'],
  ['below a header that stays in view', 60, bar('position: fixed; inset: 0 0 auto')],
  ['below a sticky one', 60, bar('position: sticky; top: 0')],
  ['below a header and a menu', 110, bar('', 'header') + bar('height: 50px', 'nav')],
  [
    'below what stays there under a strip of the page',
    90,
    bar('height: 30px') + bar('position: sticky; top: 0'),
  ],
  ['above a bar at the bottom', 0, bar('position: fixed; inset: auto 0 0')],
  ['over what covers the window', 0, bar('position: fixed; inset: 0; height: auto')],
  ['over a menu at the left alone', 0, bar('position: fixed; inset: 0 auto auto 0; width: 200px')],
  ['over the head of an article', 0, `<article>${bar('', 'header')}</article>`],
])('toasts are %s', async (_where, edge, host) => {
  await browser.viewport(1000, 800);
  document.body.style.margin = '0';
  const before = document.createElement('div');
  before.innerHTML = `${host}<div style="height: 3000px"></div>`;
  document.body.prepend(before);
  window.scrollTo(0, 0);
  const { show } = await page();
  await show({ id: 1, kind: 'info', text: 'Saved' });
  await expect.poll(() => layer()?.shadowRoot?.textContent).toContain('Saved');
  const region = layer()?.shadowRoot?.querySelector('[popover]');
  await expect.poll(() => region?.getBoundingClientRect().top).toBe(edge + 12);
  before.remove();
  document.body.style.margin = '';
});

test('the layer of toasts does not load for a store that has gone', async () => {
  const { becomeIdle, loads } = await page();
  leave();
  becomeIdle();
  expect(loads()).toBe(0);
});

test('the layer of toasts is added again when the host has replaced the content of the page', async () => {
  const { show } = await page();
  await show({ id: 1, kind: 'info', text: 'one' });
  await expect.poll(() => layer()?.shadowRoot?.textContent).toContain('one');
  layer()?.remove();
  await show({ id: 2, kind: 'error', text: 'two' });
  expect(layer()?.shadowRoot?.textContent).toContain('two');
  expect(layer()?.shadowRoot?.querySelector('[popover]')?.matches(':popover-open')).toBe(true);
});

test('a layer that fails to load is loaded again with the next toast; both toasts are announced', async () => {
  const { announced, logged, show, loads } = await page(1);
  await show({ id: 1, kind: 'error', text: 'one' });
  expect(logged).toHaveLength(1);
  await show({ id: 2, kind: 'error', text: 'two' });
  await expect.poll(() => layer()?.shadowRoot?.textContent).toContain('two');
  expect(announced).toEqual(['assertive: one', 'assertive: two']);
  expect(loads()).toBe(2);
});

test('a layer that loads after the store has gone is not shown', async () => {
  const { show } = await page();
  await show({ id: 1, kind: 'info', text: 'late' });
  leave();
  await import('./toast-layer.tsx');
  await Promise.resolve();
  expect(layer()).toBeNull();
});
