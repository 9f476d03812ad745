import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { BidHistory } from '../BidHistory.tsx';
import { BidButton } from '../form/BidButton.tsx';
import { BidForm } from '../form/BidForm.tsx';
import { BuyNow } from '../form/BuyNow.tsx';
import { AllInTable } from '../review/AllInTable.tsx';
import { ReviewSlot } from '../review/ReviewSlot.tsx';
import { type BidController, type BidControllerProps, useBidController } from '../use-bid-controller.ts';
import { BidBar } from './BidBar.tsx';
import { BidOutcome } from './BidOutcome.tsx';
import { LeadingNote } from './LeadingNote.tsx';
import { LotStateNotice } from './LotStateNotice.tsx';
import { PanelBox } from './PanelBox.tsx';
import { PanelHead } from './PanelHead.tsx';
import { PanelNotes } from './PanelNotes.tsx';
import { onlyWide, stack } from './panel-styles.ts';
import { WIDE } from './panel-widths.ts';
import { SoftCloseNote } from './SoftCloseNote.tsx';
import { useLotAnnouncements } from './use-lot-announcements.ts';

const body = css`
  margin-block-start: 14px;
  @container (min-width: ${WIDE}) {
    margin-block-start: 0;
  }
`;
const layers = css`
  display: grid;
  & > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
  }
`;
const top = css`
  align-content: start;
`;
/** In the middle of the room that the form has left. */
const middle = css`
  align-content: center;
`;
const limits = css`
  margin-block-start: 12px;
`;
/** Keeps the form's room while nobody can use it. */
const kept = css`
  visibility: hidden;
`;

/**
 * Bidding on one lot, to be read like a sentence: what it stands at, whether I lead, how long,
 * what I choose, what it costs me in all, the button, and what that means.
 *
 * Whatever is live changes in its place: that I lead, am outbid or the time is up moves nothing.
 *
 * @param props.heading which lot this is; shown at the top of the panel
 */
export const BidPanel = tracked(function BidPanel(props: BidControllerProps & { heading: ReactNode }) {
  const bid = useBidController(props);
  const field = useRef<HTMLInputElement>(null);
  useLotAnnouncements(props.lot, bid.time.status, bid.standing);
  /** A form that was there leaves its room behind. */
  const hadForm = useRef(false);
  if (bid.mode !== 'over' && bid.mode !== 'admission') hadForm.current = true;

  // Whoever asked for the form wants to type into it.
  useEffect(() => {
    if (bid.raising) field.current?.focus();
  }, [bid.raising]);

  const open = bid.mode === 'open';
  return (
    <>
      <PanelBox>
        {props.heading}
        <PanelHead bid={bid} />
        <div className={body}>
          <KeepHeight since={props.lot.id}>
            <div className={layers}>
              {hadForm.current && (
                <div className={open ? stack : `${stack} ${kept}`} inert={!open}>
                  <BidForm bid={bid} fieldRef={field} />
                  <div className={onlyWide}>
                    <BidButton bid={bid} fieldRef={field} />
                  </div>
                </div>
              )}
              {bid.mode === 'leading' && <LeadingNote bid={bid} />}
              {!open && bid.mode !== 'leading' && <ClosedNote bid={bid} inRoom={hadForm.current} />}
            </div>
          </KeepHeight>
          {bid.limits && (open || bid.mode === 'admission' || bid.mode === 'leading') && (
            <div className={limits}>{bid.limits.panel}</div>
          )}
          <ReviewSlot bid={bid} />
        </div>
        <PanelNotes bid={bid} />
        <BuyNow bid={bid} />
      </PanelBox>
      <BidHistory lot={bid.lot} mine={bid.mine?.bidder ?? null} running={open}>
        <SoftCloseNote bid={bid} />
      </BidHistory>
      <BidBar bid={bid} fieldRef={field} />
    </>
  );
});

/** While nobody can bid: how the lot stands, and before it opens what its starting price would cost. */
const ClosedNote = tracked(function ClosedNote({ bid, inRoom }: { bid: BidController; inRoom: boolean }) {
  const { t } = useI18n();
  return (
    <div className={`${stack} ${inRoom ? middle : top}`}>
      <LotStateNotice bid={bid} />
      <BidOutcome bid={bid} />
      {/* Who leads and wanted to go further, but is admitted no more, finds the way back. */}
      {bid.mode === 'admission' && bid.raising && (
        <Button onClick={() => bid.setRaising(false)}>{t('bid.button.keep')}</Button>
      )}
      {bid.mode === 'upcoming' && <AllInTable amount={bid.lot.startPrice} facts={bid.lot.facts} />}
    </div>
  );
});
