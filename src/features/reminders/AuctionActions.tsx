import type { Auction } from '../../api/schema/auction.ts';
import { tracked } from '../../lib/tracked.ts';
import { actionRow } from './action-styles.ts';
import { auctionEvent } from './calendar-events.ts';
import { RemindButton } from './RemindButton.tsx';
import { ShareButton } from './ShareButton.tsx';

/** A visitor's actions for an auction: add it to a calendar, share it. */
export const AuctionActions = tracked(function AuctionActions({ auction }: { auction: Auction }) {
  const isHybrid = auction.kind === 'hybrid';
  const page = {
    route: isHybrid ? 'auctions-hybrid-auction' : 'auctions-auction',
    params: { auction: auction.slug },
  } as const;
  const isToCome = isHybrid ? auction.status === 'upcoming' : auction.status !== 'ended';
  return (
    <div className={actionRow} part="actions">
      {isToCome && (
        <RemindButton {...page} file={auction.slug} event={(context) => auctionEvent(auction, context)} />
      )}
      <ShareButton {...page} title={auction.name} />
    </div>
  );
});
