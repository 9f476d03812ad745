import type { Auction } from '../../../api/schema/auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import type { BiddingModel } from '../../../state/bidding/bidding.model.ts';
import type { BidFormState } from '../form/use-bid-form.ts';
import type { PanelMode } from './panel-mode.ts';
import type { LotTime } from './use-lot-clock.ts';

/** What the bidding panel of a timed lot is about; each part of it picks what it needs. */
export interface BidProps {
  lot: LotSummary;
  auction: Auction | null;
  model: BiddingModel;
  time: LotTime;
  mode: PanelMode;
  form: BidFormState;
}
