import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Button } from '../../../components/Button.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { useSubheading } from '../../../react/page-meta.ts';
import { useWaitingAct } from '../../../react/use-waiting-act.ts';
import { isInFlight, openerOf } from '../../../state/bidding/bid-machine.ts';
import { absenteeReach } from '../../../state/hybrid/absentee-state.ts';
import { hybridBiddingModels } from '../../../state/hybrid/hybrid-bidding.model.ts';
import type { ParticipationModel } from '../../../state/participation/participation.model.ts';
import { css } from '../../../styles/sheet.ts';
import { ClosedResult } from '../panel/BidOutcome.tsx';
import { useUnconfirmedAnnouncement } from '../use-unconfirmed-announcement.ts';
import { AbsenteeDialog, absenteeOutcome, calledText } from './AbsenteeDialog.tsx';
import { AbsenteeForm } from './AbsenteeForm.tsx';
import { AbsenteeSum } from './AbsenteeSum.tsx';
import { absenteeMode } from './absentee-mode.ts';
import type { AbsenteeProps } from './absentee-props.ts';
import { useAbsenteeForm } from './use-absentee-form.ts';

const box = css`
  display: grid;
  gap: 10px;
`;
/** Only a noted bid and a result are printed. */
const offerBox = css`
  display: grid;
  gap: 10px;
  @media print {
    display: none;
  }
`;
const title = css`
  margin: 0;
  font-size: 16px;
  font-weight: 600;
  line-height: 1.3;
`;
const lead = css`
  margin: 0;
  font-size: 14px;
  line-height: 1.5;
  color: var(--ae-ink-soft);
  @media print {
    display: none;
  }
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * {
    flex: 1 1 auto;
  }
`;

/**
 * The absentee bid on a lot: placed, changed and withdrawn until the lot is called; after that a notice that
 * it is too late. Once the lot is over, the content after the result gets its space.
 *
 * @param props.admission requests the participation that an absentee bid needs, and shows its state
 */
export const AbsenteeBid = tracked(function AbsenteeBid(props: {
  lot: LotSummary;
  auction: HybridAuction;
  isCalled: boolean;
  /** Gives up the space of its former content. */
  isShrunk: boolean;
  boxRef: Ref<HTMLDivElement>;
  /** Slug or id. */
  auctionKey: string;
  participation: ParticipationModel;
  admission: ReactNode;
  shrink(): void;
  after: ((shrink: (() => void) | undefined) => ReactNode) | undefined;
}) {
  const { lot, auction, participation } = props;
  const { t } = useI18n();
  const store = useStore();
  const { element } = useHost();
  const Heading = useSubheading();
  const model = store.model(hybridBiddingModels)(props.auctionKey, lot.id);
  const mine = store.myLots.lot(lot.id).value;
  const mode = absenteeMode(lot, auction, participation.state.value, mine, props.isCalled);
  const max = mine?.max || null;
  const allowed = participation.reachOn(lot.id);
  const form = useAbsenteeForm(lot, { max, cap: auction.bidCap, meter: participation.meter.value });
  useEffect(() => () => model.leave(element), [model, element]);
  const open = (): void => {
    if (mode === 'open' || mode === 'noted') form.setEditing(true);
  };
  useWaitingAct('bid', lot.id, open, mode !== 'signIn' && mode !== 'loading');
  useUnconfirmedAnnouncement(model.phase.value);
  /** The form was shown while the lot was open: the notice that replaces it keeps its space. */
  const wasShown = useRef(false);
  if (mode !== 'none') wasShown.current = true;
  const isDone = mode === 'none' && model.phase.value.name === 'idle';
  const keepsSpace = wasShown.current && !props.isShrunk;
  const after = mode === 'none' && props.after?.(keepsSpace ? props.shrink : undefined);
  if (!after && (!wasShown.current || (isDone && props.isShrunk))) return null;
  const isOffer = mode !== 'none' && max === null;
  const bid: AbsenteeProps = { lot, ladder: auction.increments, model, mode, max, allowed, form };
  return (
    <KeepHeight since={`${form.step} ${props.isShrunk}`}>
      <div ref={props.boxRef} className={isOffer ? offerBox : box}>
        {!(after && isDone) && <Heading className={title}>{t('hybrid.absentee.title')}</Heading>}
        {mode !== 'staff' && mode !== 'closed' && mode !== 'over' && mode !== 'none' && (
          <p className={lead}>{t('hybrid.absentee.lead')}</p>
        )}
        <AbsenteeResult {...bid} />
        {after ||
          ((openerOf(model.state.value) === element || !isInFlight(model.phase.value)) && (
            <AbsenteeState {...bid} admission={props.admission} />
          ))}
        {openerOf(model.state.value) === element && <AbsenteeDialog {...bid} />}
      </div>
    </KeepHeight>
  );
});

