import type { LotSummary } from '../../../api/schema/lot.ts';

export interface LotExtraProps {
  /** The lot of the page. */
  lot: LotSummary;
  /** It belongs to a hybrid auction. */
  isHybrid: boolean;
}
