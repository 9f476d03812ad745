import * as v from 'valibot';
import type { Auction } from '../../api/schema/auction.ts';
import type { HybridBidBody } from '../../api/schema/hybrid-lot.ts';
import { ListedLot } from '../../api/schema/listed-lot.ts';
import type { MyLot } from '../../api/schema/lot.ts';
import type { NewsItem } from '../../api/schema/news.ts';
import type { Participation } from '../../api/schema/participation.ts';
import type { User } from '../../api/schema/user.ts';
import type { HybridLot } from '../fixtures/hybrid.ts';
import { aMyLot, updateOf, type WholeLot } from '../fixtures/lots.ts';
import type { FakeClock } from './fake-clock.ts';
import type { FakeHub } from './fake-hub.ts';
import type { FakeAnswer, FakeTransport } from './fake-transport.ts';

/** The data of the fake backend; a test changes it, and the next answer shows the change. */
export interface World {
  /** Hybrid ones are created by `aHybridAuction`. */
  auctions: Auction[];
  /** Those of hybrid auctions are created by `aHybridLot`, with their logs. */
  lots: Array<WholeLot | HybridLot>;
  mine: MyLot[];
  /** Breaking news, the newest first. */
  news: NewsItem[];
  /** The user's participation, the same in every auction. */
  participation: Participation;
  fundsLeft: number | null;
  /** Sum of my absentee bids; left out if there are none. */
  absentees?: number;
  /** The bound amount, which a backend may leave out. */
  bound?: number;
  user: User;
  /** The only token that it issues and accepts. */
  token: string;
}

/** Answers all reading calls and the sign-in from `world`. Tests answer timed bids themselves. */
export function serveWorld(transport: FakeTransport, world: World, hub: FakeHub, clock: FakeClock): void {
  const answer = (body: unknown): FakeAnswer => ({
    body,
    headers: {
      'Live-Seq': String(hub.seq()),
      'Server-Time': String(clock.now()),
      ...(hub.headers['Live-Epoch'] && { 'Live-Epoch': hub.headers['Live-Epoch'] }),
    },
  });
  const found = (body: unknown): FakeAnswer => (body === undefined ? notFound : answer(body));
  /** Matches an id, or a slug of any language. */
  const matches = (key: string) => (it: { id: string; slug: string; slugs: Auction['slugs'] }) =>
    [it.id, it.slug, ...Object.values(it.slugs)].includes(key);
  const ofKind = (kind: Auction['kind']) => world.auctions.filter((auction) => auction.kind === kind);
  const signedIn = (headers: Headers) => headers.get('Authorization') === `Bearer ${world.token}`;

  // Each kind of auction has its own calls, which do not find the other kind.
  for (const [path, kind] of [
    ['/auction', 'timed'],
    ['/hybrid-auction', 'hybrid'],
  ] as const) {
    const auctionOf = (key = '') => ofKind(kind).find(matches(key));
    const lotsOf = (key = '') => world.lots.filter(({ auction }) => auction === auctionOf(key)?.id);
    transport.on(`GET ${path}/`, () => answer(ofKind(kind)));
    transport.on(`GET ${path}/{auction}`, ({ params }) => found(auctionOf(params.auction)));
    transport.on(`GET ${path}/{auction}/{lot}`, ({ params }) =>
      found(lotsOf(params.auction).find(matches(params.lot ?? ''))),
    );
    transport.on(`GET ${path}/{auction}/auctionlots`, ({ params }) =>
      auctionOf(params.auction) ? answer(lotsOf(params.auction).map(summaryOf)) : notFound,
    );
  }
  transport.on('GET /auctionlot/update/{id}', ({ params }) => {
    const lot = world.lots.find(({ id }) => id === params.id);
    return found(lot && updateOf(lot));
  });
  transport.on('GET /breaking-news/', () => answer(world.news));
  for (const call of ['start', 'heartbeat/{id}', 'end/{id}'])
    transport.on(`POST /view-tracker/${call}`, () => answer({ status: 'success', viewTrackerId: 't1' }));
  transport.on('POST /login', () => answer({ token: world.token }));
  transport.on('GET /user/profile', ({ headers }) => (signedIn(headers) ? answer(world.user) : refused));
  transport.on('GET /user/lots', ({ headers, query }) => {
    if (!signedIn(headers)) return refused;
    const ids = query.get('ids')?.split(',') ?? [];
    return answer(world.mine.filter(({ auctionlot }) => ids.includes(auctionlot)));
  });
  servePersonalHybrid(transport, world, (headers, body) => (signedIn(headers) ? answer(body()) : refused));
  transport.on('GET /user/favorites', ({ headers }) => {
    if (!signedIn(headers)) return refused;
    const listed = world.user.favorites.flatMap((id) => world.lots.find((lot) => lot.id === id) ?? []);
    return answer(
      listed.map((lot) => {
        const auction = world.auctions.find(({ id }) => id === lot.auction);
        const { slug = lot.auctionslug, slugs = {}, name = '' } = auction ?? {};
        return { auction: { id: lot.auction, slug, slugs, name }, auctionlot: summaryOf(lot) };
      }),
    );
  });
  for (const [route, favourite] of [
    ['PUT /user/add-favorite', true],
    ['PUT /user/remove-favorite', false],
  ] as const) {
    transport.on(route, ({ headers, body }) => {
      if (!signedIn(headers)) return refused;
      const { auctionlot } = body as { auctionlot: string };
      const held = world.mine.find((mine) => mine.auctionlot === auctionlot);
      const mine = held ?? { auctionlot, bidder: null, max: null, pending: null };
      world.mine = [...world.mine.filter((other) => other !== held), { ...mine, favourite }];
      const others = world.user.favorites.filter((id) => id !== auctionlot);
      world.user = { ...world.user, favorites: favourite ? [...others, auctionlot] : others };
      return answer({});
    });
  }
}

