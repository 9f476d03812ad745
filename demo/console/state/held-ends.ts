import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { LotSummary } from '../../../src/api/schema/lot-summary.ts';
import { ok, type Result } from '../../../src/lib/result.ts';
import type { ConsoleApi } from './api.ts';
import { createCall } from './call.ts';
import { outageReason } from './outage-reason.ts';
import { singleFlight } from './single-flight.ts';

/** Open lots of timed auctions whose closing is held, or whose end moved without a bid; owned by the composition root. */
export interface HeldEndsModel {
  /** By auction, then in catalogue order; empty until they are loaded. */
  readonly lots: ReadonlySignal<readonly LotSummary[]>;
  reload(): Promise<void>;
  /** Called after sign-out or a change of account. */
  clear(): void;
}

type TimedApi = Pick<ConsoleApi, 'timedAuctions' | 'timedLots'>;

export function createHeldEndsModel({ api }: { readonly api: TimedApi }): HeldEndsModel {
  const lots = signal<readonly LotSummary[]>([]);
  const loading = createCall();

  const reload = singleFlight(() =>
    loading.run(loadHeld(api), (loaded) => {
      lots.value = loaded;
    }),
  );

  return {
    lots,
    reload,
    clear() {
      loading.cancel();
      lots.value = [];
    },
  };
}

/** If one list fails, the whole load fails, so that all known lots stay. */
async function loadHeld(api: TimedApi): Promise<Result<LotSummary[], Failure>> {
  const auctions = await api.timedAuctions();
  if (!auctions.ok) return auctions;
  const running = auctions.value.data.filter(({ status }) => status === 'running');
  const lots: LotSummary[] = [];
  for (const reply of await Promise.all(running.map(({ id }) => api.timedLots(id)))) {
    if (!reply.ok) return reply;
    lots.push(...reply.value.data.filter(isHeldOrMoved));
  }
  return ok(lots);
}

const isHeldOrMoved = (lot: LotSummary): boolean =>
  lot.status === 'active' &&
  (lot.held === 'undecided' || lot.held === 'unwritable' || outageReason(lot) !== null);
