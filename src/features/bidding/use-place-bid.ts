import { useRef } from 'react';
import type { LotSummary } from '../../api/schema/lot.ts';
import { useHost, useStore } from '../../react/context.tsx';
import type { BiddingModel } from '../../state/bidding/bidding.model.ts';
import type { BidOrderDraft } from './form/bid-offer.ts';
import { underWay } from './panel/panel-mode.ts';

/**
 * The binding click: sends once, then tells the host of the decision and screen readers of a
 * refusal. That I lead or was outbid is said by whoever watches the standing.
 *
 * @returns whether the bid was taken
 */
export function usePlaceBid(
  lot: LotSummary,
  model: BiddingModel,
): (order: BidOrderDraft) => Promise<boolean> {
  const { announce, i18n } = useStore();
  const { emit } = useHost();
  const sent = useRef(false);
  return async (order) => {
    if (sent.current || underWay(model.phase.peek())) return false;
    sent.current = true;
    const phase = await model.place(order);
    sent.current = false;
    const detail = { auction: lot.auctionslug, lot: lot.slug, amount: order.amount, kind: order.kind };
    if (phase.name === 'accepted') {
      emit('auction-bid-placed', { ...detail, status: phase.status });
      return true;
    }
    if (phase.name === 'refused') {
      const { code, layer } = phase.failure;
      // Without an answer nobody knows: it may count all the same.
      const isUnknown = layer === 'transport';
      if (!isUnknown) emit('auction-bid-rejected', { ...detail, code });
      const title = i18n.t(isUnknown ? 'bid.outcome.unknownTitle' : 'bid.outcome.refused');
      announce(`${title}. ${i18n.errorText(code)}`, 'assertive');
    }
    return false;
  };
}
