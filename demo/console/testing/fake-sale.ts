import type {
  AdmissionBody,
  ConsoleAdmission,
  ConsoleBody,
  ConsoleView,
} from '../../../src/api/schema/console.ts';
import type { ConsoleNewsItem, NewsBody } from '../../../src/api/schema/console-news.ts';
import type { HybridAuction } from '../../../src/api/schema/hybrid-auction.ts';
import type { User } from '../../../src/api/schema/user.ts';
import { highestAbsentee } from '../../../src/domain/hybrid/absentee.ts';
import { leadingBid, lotOf, pendingBids } from '../../../src/domain/hybrid/book.ts';
import { createHybrid } from '../../../src/domain/hybrid/create.ts';
import { decideHybrid } from '../../../src/domain/hybrid/engine.ts';
import { boundOf } from '../../../src/domain/hybrid/limits.ts';
import type { HybridAction, HybridBid, HybridState } from '../../../src/domain/hybrid/types.ts';
import type { BidderParticipation } from '../../../src/domain/participation.ts';
import { hasScope } from '../../../src/domain/staff-scopes.ts';
import type { FakeClock } from '../../../src/testing/fakes/fake-clock.ts';
import type { FakeHub } from '../../../src/testing/fakes/fake-hub.ts';
import type { FakeAnswer, FakeTransport } from '../../../src/testing/fakes/fake-transport.ts';
import { anAuction } from '../../../src/testing/fixtures/auctions.ts';
import { aUser } from '../../../src/testing/fixtures/users.ts';
import type { ConsoleMails } from '../../console-api/mails.ts';
import type { LotViews } from '../../console-api/views.ts';

const ADMITTED: BidderParticipation = {
  requested: false,
  accepted: true,
  rejected: false,
  limit: 50_000,
  raisedLimit: null,
  requestedLimit: null,
  isUserUnlimited: false,
};
const PEOPLE: Readonly<Record<string, string>> = {
  '218': 'Anna Arendt',
  '305': 'Ben Brandt',
  '411': 'Carla Conti',
};
const LOTS = [
  { id: 'l1', name: 'Aurora', reserve: null },
  { id: 'l2', name: 'Belcanto', reserve: 15_000 },
  { id: 'l3', name: 'Cassius', reserve: null },
];
export const TOKEN = 'token-of-the-auctioneer';
const TOPIC = 'online-auction/test/console';
const problem = (status: number, code: string): FakeAnswer => ({ status, body: { code, status } });

/** A fake backend with one sale of three lots, driven by the real hybrid engine. */
export interface FakeSale {
  state(): HybridState;
  /** The leading bid on a lot of the sale; null without one. @throws an Error for an unknown lot */
  leadingBid(lot: string): HybridBid | null;
  user: User;
  /** Applies an action of a bidder or a second clerk, and publishes the update. */
  apply(action: HybridAction): void;
  /** Places a bid of a bidder on the lot that is being sold. */
  placeBid(bidder: string, amount: number): void;
  /** Actions of the console are decided only after this promise. */
  decideAfter: Promise<unknown> | null;
  /** Timed auctions that require admission; the console's answers change them. */
  admissions: ConsoleAdmission[];
  /** Breaking news, the newest first; the console's writes change them. */
  news: ConsoleNewsItem[];
  /** The state of the delivery of mails. */
  mails: ConsoleMails;
  /** Views of the lots of the sale. */
  views: LotViews[];
  /** Whether there is a second sale to choose from. */
  hasOther: boolean;
}

