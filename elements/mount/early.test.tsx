import { type Signal, signal } from '@preact/signals-core';
import { act, cleanup } from '@testing-library/react';
import { type FunctionComponent, useReducer, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tracked } from '../../src/lib/tracked.ts';
import { useResource, useStore } from '../../src/react/context.tsx';
import { createTestStore, type TestStore } from '../../src/testing/fakes/create-test-store.ts';
import { defineElement } from '../define.tsx';
import { fakePage, place, shownText } from '../testing/fake-page.ts';
import { earlyMount } from './early.ts';
import { createReactLoader } from './load-react.ts';
import * as react from './react.ts';

let arrive = (_react: typeof react): void => undefined;
let fail = (_error: Error): void => undefined;
let requests = 0;
let tags = 0;
let world: TestStore;
let warned: unknown[][] = [];
let logged: unknown[][] = [];

beforeEach(() => {
  requests = 0;
  world = createTestStore();
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined).mock.calls;
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock.calls;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const area of document.querySelectorAll('main')) area.remove();
});

/** Shows an element of a new tag, with fallback content of the host's; React has not come yet. */
async function show(component: FunctionComponent, expected = /./): Promise<HTMLElement> {
  const loader = createReactLoader(() => {
    requests += 1;
    return new Promise((resolve, reject) => {
      arrive = resolve;
      fail = reject;
    });
  });
  const tag = `x-early-${tags++}`;
  const page = fakePage(undefined, world.store);
  const mount = earlyMount(loader);
  const warn = () => undefined;
  defineElement({ tag, attributes: {}, component, texts: [], mount, page: () => page, warn });
  const element = place(`<${tag}><p>by telephone</p></${tag}>`).firstElementChild as HTMLElement;
  await expect.poll(() => shownText(element)).toMatch(expected);
  return element;
}
const takeOver = () => act(async () => arrive(react));
const find = <Kind extends HTMLElement = HTMLElement>(element: HTMLElement, selector: string): Kind =>
  element.shadowRoot?.querySelector(selector) as Kind;
/** Whether the host's fallback content is shown. */
const hasFallback = (element: HTMLElement): boolean => find(element, 'slot') !== null;

const Counters = tracked(function Counters() {
  const [counts, setCounts] = useState({ up: 0, down: 0 });
  const count = (name: 'up' | 'down') => () => setCounts({ ...counts, [name]: counts[name] + 1 });
  return (
    <>
      <button type="button" id="up" onClick={count('up')}>{`up ${counts.up}`}</button>
      <button type="button" id="down" onClick={count('down')}>{` down ${counts.down}`}</button>
      <a href="#elsewhere">a lot</a>
    </>
  );
});

test('is shown before React, which keeps the nodes and answers to presses', async () => {
  const element = await show(Counters);
  expect(shownText(element)).toBe('up 0 down 0a lot');
  expect(hasFallback(element)).toBe(false);
  const button = find(element, '#up');
  await takeOver();
  expect(find(element, '#up')).toBe(button);
  act(() => button.click());
  expect(shownText(element)).toBe('up 1 down 0a lot');
  expect(logged).toEqual([]);
});

test('where React is there already, it renders at once', async () => {
  await show(Counters);
  await takeOver();
  const before = requests;
  const element = place(`<x-early-${tags - 1}></x-early-${tags - 1}>`).firstElementChild as HTMLElement;
  await act(async () => undefined);
  expect(shownText(element)).toBe('up 0 down 0a lot');
  expect(requests).toBe(before);
});

test('a press before React has come is done once it is there, the last one only, and once', async () => {
  const element = await show(Counters);
  const heard = vi.fn();
  element.addEventListener('click', heard);
  find(element, '#down').click();
  find(element, '#up').click();
  expect(heard).not.toHaveBeenCalled();
  await takeOver();
  expect(shownText(element)).toBe('up 1 down 0a lot');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a link to be opened in another tab is left to the browser, and so is what the host has in the element', async () => {
  const element = await show(Counters);
  const prevented: boolean[] = [];
  document.addEventListener(
    'click',
    (event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    },
    { capture: false, once: true },
  );
  find(element, 'a').dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true }),
  );
  expect(prevented).toEqual([false]);
  const heard = vi.fn();
  element.addEventListener('click', heard);
  element.querySelector('p')?.click();
  expect(heard).toHaveBeenCalledTimes(1);
  await takeOver();
  expect(shownText(element)).toBe('up 0 down 0a lot');
});

test('what is chosen before React has come counts', async () => {
  const element = await show(function Order() {
    const [order, setOrder] = useState('number');
    return (
      <>
        <select value={order} onChange={(event) => setOrder(event.target.value)}>
          <option value="number">number</option>
          <option value="ending">ending</option>
        </select>
        {` by ${order}`}
      </>
    );
  });
  const select = find<HTMLSelectElement>(element, 'select');
  select.value = 'ending';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(shownText(element)).toContain('by number');
  await takeOver();
  expect(shownText(element)).toContain('by ending');
  expect(find<HTMLSelectElement>(element, 'select').value).toBe('ending');
});

