import type { LotSummary } from '../../api/schema/lot-summary.ts';
import { usePart } from '../../components/use-module.ts';
import { isOpen as isLotOpen } from '../../domain/lot-status.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { actionRow } from './action-styles.ts';
import { lotEvent } from './calendar-events.ts';
import { RemindButton } from './RemindButton.tsx';
import { ShareButton } from './ShareButton.tsx';

/** Keeps the row's space until its buttons are known: a later one would move the others. */
const keptSpace = css`
  visibility: hidden;
`;

/** Only for a signed-in user. */
const REMINDERS = { texts: ['late'], load: () => import('./LotReminders.tsx') } as const;

/** A visitor's actions for a lot beside bidding: add its end to a calendar, share it. */
export const LotActions = tracked(function LotActions(props: { lot: LotSummary; isHybrid: boolean }) {
  const { lot, isHybrid } = props;
  const { catalogue, lots, session } = useStore();
  const isLoggedIn = session.isLoggedIn.value;
  const reminders = usePart(REMINDERS, isLoggedIn, useI18n()).module;
  const { value: auction, status } = useResource(
    catalogue.auction(lot.auctionslug, isHybrid ? 'hybrid' : 'timed'),
  );
  const page = {
    route: isHybrid ? 'auctions-hybrid-auction-lot-auctionlot' : 'auctions-auction-auctionlot',
    params: { auction: lot.auctionslug, auctionlot: lot.slug },
  } as const;
  const isOpen =
    (isLotOpen(lot.status) || lot.status === 'upcoming') && !(isHybrid && auction?.status === 'ended');
  const isToCome = isOpen && (!isHybrid || auction?.status === 'upcoming');
  return (
    <div className={isOpen && status === 'loading' ? `${actionRow} ${keptSpace}` : actionRow} part="actions">
      {auction && isToCome && (
        <RemindButton
          {...page}
          file={lot.slug}
          // The end may have moved since this was rendered.
          event={(context) => lotEvent(lots.lot(lot.id).peek() ?? lot, auction, context)}
        />
      )}
      <ShareButton {...page} title={lot.name} />
      {isLoggedIn && reminders && <reminders.LotReminders id={lot.id} isHybrid={isHybrid} isOpen={isOpen} />}
    </div>
  );
});