export function createFakeSale(transport: FakeTransport, hub: FakeHub, clock: FakeClock): FakeSale {
  let state = createHybrid({
    id: 'h1',
    ladder: [{ from: 0, step: 500 }],
    isLimitNeeded: true,
    lots: LOTS.map(({ id, reserve }) => ({ id, startPrice: 10_000, reserve })),
    participations: {
      '218': ADMITTED,
      '305': { ...ADMITTED, limit: 20_000, requestedLimit: 80_000 },
      '411': { ...ADMITTED, accepted: false, limit: null, requested: true, requestedLimit: 30_000 },
    },
  });
  let version = 0;
  const decide = (action: HybridAction) => {
    const decided = decideHybrid(state, action, { at: clock.now() });
    if (decided.ok && decided.value.state !== state) {
      version += 1;
      state = decided.value.state;
    }
    return decided;
  };
  const publishUpdate = () => hub.sendPrivate(TOPIC, 'console.update', { auction: 'h1', version });
  for (const action of ['start', 'next'] as const) decide({ action });

  const sale: FakeSale = {
    state: () => state,
    leadingBid(id) {
      const lot = lotOf(state, id);
      if (!lot) throw new Error(`The sale has no lot "${id}".`);
      return leadingBid(lot);
    },
    user: { ...aUser(), scope: ['auctioneer'] },
    decideAfter: null,
    hasOther: false,
    admissions: [],
    news: [],
    views: [],
    mails: { delivers: true, waiting: 0, failing: [], givenUp: [] },
    apply(action) {
      const decided = decide(action);
      if (!decided.ok) throw new Error(`the engine refused "${action.action}": ${decided.error}`);
      publishUpdate();
    },
    placeBid: (bidder, amount) =>
      sale.apply({ action: 'bid', bidder, auctionlot: state.liveLot ?? '', amount }),
  };

  const allowedTo =
    (...scopes: readonly string[]) =>
    (headers: Headers): FakeAnswer | null => {
      if (headers.get('Authorization') !== `Bearer ${TOKEN}`) return problem(401, 'unauthenticated');
      return scopes.some((scope) => hasScope(sale.user.scope, scope)) ? null : problem(403, 'forbidden');
    };
  const allowed = allowedTo('auctioneer');
  /** As the backend: a clerk runs the sale. */
  const atDesk = allowedTo('auctioneer', 'clerk');
  const answer = (body: unknown): FakeAnswer => ({ body, headers: { 'Server-Time': String(clock.now()) } });
  transport.on('POST /login', ({ body }) =>
    (body as { password: string }).password === 'right'
      ? answer({ token: TOKEN })
      : problem(401, 'invalid_credentials'),
  );
  transport.on('POST /logout', () => answer({}));
  transport.on('GET /user/profile', () => answer(sale.user));
  transport.on(
    'GET /console/',
    ({ headers }) =>
      atDesk(headers) ??
      answer([
        { ...auctionOf(state), requests: Object.values(state.participations).filter(isWaiting).length },
        ...(sale.hasOther
          ? [{ ...auctionOf(state), id: 'h9', slug: 'spring', name: 'Spring sale', requests: 0 }]
          : []),
      ]),
  );
  transport.on('GET /console/{auction}', ({ headers }) => atDesk(headers) ?? answer(viewOf(state, version)));
  transport.on('GET /console/admissions', ({ headers }) => allowed(headers) ?? answer(sale.admissions));
  transport.on('POST /console/admissions/{auction}', ({ headers, body, params }) => {
    const refused = allowed(headers);
    if (refused) return refused;
    const answered = body as AdmissionBody;
    if (answered.action === 'admit' && answered.limit === 1) return problem(409, 'limit_below_bound');
    const closed = { requested: false, requestedLimit: null, limit: null };
    sale.admissions = sale.admissions.map((known) => ({
      ...known,
      participations: known.participations.map((bidder) =>
        bidder.userId !== answered.user
          ? bidder
          : answered.action === 'admit'
            ? { ...bidder, ...closed, accepted: true, limit: answered.limit }
            : { ...bidder, ...closed, rejected: true },
      ),
    }));
    const known = sale.admissions.find(({ auction }) => auction.id === params.auction);
    return known === undefined ? problem(404, 'not_found') : answer(known);
  });
  transport.on('POST /console/{auction}', async ({ headers, body, params }) => {
    await sale.decideAfter;
    const refused = atDesk(headers);
    if (refused) return refused;
    if (params.auction === 'notification') return { status: 202, body: {} };
    const decided = decide(actionOf(body as ConsoleBody));
    if (!decided.ok) return problem(409, decided.error);
    publishUpdate();
    return answer(viewOf(state, version));
  });
  transport.on('GET /console/mails', ({ headers }) => allowed(headers) ?? { body: sale.mails });
  serveViews(transport, sale, (headers, then) => allowed(headers) ?? then());
  serveNews(transport, sale, clock, (headers, then) => allowed(headers) ?? then());
  return sale;
}

/** Registered last, because these paths have the form of a sale's paths. */
function serveNews(
  transport: FakeTransport,
  sale: FakeSale,
  clock: FakeClock,
  ifAllowed: (headers: Headers, then: () => FakeAnswer) => FakeAnswer,
): void {
  let written = 0;
  transport.on('GET /console/news', ({ headers }) => ifAllowed(headers, () => ({ body: sale.news })));
  transport.on('POST /console/news', ({ headers, body }) =>
    ifAllowed(headers, () => {
      written += 1;
      const item = { ...(body as NewsBody), id: `w${written}`, at: instantOf(clock.now()) };
      sale.news = [item, ...sale.news];
      return { status: 201, body: sale.news };
    }),
  );
  transport.on('POST /console/news/{news}/withdraw', ({ headers, params }) =>
    ifAllowed(headers, () => {
      const left = sale.news.filter(({ id }) => id !== params.news);
      if (left.length === sale.news.length) return problem(404, 'not_found');
      sale.news = left;
      return { body: left };
    }),
  );
}

