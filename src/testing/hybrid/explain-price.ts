import type { HybridLogEntry } from '../../domain/hybrid/types.ts';
import type { Amount } from '../../domain/money.ts';

/** The price according to the public log only: the last bid that is not cancelled. */
export const explainPrice = (lot: { readonly log: readonly HybridLogEntry[] }): Amount | null =>
  lot.log.findLast((entry) => entry.kind === 'bid' && !entry.cancelled)?.amount ?? null;
