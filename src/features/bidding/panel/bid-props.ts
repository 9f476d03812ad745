import type { Auction } from '../../../api/schema/auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import type { BiddingModel } from '../../../state/bidding/bidding.model.ts';
import type { BidFormState } from '../form/use-bid-form.ts';
import type { PanelMode } from './panel-mode.ts';
import type { LotTime } from './use-lot-clock.ts';

/** Props of the bidding panel of a timed lot; its parts pick what they need. */
export interface BidProps {
  lot: LotSummary;
  auction: Auction | null;
  model: BiddingModel;
  time: LotTime;
  mode: PanelMode;
  form: BidFormState;
}
