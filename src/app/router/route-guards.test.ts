import { expect, test } from 'vitest';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import { wholeLotModels } from '../../state/catalogue/whole-lots.model.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { anAuction } from '../../testing/fixtures/auctions.ts';
import { aHybridAuction, aHybridLot } from '../../testing/fixtures/hybrid.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { createPathOf } from './addresses.ts';
import type { Destination } from './guards.ts';
import { createGuards } from './route-guards.ts';

const LOT = 'auctions-auction-auctionlot';
const SLUGS = { en: 'quidam-star', de: 'quidams-stern' };

function guards(options: TestStoreOptions = {}) {
  const test = createTestStore({ world: { lots: [aLot({ slugs: SLUGS })] }, ...options });
  const remembered: string[] = [];
  const { guards: all, onShow } = createGuards({
    store: test.store,
    pathOf: createPathOf({ provider: 'sales', sale: '3forONE' }),
    remember: (path) => void remembered.push(path),
  });
  const run = async (name: string, to: Partial<Destination>) => {
    const destination = {
      name: 'index',
      params: {},
      locale: 'en',
      access: 'public',
      breadcrumb: 'route.lot',
      path: '/',
      ...to,
    } as const;
    const verdict = all[name]?.(destination);
    await test.clock.settle();
    return verdict;
  };
  const toLot = (params: RouteParams, locale: Destination['locale'], path = '/x') =>
    run('custom-auction-redirect', { name: LOT, params, locale, path });
  return { ...test, run, toLot, remembered, onShow };
}

test('a guest is redirected to the sign-in of the language and the requested path is remembered', async () => {
  const { run, remembered } = guards();
  const verdict = await run('login', { locale: 'de', path: '/de/user/profile?tab=1#x' });
  expect(verdict).toEqual({ kind: 'redirect', path: '/de/login' });
  expect(remembered).toEqual(['/de/user/profile?tab=1#x']);
});

test('a signed-in user passes the login guard and is redirected home from pages for guests', async () => {
  const { run, remembered } = guards({ signedIn: true });
  expect(await run('login', {})).toEqual({ kind: 'pass' });
  expect(await run('guest', { locale: 'fr' })).toEqual({ kind: 'redirect', path: '/fr' });
  expect(await guards().run('guest', {})).toEqual({ kind: 'pass' });
  expect(remembered).toEqual([]);
});

test('the guard `breadcrumb` names the page by the label of its route', async () => {
  expect(await guards().run('breadcrumb', {})).toEqual({ kind: 'pass', breadcrumb: 'route.lot' });
});

test('a page outside the sales area is redirected into it with query and hash', async () => {
  const verdict = await guards().run('sales-page', {
    name: 'page',
    params: { page: 'kontakt' },
    locale: 'de',
    path: '/de/kontakt?a=1#b',
  });
  expect(verdict).toEqual({ kind: 'redirect', path: '/de/sales/3forONE/kontakt?a=1#b' });
});

test('slugs of another language are redirected to those of the page’s language with query and hash', async () => {
  const { toLot } = guards();
  const params = { auction: 'spring-foals', auctionlot: 'quidam-star' };
  expect(await toLot(params, 'en')).toEqual({ kind: 'pass' });
  expect(await toLot(params, 'de', '/de/x?a=1#b')).toEqual({
    kind: 'redirect',
    path: '/de/sales/3forONE/online-pferdeauktionen/fruehjahrsfohlen/quidams-stern?a=1#b',
  });
});

test('a language without a slug of its own accepts the slug of any language', async () => {
  const { toLot } = guards({ world: { auctions: [anAuction({ slugs: {} })], lots: [aLot({ slugs: {} })] } });
  expect(await toLot({ auction: 'spring-foals', auctionlot: 'quidam-star' }, 'ar')).toEqual({ kind: 'pass' });
});

test('an unknown auction or lot is an error 404, an unreachable server or an unreadable answer 500', async () => {
  const { toLot, transport } = guards();
  const missing = { kind: 'error', status: 404, retryable: false };
  expect(await toLot({ auction: 'no-such', auctionlot: 'quidam-star' }, 'en')).toMatchObject(missing);
  expect(await toLot({ auction: 'spring-foals', auctionlot: 'no-such' }, 'en')).toMatchObject(missing);
  const back = transport.on('GET /auction/{auction}', 'network');
  const away = { kind: 'error', status: 500, retryable: true };
  expect(await toLot({ auction: 'a1', auctionlot: 'quidam-star' }, 'en')).toMatchObject({
    ...away,
    code: 'network',
  });
  back();
  const readable = transport.on('GET /auction/{auction}', { body: { id: 7 } });
  const unreadable = await toLot({ auction: 'a1', auctionlot: 'quidam-star' }, 'en');
  expect(unreadable).toMatchObject({ ...away, code: 'malformed' });
  // It stays unreadable: a retry by itself would go on for ever.
  expect(unreadable).not.toHaveProperty('onRecovered');
  readable();
  // A failed answer is not cached: the auction is requested again.
  expect(await toLot({ auction: 'a1', auctionlot: 'quidam-star' }, 'en')).toMatchObject({ kind: 'redirect' });
});

test('the screen reuses the lot that the guard has loaded, and the next screen releases it', async () => {
  const { toLot, transport, store, hub, clock, onShow } = guards();
  await toLot({ auction: 'spring-foals', auctionlot: 'quidam-star' }, 'en');
  const leave = store.model(wholeLotModels)('spring-foals', 'quidam-star').retain();
  expect(transport.count('GET /auction/{auction}/{lot}')).toBe(1);
  await clock.advance(1_000);
  expect(hub.open()).toBe(1);
  onShow();
  leave();
  await clock.advance(60_000);
  expect(hub.open()).toBe(1);
  onShow();
  await clock.advance(60_000);
  expect(hub.open()).toBe(0);
});

const HYBRID = { auctions: [anAuction(), aHybridAuction()], lots: [aLot(), aHybridLot()] };

test.each([
  ['auctions-auction', { auction: 'winter-elite' }, 'hybrid/winter-elite-auktion'],
  [LOT, { auction: 'winter-elite', auctionlot: 'x' }, 'hybrid/winter-elite-auktion/lot/x'],
  ['auctions-hybrid-auction', { auction: 'spring-foals' }, 'fruehjahrsfohlen'],
  ['auctions-hybrid-auction-live', { auction: 'spring-foals' }, 'fruehjahrsfohlen'],
  [
    'auctions-hybrid-auction-lot-auctionlot',
    { auction: 'spring-foals', auctionlot: 'quidam-star' },
    'fruehjahrsfohlen/quidam-star',
  ],
] as const)('an auction of the other kind at %s is redirected', async (name, params, path) => {
  const { run } = guards({ world: HYBRID });
  const verdict = await run('custom-auction-redirect', { name, params, locale: 'de', path: '/x?a=1#b' });
  const below = '/de/sales/3forONE/online-pferdeauktionen';
  expect(verdict).toEqual({ kind: 'redirect', path: `${below}/${path}?a=1#b` });
});

test('a hybrid lot is requested once, from the hybrid auction', async () => {
  const { run, transport } = guards({ world: HYBRID });
  const name = 'auctions-hybrid-auction-lot-auctionlot';
  const params = { auction: 'winter-elite', auctionlot: 'stella-nova' };
  expect(await run('custom-auction-redirect', { name, params, locale: 'en' })).toEqual({ kind: 'pass' });
  expect(transport.count('GET /hybrid-auction/{auction}/{lot}')).toBe(1);
  expect(transport.count('GET /auction/{auction}/{lot}')).toBe(0);
});