test('while its components are only called, the fallback content stays', async () => {
  const List = tracked(function List() {
    return <i>{useResource(useStore().catalogue.auctions('timed')).status}</i>;
  });
  const seen = new Set<string>();
  const watch = new MutationObserver(
    () => void seen.add(`${document.querySelector('main > *')?.shadowRoot?.innerHTML}`),
  );
  const shown = show(List, /ready/);
  watch.observe(document.querySelector('main > *')?.shadowRoot as ShadowRoot, {
    childList: true,
    subtree: true,
  });
  const element = await shown;
  watch.disconnect();
  expect([...seen].filter((html) => !html.includes('<slot') && !html.includes('<i>'))).toEqual([]);
  expect(hasFallback(element)).toBe(false);
});

/** Shows a signal. */
const showing = (price: Signal<number>) =>
  tracked(function Price() {
    return <b>{price.value}</b>;
  });

test('a price that changes before React has come is shown, and React goes on from there', async () => {
  const price = signal(1_000);
  const element = await show(showing(price), /1000/);
  price.value = 1_100;
  await expect.poll(() => shownText(element)).toBe('1100');
  // In the same moment as React comes.
  price.value = 1_200;
  await takeOver();
  expect(shownText(element)).toBe('1200');
  act(() => {
    price.value = 1_300;
  });
  expect(shownText(element)).toBe('1300');
  expect(logged).toEqual([]);
});

test('data is loaded once, and stays in use while React takes over', async () => {
  const List = tracked(function List() {
    const { catalogue } = useStore();
    const resource = catalogue.auctions('timed');
    const state = useResource(resource);
    return <i>{state.status === 'ready' ? state.value.map(({ name }) => name) : state.status}</i>;
  });
  const element = await show(List, /Spring Foals/);
  const calls = () => world.transport.count('GET /auction/');
  expect(calls()).toBe(1);
  await takeOver();
  await act(() => world.clock.advance(50));
  expect(shownText(element)).toBe('Spring Foals');
  expect(calls()).toBe(1);
});

test('until React comes the page is live and its countdowns go on; both end with it', async () => {
  const retained = vi.spyOn(world.store.live, 'retain');
  const now = world.store.clock.now();
  const Seconds = tracked(function Seconds() {
    return <time>{Math.floor((useStore().clock.now() - now) / 1_000)}</time>;
  });
  const element = await show(Seconds, /0/);
  expect(retained).not.toHaveBeenCalled();
  await world.clock.advance(1_000);
  expect(retained).toHaveBeenCalledTimes(1);
  await world.clock.advance(2_000);
  await expect.poll(() => shownText(element)).toBe('3');
  await takeOver();
  await world.clock.advance(3_000);
  expect(shownText(element)).toBe('3');
});

test('where React does not come, the fallback content is shown, the host hears of it, and it is tried again when the network is back', async () => {
  const errors: unknown[] = [];
  document.addEventListener('auction-error', (event) => void errors.push((event as CustomEvent).detail), {
    once: true,
  });
  const element = await show(Counters);
  await act(async () => fail(new Error('no network')));
  expect(shownText(element)).toBe('');
  expect(hasFallback(element)).toBe(true);
  expect(errors).toEqual([{ code: 'code', message: 'Error: no network' }]);
  expect(warned.flat().join()).toContain(`${element.localName} did not load from`);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => shownText(element)).toBe('up 0 down 0a lot');
  expect(requests).toBe(2);
  await takeOver();
  act(() => find(element, '#up').click());
  expect(shownText(element)).toBe('up 1 down 0a lot');
});

test('an element that is removed before React has come leaves nothing behind, and may be put back', async () => {
  const price = signal(1_000);
  const element = await show(showing(price), /1000/);
  const area = element.parentElement as HTMLElement;
  element.remove();
  await expect.poll(() => shownText(element)).toBe('');
  price.value = 1_100;
  await takeOver();
  expect(shownText(element)).toBe('');
  area.append(element);
  await act(async () => undefined);
  await expect.poll(() => shownText(element)).toBe('1100');
});

test('what cannot be drawn waits for React, and is logged', async () => {
  const Probe = () => <p>{`reducer ${useReducer((count: number) => count + 1, 1)[0]}`}</p>;
  const shown = show(Probe, /reducer/);
  await expect.poll(() => logged.flat().join()).toContain('could not be drawn');
  await takeOver();
  expect(shownText(await shown)).toBe('reducer 1');
});

test('a component that throws shows what React shows of it', async () => {
  const Probe = (): never => {
    throw new Error('a horse of no name');
  };
  const shown = show(Probe, /could not be shown/);
  await expect.poll(() => logged.flat().join()).toContain('could not be drawn');
  await takeOver();
  expect(shownText(await shown)).toContain('This part of the page could not be shown.');
});
