import { type ReactNode, type Ref, useCallback, useEffect, useRef } from 'react';
import type { Auction } from '../../../api/schema/auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Button } from '../../../components/Button.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { Amount } from '../../../domain/money.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { useWaitingAct } from '../../../react/use-waiting-act.ts';
import { openerOf } from '../../../state/bidding/bid-machine.ts';
import { biddingModels } from '../../../state/bidding/bidding.model.ts';
import { css } from '../../../styles/sheet.ts';
import { BidHistory } from '../BidHistory.tsx';
import { BidForm } from '../form/BidForm.tsx';
import { BuyNow } from '../form/BuyNow.tsx';
import { TimedBidButton } from '../form/TimedBidButton.tsx';
import { useBidButton, useBidForm, useRaising } from '../form/use-bid-form.ts';
import { AllInTable } from '../review/AllInTable.tsx';
import { ReviewSlot } from '../review/ReviewSlot.tsx';
import { BidBar } from './BidBar.tsx';
import { BidOutcome } from './BidOutcome.tsx';
import type { BidProps } from './bid-props.ts';
import { focusBidding } from './focus-bidding.ts';
import { LeadingNote } from './LeadingNote.tsx';
import { LotStateNotice } from './LotStateNotice.tsx';
import { PanelBox } from './PanelBox.tsx';
import { PanelHead } from './PanelHead.tsx';
import { PanelNotes } from './PanelNotes.tsx';
import { panelMode } from './panel-mode.ts';
import { onlyWidePanel, spacedParts } from './panel-styles.ts';
import { WIDE_PANEL } from './panel-widths.ts';
import { SoftCloseNote } from './SoftCloseNote.tsx';
import { useLotAnnouncements } from './use-lot-announcements.ts';
import { useLotClock } from './use-lot-clock.ts';
import { useShrunk } from './use-shrunk.ts';

const body = css`
  margin-block-start: 14px;
  @container (min-width: ${WIDE_PANEL}) {
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
/**
 * Beside the picture, the total and the button stay visible at the bottom edge of a low screen, over the
 * lines of the total. On paper nobody can bid.
 */
const formColumn = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  @container (min-width: ${WIDE_PANEL}) {
    & dl > :last-child,
    & > :last-child {
      position: sticky;
      background: var(--ae-surface);
    }
    & dl > :last-child {
      inset-block-end: 66px;
      margin-block-end: -8px;
      padding-block-end: 8px;
    }
    & > :last-child {
      inset-block-end: 0;
      margin-block-end: -12px;
      padding-block-end: 12px;
    }
  }
  @media print {
    display: none;
  }
`;
const top = css`
  align-content: start;
  scroll-margin-block-start: 16px;
`;
const limitsBox = css`
  margin-block-start: 12px;
  @media print {
    display: none;
  }
`;
/** Keeps the form's space while nobody can bid. */
const keptSpace = css`
  visibility: hidden;
`;

/** The bidder's limits, if the auction requires participation. */
export interface BidLimits {
  readonly isAdmitted: boolean;
  /** The highest amount that my limit allows on this lot; null without a limit. */
  readonly reach: Amount | null;
  /** Requests participation, or shows the rest of the limit. */
  readonly panel: ReactNode;
  /** Leads from the bar of a narrow element to that panel. */
  readonly shortcut: ReactNode;
}

interface BidPanelProps {
  lot: LotSummary;
  auction: Auction | null;
  /** Left out if the auction requires no participation. */
  limits?: BidLimits | undefined;
  /** Heading of the lot; shown at the top of the panel. */
  heading: ReactNode;
  /**
   * Content after the result.
   *
   * @param shrink gives up the space of the form, in which the content may not fit; undefined if it is not kept
   */
  after?(shrink: (() => void) | undefined): ReactNode;
}

/**
 * The bidding panel of a timed lot: price, standing, time left, form, all-in price, bid button, notes. Live
 * changes happen in place: being outbid or the end of the lot moves nothing.
 */
