import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadMessages } from '../src/i18n/load-messages.ts';
import {
  createTestStore,
  TEST_CONFIG,
  type TestStoreOptions,
} from '../src/testing/fakes/create-test-store.ts';
import { aLot } from '../src/testing/fixtures/lots.ts';
import { define } from './auction-lot.tsx';
import { REGISTRY } from './loading/registry.ts';
import { createRuntime } from './page/runtime.ts';
import { aRegistry } from './testing/a-registry.ts';
import { insert } from './testing/fake-runtime.ts';

const before = location.href;
afterEach(() => {
  for (const area of document.querySelectorAll('main')) area.remove();
  history.replaceState(null, '', before);
  window[REGISTRY] = undefined;
});

/** A page with these elements, of one store. */
function open(markup: string, options: TestStoreOptions) {
  const { store, clock, transport } = createTestStore(options);
  const config = { api: TEST_CONFIG.api };
  const registry = aRegistry({ config, loadMessages });
  registry.runtime = createRuntime(registry, {
    window,
    createI18n: async () => store.i18n,
    createStore: () => store,
  });
  window[REGISTRY] = registry;
  define();
  const roots = [...insert(markup).querySelectorAll('auction-lot')].map((it) => it.shadowRoot as ShadowRoot);
  const until = <Value,>(read: () => Value) =>
    expect.poll(async () => {
      await act(() => clock.advance(50));
      return read();
    });
  return { store, transport, roots, until };
}
const nameIn = (root: ShadowRoot | undefined) => root?.querySelector('h2')?.textContent;

test.each([
  ['auction="spring-foals" lot="quidam-star"', 'Quidam Star'],
  ['', 'Silberfee'],
])('with the attributes "%s" on the page of Silberfee the lot is %s', async (attributes, name) => {
  history.replaceState(null, '', '/sales/3forONE/online-auctions/spring-foals/silberfee');
  const lots = [aLot(), aLot({ id: 'l2', slug: 'silberfee', slugs: {}, name: 'Silberfee' })];
  const { roots, until } = open(`<auction-lot ${attributes}></auction-lot>`, { world: { lots } });
  await until(() => nameIn(roots[0])).toBe(name);
});

const LOT = '<auction-lot auction="spring-foals" lot="quidam-star"></auction-lot>';
/** Position below the upper edge of the lot's element. */
const topIn = (root: ShadowRoot | undefined) =>
  (root?.querySelector('[part=lot]')?.getBoundingClientRect().top ?? 0) -
  (root?.host.getBoundingClientRect().top ?? 0);

const linksIn = (root: ShadowRoot | undefined) =>
  [...(root?.querySelectorAll<HTMLAnchorElement>('[part=account-menu] a') ?? [])].map(({ hash }) => hash);
const MENU = ['#ae-user-activities', '#ae-user-profile', '#ae-logout'];

test('somebody who is signed in has an account menu on the first element of the page', async () => {
  const { roots, until } = open(LOT + LOT, { signedIn: true });
  const [first, second] = roots;
  await until(() => [nameIn(first), nameIn(second)]).toEqual(['Quidam Star', 'Quidam Star']);
  const top = topIn(first);
  expect(topIn(second)).toBe(top - 46);
  await until(() => linksIn(first)).toEqual(MENU);
  expect(topIn(first)).toBe(top);
  expect(linksIn(second)).toEqual([]);
});

test('beside the display in the hall, the next element of the page has the account menu', async () => {
  const { roots, until } = open(`<hybrid-live-room display="de en"></hybrid-live-room>${LOT}`, {
    signedIn: true,
  });
  await until(() => linksIn(roots[0])).toEqual(MENU);
});

test('a guest signs in from the line of the account menu, and nothing moves', async () => {
  const { store, roots, until } = open(LOT, {});
  const [root] = roots;
  await until(() => nameIn(root)).toBe('Quidam Star');
  const top = topIn(root);
  const button = root?.querySelector<HTMLElement>('[part=account-menu]');
  expect(button?.textContent).toBe('Sign in');
  act(() => button?.click());
  expect(store.navigation.signIn.value?.element).toBe(root?.host);
  await act(() => store.session.login({ email: 'anna@example.com', password: 'x' }));
  await until(() => linksIn(root)).toEqual(MENU);
  expect(topIn(root)).toBe(top);
  act(() => store.session.logout());
  await until(() => root?.querySelector('[part=account-menu]')?.textContent).toBe('Sign in');
  expect(topIn(root)).toBe(top);
});

test('a page with the whole site has no account menu above its other elements', async () => {
  for (const signedIn of [true, false]) {
    const { roots, until } = open(`<auction-app></auction-app>${LOT}`, { signedIn });
    await until(() => nameIn(roots[0])).toBe('Quidam Star');
    expect(topIn(roots[0])).toBeLessThan(44);
    expect(roots[0]?.querySelector('[part=account-menu]')).toBeNull();
    for (const area of document.querySelectorAll('main')) area.remove();
  }
});

test('a lot that does not exist takes no more of the page than its message', async () => {
  const markup = '<auction-lot auction="spring-foals" lot="none"></auction-lot>';
  const { roots, until } = open(markup, {});
  await until(() => roots[0]?.querySelector('[role=status]')).toBeTruthy();
  expect(roots[0]?.host.getBoundingClientRect().height).toBeLessThan(120);
});

test('while a failed lot can be tried again, its element keeps its height', async () => {
  const { transport, roots, until } = open(LOT, {});
  transport.on('GET /auction/{auction}/{lot}', 'network');
  await until(() => roots[0]?.querySelector('[role=status] button')).toBeTruthy();
  // These tests run in an iframe.
  const room = Math.min(window.innerHeight, 600);
  expect(roots[0]?.host.getBoundingClientRect().height).toBeGreaterThanOrEqual(room);
});
