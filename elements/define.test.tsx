import { act, cleanup, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tracked } from '../src/lib/tracked.ts';
import { useHost } from '../src/react/context.tsx';
import { choice, count, flag, text } from './attributes.ts';
import { defineElement, type ElementProps } from './define.tsx';
import type { ReportMistake } from './mistakes/explain.ts';
import { type FakeRuntime, fakeRuntime, insert, shownText } from './testing/fake-runtime.ts';

const attributes = {
  auction: text(),
  hybrid: flag(),
  layout: choice(['grid', 'list'], 'grid'),
  limit: count(),
};
let unmounts = 0;
let mounts = 0;
let throwing = false;
let mistakes: unknown[] = [];
let runtime: FakeRuntime;
let tags = 0;

/** Shows its attributes and a click counter; remounting would reset the counter. */
const Probe = tracked(function Probe({ attributes: of }: ElementProps<typeof attributes>) {
  const host = useHost();
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    mounts += 1;
    return () => {
      unmounts += 1;
    };
  }, []);
  if (throwing) throw new Error('a horse of no name');
  const navigate = () => {
    setClicks(clicks + 1);
    host.element.dataset.allowed = String(
      host.emit('auction-navigate', { route: 'auctions' }, { cancelable: true }),
    );
  };
  return (
    <button type="button" onClick={navigate}>
      {`${of.auction.value}|${of.hybrid.value}|${of.layout.value}|${of.limit.value}|${clicks}`}
    </button>
  );
});

/** A new tag name, because a tag can be defined only once. */
const nextTag = () => `x-probe-${tags++}`;
function define(tag: string): void {
  const reportMistake: ReportMistake = (...mistake) => void mistakes.push(mistake);
  const probe = { attributes, component: Probe, texts: [] };
  defineElement({ tag, ...probe, runtime: () => runtime, reportMistake });
}
/** Places one element of a new tag with these attributes and waits until it has rendered. */
async function shown(attributesText = '', content = ''): Promise<HTMLElement> {
  const tag = nextTag();
  define(tag);
  const element = insert(`<${tag} ${attributesText}>${content}</${tag}>`).firstElementChild as HTMLElement;
  await expect.poll(() => shownText(element)).not.toBe('');
  return element;
}
const button = (element: HTMLElement): HTMLButtonElement =>
  element.shadowRoot?.querySelector('button') as HTMLButtonElement;
const property = (element: HTMLElement, name: string) => Reflect.get(element, name);

beforeEach(() => {
  unmounts = 0;
  mounts = 0;
  throwing = false;
  mistakes = [];
  runtime = fakeRuntime();
});
afterEach(() => {
  cleanup();
  for (const area of document.querySelectorAll('main')) area.remove();
});

test('properties set before the tag was defined are applied', async () => {
  const tag = nextTag();
  const element = insert(`<${tag}></${tag}>`).firstElementChild as HTMLElement;
  Object.assign(element, { auction: 'spring', hybrid: true, limit: 3 });
  define(tag);
  await expect.poll(() => shownText(element)).toBe('spring|true|grid|3|0');
  // The accessor of the prototype is no longer shadowed by an own property.
  Object.assign(element, { auction: 'autumn', hybrid: false });
  await expect.poll(() => shownText(element)).toBe('autumn|false|grid|3|0');
});

test.each([
  ['hybrid', true],
  ['hybrid=""', true],
  ['hybrid="false"', true],
  ['', false],
])('a boolean attribute is true if it is present: %s', async (written, expected) => {
  const element = await shown(written);
  expect(shownText(element)).toBe(`null|${expected}|grid|null|0`);
  expect(property(element, 'hybrid')).toBe(expected);
});

test('changed and removed attributes are applied', async () => {
  const element = await shown('auction="spring" hybrid layout="list" limit="4"');
  expect(shownText(element)).toBe('spring|true|list|4|0');
  element.setAttribute('auction', 'autumn');
  await expect.poll(() => shownText(element)).toBe('autumn|true|list|4|0');
  for (const name of ['auction', 'hybrid', 'layout', 'limit']) element.removeAttribute(name);
  await expect.poll(() => shownText(element)).toBe('null|false|grid|null|0');
});

test('properties set by a script are reflected as attributes; null removes the attribute', async () => {
  const element = await shown();
  Object.assign(element, { layout: 'list', limit: 12 });
  expect(element.getAttribute('layout')).toBe('list');
  expect(element.getAttribute('limit')).toBe('12');
  Object.assign(element, { limit: null });
  expect(element.hasAttribute('limit')).toBe(false);
  await expect.poll(() => shownText(element)).toBe('null|false|list|null|0');
});