/** The result for a bidder who closed the review before the answer came. A noted bid is shown elsewhere. */
const AbsenteeResult = tracked(function AbsenteeResult(props: AbsenteeProps) {
  const { lot, model } = props;
  const i18n = useI18n();
  const { myLots } = useStore();
  const { element } = useHost();
  const phase = model.phase.value;
  const result = absenteeOutcome(phase, props, myLots.standing(lot.id).value, i18n);
  const isOpen = openerOf(model.state.value) === element;
  if (result === null || isOpen || phase.name === 'idle' || phase.name === 'noted') return null;
  return (
    <ClosedResult
      lot={lot}
      model={model}
      outcome={result}
      doneLabel={i18n.t('bid.outcome.done')}
      drop={phase.order.amount === 0 ? i18n.t('hybrid.absentee.keep') : undefined}
    />
  );
});

const AbsenteeState = tracked(function AbsenteeState(props: AbsenteeProps & { admission: ReactNode }) {
  const i18n = useI18n();
  const { t, errorText } = i18n;
  const { navigation, myLots } = useStore();
  const host = useHost();
  const { lot, max } = props;
  switch (props.mode) {
    case 'signIn':
      return (
        <Button onClick={() => navigation.requireLogin(host, 'bid', undefined, { lot })}>
          {t('hybrid.absentee.signIn')}
        </Button>
      );
    case 'staff':
      return <Notice icon="lock">{errorText('staff_may_not_bid')}</Notice>;
    case 'loading':
      return <Skeleton height="54px" />;
    case 'admission':
      return props.admission;
    case 'open':
    case 'noted':
      return <Offer {...props} />;
    case 'closed':
      return (
        <Notice icon="gavel">
          {max === null
            ? t('hybrid.absentee.closed')
            : calledText(props, myLots.standing(lot.id).value, max, i18n)}
        </Notice>
      );
    case 'over':
      return (
        <Notice icon="gavel">
          {max === null
            ? t('hybrid.absentee.auctionOver')
            : t('hybrid.absentee.unused', { max: i18n.format.currency(max) })}
        </Notice>
      );
    case 'none':
      if (lot.status === 'withdrawn') return <Notice>{t('hybrid.lot.withdrawn')}</Notice>;
      return <Notice icon="gavel">{t('hybrid.absentee.closed')}</Notice>;
  }
});

/** The current absentee bid, or the button to place one. */
const Offer = tracked(function Offer(props: AbsenteeProps) {
  const { t, format } = useI18n();
  const opener = useRef<HTMLButtonElement>(null);
  const { element } = useHost();
  const { model, form, max, allowed } = props;
  const { isEditing } = form;
  const isReviewed = openerOf(model.state.value) === element;
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    // The form had the focus when it closed; the review returns the focus itself.
    if (wasEditing.current && !isEditing && !isReviewed) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing, isReviewed]);
  if (isEditing) return <AbsenteeForm {...props} />;
  if (max === null) {
    return (
      <Button ref={opener} variant="primary" isWide onClick={() => form.setEditing(true)}>
        {t('hybrid.absentee.open')}
      </Button>
    );
  }
  const { reach, isCapped } = absenteeReach(max, allowed);
  return (
    <>
      <Notice tone="good">
        <strong>{t('hybrid.absentee.noted', { max: format.currency(max) })}</strong>{' '}
        {t('hybrid.absentee.notedText')}
      </Notice>
      {isCapped ? (
        <Notice tone="warn" icon="info">
          {t('hybrid.absentee.capped', { reach: format.currency(reach) })}
        </Notice>
      ) : (
        <AbsenteeSum form={form} amount={max} />
      )}
      <div className={buttons}>
        <Button ref={opener} onClick={() => form.setEditing(true)}>
          {t('hybrid.absentee.change')}
        </Button>
        <Button onClick={() => model.review(0, element)}>{t('hybrid.absentee.withdraw')}</Button>
      </div>
    </>
  );
});
