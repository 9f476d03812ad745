import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Options } from '../options.ts';
import { aRegistry } from '../testing/a-registry.ts';
import { insert } from '../testing/fake-runtime.ts';
import { type FilesByTag, startLoading } from './load.ts';
import type { Registry } from './registry.ts';

/** Tag names of this test: a tag can be defined only once, so each test has its own. */
let round = 0;
let list = '';
let lot = '';
let imported: string[] = [];
let requested: string[] = [];
let broken = false;
/** Lets the server of the code answer the requests that check whether it is back. */
let answerHead: Array<() => void> = [];
let suspicions: unknown[] = [];
/** Messages in the order they were requested, and messages that cannot be loaded. */
let messages: string[] = [];
let missing: string[] = [];

const api = 'https://api.test/api/v1/marbrook';
const filesByTag = (): FilesByTag => ({ [list]: ['list.js', 'shared.js'], [lot]: ['lot.js', 'shared.js'] });

function load(config: Options = { api }): { registry: Registry; ready: Promise<void> } {
  const registry = aRegistry({
    config,
    loadMessages(locale, namespace) {
      messages.push(`${locale}/${namespace}`);
      const file = missing.includes(locale) ? Promise.reject(new Error(`no ${locale}`)) : Promise.resolve({});
      file.catch(() => undefined);
      return file;
    },
  });
  const ready = startLoading(registry, {
    tags: filesByTag(),
    texts: { [list]: ['gallery'], [lot]: ['lot'] },
    fetch: window.fetch,
    firstAddresses: (element, config) => {
      const auction = element.getAttribute('auction');
      const path = auction ? [`/${auction}`, `/${auction}/lots`] : ['/'];
      return path.map((end) => `${config.api}${end}?lang=${config.locale}`);
    },
    reportMistake: (...found) => void suspicions.push(found),
    folder: () => 'https://assets.test/',
    async importFile(file) {
      imported.push(file);
      if (broken) throw new Error(`no ${file}`);
      const tag = file === 'list.js' ? list : file === 'lot.js' ? lot : null;
      return tag ? { define: () => customElements.define(tag, class extends HTMLElement {}) } : {};
    },
  });
  return { registry, ready };
}

beforeEach(() => {
  list = `auction-list-${round}`;
  lot = `auction-lot-${round}`;
  round += 1;
  imported = [];
  requested = [];
  broken = false;
  answerHead = [];
  suspicions = [];
  messages = [];
  missing = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'HEAD') {
      expect(input).toBe('https://assets.test/auction-elements.js');
      return new Promise((resolve) => answerHead.push(() => resolve(new Response(null))));
    }
    requested.push(String(input));
    return new Response('[]');
  });
});
afterEach(() => {
  for (const area of document.querySelectorAll('main')) area.remove();
});

test('the script requests all files of a tag, the messages and its first data in parallel', () => {
  insert(`<${list}></${list}>`);
  const { registry } = load({ api, locale: 'de' });
  expect(imported).toEqual(['list.js', 'shared.js']);
  expect(messages).toEqual(['de/common', 'en/gallery', 'de/gallery']);
  expect(requested).toEqual([`${api}/?lang=de`]);
  expect([...registry.prefetched.keys()]).toEqual(requested);
});

test('the script requests shared files and data of several elements once, and nothing for tags that are not on the page', async () => {
  insert(
    `<${list} auction="spring"></${list}><${list} auction="spring" layout="list"></${list}><${list}></${list}>`,
  );
  const { ready } = load();
  await ready;
  expect(requested).toEqual([`${api}/spring?lang=en`, `${api}/spring/lots?lang=en`, `${api}/?lang=en`]);
  expect(imported).toEqual(['list.js', 'shared.js']);
  expect(customElements.get(list)).toBeDefined();
  expect(customElements.get(lot)).toBeUndefined();
});

