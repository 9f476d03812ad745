import type { Route } from '@playwright/test';
import type { ProblemCode } from '../../src/api/schema/problem.ts';
import { layCable } from './hybrid-cable.ts';
import type { Hall } from './hybrid-hall.ts';
import { expect, test } from './hybrid-test.ts';
import type { RoomPage } from './room-page.ts';

const BIDS = '**/user/hybrid-bid*';
const HUB = '**/.well-known/mercure*';

/** While the next bid is on its way, something happens in the hall. */
async function meanwhile(room: RoomPage, happens: () => Promise<unknown>): Promise<void> {
  await room.page.route(
    BIDS,
    async (route) => {
      await happens();
      await route.continue();
    },
    { times: 1 },
  );
}

/** A message as the hub sends it. */
const frame = (event: string, payload: unknown, seq: number): string =>
  `data: ${JSON.stringify({ event, payload, seq, at: 1 })}\n\n`;

interface Late {
  readonly what: string;
  readonly code: ProblemCode;
  readonly happens: (hall: Hall, lot: string, asking: number) => Promise<unknown>;
  /** As it was before. */
  readonly after?: (hall: Hall, lot: string) => Promise<unknown>;
}
const anna = 'user-anna';
const admitAgain = (hall: Hall) => hall.act({ action: 'admit', user: anna, limit: null, unlimited: true });
const LATE: readonly Late[] = [
  {
    what: 'for the old price',
    code: 'stale_price',
    happens: (hall, auctionlot, amount) => hall.act({ action: 'hallBid', auctionlot, amount }),
  },
  {
    what: 'during a pause',
    code: 'auction_paused',
    happens: (hall) => hall.act({ action: 'pause' }),
    after: (hall) => hall.act({ action: 'resume' }),
  },
  {
    what: 'on a lot that was just passed in',
    code: 'lot_closed',
    happens: (hall, auctionlot) => hall.act({ action: 'unsold', auctionlot }),
    after: (hall, auctionlot) => hall.act({ action: 'reopen', auctionlot }),
  },
  {
    what: 'beyond a limit that was just lowered',
    code: 'limit_reached',
    happens: (hall, _, asking) => hall.act({ action: 'admit', user: anna, limit: asking - 1 }),
    after: admitAgain,
  },
  {
    what: 'of somebody just rejected',
    code: 'participation_denied',
    happens: (hall) => hall.act({ action: 'reject', user: anna }),
    after: admitAgain,
  },
];

test('a bid that comes too late is refused with the reason; nothing changes, nothing is lost', async ({
  hall,
  enter,
  agrees,
}) => {
  await admitAgain(hall);
  const { lot: first } = await hall.onSale();
  const room = await enter('anna');
  const { bidder } = (await hall.mine('anna', [first.id]))[0] ?? {};
  for (const { what, code, happens, after } of LATE) {
    await test.step(what, async () => {
      const { lot, asking } = await hall.onSale();
      const hers = async () => (await hall.lot(lot.id)).bids.filter((bid) => bid.bidder === bidder);
      const before = await hers();
      await room.arm(asking);
      await meanwhile(room, () => happens(hall, lot.id, asking));
      await room.confirm();
      await room.says(room.i18n.errorText(code));
      const now = await hall.view();
      expect(now.pending).toEqual([]);
      expect(await hers()).toEqual(before);
      await agrees({ anna: room });
      await after?.(hall, lot.id);
      await agrees({ anna: room });
    });
  }
  // Nothing of all that stands in the way of the next bid.
  await room.bid((await hall.onSale()).asking);
  await agrees({ anna: room });
});

test('an answer that never came: the room asks again with the same key, and there is one bid', async ({
  hall,
  enter,
  agrees,
}) => {
  await admitAgain(hall);
  const { lot, asking } = await hall.onSale();
  const room = await enter('anna');
  const keys: (string | undefined)[] = [];
  let letGo = (): void => undefined;
  const seen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await room.page.route(BIDS, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) {
      // The server takes the bid; its answer is lost on the way.
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (keys.length === 2) {
      await seen;
      // What comes then is no answer either.
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Welcome to our Wi-Fi' });
    }
    await route.continue();
  });
  await room.arm(asking);
  await room.confirm();
  await room.offers('checking', asking);
  letGo();
  await room.offers('pending', asking);
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
  const { pending } = await hall.view();
  expect(pending.map(({ amount }) => amount)).toEqual([asking]);
  await hall.act({ action: 'accept', auctionlot: lot.id, bid: pending[0]?.no ?? 0 });
  await room.offers('leading', asking);
  await agrees({ anna: room });
});

test('the network goes away: bidding is blocked and that is said; it comes back with what was missed', async ({
  hall,
  enter,
  agrees,
}) => {
  await admitAgain(hall);
  const { lot, asking } = await hall.onSale();
  const cable = await layCable();
  const room = await enter('anna', { cable });
  await agrees({ anna: room });
  cable.cut();
  await expect(room.overlay).toHaveAttribute('data-overlay', 'lost');
  await room.offers('offline');
  await expect(room.button).toHaveAttribute('aria-disabled', 'true');
  await expect(room.room.getByText(room.i18n.t('room.connection.lost'))).toBeVisible();
  await hall.act({ action: 'hallBid', auctionlot: lot.id, amount: asking });
  await hall.act({ action: 'counting', auctionlot: lot.id, counting: 1 });
  cable.mend();
  await expect(room.overlay).toHaveCount(0);
  await agrees({ anna: room });
  cable.remove();
});

