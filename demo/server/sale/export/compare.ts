import type { LotStatus } from '../../../../src/domain/lot-status.ts';

/** A difference between an export and its journal. */
export interface Finding {
  /** Id of the lot; null for the journal as a whole. */
  readonly lot: string | null;
  /** A sentence for the auctioneer or a lawyer, without the final dot. */
  readonly text: string;
}

/** The outcome of a lot. Instants in ISO 8601. */
export interface Outcome {
  readonly status: LotStatus;
  readonly price: number | null;
  readonly leader: string | null;
  readonly reserveState: string;
  readonly end: string | null;
}

export const isoOf = (at: number): string => new Date(at).toISOString();

const NAMES: Readonly<Record<keyof Outcome, string>> = {
  price: 'price',
  leader: 'leader',
  reserveState: 'reserve state',
  end: 'end',
  status: 'status',
};

/**
 * A sentence about the first of price, leader, reserve state, end and status that differs; null if none does.
 */
export function outcomeDifference(recorded: Outcome, replayed: Outcome): string | null {
  for (const key of Object.keys(NAMES) as (keyof Outcome)[]) {
    const same = key === 'end' ? sameInstant(recorded.end, replayed.end) : recorded[key] === replayed[key];
    if (!same)
      return `the recorded ${NAMES[key]} is ${valueText(recorded[key])}, but the journal gives ${valueText(replayed[key])}`;
  }
  return null;
}

const sameInstant = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** A value as it stands in a sentence. */
const valueText = (value: string | number | null): string =>
  value === null ? 'none' : value === '' ? 'no paddle' : String(value);

/** A line of a ledger or log as it stands in a sentence. */
export function lineText(line: {
  readonly no: number;
  readonly at: string;
  readonly kind?: string;
  readonly amount: number | null;
  readonly bidder: string | null;
  readonly source: string | null;
  readonly cancelled: boolean;
}): string {
  const { kind = 'bid', amount, bidder, source } = line;
  return [
    `${line.no}: ${kind}`,
    ...(amount === null ? [] : [`of ${amount}`]),
    ...(bidder === null ? [] : [bidder === '' ? 'without a paddle' : `by ${bidder}`]),
    ...(source === null ? [] : [`(${source})`]),
    ...(line.cancelled ? ['cancelled'] : []),
    `at ${line.at}`,
  ].join(' ');
}
