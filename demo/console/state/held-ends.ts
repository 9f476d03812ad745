import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { LotSummary } from '../../../src/api/schema/lot-summary.ts';
import type { ConsoleApi } from '../api.ts';
import { outageReason } from '../outage-reason.ts';
import { singleFlight } from './single-flight.ts';

/** Open lots of timed auctions whose closing is held, or whose end moved without a bid; owned by the composition root. */
export interface HeldEnds {
  /** By auction, then in catalogue order; empty until they are loaded. */
  readonly lots: ReadonlySignal<readonly LotSummary[]>;
  reload(): Promise<void>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

export function createHeldEnds({
  api,
}: {
  readonly api: Pick<ConsoleApi, 'timedAuctions' | 'timedLots'>;
}): HeldEnds {
  const lots = signal<readonly LotSummary[]>([]);
  /** Increases at sign-out: replies requested before are stale. */
  let generation = 0;

  const reload = singleFlight(async () => {
    const requested = generation;
    const auctions = await api.timedAuctions();
    if (!auctions.ok) return;
    const running = auctions.value.value.filter(({ status }) => status === 'running');
    const replies = await Promise.all(running.map(({ id }) => api.timedLots(id)));
    // If one list failed, all known lots stay.
    if (requested !== generation || replies.some(({ ok }) => !ok)) return;
    lots.value = replies.flatMap((reply) => (reply.ok ? reply.value.value.filter(isHeldOrMoved) : []));
  });

  return {
    lots,
    reload,
    clear() {
      generation += 1;
      lots.value = [];
    },
  };
}

const isHeldOrMoved = (lot: LotSummary): boolean =>
  lot.status === 'active' &&
  (lot.held === 'undecided' || lot.held === 'unwritable' || outageReason(lot) !== null);
