import type { LotSummary, MyLot } from '../../../api/schema/lot.ts';
import { hybridLotPill } from '../../../components/hybrid-lot-pill.ts';
import { type PillContent, pill } from '../../../components/Pill.tsx';
import type { StatedAuctionStatus } from '../../../domain/lot-status.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import type { Standing } from '../../../state/bidding/standing.ts';

/** The state of a lot with my standing: the result, then my standing, then whether it is live. */
export function myHybridLotState(
  lot: LotSummary,
  standing: Standing,
  mine: MyLot | null,
  counting: 0 | 1 | 2 | 3,
  sale: StatedAuctionStatus,
  i18n: I18n,
): PillContent | null {
  const { t, format } = i18n;
  if (lot.status === 'sold' && standing === 'won') return pill('good', 'check', t('auction.state.won'));
  if (lot.status === 'active') {
    if (standing === 'outbid') return pill('bad', 'arrow-up', t('auction.state.outbid'));
    if (standing === 'leading') return pill('good', 'check', t('auction.state.leading'));
  }
  if (lot.status === 'upcoming' && mine?.max && sale !== 'ended')
    return pill('good', 'check', t('hybrid.state.absentee', { max: format.currency(mine.max) }));
  return hybridLotPill(lot.status, counting, sale, i18n);
}