test('an invalid value is replaced by the default, and reported once', async () => {
  const element = await shown('layout="mosaic" limit="-3"');
  expect(shownText(element)).toBe('null|false|grid|null|0');
  const tag = `<${element.localName}>`;
  const reported = [
    ['value-invalid', tag, 'layout', 'mosaic', 'grid'],
    ['value-invalid', tag, 'limit', '-3', 'no value'],
  ];
  expect(mistakes).toEqual(reported);
  expect(property(element, 'layout')).toBe('grid');
  expect(mistakes).toEqual(reported);
});

test.each([
  'auction="\u201cspring\u201d" layout="\u00abLIST\u00bb" limit="\u201e3\u201d"',
  'auction="\u200bspr\u00ading\u200b" layout="\u200blist" limit="3\u200b"',
  `auction="'spring'" layout="list\u00a0" limit=" 3 "`,
])('what an editor has put around a value is dropped: %s', async (written) => {
  const element = await shown(written);
  expect(shownText(element)).toBe('spring|false|list|3|0');
  expect(mistakes).toEqual([]);
});

test('an element that is created but never connected mounts nothing', async () => {
  const tag = nextTag();
  define(tag);
  const element = document.createElement(tag);
  element.setAttribute('auction', 'spring');
  await shown();
  expect(mounts).toBe(1);
  expect(shownText(element)).toBe('');
});

test.each([
  ['append', (to: Element, element: Element) => to.append(element)],
  [
    'remove and insert',
    (to: Element, element: Element) => {
      element.remove();
      to.append(element);
    },
  ],
  // Moves without disconnecting, in browsers that support it.
  [
    'moveBefore',
    (to: Element, element: Element) => Reflect.apply(Reflect.get(to, 'moveBefore'), to, [element, null]),
  ],
])('an element moved by %s keeps its state', async (_name, move) => {
  const element = await shown();
  act(() => button(element).click());
  const there = insert('<section></section>').firstElementChild as Element;
  for (let times = 0; times < 50; times++) {
    move(there, element);
    move(document.querySelector('main') as Element, element);
  }
  await Promise.resolve();
  await expect.poll(() => shownText(element)).toBe('null|false|grid|null|1');
  expect([mounts, unmounts]).toEqual([1, 0]);
});

test('a removed element is unmounted, and rendered again when it is inserted again', async () => {
  const element = await shown('auction="spring"', '<p>Our auctions by telephone</p>');
  const area = element.parentElement as Element;
  element.remove();
  await expect.poll(() => unmounts).toBe(1);
  element.setAttribute('auction', 'autumn');
  area.append(element);
  await expect.poll(() => shownText(element)).toBe('autumn|false|grid|null|0');
  expect(element.shadowRoot?.querySelector('slot')).toBeNull();
});

test('content that an unclosed tag has swallowed stays visible below the element', async () => {
  const swallowed = await shown('', '<p>By telephone</p></p><main>The rest of the page</main>');
  const { bottom } = button(swallowed).getBoundingClientRect();
  const main = swallowed.querySelector('main')?.getBoundingClientRect();
  expect(main?.height).toBeGreaterThan(0);
  expect(main?.top).toBeGreaterThanOrEqual(bottom);
  // A list for search engines is normal fallback content.
  const fallback = await shown('', '<ul><li>A horse</li></ul><script type="application/ld+json">{}</script>');
  expect(fallback.querySelector('ul')?.getBoundingClientRect().height).toBe(0);
});

test('a clone of an element has no copy of the form that the element showed', async () => {
  const element = await shown();
  element.append(Object.assign(document.createElement('div'), { slot: 'auction-form-1' }));
  const clone = element.cloneNode(true) as HTMLElement;
  element.after(clone);
  await expect.poll(() => shownText(clone)).not.toBe('');
  expect(clone.children).toHaveLength(0);
});

test('an element has `data-ready` once it has rendered, and emits an event when its height changes', async () => {
  const heights: number[] = [];
  const onResize = (event: CustomEvent<{ height: number }>) => void heights.push(event.detail.height);
  document.addEventListener('auction-resize', onResize);
  const element = await shown();
  await expect.poll(() => element.dataset.ready).toBe('');
  await new Promise(requestAnimationFrame);
  heights.length = 0;
  element.style.blockSize = '321px';
  await expect.poll(() => heights).toEqual([321]);
  document.removeEventListener('auction-resize', onResize);
  const clone = element.cloneNode(true) as HTMLElement;
  insert('').append(clone);
  expect(clone.dataset.ready).toBeUndefined();
  await expect.poll(() => clone.dataset.ready).toBe('');
  clone.remove();
  await expect.poll(() => clone.dataset.ready).toBeUndefined();
});

test('events bubble, leave the shadow root, and can be cancelled by the host', async () => {
  const element = await shown();
  const events: Event[] = [];
  const area = element.parentElement as Element;
  area.addEventListener('auction-navigate', (event) => void events.push(event));
  act(() => button(element).click());
  expect(events[0]).toMatchObject({
    bubbles: true,
    composed: true,
    cancelable: true,
    detail: { route: 'auctions' },
  });
  expect(events[0]?.target).toBe(element);
  expect(element.dataset.allowed).toBe('true');
  area.addEventListener('auction-navigate', (event) => event.preventDefault());
  act(() => button(element).click());
  expect(element.dataset.allowed).toBe('false');
});

