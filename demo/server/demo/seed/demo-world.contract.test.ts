import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Auction } from '../../../../src/api/schema/auction.ts';
import { Auctioneer } from '../../../../src/api/schema/auctioneer.ts';
import { Lot, LotSummary } from '../../../../src/api/schema/lot.ts';
import { LotBidPayload } from '../../../../src/api/schema/message.ts';
import { BreakingNews } from '../../../../src/api/schema/news.ts';
import { LoginAnswer } from '../../../../src/api/schema/user.ts';
import type { BidKind } from '../../../../src/domain/bidding.ts';
import { LOCALES } from '../../../../src/domain/locale.ts';
import type { Clock } from '../../../../src/lib/clock.ts';
import { EVENING_GAP, EVENING_ID } from '../../../world/auctions.ts';
import { seededRandom } from '../../../world/random.ts';
import { type Backend, startBackend } from '../../backend/backend.ts';
import { TENANT } from '../../data/tenant.ts';
import { silentLog } from '../../lib/log.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createTestDatabase } from '../../testing/postgres.ts';
import { startBots } from '../bots/bots.ts';
import { renewEvening } from '../renewal/renew-evening.ts';
import { refuseDemoAccounts } from './demo-accounts.ts';
import { ACCOUNTS, DEMO_PASSWORD, seedWorld } from './index.ts';

const NOW = Date.UTC(2026, 10, 21, 17, 7);
const clock = createTestClock();
let backend: Backend;

beforeAll(async () => {
  clock.set(NOW);
  const databaseUrl = await createTestDatabase('empty');
  backend = await startBackend({ dataDir: '', databaseUrl, seed: seedWorld, clock, log: silentLog });
});
afterAll(() => backend?.stop());

