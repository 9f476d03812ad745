import type { LotSummary } from '../../../api/schema/lot.ts';
import type { ShownLotStatus } from '../../../domain/lot-status.ts';
import type { BiddingModel } from '../../../state/bidding/bidding.model.ts';
import type { BidFormState } from '../form/use-bid-form.ts';

/** What the overview of a bid is about; its place and its dialog, loaded later, get the same. */
export interface ReviewProps {
  lot: LotSummary;
  status: ShownLotStatus;
  model: BiddingModel;
  form: BidFormState;
}
