import type { LotStatus, ReserveState } from '../../domain/lot-status.ts';
import type { Amount, Rates } from '../../domain/money.ts';
import type { Bid, LotSummary, LotUpdate } from './lot-summary.ts';

interface StatedState {
  status: LotStatus;
  currentPrice: Amount | null;
  nextBid: Amount | null;
  bids: Bid[];
  reserve: ReserveState;
}
interface StatedTexts {
  number: string;
  startPrice: Amount;
}

/** The changing fields of a lot, from a backend that sends all of them, such as the reference backend. */
export type StatedUpdate = Omit<LotUpdate, keyof StatedState> & StatedState;

/** A whole or listed lot from such a backend. */
export type StatedLot<Lot extends LotSummary = LotSummary> = Omit<
  Lot,
  keyof StatedState | keyof StatedTexts | 'facts'
> &
  StatedState &
  StatedTexts & { facts: Lot['facts'] & Rates };
