import type { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import type { LogEntry } from '../../api/schema/hybrid-log.ts';
import type { MyLot } from '../../api/schema/lot.ts';
import type { Participation } from '../../api/schema/participation.ts';
import type { StatedUpdate } from '../../api/schema/stated-lot.ts';
import type { DeclineReason } from '../../domain/hybrid/types.ts';
import { stepAbove } from '../../domain/increments.ts';
import { instant } from '../fixtures/auctions.ts';
import {
  aHybridAuction,
  aLogEntry,
  aParticipation,
  type HybridLot,
  hybridLots,
  hybridMessage,
} from '../fixtures/hybrid.ts';
import { aBid, aMyLot } from '../fixtures/lots.ts';
import { createTestStore, type TestStore, type TestStoreOptions } from './create-test-store.ts';

export interface HybridRoomOptions extends TestStoreOptions {
  readonly auction?: Partial<HybridAuction>;
  readonly lots?: HybridLot[];
  readonly mine?: MyLot[];
  readonly participation?: Partial<Participation>;
}

/** A live sale of the fake backend; every method changes it and publishes the change on the hub. */
export interface HybridRoom extends TestStore {
  /** The current data of the backend. */
  auction(): HybridAuction;
  lot(id?: string): HybridLot;
  /** Changes a lot and appends log entries; without an id the live lot. */
  change(change: Partial<StatedUpdate>, log?: Array<Partial<LogEntry>>, id?: string): void;
  /** Places an accepted bid on the live lot. */
  bid(amount: number, by?: { bidder?: string; source?: LogEntry['source'] }): void;
  /** Sets the asking price and cancels bids at or above it. */
  ask(amount: number): void;
  count(counting: HybridAuction['counting']): void;
  sell(): void;
  passIn(): void;
  call(id: string): void;
  say(message: HybridAuction['message']): void;
  /** Changes the auction itself, such as to pause it. */
  update(change: Partial<HybridAuction>): void;
  /** Accepts or declines the user's pending bid. */
  decide(status: 'accepted' | 'declined', reason?: DeclineReason): void;
  /** Changes the user's admission or limit. */
  admit(change: Partial<Participation>, fundsLeft?: number | null): void;
}

/** A signed-in, admitted user with a limit of € 50,000, of which nothing is bound. */
export function hybridRoom(options: HybridRoomOptions = {}): HybridRoom {
  const { auction, lots = hybridLots(), mine = [], participation, world, ...rest } = options;
  const admitted = { accepted: true, limit: 50_000, ...participation };
  const test = createTestStore({
    signedIn: true,
    ...rest,
    world: {
      auctions: [aHybridAuction(auction)],
      lots,
      mine,
      participation: aParticipation(admitted),
      fundsLeft: 50_000,
      ...world,
    },
  });
  const { hub, world: held, store } = test;
  const userTopic = `online-auction/${store.config.tenant}/user/${held.user.id}`;
  const auctionNow = () => held.auctions[0] as HybridAuction;
  const lotNow = (id = auctionNow().liveAuctionlot?.id ?? '') =>
    held.lots.find((lot) => lot.id === id) as HybridLot;
  /** Changes the auction in the backend without a message. */
  const updateAuction = (change: Partial<HybridAuction>) => {
    const now = { ...auctionNow(), rev: auctionNow().rev + 1, ...change };
    held.auctions = [now, ...held.auctions.slice(1)];
  };

  const declineWaiting = (reason: DeclineReason): void => {
    const waits = held.mine.find(({ auctionlot }) => auctionlot === lotNow().id)?.pending != null;
    if (waits) room.decide('declined', reason);
  };

  const room: HybridRoom = {
    ...test,
    auction: auctionNow,
    lot: lotNow,
    change(change, entries = [], id) {
      const before = lotNow(id);
      const first = Math.max(0, ...before.log.map(({ no }) => no)) + 1;
      const log = entries.map((entry, index) =>
        aLogEntry({ no: first + index, at: instant(0), amount: null, ...entry }),
      );
      const kept = before.log.filter(({ no }) => !log.some((entry) => entry.no === no));
      const lot = { ...before, rev: before.rev + 1, ...change, log: [...kept, ...log] };
      held.lots = held.lots.map((other) => (other.id === lot.id ? lot : other));
      hub.send('auctionlot.hybrid.bid', hybridMessage(lot, log));
    },
    bid(amount, { bidder = '', source = 'hall' } = {}) {
      const lot = lotNow();
      const asking = stepAbove(auctionNow().increments, amount);
      const bid = aBid({
        id: `hb${lot.rev}`,
        amount,
        bidder,
        source: source ?? 'hall',
        at: instant(0),
      });
      updateAuction({ counting: 0 });
      room.change(
        {
          currentPrice: amount,
          askingPrice: asking,
          nextBid: asking,
          bids: [bid, ...lot.bids],
          bidCount: lot.bidCount + 1,
        },
        [{ kind: 'bid', amount, bidder, source }],
      );
    },
    ask(amount) {
      const lot = lotNow();
      const bids = lot.bids.map((bid) => (bid.amount >= amount ? { ...bid, cancelled: true } : bid));
      const struck = lot.log.filter((entry) => entry.kind === 'bid' && (entry.amount ?? 0) >= amount);
      room.change(
        {
          askingPrice: amount,
          nextBid: amount,
          bids,
          currentPrice: bids.find(({ cancelled }) => !cancelled)?.amount ?? null,
        },
        [{ kind: 'asking', amount }, ...struck.map((entry) => ({ ...entry, cancelled: true }))],
      );
    },
    count(counting) {
      updateAuction({ counting });
      const { id } = lotNow();
      hub.send('auctionlot.hybrid.counting', { auction: auctionNow().id, auctionlot: id, counting });
    },
    sell() {
      const { currentPrice, bids } = lotNow();
      const { bidder = null, source = null } = bids.find(({ cancelled }) => !cancelled) ?? {};
      room.change({ status: 'sold', end: instant(0), askingPrice: null, nextBid: null }, [
        { kind: 'sold', amount: currentPrice, bidder, source },
      ]);
      room.count(3);
      declineWaiting('sold');
    },
    passIn() {
      room.change({ status: 'unsold', end: instant(0), askingPrice: null, nextBid: null }, [
        { kind: 'unsold' },
      ]);
      declineWaiting('not_taken');
    },
    call(id) {
      const { slug, startPrice } = lotNow(id);
      updateAuction({ liveAuctionlot: { id, slug }, counting: 0 });
      room.change(
        { status: 'active', askingPrice: startPrice, nextBid: startPrice },
        [{ kind: 'opened', amount: startPrice }],
        id,
      );
      hub.send('auctionlot.hybrid.update', { auction: auctionNow().id });
    },
    say(message) {
      updateAuction({ message });
      hub.send('auctionlot.hybrid.message', { auction: auctionNow().id, message });
    },
    update(change) {
      updateAuction(change);
      hub.send('auctionlot.hybrid.update', { auction: auctionNow().id });
    },
    decide(status, reason) {
      const { id } = lotNow();
      const waiting = held.mine.find(({ auctionlot }) => auctionlot === id) ?? aMyLot({ auctionlot: id });
      const amount = waiting.pending ?? 0;
      const decided = { ...waiting, pending: null, decided: { amount, status, ...(reason && { reason }) } };
      held.mine = [...held.mine.filter((other) => other !== waiting), decided];
      if (status === 'accepted') room.bid(amount, { bidder: waiting.bidder ?? '', source: 'online' });
      hub.sendPrivate(userTopic, 'participation.update', { auction: auctionNow().id });
    },
    admit(change, fundsLeft = held.fundsLeft) {
      held.participation = { ...held.participation, ...change };
      held.fundsLeft = fundsLeft;
      hub.sendPrivate(userTopic, 'participation.update', { auction: auctionNow().id });
    },
  };
  return room;
}