test('when the component throws, a message with a retry is shown and the host gets an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  throwing = true;
  const errors: unknown[] = [];
  const ready: unknown[] = [];
  const listen = (event: CustomEvent) => void errors.push(event.detail);
  document.addEventListener('auction-error', listen as EventListener);
  document.addEventListener('auction-ready', () => void ready.push(1), { once: true });
  const element = await shown();
  expect(shownText(element)).toContain('This part of the page could not be shown.');
  expect(errors).toEqual([{ code: 'render', message: 'a horse of no name' }]);
  expect(ready).toEqual([]);
  throwing = false;
  act(() => button(element).click());
  await expect.poll(() => shownText(element)).toBe('null|false|grid|null|0');
  document.removeEventListener('auction-error', listen as EventListener);
});

test('fallback content is visible until the element has rendered', async () => {
  const tag = nextTag();
  define(tag);
  const element = insert(`<${tag}><p>Our auctions by telephone</p></${tag}>`)
    .firstElementChild as HTMLElement;
  const inside = screen.getByText('Our auctions by telephone');
  expect(inside.checkVisibility()).toBe(true);
  expect(inside.getBoundingClientRect().height).toBeGreaterThan(0);
  await expect.poll(() => shownText(element)).not.toBe('');
  expect(inside.checkVisibility()).toBe(false);
});

test('an element emits auction-ready once, and auction-live-status at every change', async () => {
  const events: Array<[string, unknown]> = [];
  const listen = (event: Event) => void events.push([event.type, (event as CustomEvent).detail]);
  for (const name of ['auction-ready', 'auction-live-status']) document.addEventListener(name, listen);
  const element = await shown();
  await expect.poll(() => events.length).toBe(2);
  runtime.live.value = 'open';
  expect(events).toEqual([
    ['auction-ready', { element }],
    ['auction-live-status', { status: 'connecting', streams: 1 }],
    ['auction-live-status', { status: 'open', streams: 1 }],
  ]);
  for (const name of ['auction-ready', 'auction-live-status']) document.removeEventListener(name, listen);
});

test('without an API a message is shown, and the element starts as soon as it is configured', async () => {
  runtime = fakeRuntime({});
  const element = await shown();
  expect(shownText(element)).toContain('data-api');
  runtime.registry.config = { api: 'https://api.test/v1/marbrook' };
  runtime.reconfigure();
  await expect.poll(() => shownText(element)).toBe('null|false|grid|null|0');
});

test('all elements share one store, and only a changed configuration builds another', async () => {
  await shown();
  await shown();
  expect(runtime.built).toHaveLength(1);
  runtime.reconfigure();
  runtime.registry.config = { ...runtime.registry.config, tenant: 'other' };
  runtime.reconfigure();
  await expect.poll(() => runtime.built.length).toBe(2);
});

test('language and direction are set on the root, and change without remounting', async () => {
  const element = await shown();
  const root = element.shadowRoot?.querySelector('[part=root]');
  act(() => button(element).click());
  await runtime.setLocale('ar');
  await expect.poll(() => root?.getAttribute('dir')).toBe('rtl');
  expect(root?.getAttribute('lang')).toBe('ar');
  expect(shownText(element)).toBe('null|false|grid|null|1');
});

test('with gtm public events are pushed to dataLayer, without element references', async () => {
  runtime = fakeRuntime({ api: 'https://api.test/v1/marbrook', gtm: true });
  window.dataLayer = undefined;
  const element = await shown();
  await shown();
  await expect.poll(() => window.dataLayer?.length).toBe(3);
  expect(window.dataLayer).toEqual([
    { event: 'auction-ready', tag: element.localName },
    { event: 'auction-live-status', status: 'connecting', streams: 1 },
    { event: 'auction-ready', tag: expect.stringMatching(/^x-probe/) },
  ]);
});

test('when dataLayer throws, that is reported and the event is still emitted', async () => {
  runtime = fakeRuntime({ api: 'https://api.test/v1/marbrook', gtm: true });
  window.dataLayer = Object.preventExtensions([]);
  const events: string[] = [];
  const listen = (): void => void events.push('auction-navigate');
  document.addEventListener('auction-navigate', listen, { once: true });
  const element = await shown();
  act(() => button(element).click());
  expect(shownText(element)).toBe('null|false|grid|null|1');
  expect(events).toEqual(['auction-navigate']);
  expect(mistakes[0]).toEqual([
    'push-failed',
    expect.objectContaining({ message: expect.stringContaining('not extensible') }),
  ]);
  window.dataLayer = undefined;
});
