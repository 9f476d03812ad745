import type { Route } from '@playwright/test';
import type { ProblemCode } from '../../src/api/schema/problem.ts';
import { createGate } from './gate.ts';
import type { HybridApi } from './hybrid-api.ts';
import { expect, test } from './hybrid-test.ts';
import { LONG } from './long.ts';
import type { RoomPage } from './room-page.ts';

const BIDS = '**/user/hybrid-bid*';
const HUB = '**/.well-known/mercure*';

/** Runs `change` while the next bid is in flight, before the server receives it. */
async function duringNextBid(room: RoomPage, change: () => Promise<unknown>): Promise<void> {
  await room.page.route(
    BIDS,
    async (route) => {
      await change();
      await route.continue();
    },
    { times: 1 },
  );
}

/** A server-sent event of the hub. */
const frame = (event: string, payload: unknown, seq: number): string =>
  `data: ${JSON.stringify({ event, payload, seq, at: 1 })}\n\n`;

/** A change that makes a bid in flight invalid, and the code that the bidder gets. */
interface LateCase {
  readonly title: string;
  readonly code: ProblemCode;
  readonly change: (hybrid: HybridApi, lot: string, asking: number) => Promise<unknown>;
  /** Undoes the change. */
  readonly restore?: (hybrid: HybridApi, lot: string) => Promise<unknown>;
}
const anna = 'user-anna';
const LATE_CASES: readonly LateCase[] = [
  {
    title: 'for the old price',
    code: 'stale_price',
    change: (hybrid, auctionlot, amount) => hybrid.submit({ action: 'hallBid', auctionlot, amount }),
  },
  {
    title: 'during a pause',
    code: 'auction_paused',
    change: (hybrid) => hybrid.submit({ action: 'pause' }),
    restore: (hybrid) => hybrid.submit({ action: 'resume' }),
  },
  {
    title: 'on a lot that was just passed in',
    code: 'lot_closed',
    change: (hybrid, auctionlot) => hybrid.submit({ action: 'unsold', auctionlot }),
    restore: (hybrid, auctionlot) => hybrid.submit({ action: 'reopen', auctionlot }),
  },
  {
    title: 'beyond a limit that was just lowered',
    code: 'limit_reached',
    change: (hybrid, _, asking) => hybrid.submit({ action: 'admit', user: anna, limit: asking - 1 }),
    restore: (hybrid) => hybrid.admit('anna'),
  },
  {
    title: 'of somebody just rejected',
    code: 'participation_denied',
    change: (hybrid) => hybrid.submit({ action: 'reject', user: anna }),
    restore: (hybrid) => hybrid.admit('anna'),
  },
];

test('a bid that arrives too late is refused with the reason and changes nothing', async ({
  hybrid,
  openRoom,
  expectConsistent,
}) => {
  await hybrid.admit('anna');
  const { lot: first } = await hybrid.activeLot();
  const room = await openRoom('anna');
  const { bidder } = (await hybrid.mine('anna', [first.id]))[0] ?? {};
  for (const { title, code, change, restore } of LATE_CASES) {
    await test.step(title, async () => {
      const { lot, asking } = await hybrid.activeLot();
      const annasBids = async () => (await hybrid.lot(lot.id)).bids.filter((bid) => bid.bidder === bidder);
      const before = await annasBids();
      await room.arm(asking);
      await duringNextBid(room, () => change(hybrid, lot.id, asking));
      await room.confirm();
      await room.expectNotice(room.i18n.errorText(code));
      const now = await hybrid.view();
      expect(now.pending).toEqual([]);
      expect(await annasBids()).toEqual(before);
      await expectConsistent({ anna: room });
      await restore?.(hybrid, lot.id);
      await expectConsistent({ anna: room });
    });
  }
  // After all refusals the next bid still works.
  await room.bid((await hybrid.activeLot()).asking);
  await expectConsistent({ anna: room });
});

test(
  'when the answer to a bid is lost the room retries with the same idempotency key, and there is one bid',
  LONG,
  async ({ hybrid, openRoom, expectConsistent }) => {
    await hybrid.admit('anna');
    const { lot, asking } = await hybrid.activeLot();
    const room = await openRoom('anna');
    const keys: (string | undefined)[] = [];
    const checkingSeen = createGate();
    await room.page.route(BIDS, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 1) {
        // The server accepts the bid, but its answer is lost.
        await route.fetch();
        return route.abort('connectionreset');
      }
      if (keys.length === 2) {
        await checkingSeen.opened;
        // The second answer comes from a captive portal.
        return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Welcome to our Wi-Fi' });
      }
      await route.continue();
    });
    await room.arm(asking);
    await room.confirm();
    await room.expectButton('checking', asking);
    checkingSeen.open();
    await room.expectButton('pending', asking);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(1);
    const { pending } = await hybrid.view();
    expect(pending.map(({ amount }) => amount)).toEqual([asking]);
    await hybrid.submit({ action: 'accept', auctionlot: lot.id, bid: pending[0]?.no ?? 0 });
    await room.expectButton('leading', asking);
    await expectConsistent({ anna: room });
  },
);

