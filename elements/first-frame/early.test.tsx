import { type Signal, signal } from '@preact/signals-core';
import { act, cleanup } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../src/lib/result.ts';
import { tracked } from '../../src/lib/tracked.ts';
import { useResource, useStore } from '../../src/react/context.tsx';
import { defineModel } from '../../src/state/store-type.ts';
import { createTestStore } from '../../src/testing/fakes/create-test-store.ts';
import { Counters, showEarly } from '../testing/early-element.tsx';
import { place, shownText } from '../testing/fake-page.ts';

let warned: unknown[][] = [];
let logged: unknown[][] = [];

beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined).mock.calls;
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock.calls;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const area of document.querySelectorAll('main')) area.remove();
});

test('is shown before React, which keeps the nodes and answers to presses', async () => {
  const { element, find, hasFallback, arrive } = await showEarly(Counters, /up/);
  expect(shownText(element)).toBe('up 0 down 0a lot');
  expect(hasFallback()).toBe(false);
  const button = find('#up');
  await arrive();
  expect(find('#up')).toBe(button);
  act(() => button.click());
  expect(shownText(element)).toBe('up 1 down 0a lot');
  expect(logged).toEqual([]);
});

test('where React is there already, it renders at once', async () => {
  const { element, requests, arrive } = await showEarly(Counters, /up/);
  await arrive();
  const second = place(`<${element.localName}></${element.localName}>`).firstElementChild;
  await act(async () => undefined);
  expect(shownText(second)).toBe('up 0 down 0a lot');
  expect(requests()).toBe(1);
});

test('while its components are only called, the fallback content stays', async () => {
  const seen = new Set<string>();
  const watch = new MutationObserver(([change]) => {
    const { shadowRoot } = document.querySelector('main > *') ?? {};
    if (change) seen.add(`${shadowRoot?.innerHTML}`);
  });
  const Status = tracked(function Status() {
    return <i>{useResource(useStore().catalogue.auctions('timed')).status}</i>;
  });
  const shown = showEarly(Status, /ready/);
  const root = document.querySelector('main > *')?.shadowRoot;
  watch.observe(root as ShadowRoot, { childList: true, subtree: true });
  const { hasFallback } = await shown;
  watch.disconnect();
  expect([...seen].filter((html) => !html.includes('<slot') && !html.includes('<i>'))).toEqual([]);
  expect(hasFallback()).toBe(false);
});

/** Shows a signal. */
const showing = (price: Signal<number>) =>
  tracked(function Price() {
    return <b>{price.value}</b>;
  });

test('a price that changes before React has come is shown, and React goes on from there', async () => {
  const price = signal(1_000);
  const { element, arrive } = await showEarly(showing(price), /1000/);
  price.value = 1_100;
  await expect.poll(() => shownText(element)).toBe('1100');
  await arrive();
  expect(shownText(element)).toBe('1100');
  act(() => {
    price.value = 1_200;
  });
  expect(shownText(element)).toBe('1200');
  expect(logged).toEqual([]);
});

test.each([0, 1, 2, 3, 4, 5])(
  'nor is a price lost that changes %i promises after React has come',
  async (count) => {
    const price = signal(1_000);
    const { element, arriveAnd } = await showEarly(showing(price), /1000/);
    await arriveAnd(async () => {
      for (let turn = 0; turn < count; turn += 1) await undefined;
      price.value = 1_100;
    });
    expect(shownText(element)).toBe('1100');
    // React found what it expected.
    expect(logged).toEqual([]);
  },
);

test('data is loaded once, and stays in use while React takes over', async () => {
  let loads = 0;
  const horses = defineModel('horses', ({ pool }) =>
    pool.create({
      // Loaded again for each user that is the first.
      fresh: 0,
      load: async () => {
        loads += 1;
        return ok('Vesper');
      },
    }),
  );
  const Horse = tracked(function Horse() {
    return <i>{useResource(useStore().model(horses)).value}</i>;
  });
  const { element, arrive } = await showEarly(Horse, /Vesper/);
  await arrive();
  expect(shownText(element)).toBe('Vesper');
  expect(loads).toBe(1);
});

