import { useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { expectedBelow } from '../../../domain/doubtful-amount.ts';
import type { Amount } from '../../../domain/money.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { totalText } from '../../../i18n/total-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { isDecided, isInFlight } from '../../../state/bidding/bid-machine.ts';
import { bidFailureText } from '../../../state/bidding/undecided-text.ts';
import type { HybridBidPhase } from '../../../state/hybrid/hybrid-bidding.model.ts';
import { commonOutcome, type OutcomeText, outcome } from '../panel/outcome.ts';
import { AllInTable, AllInTotal } from '../review/AllInTable.tsx';
import { OverviewDialog } from '../review/OverviewDialog.tsx';
import { BindingTerms, binding, DoubtNotice, ReviewAmount, ReviewLot } from '../review/OverviewParts.tsx';
import { AbsenteeSum } from './AbsenteeSum.tsx';
import type { AbsenteeProps } from './absentee-props.ts';

/**
 * Overview before an absentee bid is placed or withdrawn, and its result.
 */
export const AbsenteeDialog = tracked(function AbsenteeDialog(props: AbsenteeProps) {
  const { lot, model } = props;
  const i18n = useI18n();
  const { t, format } = i18n;
  const { navigation, session } = useStore();
  const host = useHost();
  const { element } = host;
  const state = model.state.value;
  const phase = model.phase.value;
  /** Null after the bidder who opened the overview has signed out. */
  const amount = 'order' in state ? state.order.amount : null;
  const isSignedOut = !session.loggedIn.value;
  const close = (): void => model.close(element);
  const page = useRef<HTMLDivElement>(null);
  const isBidDecided = isDecided(phase);
  const sending = isInFlight(phase);
  const result = absenteeOutcome(phase, i18n);
  const block = isSignedOut ? i18n.errorText('session_invalid') : blockText(props, amount, i18n);
  const withdrawing = amount === 0;
  /** The amount that the bidder has confirmed as right. */
  const [right, setRight] = useState<Amount | null>(null);
  const expected =
    amount === right || block !== null ? null : expectedBelow(amount ?? 0, lot.startPrice, lot.estimate);
  const isBlocked = block !== null || expected !== null;

  const title = t(withdrawing ? 'hybrid.review.titleWithdraw' : 'hybrid.review.title');
  const label = withdrawing
    ? t('hybrid.review.withdraw', { max: format.currency(props.max ?? 0) })
    : t('hybrid.review.confirm', { amount: format.currency(amount ?? 0) });
  // In place: the overview and its amount stay. A bid that was refused without a session is reviewed again.
  const signIn = (): void => {
    const reviewAgain = amount !== null && isBidDecided ? () => model.review(amount, element) : undefined;
    navigation.requireLogin(host, 'bid', reviewAgain, { lot, isUnderWay: true });
  };
  const canSignIn =
    isSignedOut && amount !== null && (phase.name === 'refused' ? isBidDecided : phase.name === 'idle');
  return (
    <OverviewDialog
      id={`absentee-review-${lot.id}`}
      lot={lot}
      phase={phase}
      outcome={result}
      title={title}
      closeLabel={t('hybrid.review.close')}
      onClose={close}
      page={page}
      terms={
        !isBidDecided &&
        !withdrawing &&
        amount !== null && (
          <>
            <AllInTotal amount={amount} facts={lot.facts} max />
            {(sending || !isBlocked) && (
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
        sending: 'hybrid.absentee.sending',
        checking: 'hybrid.absentee.checking',
        isBlocked,
      }}
      onAnswer={({ name }) => {
        if (name === 'received' || name === 'noted') props.form.setEditing(false);
      }}
      drop={withdrawing ? t('hybrid.absentee.keep') : undefined}
      onSignIn={signIn}
      onSignInAgain={canSignIn ? signIn : null}
      actions={
        <Button
          key={isBidDecided ? 'done' : 'back'}
          variant={isBidDecided ? 'primary' : 'plain'}
          onClick={close}
        >
          {t(isBidDecided ? 'hybrid.review.done' : sending ? 'hybrid.review.close' : 'hybrid.review.back')}
        </Button>
      }
    >
      {!isBidDecided && amount !== null && <Overview {...props} amount={amount} />}
      {!isBidDecided && !sending && block !== null && (
        <Notice tone="bad" urgent>
          {block}
        </Notice>
      )}
      {!isBidDecided && !sending && expected !== null && amount !== null && (
        <DoubtNotice
          amount={amount}
          expected={expected}
          onYes={() => {
            setRight(amount);
            // The pressed button is removed.
            page.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </OverviewDialog>
  );
});

const Overview = tracked(function Overview({ lot, max, form, amount }: AbsenteeProps & { amount: Amount }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  if (amount === 0) {
    const text = t('hybrid.review.withdrawText', { name: lot.name, max: format.currency(max ?? 0) });
    return <p className={binding}>{text}</p>;
  }
  return (
    <>
      <ReviewLot lot={lot} />
      <ReviewAmount label={t('hybrid.absentee.amount')} amount={amount} />
      <AllInTable amount={amount} facts={lot.facts} isTotalApart />
      {lot.reserve === 'open' && <Notice icon="info">{t('hybrid.absentee.reserve')}</Notice>}
      <AbsenteeSum form={form} amount={amount} />
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

/** The result as text; `title` once it is decided. */
export function absenteeOutcome(phase: HybridBidPhase, i18n: I18n): OutcomeText | null {
  const { t, format } = i18n;
  if (phase.name === 'idle' || phase.order.kind !== 'absentee') return null;
  const amount = format.currency(phase.order.amount);
  const isWithdrawal = phase.order.amount === 0;
  const texts = {
    sending: isWithdrawal ? t('hybrid.outcome.withdrawing') : t('hybrid.outcome.sending', { amount }),
    checking: t('hybrid.outcome.checking'),
    about: isWithdrawal ? '' : t('amount.undecided.about', { what: t('amount.max'), amount }),
    withdrawn: t(isWithdrawal ? 'hybrid.outcome.refused' : 'amount.undecided.title'),
    unknownTitle: t('hybrid.outcome.unknown'),
    unknown: t('hybrid.outcome.unknownText'),
  };
  const common = commonOutcome(phase, texts, i18n);
  if (common !== null) return common;
  if (phase.name === 'refused')
    return outcome('bad', t('hybrid.outcome.refused'), bidFailureText(phase.failure, i18n));
  if (phase.name !== 'noted') return null;
  if (isWithdrawal) return outcome('good', t('hybrid.outcome.withdrawn'), t('hybrid.outcome.withdrawnText'));
  return outcome('good', t('hybrid.outcome.noted'), t('hybrid.outcome.notedText', { amount }));
}
