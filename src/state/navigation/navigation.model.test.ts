import { expect, test, vi } from 'vitest';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import type { SignInRequest } from './navigation.model.ts';
import { siteHolderModel } from './site-holder.model.ts';

const credentials = { email: 'anna@example.com', password: 'x' };
const PARAMS = { auction: 'spring', auctionlot: 'quidam-star' };
const element = {} as HTMLElement;

/** An element's `emit`, and the emitted events. */
function emitter(prevented: readonly string[] = []) {
  const raised: Array<{ name: string; detail: Readonly<Record<string, unknown>> }> = [];
  const emit = (name: string, detail: Readonly<Record<string, unknown>>, options = {}) => {
    expect(options).toEqual({ cancelable: true });
    raised.push({ name, detail });
    return !prevented.includes(name);
  };
  return { emit, raised };
}

test('href() opens the route on this page, or is the host’s link template if there is one', () => {
  const { store } = createTestStore();
  const route = 'auctions-auction-auctionlot';
  expect(store.navigation.href(route, PARAMS)).toBe(
    'https://host.example/horses?page=2#ae-lot_spring_quidam-star',
  );
  const links = { [route]: '/horse?auction={auction}&lot={auctionlot}' };
  const host = createTestStore({ config: { links } }).store;
  expect(host.navigation.href(route, { ...PARAMS, auctionlot: 'a&b=c' })).toBe(
    '/horse?auction=spring&lot=a%26b%3Dc',
  );
});

test('the host takes over a link by cancelling auction-navigate', () => {
  const { store, page } = createTestStore();
  const free = emitter();
  expect(store.navigation.follow({ element, emit: free.emit }, 'auctions')).toBe('handled');
  expect(page.visited).toEqual(['https://host.example/horses?page=2#ae-auctions']);
  expect(store.navigation.opened.by).toBe(element);
  expect(free.raised).toEqual([
    {
      name: 'auction-navigate',
      detail: { route: 'auctions', params: {}, href: 'https://host.example/horses?page=2#ae-auctions' },
    },
  ]);
  expect(store.navigation.follow({ element, emit: emitter(['auction-navigate']).emit }, 'auctions')).toBe(
    'handled',
  );
});

test('requireLogin(): the host first, then links.login with returnTo, then a dialog', () => {
  const taken = createTestStore().store;
  const { emit, raised } = emitter(['auction-login-required']);
  taken.navigation.requireLogin({ element, emit }, 'bid');
  expect(raised[0]?.detail).toEqual({ reason: 'bid', returnTo: 'https://host.example/horses?page=2' });
  expect(taken.navigation.signIn.value).toBeNull();

  const elsewhere = createTestStore({ config: { links: { login: '/account?back={returnTo}' } } });
  elsewhere.store.navigation.requireLogin({ element, emit: emitter().emit }, 'bid');
  expect(elsewhere.page.visited).toEqual(['/account?back=https%3A%2F%2Fhost.example%2Fhorses%3Fpage%3D2']);

  // A mail links only to a lot: the sign-in returns to the lot's page.
  const route = 'auctions-auction-auctionlot';
  const links = { login: '/account?back={returnTo}', [route]: '/horse?auction={auction}&lot={auctionlot}' };
  const byMail = createTestStore({ config: { links } });
  const at = { route, params: PARAMS } as const;
  byMail.store.navigation.requireLogin({ element, emit: emitter().emit }, 'other', undefined, {
    lot: aLot(),
    at,
  });
  expect(byMail.page.visited).toEqual([
    `/account?back=${encodeURIComponent('https://host.example/horse?auction=spring&lot=quidam-star')}`,
  ]);

  const dialogOnly = createTestStore().store;
  dialogOnly.navigation.requireLogin({ element, emit: emitter().emit }, 'favourite');
  expect(dialogOnly.navigation.signIn.value).toEqual({ element, reason: 'favourite' });
});

test('an action that waits for the sign-in continues once', async () => {
  const { store } = createTestStore();
  let runs = 0;
  const then = () => {
    runs += 1;
  };
  store.navigation.requireLogin({ element, emit: emitter().emit }, 'bid', then);
  await store.session.login(credentials);
  expect(runs).toBe(1);
  expect(store.navigation.signIn.value).toBeNull();
  store.session.logout();
  await store.session.login(credentials);
  expect(runs).toBe(1);
  // The user is signed in already: no question.
  store.navigation.requireLogin({ element, emit: emitter().emit }, 'bid', then);
  expect(runs).toBe(2);
});

