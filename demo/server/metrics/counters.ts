import { PROBLEM_CODES } from '../../../src/api/schema/problem.ts';
import type { Metric } from './exposition.ts';

export type SaleKind = 'timed' | 'hybrid';

/** Counts of this process's answers since its start. One per backend. */
export interface Counters {
  /** Counts the answer to a bid; a request that repeats its key is answered and counted again. */
  countBid(kind: SaleKind, isAccepted: boolean): void;
  /** Ignores a code that is not in the contract: the number of labels must stay small. */
  countRefusal(code: string): void;
  read(): Metric[];
}

export function createCounters(): Counters {
  const bids = new Map(
    (['timed', 'hybrid'] as const).flatMap((kind) =>
      (['accepted', 'refused'] as const).map((outcome) => [
        `${kind} ${outcome}`,
        { labels: { kind, outcome }, value: 0 },
      ]),
    ),
  );
  const refusals = new Map<string, { readonly labels: { readonly code: string }; value: number }>(
    PROBLEM_CODES.map((code) => [code, { labels: { code }, value: 0 }]),
  );
  const increment = (sample: { value: number } | undefined): void => {
    if (sample !== undefined) sample.value += 1;
  };
  return {
    countBid: (kind, isAccepted) => increment(bids.get(`${kind} ${isAccepted ? 'accepted' : 'refused'}`)),
    countRefusal: (code) => increment(refusals.get(code)),
    read: () => [
      {
        name: 'auction_bids_total',
        type: 'counter',
        help: 'Bids of bidders that were answered, by kind of the auction.',
        samples: [...bids.values()],
      },
      {
        name: 'auction_refusals_total',
        type: 'counter',
        help: 'Refused requests to the API, bids among them, by code.',
        samples: [...refusals.values()],
      },
    ],
  };
}
