import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadMessages } from '../src/i18n/load-messages.ts';
import { createTestStore, TEST_CONFIG } from '../src/testing/fakes/create-test-store.ts';
import { aLot } from '../src/testing/fixtures/lots.ts';
import { define } from './auction-lot.tsx';
import { createPage } from './page.ts';
import { REGISTRY, type Registry } from './registry.ts';
import { place } from './testing/fake-page.ts';

const before = location.href;
afterEach(() => {
  for (const area of document.querySelectorAll('main')) area.remove();
  history.replaceState(null, '', before);
  window[REGISTRY] = undefined;
});

test.each([
  ['auction="spring-foals" lot="quidam-star"', 'Quidam Star'],
  ['', 'Silberfee'],
])('with the attributes "%s" on the page of Silberfee the lot is %s', async (attributes, name) => {
  history.replaceState(null, '', '/sales/3forONE/online-auctions/spring-foals/silberfee');
  const { shown } = open(attributes);
  await expect.poll(async () => (await shown('h2'))?.textContent).toBe(name);
});

test('a lot that does not exist takes no more of the page than its message', async () => {
  const { element, shown } = open('auction="spring-foals" lot="none"');
  await expect.poll(() => shown('[role=status]')).toBeTruthy();
  expect(element.getBoundingClientRect().height).toBeLessThan(120);
});

test('a lot that can be tried again keeps its place on the page', async () => {
  const { element, shown, transport } = open('auction="spring-foals" lot="quidam-star"');
  transport.on('GET /auction/{auction}/{lot}', 'network');
  await expect.poll(() => shown('[role=status] button')).toBeTruthy();
  expect(element.getBoundingClientRect().height).toBeGreaterThanOrEqual(window.innerHeight);
});

/** Puts an element with these attributes on the page. */
function open(attributes: string) {
  const lots = [aLot(), aLot({ id: 'l2', slug: 'silberfee', slugs: {}, name: 'Silberfee' })];
  const { store, clock, transport } = createTestStore({ world: { lots } });
  const config = { api: TEST_CONFIG.api };
  const registry: Registry = { version: '1.0.0', config, loadMessages, prefetched: new Map() };
  registry.page = createPage(registry, {
    window,
    createI18n: async () => store.i18n,
    createStore: () => store,
  });
  window[REGISTRY] = registry;
  define();
  const element = place(`<auction-lot ${attributes}></auction-lot>`).firstElementChild as HTMLElement;
  return {
    element,
    transport,
    /** What the element shows after a while. */
    async shown(selector: string) {
      await act(() => clock.advance(50));
      return element.shadowRoot?.querySelector(selector);
    },
  };
}