test('an action does not continue after the sign-in was cancelled', async () => {
  const { store } = createTestStore();
  let runs = 0;
  store.navigation.requireLogin({ element, emit: emitter().emit }, 'bid', () => {
    runs += 1;
  });
  store.navigation.cancelSignIn();
  // Also not when a guest signs in later by a link.
  store.navigation.follow({ element, emit: emitter().emit }, 'login');
  expect(store.navigation.signIn.value).not.toBeNull();
  await store.session.login(credentials);
  expect(runs).toBe(0);
});

/** An `<auction-app>` that records its calls. */
function siteOf() {
  const asked: string[] = [];
  return {
    asked,
    site: {
      href: (route: string) => `#/${route}`,
      go: (route: string) => void asked.push(`go ${route}`),
      signIn: ({ reason, bid }: Omit<SignInRequest, 'element'>) =>
        void asked.push(['sign in', reason, bid?.order?.amount].join(' ').trim()),
      fail: (status: number) => void asked.push(`fail ${status}`),
    },
  };
}

test('`<auction-app>` handles links that the host does not cancel, except routes with a link template', () => {
  const { store } = createTestStore({ config: { links: { auctions: '/our-auctions' } } });
  const { asked, site } = siteOf();
  const detach = store.navigation.attach(site);
  const { emit } = emitter();
  expect(store.navigation.href('login')).toBe('#/login');
  expect(store.navigation.href('auctions')).toBe('/our-auctions');
  expect(store.navigation.follow({ element, emit }, 'login')).toBe('handled');
  expect(store.navigation.follow({ element, emit }, 'auctions')).toBe('link');
  expect(store.navigation.follow({ element, emit: emitter(['auction-navigate']).emit }, 'login')).toBe(
    'handled',
  );
  store.navigation.requireLogin({ element, emit }, 'favourite');
  store.navigation.fail(404, 'This page could not be found');
  expect(asked).toEqual(['go login', 'sign in favourite', 'fail 404']);
  expect(store.navigation.signIn.value).toBeNull();
  detach();
  expect(store.navigation.href('login')).toBe('https://host.example/horses?page=2#ae-login');
  expect(store.navigation.follow({ element, emit }, 'login')).toBe('handled');
  store.navigation.fail(404, 'without effect');
  expect(asked).toHaveLength(3);
});

test('a bidder signs in by a dialog; in `<auction-app>` on its page, unless a bid is under way', async () => {
  const bid = { lot: aLot(), order: { kind: 'max', amount: 9000 } } as const;
  const { store } = createTestStore();
  const { asked, site } = siteOf();
  const detach = store.navigation.attach(site);
  const { emit, raised } = emitter();
  const then = vi.fn();
  store.navigation.requireLogin({ element, emit }, 'bid', then, bid);
  expect(raised.map(({ name }) => name)).toEqual(['auction-login-required']);
  expect(asked).toEqual(['sign in bid 9000']);
  expect(store.navigation.signIn.value).toBeNull();

  const open = { ...bid, isUnderWay: true };
  store.navigation.requireLogin({ element, emit }, 'bid', then, open);
  expect(asked).toHaveLength(1);
  expect(store.navigation.signIn.value).toEqual({ element, reason: 'bid', bid: open });
  store.navigation.cancelSignIn();

  detach();
  store.navigation.requireLogin({ element, emit }, 'bid', then, bid);
  expect(store.navigation.signIn.value).toEqual({ element, reason: 'bid', bid });
  await store.session.login(credentials);
  expect(then).toHaveBeenCalledOnce();

  const host = createTestStore({ config: { links: { login: '/account' } } });
  host.store.navigation.attach(siteOf().site);
  host.store.navigation.requireLogin({ element, emit }, 'bid', undefined, bid);
  expect(host.page.visited).toEqual(['/account']);
  expect(host.store.navigation.signIn.value).toBeNull();
});

test('only the first `<auction-app>` handles the page, until it is removed', () => {
  const page = createTestStore().store.model(siteHolderModel);
  const other = {} as HTMLElement;
  page.claim(element);
  page.claim(other);
  page.giveUp(other);
  expect(page.holder.value).toBe(element);
  page.giveUp(element);
  page.claim(other);
  expect(page.holder.value).toBe(other);
});
