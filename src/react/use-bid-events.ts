import type { LotSummary } from '../api/schema/lot.ts';
import type { BidPhase } from '../state/bidding/bid-machine.ts';
import { useHost } from './context.tsx';

/** Returns a function that emits the server's answer to a bid of any kind to the host. */
export function useBidEvents(): (lot: LotSummary, answer: BidPhase) => void {
  const { emit } = useHost();
  return (lot, answer) => {
    if (answer.name === 'idle') return;
    const { amount, kind } = answer.order;
    const detail = { auction: lot.auctionslug, lot: lot.slug, amount, kind };
    switch (answer.name) {
      case 'refused':
        // Without an answer the outcome is unknown: the bid may still count.
        if (answer.failure.layer !== 'transport')
          emit('auction-bid-rejected', { ...detail, code: answer.failure.code });
        break;
      case 'accepted':
        // In a sale the answer has no further status.
        emit('auction-bid-placed', { ...detail, status: answer.status ?? answer.name });
        break;
      case 'pending':
        emit('auction-bid-placed', { ...detail, status: answer.name });
        break;
      case 'noted':
        // Withdrawing an absentee bid is not a bid: no event.
        if (amount > 0) emit('auction-bid-placed', { ...detail, status: answer.name });
        break;
    }
  };
}
