import type { LotSummary } from '../../../api/schema/lot.ts';
import type { Ladder } from '../../../domain/increments.ts';
import type { Amount } from '../../../domain/money.ts';
import type { HybridBiddingModel } from '../../../state/hybrid/hybrid-bidding.model.ts';
import type { AbsenteeMode } from './absentee-mode.ts';
import type { AbsenteeFormState } from './use-absentee-form.ts';

/** Props shared by the parts of an absentee bid. */
export interface AbsenteeProps {
  lot: LotSummary;
  ladder: Ladder;
  model: HybridBiddingModel;
  mode: AbsenteeMode;
  /** My maximum on the server; null if there is none. */
  max: Amount | null;
  /** The highest bid that my limit allows on the lot now; null without a limit. */
  allowed: Amount | null;
  form: AbsenteeFormState;
}