const read = async (path: string, lang = 'en'): Promise<unknown> => {
  const answer = await fetch(`${backend.api}${path}?lang=${lang}`);
  expect(answer.status).toBe(200);
  return answer.json();
};
const login = (email: string, password: string): Promise<Response> =>
  fetch(`${backend.api}/login?lang=en`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
const eveningLots = async () =>
  v.parse(v.array(LotSummary), await read('/auction/evening-foals-young-horses/auctionlots'));

describe('the demo data through the API', () => {
  it('matches the API schemas in every language', async () => {
    expect(v.is(Auctioneer, await read('/auctioneer/'))).toBe(true);
    for (const locale of LOCALES) {
      const news = v.parse(BreakingNews, await read('/breaking-news/', locale));
      expect(new Set(news.map(({ text }) => text)).size).toBe(4);
      expect(news.filter(({ localizedLink }) => localizedLink !== null)).toHaveLength(2);
      for (const [calls, statuses] of [
        ['/auction', ['running', 'running', 'running', 'ended']],
        ['/hybrid-auction', ['live', 'upcoming']],
      ] as const) {
        const auctions = v.parse(v.array(Auction), await read(`${calls}/`, locale));
        expect(auctions.map((auction) => auction.status)).toEqual(statuses);
        for (const auction of auctions) {
          expect(auction.timeZone).toBe('Europe/Berlin');
          const path = `${calls}/${auction.slug}`;
          const lots = v.parse(v.array(LotSummary), await read(`${path}/auctionlots`, locale));
          expect(lots.length).toBe(auction.lotCount);
          const first = lots[0];
          if (first === undefined) throw new Error('the seed has an auction without lots');
          const lot = v.parse(Lot, await read(`${path}/${first.slug}`, locale));
          expect(lot.description).not.toBe('');
          expect(lot.documents.length).toBeGreaterThan(0);
        }
      }
    }
  });

  it('lets the four accounts sign in, and no bot', async () => {
    for (const { email } of ACCOUNTS) {
      const answer = await login(email, DEMO_PASSWORD);
      expect(v.is(LoginAnswer, await answer.json())).toBe(true);
    }
    expect((await login('bot-1@bidders.marbrook.example', DEMO_PASSWORD)).status).toBe(401);
  });

  it('is refused by a backend outside of a demo, because the password is public', {
    tags: 'long',
  }, async () => {
    const options = { dataDir: '', databaseUrl: backend.databaseUrl, check: refuseDemoAccounts };
    await expect(startBackend(options)).rejects.toThrow('anna@example.com has the published password');
    const other = await startBackend({ ...options, databaseUrl: await createTestDatabase('empty') });
    await other.stop();
  });

  it('bots bid through the ordinary API until they are stopped', async () => {
    const lineCount = async (): Promise<number> =>
      (await eveningLots()).reduce((sum, lot) => sum + lot.bidCount, 0);
    const before = await lineCount();
    // Checks every few ms, and each check counts as half a minute.
    let beats = 0;
    const hasty: Clock = {
      now: clock.now,
      monotonic: () => {
        beats += 30_000;
        return beats;
      },
      after: (_, run) => clock.after(5, run),
    };
    const bots = startBots({
      db: backend.db,
      bidding: backend.bidding,
      clock: hasty,
      random: seededRandom(11),
      log: silentLog,
    });
    await expect.poll(lineCount, { timeout: 20_000 }).toBeGreaterThan(before);
    await bots.stop();
    const after = await lineCount();
    const ledger = await backend.db.selectFrom('bids').selectAll().orderBy('lot_id').orderBy('no').execute();
    for (const [index, line] of ledger.entries()) {
      const previous = ledger[index - 1];
      if (previous?.lot_id !== line.lot_id || line.at <= NOW - 1) continue;
      expect(line.amount).toBeGreaterThanOrEqual(previous.amount);
    }
    expect(await lineCount()).toBe(after);
  });

  it('renews the evening auction after its end, with increasing revisions and messages', async () => {
    expect(await renewEvening(backend.db, TENANT, clock.now())).toEqual([]);
    clock.set(NOW + 13 * EVENING_GAP);
    await expect
      .poll(async () => (await eveningLots()).filter((lot) => lot.status === 'active').length, {
        timeout: 20_000,
      })
      .toBe(0);
    const past = await eveningLots();
    const request = await backend.db
      .selectFrom('bid_requests')
      .selectAll()
      .where('lot_id', '=', `${EVENING_ID}-3`)
      .orderBy('id')
      .$narrowType<{ kind: BidKind }>()
      .executeTakeFirstOrThrow();

    clock.set(NOW + 14 * EVENING_GAP);
    const messages = await renewEvening(backend.db, TENANT, clock.now());
    backend.publish(messages);
    expect(messages.map(({ seq }) => seq)).toEqual(
      messages.map((_, index) => (messages[0]?.seq ?? 0) + index),
    );
    const open = await eveningLots();
    expect(open.filter(({ buyNowPrice }) => buyNowPrice !== null)).not.toEqual([]);
    for (const [index, message] of messages.entries()) {
      const payload = v.parse(LotBidPayload, JSON.parse(message.payload));
      expect(payload).toMatchObject({ status: 'active', bidCount: 0, currentPrice: null, bids: [] });
      expect(payload.rev).toBeGreaterThan(past[index]?.rev ?? Number.POSITIVE_INFINITY);
      expect(Date.parse(payload.end ?? '')).toBe(clock.now() + (index + 1) * EVENING_GAP);
      const { start, buyNowPrice } = open[index] ?? {};
      expect(payload).toMatchObject({ start, buyNowPrice });
    }
    expect(open.every((lot) => lot.status === 'active' && lot.bidCount === 0)).toBe(true);
    expect(await renewEvening(backend.db, TENANT, clock.now())).toEqual([]);

    // A repeated key of the past round gets its old answer and places no bid.
    const again = await backend.bidding.place({
      user: request.user_id,
      key: request.key,
      body: { auctionlot: request.lot_id, amount: request.amount, kind: request.kind },
    });
    expect(again).toEqual({ status: request.status, body: request.answer });
    expect((await eveningLots()).every((lot) => lot.bidCount === 0)).toBe(true);
  });
});
