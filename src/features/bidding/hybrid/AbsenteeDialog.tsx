import { useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { expectedBelow } from '../../../domain/doubtful-amount.ts';
import type { Amount } from '../../../domain/money.ts';
import { shownPrice } from '../../../domain/shown-price.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { totalText } from '../../../i18n/total-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { isDecided, isInFlight } from '../../../state/bidding/bid-machine.ts';
import { bidFailureText } from '../../../state/bidding/bid-progress-text.ts';
import type { Standing } from '../../../state/bidding/standing.ts';
import { absenteeReach, absenteeState } from '../../../state/hybrid/absentee-state.ts';
import type { HybridBidPhase } from '../../../state/hybrid/hybrid-phase.ts';
import { commonOutcome, type OutcomeText, outcome } from '../panel/outcome.ts';
import { AllInTable, AllInTotal } from '../review/AllInTable.tsx';
import { ReviewDialog } from '../review/ReviewDialog.tsx';
import { BindingTerms, binding, DoubtNotice, ReviewAmount, ReviewLot } from '../review/ReviewParts.tsx';
import { AbsenteeSum } from './AbsenteeSum.tsx';
import type { AbsenteeProps } from './absentee-props.ts';

/**
 * Review before an absentee bid is placed or withdrawn, and its result.
 */
export const AbsenteeDialog = tracked(function AbsenteeDialog(props: AbsenteeProps) {
  const { lot, model } = props;
  const i18n = useI18n();
  const { t, format } = i18n;
  const { myLots, navigation, session } = useStore();
  const host = useHost();
  const { element } = host;
  const state = model.state.value;
  const phase = model.phase.value;
  /** Null after the bidder who opened the review has signed out. */
  const amount = 'order' in state ? state.order.amount : null;
  const isSignedOut = !session.isLoggedIn.value;
  const close = (): void => model.close(element);
  const page = useRef<HTMLDivElement>(null);
  const isBidDecided = isDecided(phase);
  const isSending = isInFlight(phase);
  const result = absenteeOutcome(phase, props, myLots.standing(lot.id).value, i18n);
  const block = isSignedOut ? i18n.errorText('session_invalid') : blockText(props, amount, i18n);
  const isWithdrawing = amount === 0;
  /** The amount that the bidder has confirmed as right. */
  const [confirmedAmount, setConfirmedAmount] = useState<Amount | null>(null);
  const expected =
    amount === confirmedAmount || block !== null
      ? null
      : expectedBelow(amount ?? 0, lot.startPrice, lot.estimate);
  const isBlocked = block !== null || expected !== null;

  const title = t(isWithdrawing ? 'hybrid.review.titleWithdraw' : 'hybrid.review.title');
  const label = isWithdrawing
    ? t('hybrid.review.withdraw', { max: format.currency(props.max ?? 0) })
    : t('hybrid.review.confirm', { amount: format.currency(amount ?? 0) });
  // The sign-in is in place, so that the review stays. A bid refused without a session is reviewed again.
  const signIn = (): void => {
    const reviewAgain = amount !== null && isBidDecided ? () => model.review(amount, element) : undefined;
    navigation.requireLogin(host, 'bid', reviewAgain, { lot, isUnderWay: true });
  };
  const canSignIn =
    isSignedOut && amount !== null && (phase.name === 'refused' ? isBidDecided : phase.name === 'idle');
  return (
    <ReviewDialog
      id={`absentee-review-${lot.id}`}
      lot={lot}
      phase={phase}
      outcome={result}
      title={title}
      closeLabel={t('common.close')}
      onClose={close}
      page={page}
      notice={
        !isBidDecided &&
        !isSending && (
          <>
            {block !== null && (
              <Notice tone="bad" isUrgent>
                {block}
              </Notice>
            )}
            {expected !== null && amount !== null && (
              <DoubtNotice
                amount={amount}
                expected={expected}
                onYes={() => {
                  setConfirmedAmount(amount);
                  // The pressed button is removed.
                  page.current?.focus({ preventScroll: true });
                }}
              />
            )}
            {!isBlocked && !isWithdrawing && <Effects {...props} />}
          </>
        )
      }
      terms={
        !isBidDecided &&
        !isWithdrawing &&
        amount !== null && (
          <>
            <AllInTotal amount={amount} facts={lot.facts} isMaximum />
            {(isSending || !isBlocked) && (
              <BindingTerms
                text={t('hybrid.review.binding', { total: totalText(amount, lot.facts, i18n) })}
              />
            )}
          </>
        )
      }
      model={model}
      confirm={{
        label,
        sending: 'amount.sending',
        checking: 'hybrid.absentee.checking',
        isBlocked,
      }}
      onAnswer={({ name }) => {
        if (name === 'received' || name === 'noted') props.form.setEditing(false);
      }}
      drop={isWithdrawing ? t('hybrid.absentee.keep') : undefined}
      onSignIn={signIn}
      onSignInAgain={canSignIn ? signIn : null}
      actions={
        <Button
          key={isBidDecided ? 'done' : 'back'}
          variant={isBidDecided ? 'primary' : 'plain'}
          onClick={close}
        >
          {t(isBidDecided ? 'bid.outcome.done' : isSending ? 'common.close' : 'bid.review.back')}
        </Button>
      }
    >
      {!isBidDecided && amount !== null && <AbsenteeReview {...props} amount={amount} />}
    </ReviewDialog>
  );
});

/** The effects of reserve and limit on the bid; beside the button, so that they are always in sight. */
const Effects = tracked(function Effects({ lot, form }: AbsenteeProps) {
  const { t } = useI18n();
  const hasReserve = lot.reserve === 'open';
  const hasLimit = form.limit !== null;
  return (
    (hasReserve || hasLimit) && (
      <p className={binding}>
        {hasReserve && t('hybrid.absentee.reserve')} {hasLimit && t('hybrid.absentee.funds')}
      </p>
    )
  );
});

const AbsenteeReview = tracked(function AbsenteeReview({
  lot,
  max,
  form,
  amount,
}: AbsenteeProps & { amount: Amount }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  if (amount === 0) {
    const text = t('hybrid.review.withdrawText', { name: lot.name, max: format.currency(max ?? 0) });
    return <p className={binding}>{text}</p>;
  }
  return (
    <>
      {/* First: on a phone the foot of the dialog covers what follows the table. */}
      <AbsenteeSum form={form} amount={amount} />
      <ReviewLot lot={lot} />
      <ReviewAmount label={t('amount.max')} amount={amount} />
      <AllInTable amount={amount} facts={lot.facts} isTotalApart />
    </>
  );
});

/** Why the bid can no longer be sent. */
function blockText(
  { lot, mode, form: { limit } }: AbsenteeProps,
  amount: Amount | null,
  { t, format, errorText }: I18n,
): string | null {
  if (amount === null) return errorText('session_invalid');
  if (mode === 'admission') return t('hybrid.absentee.admission');
  if (mode === 'over') return t('hybrid.absentee.auctionOver');
  if (lot.status === 'withdrawn') return t('hybrid.lot.withdrawn');
  if (mode === 'closed' || mode === 'none') return t('hybrid.review.called');
  if (limit === null || amount <= limit) return null;
  return t('hybrid.review.overLimit', { limit: format.currency(limit) });
}

/**
 * The result as text; `title` once it is decided. Made from the present lot and standing: the lot may be called,
 * and sold, while the result is shown.
 */
export function absenteeOutcome(
  phase: HybridBidPhase,
  props: Pick<AbsenteeProps, 'lot' | 'mode' | 'allowed'>,
  standing: Standing,
  i18n: I18n,
): OutcomeText | null {
  const { t, format } = i18n;
  if (phase.name === 'idle' || phase.order.kind !== 'absentee') return null;
  const amount = format.currency(phase.order.amount);
  const isWithdrawal = phase.order.amount === 0;
  const texts = {
    sending: isWithdrawal ? t('hybrid.outcome.withdrawing') : t('hybrid.outcome.sending', { amount }),
    checking: t('hybrid.outcome.checking'),
    about: isWithdrawal ? '' : t('amount.progress.about', { what: t('amount.max'), amount }),
    withdrawn: t(isWithdrawal ? 'hybrid.outcome.refused' : 'amount.progress.title'),
    unknownTitle: t('hybrid.outcome.unknown'),
    unknown: t('hybrid.outcome.unknownText'),
  };
  const common = commonOutcome(phase, texts, i18n);
  if (common !== null) return common;
  if (phase.name === 'refused')
    return outcome('bad', t('hybrid.outcome.refused'), bidFailureText(phase.failure, i18n));
  if (phase.name !== 'noted') return null;
  if (isWithdrawal) return outcome('good', t('hybrid.outcome.withdrawn'), t('hybrid.outcome.withdrawnText'));
  const result = lotOutcome(phase.order.amount, props, standing, i18n);
  if (result !== null) return result;
  const { reach, isCapped } = absenteeReach(phase.order.amount, props.allowed);
  const text = isCapped
    ? t('hybrid.absentee.capped', { reach: format.currency(reach) })
    : t('hybrid.outcome.notedText', { amount });
  return outcome('good', t('hybrid.outcome.noted'), text);
}

/** The result of a noted absentee bid; null while the lot is still to come. */
function lotOutcome(
  max: Amount,
  props: Pick<AbsenteeProps, 'lot' | 'mode' | 'allowed'>,
  standing: Standing,
  i18n: I18n,
): OutcomeText | null {
  const { lot, mode, allowed } = props;
  const { t, format } = i18n;
  const now = lot.currentPrice ?? null;
  const price = now === null ? '' : format.currency(now);
  const total = now === null ? '' : totalText(now, lot.facts, i18n);
  if (lot.status === 'withdrawn') {
    return outcome('warn', t('auction.state.withdrawn'), t('hybrid.lot.withdrawn'));
  }
  if (lot.status === 'unsold') return outcome('neutral', t('auction.state.unsold'), t('hybrid.lot.unsold'));
  if (lot.status === 'sold') {
    if (now === null) return outcome('neutral', t('auction.state.sold'), '');
    if (standing === 'won') {
      return outcome('good', t('bid.standing.won'), t('hybrid.lot.won', { price, total }));
    }
    const title = t(standing === 'lost' ? 'bid.standing.lost' : 'auction.state.sold');
    return outcome('neutral', title, t('hybrid.lot.sold', { price }));
  }
  if (mode === 'over') return outcome('neutral', t('hybrid.outcome.noted'), t('hybrid.lot.ended'));
  if (mode !== 'closed') return null;
  const text = calledText(props, standing, max, i18n);
  const state = absenteeState(lot, standing, max, allowed);
  if (state === 'bidding' || state === 'holding') return outcome('good', t('hybrid.outcome.noted'), text);
  // A bid of the same bidder in the live room may lead.
  if (standing === 'leading') return outcome('good', t('bid.standing.leading'), text);
  return outcome('bad', t('bid.standing.outbid'), text);
}

/** The state of my absentee bid on a lot that is being sold, as text. */
export function calledText(
  { lot, allowed }: Pick<AbsenteeProps, 'lot' | 'allowed'>,
  standing: Standing,
  max: Amount,
  { t, format }: I18n,
): string {
  const state = absenteeState(lot, standing, max, allowed);
  const { reach, isCapped } = absenteeReach(max, allowed);
  const key = isCapped && (state === 'bidding' || state === 'holding') ? (`${state}Capped` as const) : state;
  return t(`hybrid.absentee.called.${key}`, {
    max: format.currency(max),
    reach: format.currency(reach),
    price: format.currency(shownPrice(lot) ?? 0),
  });
}
