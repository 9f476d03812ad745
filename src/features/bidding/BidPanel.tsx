import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../state/context.tsx';
import { css } from '../../styles/sheet.ts';
import { BidBar } from './BidBar.tsx';
import { BidButton } from './BidButton.tsx';
import { BidForm } from './BidForm.tsx';
import { BidHistory } from './BidHistory.tsx';
import { BidOutcome } from './BidOutcome.tsx';
import { BuyNow } from './BuyNow.tsx';
import { LeadingNote } from './LeadingNote.tsx';
import { LiveNote } from './LiveNote.tsx';
import { LotStateNotice } from './LotStateNotice.tsx';
import { WIDE } from './layout.ts';
import { PanelHead } from './PanelHead.tsx';
import { PanelNotes } from './PanelNotes.tsx';
import { panel, stack } from './panel-styles.ts';
import { ReviewSlot } from './ReviewSlot.tsx';
import { type BidControllerProps, useBidController } from './use-bid-controller.ts';
import { useLotAnnouncements } from './use-lot-announcements.ts';

/** On a narrow element the button is in the bar at the bottom edge, and nowhere else. */
const onlyWide = css`
  display: none;
  @container (min-width: ${WIDE}) {
    display: block;
  }
`;

/**
 * Bidding on one lot, to be read like a sentence: what it stands at, whether I lead, how long,
 * what I choose, what it costs me in all, the button, and what that means.
 *
 * @param props.heading which lot this is; shown at the top of the panel
 */
export const BidPanel = tracked(function BidPanel(props: BidControllerProps & { heading: ReactNode }) {
  const { t } = useI18n();
  const bid = useBidController(props);
  const field = useRef<HTMLInputElement>(null);
  useLotAnnouncements(props.lot, bid.time.status, bid.standing);

  // Whoever asked for the form wants to type into it.
  useEffect(() => {
    if (bid.raising) field.current?.focus();
  }, [bid.raising]);

  return (
    <>
      <section className={panel} part="panel" tabIndex={-1} aria-label={t('bid.title')}>
        {props.heading}
        <PanelHead bid={bid} />
        <div className={stack}>
          {bid.mode !== 'upcoming' && bid.mode !== 'over' && <LiveNote />}
          <LotStateNotice bid={bid} />
          <BidOutcome bid={bid} />
          {bid.mode === 'leading' && (
            <div>
              <LeadingNote bid={bid} />
            </div>
          )}
          {bid.mode === 'open' && (
            <>
              <BidForm bid={bid} fieldRef={field} />
              <div className={onlyWide}>
                <BidButton bid={bid} fieldRef={field} />
              </div>
            </>
          )}
          {bid.raising && (bid.mode === 'open' || bid.mode === 'admission') && (
            <Button variant="quiet" onClick={() => bid.setRaising(false)}>
              {t('bid.button.keep')}
            </Button>
          )}
          {bid.limits && (bid.mode === 'open' || bid.mode === 'admission' || bid.mode === 'leading') && (
            <div>{bid.limits.panel}</div>
          )}
          <ReviewSlot bid={bid} />
        </div>
        <PanelNotes bid={bid} />
        <BuyNow bid={bid} />
        <BidHistory lot={bid.lot} mine={bid.mine?.bidder ?? null} running={bid.mode === 'open'} />
      </section>
      <BidBar bid={bid} fieldRef={field} />
    </>
  );
});
