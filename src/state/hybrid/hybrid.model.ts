import { computed, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import type { LogEntry } from '../../api/schema/hybrid-log.ts';
import { type WholeLotsApi, wholeLotsApi } from '../../api/whole-lots.ts';
import { isOpen } from '../../domain/lot-status.ts';
import { localized } from '../../i18n/localized.ts';
import { memo } from '../../lib/memo.ts';
import { ok } from '../../lib/result.ts';
import { stopAll } from '../../lib/stop-all.ts';
import { concerns } from '../../live/events.ts';
import { keepWholeLot } from '../catalogue/keep-whole-lot.ts';
import type { Resource } from '../resource/resource.ts';
import { defineModel, type ModelParts } from '../store-type.ts';
import { createHybridLogs, type HybridLogs } from './hybrid-logs.ts';
import { createHybridSale, ROOM_SPREAD } from './hybrid-sale.ts';

/**
 * A hybrid auction as its live room and its pages show it; kept up by live messages. One for each
 * auction, for as long as the store lives.
 */
export interface HybridModel {
  /** Includes what live messages changed: counting, message and the lot being sold. */
  readonly auction: Resource<HybridAuction>;
  /** Ids in catalogue order; the lots are in `LotsModel`. */
  readonly lotIds: Resource<readonly string[]>;
  /** A whole lot, with its log, by slug or id. The value is its id. */
  lot(lotKey: string): Resource<string>;
  /** Id of the lot being sold, or of the last one until the next is called; null if there is none. */
  readonly liveLot: ReadonlySignal<string | null>;
  /** Like `liveLot`, but undefined until the auction is loaded or has failed to load. */
  readonly bidOn: ReadonlySignal<string | null | undefined>;
  /** Oldest first; cancelled entries stay, to be struck through. */
  log(lotId: string): ReadonlySignal<readonly LogEntry[]>;
  /** The counting of the live lot: 0 none, 1 once, 2 twice, 3 sold. */
  readonly counting: ReadonlySignal<HybridAuction['counting']>;
  /** The auctioneer's message to all bidders, in the page's language. */
  readonly message: ReadonlySignal<string | null>;
  /** Null if the backend does not say whether an auctioneer is there. */
  readonly auctioneer: ReadonlySignal<'present' | 'away' | null>;
  /** Progress of the sale: position of the live lot, from 1; null without one. */
  readonly progress: ReadonlySignal<{ readonly position: number; readonly total: number } | null>;
  /** Number of calls until a lot: 0 the live one, 1 the next. Null if it will not be called. */
  lotsAway(lotId: string): ReadonlySignal<number | null>;
  /** Number of lots before it: the one that is being sold now, if any, and those that are called before it. */
  lotsBefore(lotId: string): ReadonlySignal<number | null>;
  /** Call while the room is shown: loads the auction, its lots, and the live lot with its log. */
  retain(): () => void;
}

/** Hybrid auctions by slug or id, the same model for the same key; for `store.model`. */
export const hybridModels = defineModel('hybrid', (parts) => {
  const { client, live } = parts;
  const api = wholeLotsApi(client);
  const logs = createHybridLogs();
  live.subscribe({
    onEvent({ event: { event, payload }, at }) {
      if (event !== 'auctionlot.hybrid.bid') return;
      const isNewSale = payload.status === 'upcoming' && payload.bidCount === 0 && payload.log.length === 0;
      if (isNewSale) logs.clear(payload.auctionlot, at);
      logs.applyEntries(payload.auctionlot, payload.log, at);
    },
  });
  return memo((auctionKey: string) => createHybrid(auctionKey, parts, api, logs));
});

function createHybrid(key: string, parts: ModelParts, api: WholeLotsApi, logs: HybridLogs): HybridModel {
  const { pool, catalogue, lots, live, i18n } = parts;

  const lotIds = catalogue.lotIds(key, 'hybrid');
  const lot = memo((lotKey) => {
    const resource: Resource<string> = pool.create<string>({
      async load(signal) {
        const reply = await api.hybrid(key, lotKey, signal);
        if (!reply.ok) return reply;
        const { data, began } = reply.value;
        lots.applySnapshot(reply.value);
        logs.applySnapshot(data.id, data.log, began);
        return ok(data.id);
      },
      onUsed: () => keepWholeLot(parts, resource),
    });
    return resource;
  });
  const sale = createHybridSale(key, parts);
  const { auction } = sale;

  /** The API request needs the slug. */
  const liveLotSlug = computed(() => sale.current.value?.liveAuctionlot?.slug ?? null);
  const liveLot = computed(() => {
    const slug = liveLotSlug.value;
    // If the auction names a lot that does not exist, an empty stage is better than an error.
    if (slug === null || lot(slug).state.value.failure?.code === 'not_found') return null;
    return sale.current.value?.liveAuctionlot?.id ?? lot(slug).state.value.value ?? null;
  });
  live.subscribe({
    onEvent({ event: received }) {
      if (received.event !== 'auctionlot.hybrid.update') return;
      if (!concerns(received, sale.current.peek()?.id ?? '')) return;
      const slug = liveLotSlug.peek();
      if (slug !== null) lot(slug).refresh(ROOM_SPREAD);
    },
  });
  const ids = computed(() => lotIds.state.value.value ?? []);
  /** The lots in the order of the coming calls: skipped lots come after the end of the catalogue. */
  const upcoming = computed(() => {
    const liveIndex = ids.value.indexOf(liveLot.value ?? '');
    const ahead = [...ids.value.slice(liveIndex + 1), ...ids.value.slice(0, liveIndex + 1)];
    return ahead.filter((id) => lots.lot(id).value?.status === 'upcoming');
  });
  const lotsAway = memo((lotId) =>
    computed(() => {
      if (sale.current.value?.status === 'ended') return null;
      if (lotId === liveLot.value) return 0;
      const index = upcoming.value.indexOf(lotId);
      return index < 0 ? null : index + 1;
    }),
  );
  const isSelling = computed(() => {
    const liveSummary = lots.lot(liveLot.value ?? '').value;
    return liveSummary !== undefined && isOpen(liveSummary.status);
  });
  const lotsBefore = memo((lotId) =>
    computed(() => {
      const away = lotsAway(lotId).value;
      return away && !isSelling.value ? away - 1 : away;
    }),
  );

  return {
    auction,
    lotIds,
    lot,
    liveLot,
    bidOn: computed(() => (auction.state.value.status === 'loading' ? undefined : liveLot.value)),
    log: logs.log,
    counting: computed(() => sale.current.value?.counting ?? 0),
    message: computed(() => {
      const text = sale.current.value?.message ?? null;
      return text === null ? null : localized(text, i18n.locale.value) || null;
    }),
    auctioneer: computed(() => sale.current.value?.auctioneer ?? null),
    progress: computed(() => {
      const index = ids.value.indexOf(liveLot.value ?? '');
      return index < 0 ? null : { position: index + 1, total: ids.value.length };
    }),
    lotsAway,
    lotsBefore,
    retain() {
      const stops = [auction.retain(), lotIds.retain()];
      const follow = parts.scope.effect(() => {
        const slug = liveLotSlug.value;
        return slug === null ? undefined : untracked(() => lot(slug).retain());
      });
      return stopAll(follow, ...stops);
    },
  };
}
