import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Answer } from '../../api/client.ts';
import type { LotsApi } from '../../api/lots.ts';
import type { Lot, LotSummary, LotUpdate } from '../../api/schema/lot.ts';
import { equal } from '../../lib/equal.ts';
import { type CachedLot, type IncomingLot, type LotChange, mergeLot } from './merge-lot.ts';

/** Details that only a lot's own page shows; loaded with the whole lot, and no list replaces them. */
export type LotDetails = Pick<
  Lot,
  'slugs' | 'facts' | 'pedigree' | 'videos' | 'documents' | 'description' | 'images' | 'corrections'
>;

/**
 * Every lot known to the page, one signal each, so that one event renders one lot. Created by the store.
 * All answers and messages are applied here; the newer `rev` wins, regardless of its source (`merge-lot.ts`).
 */
export interface LotsModel {
  /** The same signal for the same id; its value is undefined until the lot is known. */
  lot(id: string): ReadonlySignal<LotSummary | undefined>;
  details(id: string): ReadonlySignal<LotDetails | undefined>;
}

/** The lots as other models see them. */
export interface Lots extends LotsModel {
  applySummaries(answer: Answer<readonly LotSummary[]>): void;
  applySnapshot(answer: Answer<Lot>): void;
  applyUpdate(update: LotUpdate, began: number): void;
  /** Asks the server for price, status and end of one lot. Resolves after the answer, also after a failure. */
  reload(id: string): Promise<void>;
  /** Marks every lot stale: it stays visible, and the next answer or message replaces it, even with a lower `rev`. */
  markStale(): void;
  /**
   * @param at when the message was received, monotonic ms
   * @returns false if its `rev` lies so far ahead that the server must be asked first: a wrong `rev` that is
   *   kept would make all later ones look old
   */
  applyMessage(id: string, change: LotChange, at: number): boolean;
}

/** A `rev` that is further ahead of the known one than this is not accepted without a check. */
const MAX_REV_JUMP = 1_000;

interface Entry {
  readonly lot: Signal<LotSummary | undefined>;
  readonly details: Signal<LotDetails | undefined>;
  cached?: CachedLot;
  detailsAsOf: number;
}

export function createLots(api: LotsApi): Lots {
  const entries = new Map<string, Entry>();

  function entryOf(id: string): Entry {
    let entry = entries.get(id);
    if (entry === undefined) {
      entry = { lot: signal(undefined), details: signal(undefined), detailsAsOf: 0 };
      entries.set(id, entry);
    }
    return entry;
  }

  function apply(id: string, incoming: IncomingLot): void {
    const entry = entryOf(id);
    entry.cached = mergeLot(entry.cached, incoming);
    // An answer with equal data renders nothing.
    if (!equal(entry.lot.peek(), entry.cached.lot)) entry.lot.value = entry.cached.lot;
  }

  const applyUpdate: Lots['applyUpdate'] = ({ id, ...change }, began) => apply(id, { change, asOf: began });

  return {
    lot: (id) => entryOf(id).lot,
    details: (id) => entryOf(id).details,
    applySummaries: ({ data, began }) =>
      batch(() => {
        for (const lot of data) apply(lot.id, { lot, asOf: began });
      }),
    applySnapshot: ({ data, began }) =>
      batch(() => {
        const { slugs, pedigree, videos, documents, description, corrections, ...lot } = data;
        // Only the first picture is kept, as for a lot in a list.
        apply(data.id, { lot: { ...lot, images: lot.images.slice(0, 1) }, asOf: began });
        const entry = entryOf(data.id);
        if (began < entry.detailsAsOf) return;
        entry.detailsAsOf = began;
        const { facts, images } = data;
        const details = { slugs, facts, pedigree, videos, documents, description, images, corrections };
        if (!equal(entry.details.peek(), details)) entry.details.value = details;
      }),
    applyUpdate,
    async reload(id) {
      const reply = await api.update(id);
      if (reply.ok) applyUpdate(reply.value.data, reply.value.began);
    },
    markStale() {
      for (const entry of entries.values()) {
        if (entry.cached)
          entry.cached = { ...entry.cached, change: { ...entry.cached.change, rev: 0, bids: [] }, asOf: 0 };
      }
    },
    applyMessage(id, change, at) {
      const before = entryOf(id).cached?.change;
      const isFar = change.rev > (before?.rev ?? 0) + MAX_REV_JUMP;
      if (isFar && before?.rev) return false;
      // There is no `rev` to compare it with, so any later source replaces it.
      const rev = isFar ? 0 : change.rev;
      apply(id, { change: { ...change, rev, held: heldAfter(before, change) }, asOf: at });
      return true;
    },
  };
}

/**
 * The value of `held` after a message that does not contain it. If one undecided bid was decided, others may
 * still be open, so `undecided` stays until the end moves or the status changes. A stored bid ends
 * `unwritable`.
 */
function heldAfter(before: LotChange | undefined, change: LotChange): LotChange['held'] {
  const { rev, status = before?.status, end, held } = change;
  if (held !== undefined || before === undefined) return held;
  const isSame = rev > 0 && rev === before.rev;
  const isOpenStill = before.held === 'undecided' && status === before.status && end === before.end;
  return isSame || isOpenStill ? before.held : undefined;
}