/** One auction, and one account with views. */
function serveViews(
  transport: FakeTransport,
  sale: FakeSale,
  ifAllowed: (headers: Headers, then: () => FakeAnswer) => FakeAnswer,
): void {
  transport.on('GET /console/views', ({ headers }) =>
    ifAllowed(headers, () => {
      const views = sale.views.reduce((sum, lot) => sum + lot.views, 0);
      const { id, name, slug, start, timeZone } = auctionOf(sale.state());
      return { body: [{ id, name, slug, start, timeZone, views }] };
    }),
  );
  transport.on('GET /console/views/{auction}', ({ headers, params }) =>
    ifAllowed(headers, () => ({ body: { auction: params.auction, lots: sale.views } })),
  );
  transport.on('GET /console/lots/{lot}/views', ({ headers, params }) =>
    ifAllowed(headers, () => {
      const lot = sale.views.find(({ id }) => id === params.lot);
      return lot === undefined ? problem(404, 'not_found') : { body: lot };
    }),
  );
  transport.on('POST /console/views/erase', ({ headers, body }) =>
    ifAllowed(headers, () =>
      (body as { email: string }).email === 'anna@example.com'
        ? { body: { erased: 3 } }
        : problem(404, 'not_found'),
    ),
  );
}

/** Converts user ids of the API to the paddles that the engine uses. */
const actionOf = (body: ConsoleBody): HybridAction => {
  if (!('user' in body)) return body;
  const { user, ...rest } = body;
  return { ...rest, bidder: user.replace('user-', '') };
};

const isWaiting = ({ requested, requestedLimit }: BidderParticipation): boolean =>
  requested || requestedLimit !== null;

const instantOf = (at: number): string => new Date(at).toISOString();

const auctionOf = (state: HybridState): HybridAuction => ({
  ...anAuction(),
  id: 'h1',
  // As long as real ones, for narrow windows.
  slug: 'winter-sale-of-young-horses-in-the-hall',
  slugs: {},
  name: 'Winter sale',
  kind: 'hybrid',
  // Far from the time zones of the developers' browsers.
  timeZone: 'Asia/Tokyo',
  status: state.status,
  increments: [...state.ladder],
  isLimitNeeded: true,
  lotCount: state.lots.length,
  rev: state.rev,
  liveAuctionlot: state.liveLot === null ? null : { id: state.liveLot, slug: state.liveLot },
  counting: state.counting,
  message: state.message,
  stream: null,
  auctioneer: 'present',
});

function viewOf(state: HybridState, version: number): ConsoleView {
  const live = lotOf(state, state.liveLot ?? '');
  const last = state.steps.at(-1);
  return {
    version,
    auction: auctionOf(state),
    lots: state.lots.map((lot, index) => {
      const leading = leadingBid(lot);
      return {
        id: lot.id,
        number: String(index + 1),
        name: LOTS[index]?.name ?? '',
        image: null,
        status: lot.status,
        startPrice: lot.startPrice,
        reserve: lot.reserve,
        estimate: { from: 12_000, to: 16_000 },
        askingPrice: lot.askingPrice,
        price: leading?.amount ?? null,
        leader: leading && { bidder: leading.bidder, source: leading.source },
        absentees: { count: lot.absentees.length, highest: highestAbsentee(state, lot) },
      };
    }),
    log: (live?.log ?? []).map((entry) => ({ ...entry, at: instantOf(entry.at) })),
    pending: (live ? pendingBids(live) : []).map((bid) => ({
      no: bid.no,
      amount: bid.amount,
      at: instantOf(bid.at),
      bidder: bid.bidder,
      name: PEOPLE[bid.bidder] ?? '',
    })),
    lastStep: last ? { no: last.no, action: last.action, auctionlot: last.auctionlot } : null,
    participations: Object.entries(state.participations).map(([bidder, participation]) => ({
      ...participation,
      auctionId: 'h1',
      userId: `user-${bidder}`,
      name: PEOPLE[bidder] ?? '',
      bidder,
      bound: boundOf(state, bidder),
      leads: state.lots.filter((lot) => lot.status === 'active' && leadingBid(lot)?.bidder === bidder).length,
    })),
    viewers: 7,
    autopilot: false,
  };
}