test('until React comes the page is live and its countdowns go on; both end with it', async () => {
  const world = createTestStore();
  const released = vi.fn();
  const retained = vi.spyOn(world.store.live, 'retain').mockReturnValue(released);
  const now = world.store.clock.now();
  const Seconds = tracked(function Seconds() {
    return <time>{Math.floor((useStore().clock.now() - now) / 1_000)}</time>;
  });
  const { element, arrive } = await showEarly(Seconds, /0/, world);
  expect(retained).not.toHaveBeenCalled();
  await world.clock.advance(1_000);
  expect(retained).toHaveBeenCalledTimes(1);
  await world.clock.advance(2_000);
  await expect.poll(() => shownText(element)).toBe('3');
  expect(released).not.toHaveBeenCalled();
  await arrive();
  expect(released).toHaveBeenCalledTimes(1);
  await world.clock.advance(3_000);
  expect(shownText(element)).toBe('3');
});

test('where React does not come, the fallback content is shown, the host hears of it, and it is tried again when the network is back', async () => {
  const errors: unknown[] = [];
  const listen = (event: Event) => void errors.push((event as CustomEvent).detail);
  document.addEventListener('auction-error', listen, { once: true });
  const { element, find, hasFallback, fail, requests, arrive } = await showEarly(Counters, /up/);
  await fail(new Error('no network'));
  expect(shownText(element)).toBe('');
  expect(hasFallback()).toBe(true);
  expect(errors).toEqual([{ code: 'code', message: 'Error: no network' }]);
  expect(warned.flat().join()).toContain(`${element.localName} did not load from`);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => shownText(element)).toBe('up 0 down 0a lot');
  expect(requests()).toBe(2);
  await arrive();
  act(() => find('#up').click());
  expect(shownText(element)).toBe('up 1 down 0a lot');
});

test('an element that is removed before React has come leaves nothing behind, and may be put back', async () => {
  const price = signal(1_000);
  const { element, arrive } = await showEarly(showing(price), /1000/);
  const area = element.parentElement as HTMLElement;
  element.remove();
  await expect.poll(() => shownText(element)).toBe('');
  price.value = 1_100;
  await arrive();
  expect(shownText(element)).toBe('');
  area.append(element);
  await act(async () => undefined);
  await expect.poll(() => shownText(element)).toBe('1100');
});

test('where a change cannot be drawn, the fallback content is shown until React has come', async () => {
  const price = signal(1_000);
  const Price = tracked(function Price() {
    if (price.value > 1_000) throw new Error('a price of no horse');
    return <b>{price.value}</b>;
  });
  const { element, hasFallback, arrive } = await showEarly(Price, /1000/);
  price.value = 1_100;
  await expect.poll(hasFallback).toBe(true);
  expect(shownText(element)).toBe('');
  price.value = 1_000;
  await arrive();
  expect(shownText(element)).toBe('1000');
});

const UsesReducer = () => <p>{`reducer ${useReducer((count: number) => count + 1, 1)[0]}`}</p>;
const Throws = (): never => {
  throw new Error('a horse of no name');
};

test.each([
  ['what cannot be drawn waits for React, and is logged', UsesReducer, /^reducer 1$/],
  [
    'a component that throws shows what React shows of it',
    Throws,
    /This part of the page could not be shown/,
  ],
])('%s', async (_name, component, expected) => {
  const { element, hasFallback, arrive } = await showEarly(component, /^$/);
  await expect.poll(() => logged.flat().join()).toContain('could not be drawn');
  expect(hasFallback()).toBe(true);
  await arrive();
  expect(shownText(element)).toMatch(expected);
});