type Personal = (headers: Headers, body: () => unknown) => FakeAnswer;

/** Keeps admission requests open, live bids pending, and stores absentee bids. */
function servePersonalHybrid(transport: FakeTransport, world: World, personal: Personal): void {
  transport.on('GET /participation/getparticipation/{auction}', ({ headers }) =>
    personal(headers, () => world.participation),
  );
  for (const lot of ['', '/{lot}'])
    transport.on(`GET /participation/getlimitreached/{auction}${lot}`, ({ headers }) =>
      personal(headers, () => ({
        limitReached: false,
        fundsLeft: world.fundsLeft,
        bound: world.bound,
        absentees: world.absentees,
      })),
    );
  transport.on('POST /participation/request/{auction}', ({ headers, body }) =>
    personal(headers, () => {
      const { limit } = body as { limit: number | null };
      world.participation = { ...world.participation, requested: true, requestedLimit: limit };
      return world.participation;
    }),
  );
  transport.on('POST /participation/raise/{auction}', ({ headers, body }) =>
    personal(headers, () => {
      const { limit } = body as { limit: number };
      world.participation = { ...world.participation, requestedLimit: limit };
      return world.participation;
    }),
  );
  transport.on('PUT /user/hybrid-bid', ({ headers, body }) =>
    personal(headers, () => acceptBid(world, body as HybridBidBody)),
  );
}

function acceptBid(world: World, { auctionlot, amount, kind }: HybridBidBody): object {
  const held = world.mine.find((mine) => mine.auctionlot === auctionlot) ?? aMyLot({ auctionlot });
  const mine = kind === 'live' ? { ...held, pending: amount } : { ...held, max: amount || null };
  world.mine = [...world.mine.filter((other) => other.auctionlot !== auctionlot), mine];
  const lot = world.lots.find(({ id }) => id === auctionlot);
  if (lot === undefined) throw new Error(`a bid on an unknown lot: ${auctionlot}`);
  const status = kind === 'live' ? 'pending' : 'accepted';
  return { bid: { id: `hb${amount}`, amount, kind, status }, auctionlot: updateOf(lot), mine };
}

const notFound: FakeAnswer = { status: 404, body: { code: 'not_found', status: 404 } };
const refused: FakeAnswer = { status: 401, body: { code: 'unauthenticated', status: 401 } };

const summaryOf = (whole: WholeLot | HybridLot): ListedLot =>
  v.parse(ListedLot, { ...whole, images: whole.images.slice(0, 1) });
