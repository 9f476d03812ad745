import type * as v from 'valibot';
import type { Auction } from '../../api/schema/auction.ts';
import type { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import type { HybridLot } from '../../api/schema/hybrid-lot.ts';
import type { Lot } from '../../api/schema/lot.ts';

const DAY = 24 * 60 * 60 * 1000;
const instant = (fromNow: number): string => new Date(Date.now() + fromNow).toISOString();

const auction: v.InferInput<typeof Auction> = {
  id: 'a1',
  slug: 'spring',
  name: 'Spring Sale',
  kind: 'timed',
  status: 'running',
  start: instant(-DAY),
  firstEnd: instant(DAY),
  end: instant(DAY),
  lotCount: 1,
  increments: [{ from: 0, step: 250 }],
};
const lot: v.InferInput<typeof Lot> = {
  id: 'l1',
  slug: 'quick-silver',
  name: 'Quick Silver',
  auction: 'a1',
  auctionslug: 'spring',
  number: '1',
  rev: 1,
  status: 'active',
  start: instant(-DAY),
  end: instant(DAY),
  startPrice: 5_000,
  currentPrice: 6_000,
  nextBid: 6_250,
  bids: [{ id: 'b1', amount: 6_000, at: instant(-DAY / 2), bidder: 'Paddle 7', source: 'online' }],
  bidCount: 1,
  facts: { vatRate: 19, premiumRate: 6, premiumVatRate: 19 },
};
const leading: v.InferInput<typeof Lot> = {
  ...lot,
  rev: 2,
  currentPrice: 6_250,
  nextBid: 6_500,
  bids: [{ id: 'b2', amount: 6_250, at: instant(0), bidder: 'Paddle 9', source: 'online' }],
  bidCount: 2,
};
const elite: v.InferInput<typeof HybridAuction> = {
  ...auction,
  id: 'h1',
  slug: 'elite',
  name: 'Elite Sale',
  kind: 'hybrid',
  status: 'live',
  isLimitNeeded: true,
  firstEnd: null,
  end: null,
};
const nova: v.InferInput<typeof HybridLot> = {
  ...lot,
  id: 'h1-1',
  slug: 'nova',
  name: 'Nova',
  auction: 'h1',
  auctionslug: 'elite',
  status: 'upcoming',
  end: null,
  currentPrice: null,
  nextBid: null,
  bids: [],
  bidCount: 0,
};

/** Answers of the API in these tests, by the path below its base. */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  '/auction/': [auction],
  '/auction/spring': auction,
  '/auction/spring/auctionlots': [lot],
  '/auction/spring/quick-silver': lot,
  '/auctionlot/update/l1': lot,
  '/hybrid-auction/': [elite],
  '/hybrid-auction/elite': elite,
  '/hybrid-auction/elite/auctionlots': [nova],
  '/hybrid-auction/elite/nova': nova,
  '/breaking-news/': [{ id: 'n1', text: 'The sale is open', link: null, localizedLink: '/home' }],
  // Search results, and suggestions for a bidder who pauses while typing.
  '/search/quick': [
    {
      type: 'timed',
      auctionName: 'Spring Sale',
      rel: 'match',
      score: 1,
      data: lot,
      id: lot.id,
      text: lot.name,
      slug: lot.slug,
      auctionSlug: lot.auctionslug,
    },
  ],
  '/auctioneer/': { name: 'Marbrook' },
  '/widget/home': { position: 'home', bricks: [] },
  '/page/contact': { id: 'p1', slug: 'contact', title: 'Contact us', html: '<p>Here</p>' },
  '/login': { token: 'abc' },
  '/user/bid': {
    bid: { id: 'b2', amount: 6_250, kind: 'direct', status: 'leading' },
    auctionlot: leading,
    mine: { auctionlot: 'l1', bidder: 'Paddle 9', max: null, bid: 6_250 },
  },
  '/user/profile': { id: 'u1', firstname: 'Anna', lastname: 'Arendt' },
  '/user/activities': [],
  '/user/lots': [],
  '/view-tracker/start': { status: 'success', viewTrackerId: 't1' },
  '/view-tracker/end/t1': { status: 'success' },
};