export const BidPanel = tracked(function BidPanel(props: BidPanelProps) {
  const { lot, auction, limits } = props;
  const store = useStore();
  const { element, root } = useHost();
  const model = store.model(biddingModels)(lot.id);
  const standing = store.myLots.standing(lot.id).value;
  const time = useLotClock(lot, auction?.extension ?? null, store.serverClock);
  const form = useBidForm(lot, auction, model, limits?.reach ?? null);
  const button = useBidButton(lot, model, form);
  const isStaff = store.session.isStaff.value;
  const mode = panelMode(time.status, standing, form.isRaising, { isAdmitted: limits?.isAdmitted, isStaff });
  const field = useRef<HTMLInputElement>(null);
  useLotAnnouncements(lot, time.status, standing);
  /** A form that was shown keeps its space while the user looks at it. */
  const hadForm = useRef(false);
  if (mode !== 'over' && mode !== 'admission' && mode !== 'staff') hadForm.current = true;
  const box = useRef<HTMLElement>(null);
  const closed = useRef<HTMLDivElement>(null);
  const [isShrunk, shrink] = useShrunk(mode === 'over', box, closed, true);
  const keepsSpace = hadForm.current && !isShrunk;
  /** The buyer reads on in the panel, so it is as high as its content; its space stays below. */
  const isCompact = keepsSpace && mode === 'over' && standing === 'won';
  const isBought =
    mode === 'over' && model.phase.value.name === 'accepted' && openerOf(model.state.value) === element;
  // The dialog of the purchase hides the change. The result is far above the button of the purchase.
  useEffect(() => {
    if (!isBought) return;
    shrink();
    const note = closed.current;
    if (note !== null && note.getBoundingClientRect().top < 0)
      note.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, [isBought, shrink]);

  /** Moving only the focus would leave the field behind the bar. */
  const focusAmount = useCallback((): void => {
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  }, []);
  // The form was opened by its button.
  useEffect(() => {
    if (form.isRaising) focusAmount();
  }, [form.isRaising, focusAmount]);
  useEffect(() => () => model.leave(element), [model, element]);
  useWaitingAct('bid', lot.id, ({ bid: { order } }) => {
    if (order === undefined) return;
    const { kind, amount } = order;
    // The guest's draft is in the tab where they began.
    if (kind !== 'buynow') model.edit({ kind, amount });
    focusBidding(root);
    model.begin({ kind, amount }, element);
  });
  // If the bidder is outbid while raising the maximum, the entered amount becomes a new maximum.
  useEffect(() => {
    if (!form.isRaising || standing !== 'outbid') return;
    model.edit({ kind: 'max' });
    model.setRaisingOpener(null);
  }, [model, form.isRaising, standing]);

  const isOpen = mode === 'open';
  const since = `${lot.id} ${isShrunk} ${isCompact}`;
  const bid: BidProps = { lot, auction, model, time, mode, form };
  return (
    <>
      <PanelBox boxRef={box} isCompact={isCompact}>
        {props.heading}
        <PanelHead lot={lot} time={time} mode={mode} />
        {/* Once the lot is over, the result and the content after it get the space of everything above. */}
        <KeepHeight since={since}>
          <div className={body}>
            <KeepHeight since={since}>
              <div className={layers}>
                {keepsSpace && !isCompact && (
                  <div className={isOpen ? formColumn : `${formColumn} ${keptSpace}`} inert={!isOpen}>
                    <BidForm {...bid} press={button.press} fieldRef={field} />
                    <div className={onlyWidePanel}>
                      <TimedBidButton {...button} fieldRef={field} />
                    </div>
                  </div>
                )}
                {mode === 'leading' && <LeadingNote {...bid} />}
                {!isOpen && mode !== 'leading' && (
                  <ClosedNote
                    {...bid}
                    noteRef={closed}
                    after={props.after?.(keepsSpace ? shrink : undefined)}
                  />
                )}
              </div>
            </KeepHeight>
            {limits && (isOpen || mode === 'admission' || mode === 'leading') && (
              <div className={limitsBox}>{limits.panel}</div>
            )}
            <ReviewSlot {...bid} focusAmount={focusAmount} />
          </div>
          <PanelNotes {...bid} />
          <BuyNow {...bid} />
        </KeepHeight>
      </PanelBox>
      <BidHistory
        lot={lot}
        alias={store.myLots.lot(lot.id).value?.bidder ?? null}
        isRunning={mode !== 'over'}
      >
        <SoftCloseNote {...bid} />
      </BidHistory>
      <BidBar {...bid} button={button} fieldRef={field} admission={limits?.shortcut} />
    </>
  );
});

/** While nobody can bid: the lot's state, and before it opens the all-in price of the start price. */
const ClosedNote = tracked(function ClosedNote(
  props: BidProps & { noteRef: Ref<HTMLDivElement>; after: ReactNode },
) {
  const { t, errorText } = useI18n();
  const { myLots } = useStore();
  const { lot, model, mode } = props;
  const setRaising = useRaising(props);
  // The notice of a won lot replaces the text of the accepted bid.
  const isShownByState =
    mode === 'over' && myLots.standing(lot.id).value === 'won' && model.phase.value.name === 'accepted';
  return (
    <div ref={props.noteRef} className={`${spacedParts} ${top}`}>
      <LotStateNotice {...props} />
      {!isShownByState && <BidOutcome {...props} />}
      {mode === 'staff' && <Notice icon="lock">{errorText('staff_may_not_bid')}</Notice>}
      {/* A leader who wanted to raise the maximum, but is no longer admitted, can close the form. */}
      {mode === 'admission' && props.form.isRaising && (
        <Button onClick={() => setRaising(false)}>{t('bid.button.keep')}</Button>
      )}
      {mode === 'upcoming' && <AllInTable amount={lot.startPrice} facts={lot.facts} />}
      {mode === 'over' && props.after}
    </div>
  );
});
