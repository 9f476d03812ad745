import { effect } from '@preact/signals-core';
import type { LogEntry } from '../../../src/api/schema/hybrid-log.ts';
import type { Bid, LotUpdate, MyLot } from '../../../src/api/schema/lot.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import type { Standing } from '../../../src/state/bidding/standing.ts';
import { hybridModels } from '../../../src/state/hybrid/hybrid.model.ts';
import { defineModel } from '../../../src/state/store-type.ts';
import type { SignedInUser } from '../../server/testing/bidders.ts';
import { createPageStore, type StreamLogEntry } from '../page-store.ts';
import type { SaleDay } from './sale-day.ts';
import type { ChaosStage } from './stage.ts';
import type { PageLot } from './verdict.ts';

export const pageLotOf = (lot: Omit<PageLot, 'newestBid'> & Pick<LotUpdate, 'bids'>): PageLot => ({
  rev: lot.rev,
  status: lot.status,
  end: lot.end,
  currentPrice: lot.currentPrice,
  nextBid: lot.nextBid,
  bidCount: lot.bidCount,
  newestBid: describeBid(lot.bids?.[0]),
});

/**
 * A page that shows the whole sale day: the client itself, with its store, its live connection and its calls,
 * on the network of the run. It runs without a browser.
 */
export interface OpenPage {
  readonly name: string;
  /** The signed-in user; null for a guest's page. */
  readonly owner: SignedInUser | null;
  /** Id of the lot being sold in the hall, according to this page. */
  liveLot(): string | null;
  lot(id: string): PageLot | undefined;
  /** Call it for the answer to a bid, which has the lot's state. @param began monotonic ms */
  applyUpdate(update: LotUpdate, began: number): void;
  /**
   * Call it for the owner's own values in the answer to a bid. @param isInLedger whether the bid is in the ledger
   */
  applyMine(mine: MyLot, isInLedger: boolean): void;
  /** Loads the owner's values of a lot, after a bid without an answer. */
  refreshMine(id: string): void;
  /** The owner's standing on a lot, as shown by this page. */
  standing(id: string): Standing;
  /** The shown log of a hall lot. */
  log(id: string): readonly string[];
  /** The messages of its streams, in order. */
  readonly streamLog: readonly StreamLogEntry[];
  close(): void;
}

export const describeEntry = ({ no, kind, amount, bidder, cancelled }: LogEntry): string =>
  `${no} ${kind} ${amount} ${bidder} ${cancelled}`;

const describeBid = (bid: Bid | undefined): string | null =>
  bid === undefined ? null : `${bid.id} ${bid.amount} ${bid.bidder} ${bid.cancelled ?? false}`;

/** Time that a user looks at a paused page before pressing its button, in ms. */
const PAUSED_FOR = 3_000;

export function openPage(
  name: string,
  stage: Pick<ChaosStage, 'api' | 'hub'>,
  day: SaleDay,
  owner: SignedInUser | null,
): OpenPage {
  const streamLog: StreamLogEntry[] = [];
  const store = createPageStore({ api: stage.api, hub: stage.hub, token: owner?.token ?? null, streamLog });
  const { lots, myLots } = store.model(defineModel('partsOfBidder', (parts) => parts));
  const room = store.model(hybridModels)(day.sale.id);
  const stops = [
    room.retain(),
    ...day.auctions.map((auction) => store.catalogue.lotIds(auction).retain()),
    // Presses the button of the notice "live updates paused"; without it the page would only poll.
    effect(() => {
      if (store.live.status.value === 'paused') systemClock.after(PAUSED_FOR, store.live.resume);
    }),
  ];
  return {
    name,
    owner,
    liveLot: () => room.liveLot.peek(),
    lot(id) {
      const lot = store.lots.lot(id).peek();
      return lot && pageLotOf(lot);
    },
    applyUpdate: lots.applyUpdate,
    applyMine: myLots.applyAnswer,
    refreshMine: (id) => myLots.refresh([id]),
    standing: (id) => myLots.standing(id).peek(),
    log: (id) => room.log(id).peek().map(describeEntry),
    streamLog,
    close() {
      for (const stop of stops) stop();
      store.dispose();
    },
  };
}
