import { type ReactNode, useEffect, useRef } from 'react';
import type { Auction } from '../../../api/schema/auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Button } from '../../../components/Button.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import type { Amount } from '../../../domain/money.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { biddingModels } from '../../../state/bidding/bidding.model.ts';
import { css } from '../../../styles/sheet.ts';
import { BidHistory } from '../BidHistory.tsx';
import { BidButton } from '../form/BidButton.tsx';
import { BidForm } from '../form/BidForm.tsx';
import { BuyNow } from '../form/BuyNow.tsx';
import { useBidButton, useBidForm, useRaising } from '../form/use-bid-form.ts';
import { AllInTable } from '../review/AllInTable.tsx';
import { ReviewSlot } from '../review/ReviewSlot.tsx';
import { BidBar } from './BidBar.tsx';
import { BidOutcome } from './BidOutcome.tsx';
import type { BidProps } from './bid-props.ts';
import { LeadingNote } from './LeadingNote.tsx';
import { LotStateNotice } from './LotStateNotice.tsx';
import { PanelBox } from './PanelBox.tsx';
import { PanelHead } from './PanelHead.tsx';
import { PanelNotes } from './PanelNotes.tsx';
import { panelMode } from './panel-mode.ts';
import { onlyWide, stack } from './panel-styles.ts';
import { WIDE } from './panel-widths.ts';
import { SoftCloseNote } from './SoftCloseNote.tsx';
import { useLotAnnouncements } from './use-lot-announcements.ts';
import { useLotClock } from './use-lot-clock.ts';

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
const limitsBox = css`
  margin-block-start: 12px;
`;
/** Keeps the form's room while nobody can use it. */
const kept = css`
  visibility: hidden;
`;

/** How far I may bid, where the auction needs admission with a limit. */
export interface BidLimits {
  readonly admitted: boolean;
  /** The most that my limit allows on this lot; null without a limit. */
  readonly reach: Amount | null;
  /** Asks for admission, or shows what is left of the limit. */
  readonly panel: ReactNode;
}

interface BidPanelProps {
  lot: LotSummary;
  auction: Auction | null;
  /** Left out where the auction needs none. */
  limits?: BidLimits | undefined;
  /** Which lot this is; shown at the top of the panel. */
  heading: ReactNode;
}

/**
 * Bidding on one lot, to be read like a sentence: what it stands at, whether I lead, how long,
 * what I choose, what it costs me in all, the button, and what that means.
 *
 * Whatever is live changes in its place: that I lead, am outbid or the time is up moves nothing.
 */
export const BidPanel = tracked(function BidPanel(props: BidPanelProps) {
  const { lot, auction, limits } = props;
  const store = useStore();
  const { element } = useHost();
  const model = store.model(biddingModels)(lot.id);
  const standing = store.mine.standing(lot.id).value;
  const time = useLotClock(lot, auction?.extension ?? null, store.clock);
  const form = useBidForm(lot, auction, model, limits?.reach ?? null);
  const button = useBidButton(lot, model, form);
  const mode = panelMode(time.status, standing, form.raising, limits?.admitted);
  const field = useRef<HTMLInputElement>(null);
  useLotAnnouncements(lot, time.status, standing);
  /** A form that was there leaves its room behind. */
  const hadForm = useRef(false);
  if (mode !== 'over' && mode !== 'admission') hadForm.current = true;

  // Whoever asked for the form wants to type into it.
  useEffect(() => {
    if (form.raising) field.current?.focus();
  }, [form.raising]);
  useEffect(() => () => model.leave(element), [model, element]);

  const open = mode === 'open';
  const bid: BidProps = { lot, auction, model, time, mode, form };
  return (
    <>
      <PanelBox>
        {props.heading}
        <PanelHead {...bid} />
        <div className={body}>
          <KeepHeight since={lot.id}>
            <div className={layers}>
              {hadForm.current && (
                <div className={open ? stack : `${stack} ${kept}`} inert={!open}>
                  <BidForm {...bid} press={button.press} fieldRef={field} />
                  <div className={onlyWide}>
                    <BidButton {...button} fieldRef={field} />
                  </div>
                </div>
              )}
              {mode === 'leading' && <LeadingNote {...bid} />}
              {!open && mode !== 'leading' && <ClosedNote {...bid} inRoom={hadForm.current} />}
            </div>
          </KeepHeight>
          {limits && (open || mode === 'admission' || mode === 'leading') && (
            <div className={limitsBox}>{limits.panel}</div>
          )}
          <ReviewSlot {...bid} />
        </div>
        <PanelNotes {...bid} />
        <BuyNow {...bid} />
      </PanelBox>
      <BidHistory lot={lot} mine={store.mine.lot(lot.id).value?.bidder ?? null} running={open}>
        <SoftCloseNote {...bid} />
      </BidHistory>
      <BidBar {...bid} button={button} fieldRef={field} />
    </>
  );
});

/** While nobody can bid: how the lot stands, and before it opens what its starting price would cost. */
const ClosedNote = tracked(function ClosedNote(props: BidProps & { inRoom: boolean }) {
  const { t } = useI18n();
  const { lot, mode } = props;
  const setRaising = useRaising(props);
  return (
    <div className={`${stack} ${props.inRoom ? middle : top}`}>
      <LotStateNotice {...props} />
      <BidOutcome {...props} />
      {/* Who leads and wanted to go further, but is admitted no more, finds the way back. */}
      {mode === 'admission' && props.form.raising && (
        <Button onClick={() => setRaising(false)}>{t('bid.button.keep')}</Button>
      )}
      {mode === 'upcoming' && <AllInTable amount={lot.startPrice} facts={lot.facts} />}
    </div>
  );
});
