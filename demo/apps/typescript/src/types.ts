// Code that an integrator may write, and code that the compiler must refuse; this file is only checked.
import type {
  AuctionElementsApi,
  AuctionElementsEventMap,
  ConsentAdapter,
  Locale,
  Options,
  RouteName,
  Tag,
} from 'auction-elements';
import { register } from 'auction-elements';
import { register as registerApp } from 'auction-elements/auction-app';
import { register as registerList } from 'auction-elements/auction-list';
import { register as registerLot } from 'auction-elements/auction-lot';
import { register as registerNews } from 'auction-elements/breaking-news';
import { register as registerConsent } from 'auction-elements/cookie-consent';
import { register as registerSearch } from 'auction-elements/global-search';
import { register as registerRoom } from 'auction-elements/hybrid-live-room';

const consent: ConsentAdapter = {
  read: () => ({ tracking: true }),
  subscribe: () => undefined,
};
const locale: Locale = 'fr';
const route: RouteName = 'auctions-auction';
const options: Options = { api: '/api', locale, links: { [route]: '/sale?auction={auction}' }, consent };
const tags: Tag[] = ['auction-list', 'breaking-news'];

export const apis: AuctionElementsApi[] = [
  register(options, tags),
  ...[registerApp, registerList, registerLot, registerNews, registerConsent, registerSearch].map((define) =>
    define(options),
  ),
  registerRoom(options),
];

// @ts-expect-error: there is no such option
register({ apy: '/api' });
// @ts-expect-error: there is no such element
register(options, ['auction-lst']);

export function everyElement(): void {
  const app = document.createElement('auction-app');
  app.routing = 'hash';
  app.base = '/sale';
  const list = document.createElement('auction-list');
  list.auction = 'spring';
  list.from = 'address';
  list.kind = 'hybrid';
  list.layout = 'list';
  // @ts-expect-error: there is no such layout
  list.layout = 'table';
  const lot = document.createElement('auction-lot');
  lot.lot = 'quick-silver';
  lot.hybrid = true;
  const room = document.createElement('hybrid-live-room');
  room.practice = true;
  const search = document.createElement('global-search');
  search.results = 'inline';
  const cookies = document.createElement('cookie-consent');
  cookies.mode = 'external';
  cookies.open = true;
  const news: HTMLElement = document.createElement('breaking-news');
  document.body.append(app, list, lot, room, search, cookies, news);
}

export function everyEvent(element: HTMLElement): void {
  element.addEventListener('auction-bid-placed', ({ detail }) => detail.amount + 1);
  element.addEventListener('auction-live-status', ({ detail }) => detail.status === 'paused');
  document.addEventListener('auction-login-required', (event) => event.preventDefault());
  window.addEventListener('auction-elements-ready', ({ detail }) => detail.configure({ locale: 'ar' }));
  const onError = ({ detail }: AuctionElementsEventMap['auction-error']): string => detail.code;
  element.addEventListener('auction-error', onError);
  window.auctionElementsConfig = { api: '/api' };
  void window.AuctionElements?.setLocale('de');
}
