import { expect, test } from 'vitest';
import { resolveConfig } from '../config.ts';
import { firstAddresses } from './first-data.ts';

const page = { href: 'https://cms.test/', lang: 'de' };
const api = 'https://api.test/api/v1/marbrook';
const config = resolveConfig({ api }, page);
if (!config) throw new Error('not configured');
const onLotPage = 'https://cms.test/de/sales/3forONE/online-pferdeauktionen/spring/orion';

const onRoomPage = 'https://cms.test/de/sales/3forONE/online-pferdeauktionen/hybrid/elite/live';

const onHybridLotPage = 'https://cms.test/de/sales/3forONE/online-pferdeauktionen/hybrid/elite/lot/nova';
const onHybridPage = 'https://cms.test/de/sales/3forONE/online-pferdeauktionen/hybrid/elite';
const bothLists = ['/auction/', '/hybrid-auction/'];
const hybrid = ['/hybrid-auction/elite', '/hybrid-auction/elite/auctionlots'];
const onHybridLot = ['/hybrid-auction/elite', '/hybrid-auction/elite/nova'];

const first = (localName: string, attributes: Record<string, string>, href = page.href) =>
  firstAddresses({ localName, getAttribute: (name) => attributes[name] ?? null }, config, href);

test.each([
  ['auction-list', {}, page.href, bothLists],
  ['auction-list', {}, onLotPage, bothLists],
  ['auction-list', { kind: 'timed' }, page.href, ['/auction/']],
  ['auction-list', { kind: '\u201ctimed\u201d' }, page.href, ['/auction/']],
  ['auction-list', { kind: 'hybrid' }, page.href, ['/hybrid-auction/']],
  ['auction-list', { auction: 'elite', kind: 'hybrid' }, page.href, hybrid],
  ['auction-list', { from: 'address' }, onHybridPage, hybrid],
  ['auction-list', { auction: 'spring' }, onHybridPage, ['/auction/spring', '/auction/spring/auctionlots']],
  ['auction-list', { auction: 'spring' }, page.href, ['/auction/spring', '/auction/spring/auctionlots']],
  ['auction-list', { from: 'address' }, onLotPage, ['/auction/spring', '/auction/spring/auctionlots']],
  ['auction-lot', { auction: 'autumn', lot: 'a/b' }, page.href, ['/auction/autumn', '/auction/autumn/a%2Fb']],
  ['auction-lot', {}, onLotPage, ['/auction/spring', '/auction/spring/orion']],
  ['auction-lot', { auction: 'elite', lot: 'nova', hybrid: '' }, page.href, onHybridLot],
  ['auction-lot', {}, onHybridLotPage, onHybridLot],
  ['auction-app', {}, onHybridLotPage, [...onHybridLot, '/breaking-news/']],
  ['auction-lot', {}, page.href, []],
  ['auction-app', {}, onLotPage, ['/auction/spring', '/auction/spring/orion', '/breaking-news/']],
  ['breaking-news', {}, onLotPage, ['/breaking-news/']],
  ['global-search', {}, onLotPage, []],
  ['hybrid-live-room', { auction: 'elite' }, page.href, hybrid],
  ['hybrid-live-room', {}, onRoomPage, hybrid],
  ['hybrid-live-room', {}, page.href, []],
  ['hybrid-live-room', { auction: 'elite', practice: '' }, onRoomPage, []],
  ['auction-app', {}, page.href, ['/breaking-news/']],
])('<%s> with %o on %s requests its first data', (tag, attributes, href, paths) => {
  expect(first(tag, attributes, href)).toEqual(paths.map((path) => `${api}${path}?lang=de`));
});