test(
  'invalid, unknown and stale messages on the stream change nothing',
  LONG,
  async ({ hybrid, openRoom, expectConsistent }) => {
    await hybrid.admit('anna');
    const { lot, asking } = await hybrid.activeLot();
    const summary = (await hybrid.lots()).find(({ id }) => id === lot.id);
    const payload = { ...summary, auctionlot: lot.id, auction: hybrid.id, log: [] };
    const body = [
      'data: not json\n\n',
      'data: {"event":"auctionlot.hybrid.bid"}\n\n',
      frame('auctionlot.hybrid.bid', { auctionlot: lot.id, rev: 'x' }, 1),
      frame(
        'auctionlot.hybrid.bid',
        { ...payload, auctionlot: 'no-such-lot', rev: 10_000, askingPrice: 1 },
        2,
      ),
      frame('auctionlot.hybrid.bid', { ...payload, rev: 1, currentPrice: 1, askingPrice: 2, bids: [] }, 3),
      frame('auctionlot.hybrid.counting', { auction: hybrid.id, auctionlot: 'no-such-lot', counting: 2 }, 4),
      frame('auctionlot.hybrid.counting', { auction: hybrid.id, auctionlot: lot.id, counting: 9 }, 5),
      frame('auctionlot.hybrid.message', { auction: 'no-such-auction', message: 'Everything is free.' }, 6),
      frame('auctionlot.hybrid.update', { auction: 'no-such-auction' }, 7),
      frame('auctionlot.hybrid.surprise', { auction: hybrid.id }, 8),
    ].join('');
    let streams = 0;
    const room = await openRoom('anna', {
      isWholeSite: true,
      prepare: (page) =>
        page.route(HUB, (route) => {
          streams += 1;
          return streams > 1
            ? route.continue()
            : route.fulfill({ status: 200, contentType: 'text/event-stream', body });
        }),
    });
    await expectConsistent({ anna: room });
    await expect.poll(() => streams).toBeGreaterThan(1);
    await hybrid.submit({ action: 'hallBid', auctionlot: lot.id, amount: asking });
    await expectConsistent({ anna: room });
  },
);

test(
  'a live lot that the API does not know leaves the stage empty until it exists again',
  LONG,
  async ({ hybrid, openRoom, expectConsistent }) => {
    await hybrid.admit('anna');
    const { lot, asking } = await hybrid.activeLot();
    let live: unknown = null;
    const without = async (route: Route): Promise<void> => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), liveAuctionlot: live } });
    };
    const room = await openRoom('anna', {
      prepare: (page) => page.route('**/hybrid-auction/*?*', without),
    });
    await expect(room.overlay).toHaveAttribute('data-overlay', 'noLot');
    await room.expectButton('awaitingAuctioneer');
    live = { id: 'no-such-lot', slug: 'no-such-lot' };
    await room.page.reload();
    await room.expectButton('awaitingAuctioneer');
    await room.page.unroute('**/hybrid-auction/*?*');
    await hybrid.submit({ action: 'pause' });
    await expect(room.overlay).toHaveAttribute('data-overlay', 'paused');
    await hybrid.submit({ action: 'resume' });
    await hybrid.submit({ action: 'hallBid', auctionlot: lot.id, amount: asking });
    await expectConsistent({ anna: room });
  },
);

test('a bidder cannot use the console, neither its page nor its API', async ({
  page,
  backend,
  hybrid,
  sale,
  consoleTexts,
}) => {
  const { t } = consoleTexts;
  const before = await hybrid.view();
  await page.goto(`${backend.origin}/_console`);
  await page.getByLabel(t('signIn.email')).fill('anna@example.com');
  await page.getByLabel(t('signIn.password')).fill('marbrook-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('forbidden.title') })).toBeVisible();
  const path = `/console/${hybrid.id}`;
  await expect(sale.as('anna', 'GET', path)).rejects.toThrow('forbidden');
  await expect(sale.as('anna', 'POST', path, { action: 'pause' })).rejects.toThrow('forbidden');
  const notice = sale.as('anna', 'POST', '/console/notification', { message: 'All is sold.' });
  await expect(notice).rejects.toThrow('forbidden');
  const after = await hybrid.view();
  expect({ ...after, viewers: 0 }).toEqual({ ...before, viewers: 0 });
});
