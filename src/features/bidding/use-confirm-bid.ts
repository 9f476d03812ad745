import type { LotSummary } from '../../api/schema/lot.ts';
import { useHost, useStore } from '../../react/context.tsx';
import type { BiddingModel } from '../../state/bidding/bidding.model.ts';
import { bidFailureText } from '../../state/bidding/undecided-text.ts';

/**
 * Confirms the bid: sends once, emits the decision to the host and announces a refusal to screen
 * readers. Leading and outbid are announced by `use-lot-announcements.ts`.
 *
 * @returns whether the bid was accepted
 */
export function useConfirmBid(lot: LotSummary, model: BiddingModel): () => Promise<boolean> {
  const { announce, i18n } = useStore();
  const { emit } = useHost();
  return async () => {
    const phase = await model.confirm();
    if (phase === null || phase.name === 'idle') return false;
    const { amount, kind } = phase.order;
    const detail = { auction: lot.auctionslug, lot: lot.slug, amount, kind };
    if (phase.name === 'accepted') {
      emit('auction-bid-placed', { ...detail, status: phase.status });
      return true;
    }
    if (phase.name === 'refused') {
      const { code, layer } = phase.failure;
      // Without an answer the outcome is unknown: the bid may still count.
      const isUnknown = layer === 'transport';
      if (!isUnknown) emit('auction-bid-rejected', { ...detail, code });
      const title = i18n.t(isUnknown ? 'bid.outcome.unknownTitle' : 'bid.outcome.refused');
      announce(`${title}. ${bidFailureText(phase.failure, i18n)}`, 'assertive');
    }
    return false;
  };
}