test('the backend crashes in the middle of a lot: nothing is lost, and the room comes back by itself', async ({
  hall,
  backend,
  enter,
  agrees,
}) => {
  await admitAgain(hall);
  const { asking } = await hall.onSale();
  const room = await enter('anna');
  await room.bid(asking);
  const before = await hall.view();
  await backend.kill();
  await expect(room.overlay).toHaveAttribute('data-overlay', 'lost');
  await backend.start();
  const { lots, log, pending } = await hall.view();
  expect({ lots, log, pending }).toEqual({ lots: before.lots, log: before.log, pending: before.pending });
  await expect(room.overlay).toHaveCount(0);
  await agrees({ anna: room });
});

test('garbage, unknown lots and old news on the stream change nothing', async ({ hall, enter, agrees }) => {
  await admitAgain(hall);
  const { lot, asking } = await hall.onSale();
  const summary = (await hall.lots()).find(({ id }) => id === lot.id);
  const payload = { ...summary, auctionlot: lot.id, auction: hall.id, log: [] };
  const body = [
    'data: not json\n\n',
    'data: {"event":"auctionlot.hybrid.bid"}\n\n',
    frame('auctionlot.hybrid.bid', { auctionlot: lot.id, rev: 'x' }, 1),
    frame('auctionlot.hybrid.bid', { ...payload, auctionlot: 'no-such-lot', rev: 10_000, askingPrice: 1 }, 2),
    frame('auctionlot.hybrid.bid', { ...payload, rev: 1, currentPrice: 1, askingPrice: 2, bids: [] }, 3),
    frame('auctionlot.hybrid.counting', { auction: hall.id, auctionlot: 'no-such-lot', counting: 2 }, 4),
    frame('auctionlot.hybrid.counting', { auction: hall.id, auctionlot: lot.id, counting: 9 }, 5),
    frame('auctionlot.hybrid.message', { auction: 'no-such-auction', message: 'Everything is free.' }, 6),
    frame('auctionlot.hybrid.update', { auction: 'no-such-auction' }, 7),
    frame('auctionlot.hybrid.surprise', { auction: hall.id }, 8),
  ].join('');
  let streams = 0;
  const room = await enter('anna', {
    site: true,
    prepare: (page) =>
      page.route(HUB, (route) => {
        streams += 1;
        return streams > 1
          ? route.continue()
          : route.fulfill({ status: 200, contentType: 'text/event-stream', body });
      }),
  });
  await agrees({ anna: room });
  await expect.poll(() => streams).toBeGreaterThan(1);
  await hall.act({ action: 'hallBid', auctionlot: lot.id, amount: asking });
  await agrees({ anna: room });
});

test('a sale whose live lot is missing has an empty stage, until it is there again', async ({
  hall,
  enter,
  agrees,
}) => {
  await admitAgain(hall);
  const { lot, asking } = await hall.onSale();
  let live: unknown = null;
  const without = async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), liveAuctionlot: live } });
  };
  const room = await enter('anna', {
    prepare: (page) => page.route('**/hybrid-auction/*?*', without),
  });
  await expect(room.overlay).toHaveAttribute('data-overlay', 'noLot');
  await room.offers('awaitingAuctioneer');
  live = { id: 'no-such-lot', slug: 'no-such-lot' };
  await room.page.reload();
  await room.offers('awaitingAuctioneer');
  await room.page.unroute('**/hybrid-auction/*?*');
  await hall.act({ action: 'pause' });
  await expect(room.overlay).toHaveAttribute('data-overlay', 'paused');
  await hall.act({ action: 'resume' });
  await hall.act({ action: 'hallBid', auctionlot: lot.id, amount: asking });
  await agrees({ anna: room });
});

test('the console of a bidder is refused, by the page and by the API', async ({
  page,
  backend,
  hall,
  sale,
  consoleTexts,
}) => {
  const { t } = consoleTexts;
  const before = await hall.view();
  await page.goto(`${backend.origin}/_console`);
  await page.getByLabel(t('signIn.email')).fill('anna@example.com');
  await page.getByLabel(t('signIn.password')).fill('marbrook-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('forbidden.title') })).toBeVisible();
  const path = `/console/${hall.id}`;
  await expect(sale.as('anna', 'GET', path)).rejects.toThrow('forbidden');
  await expect(sale.as('anna', 'POST', path, { action: 'pause' })).rejects.toThrow('forbidden');
  const notice = sale.as('anna', 'POST', '/console/notification', { message: 'All is sold.' });
  await expect(notice).rejects.toThrow('forbidden');
  const after = await hall.view();
  expect({ ...after, viewers: 0 }).toEqual({ ...before, viewers: 0 });
});