test('the script loads a tag that is added later, also inside added content', async () => {
  const { ready } = load();
  await ready;
  expect(imported).toEqual([]);
  insert(`<section><div><${lot} auction="spring"></${lot}></div></section>`);
  await expect.poll(() => customElements.get(lot)).toBeDefined();
  expect(requested).toEqual([`${api}/spring?lang=en`, `${api}/spring/lots?lang=en`]);
});

test('after a tag is defined, its elements request their own data', async () => {
  insert(`<${list}></${list}>`);
  const { ready } = load();
  await ready;
  insert(`<${list} auction="spring"></${list}>`);
  await Promise.resolve();
  expect(requested).toEqual([`${api}/?lang=en`]);
});

test('without an API the element is defined and shows the error, but nothing is requested', async () => {
  insert(`<${list}></${list}>`);
  const { ready } = load({});
  await ready;
  expect(requested).toEqual([]);
  expect(customElements.get(list)).toBeDefined();
});

test('space is reserved while the code loads, and kept when loading fails', async () => {
  const area = insert(`<${list}></${list}>`);
  broken = true;
  const errors: unknown[] = [];
  area.addEventListener('auction-error', (event) => void errors.push((event as CustomEvent).detail));
  const { ready } = load();
  // These tests run in an iframe.
  const room = Math.min(window.innerHeight, 600);
  expect(area.getBoundingClientRect().height).toBe(room);
  await ready;
  expect(area.getBoundingClientRect().height).toBe(room);
  expect(errors).toEqual([{ code: 'code', message: 'Error: no list.js' }]);
  // When the browser is online again, loading is retried.
  broken = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => customElements.get(list)).toBeDefined();
});

test('code that did not load is loaded again once its server answers, but not a third time', async () => {
  const area = insert(`<${list}></${list}><${lot}></${lot}>`);
  broken = true;
  await load().ready;
  expect([imported.filter((file) => file === 'list.js'), answerHead.length]).toEqual([['list.js'], 2]);
  answerHead[0]?.();
  await expect.poll(() => imported.filter((file) => file === 'list.js')).toHaveLength(2);
  broken = false;
  answerHead[1]?.();
  await expect.poll(() => customElements.get(lot)).toBeDefined();
  expect(answerHead).toHaveLength(2);
  area.remove();
});

test.each(['en', 'de'])('without messages in "%s" the other language is used', async (locale) => {
  missing = [locale];
  insert(`<${list}></${list}>`);
  await load({ api, locale: 'de' }).ready;
  expect(customElements.get(list)).toBeDefined();
});

test('a height that the page sets in its own CSS replaces the reserved one', () => {
  const main = insert(
    `<style>${list}, global-search { min-height: 7px }</style><${list}></${list}><global-search></global-search>`,
  );
  load();
  const heights = [...main.querySelectorAll(`${list}, global-search`)].map(
    (element) => getComputedStyle(element).minHeight,
  );
  expect(heights).toEqual(['7px', '7px']);
});

test('when no messages load, the element is not defined, and loading is retried', async () => {
  missing = ['en', 'de'];
  const area = insert(`<${list}></${list}>`);
  const errors: unknown[] = [];
  area.addEventListener('auction-error', (event) => void errors.push((event as CustomEvent).detail));
  await load({ api, locale: 'de' }).ready;
  expect(customElements.get(list)).toBeUndefined();
  expect(errors).toEqual([{ code: 'code', message: expect.any(String) }]);
  missing = [];
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => customElements.get(list)).toBeDefined();
});

test('a failed first request does not cause an unhandled rejection', async () => {
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('offline'));
  const unhandled: unknown[] = [];
  const listen = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    unhandled.push(event.reason);
  };
  window.addEventListener('unhandledrejection', listen);
  insert(`<${list}></${list}>`);
  const { registry, ready } = load();
  await ready;
  // The browser reports unhandled rejections between two tasks.
  await new Promise(requestAnimationFrame);
  window.removeEventListener('unhandledrejection', listen);
  expect(unhandled).toEqual([]);
  await expect(registry.prefetched.get(`${api}/?lang=en`)).rejects.toThrow('offline');
});
