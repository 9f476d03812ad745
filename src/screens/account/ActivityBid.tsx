import { type ReactNode, useEffect } from 'react';
import type { Auction } from '../../api/schema/auction.ts';
import type { LotSummary } from '../../api/schema/lot.ts';
import { QuickBid } from '../../features/bidding/quick/QuickBid.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { useMyLotKnown } from '../use-my-lot-known.ts';
import { useTimedParticipation } from '../use-timed-participation.ts';

interface ActivityBidProps {
  /** Id of a timed lot. */
  lotId: string;
  /** Slug or id. */
  auctionKey: string;
  onDone(lotId: string): void;
}

/** A bid on a lot of the activities, with the review: loaded when the bidder asks for it. */
export const ActivityBid = tracked(function ActivityBid(props: ActivityBidProps) {
  const { catalogue, lots } = useStore();
  const { auctionKey, onDone } = props;
  const state = useResource(catalogue.auction(auctionKey, 'timed'));
  const lot = lots.lot(props.lotId).value;
  const isMyLotKnown = useMyLotKnown(props.lotId);
  // Increments, extension and limits come with the auction; without them the review is still right.
  if (state.status === 'loading' || lot === undefined || !isMyLotKnown) return null;
  const auction = state.value ?? null;
  if (auction?.isLimitNeeded) return <Limited lot={lot} auction={auction} {...{ auctionKey, onDone }} />;
  return <QuickBid lot={lot} auction={auction} reach={null} onDone={() => onDone(lot.id)} />;
});

/** In an auction with limits: only an admitted bidder can bid, and only up to the limit. */
const Limited = tracked(function Limited(props: {
  lot: LotSummary;
  auction: Auction;
  auctionKey: string;
  onDone(lotId: string): void;
}): ReactNode {
  const { lot, auction, onDone } = props;
  const { toasts } = useStore();
  const { errorText } = useI18n();
  const { participation, isKnown } = useTimedParticipation(props.auctionKey, lot.id);
  const isAdmitted = participation.state.value === 'accepted';
  useEffect(() => {
    if (!isKnown || isAdmitted) return;
    toasts.show('info', errorText('participation_required'));
    onDone(lot.id);
  }, [isKnown, isAdmitted, toasts, errorText, onDone, lot.id]);
  if (!isKnown || !isAdmitted) return null;
  return (
    <QuickBid
      lot={lot}
      auction={auction}
      reach={participation.reachOn(lot.id)}
      onDone={() => onDone(lot.id)}
    />
  );
});
