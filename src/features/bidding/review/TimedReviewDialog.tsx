import { useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import type { BidKind } from '../../../domain/bidding.ts';
import type { Amount } from '../../../domain/money.ts';
import { totalText } from '../../../i18n/total-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { type BidOrder, type BidPhase, isDecided, isInFlight } from '../../../state/bidding/bid-machine.ts';
import { bidFailureText } from '../../../state/bidding/bid-progress-text.ts';
import { useBeginBid } from '../form/use-bid-form.ts';
import type { BidProps } from '../panel/bid-props.ts';
import { outcomeOf } from '../panel/outcome.ts';
import { AllInTotal } from './AllInTable.tsx';
import { ReviewBody, ReviewNotice } from './ReviewBody.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { BindingTerms } from './ReviewParts.tsx';
import { isBlocked, reviewState } from './review-state.ts';

const TITLES = {
  direct: 'bid.review.title',
  max: 'bid.review.titleMax',
  buynow: 'bid.review.titleBuy',
} as const;
const CONFIRM = {
  direct: 'bid.review.confirm',
  max: 'bid.review.confirmMax',
  buynow: 'bid.review.confirmBuy',
} as const;
const SIGN_IN = {
  direct: 'bid.button.signIn',
  max: 'bid.button.signInMax',
  buynow: 'bid.button.signInBuy',
} as const;
const BINDING = {
  direct: 'bid.review.binding',
  max: 'bid.review.bindingMax',
  buynow: 'bid.review.bindingBuy',
} as const;

/**
 * The review before a bid is confirmed, and its result. Loaded on demand.
 */
export const TimedReviewDialog = tracked(function TimedReviewDialog(
  props: BidProps & {
    order: BidOrder<BidKind>;
    /** The bidder wants to enter another amount; left out if there is no field for it. */
    onAmount: (() => void) | undefined;
  },
) {
  const { lot, model, form, order } = props;
  const i18n = useI18n();
  const { t, format } = i18n;
  const { announce, myLots, navigation, session } = useStore();
  const host = useHost();
  const { element } = host;
  const begin = useBeginBid(lot, model);
  const phase = model.phase.value;
  const standing = myLots.standing(lot.id).value;
  const [priceAtOpening, setPriceAtOpening] = useState(lot.currentPrice);
  const [confirmedAmount, setConfirmedAmount] = useState<Amount | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const isBidDecided = isDecided(phase);
  const isSending = isInFlight(phase);
  const state = reviewState(props, standing, order, { price: priceAtOpening, confirmedAmount });
  const outcome = outcomeOf(phase, lot, standing, i18n, myLots.lot(lot.id).value?.max ?? null);
  const close = (): void => model.close(element);
  const asksAmount = outcome?.title != null && outcome.again !== 'no' && props.onAmount !== undefined;

  /** After a bid that was too low: the amount that would count now; null if none is known or allowed. */
  const next = order.kind === 'buynow' || outcome?.again !== 'next' ? null : nextAmount(props);

  /** Announces a refusal to screen readers; `use-lot-announcements.ts` announces leading and outbid. */
  const onAnswer = (answer: BidPhase): void => {
    if (answer.name === 'accepted') form.entry.reset();
    if (answer.name !== 'refused') return;
    const isUnknown = answer.failure.layer === 'transport';
    const title = i18n.t(isUnknown ? 'bid.outcome.unknownTitle' : 'bid.outcome.refused');
    announce(`${title}. ${bidFailureText(answer.failure, i18n)}`, 'assertive');
  };
  const bidNext = (amount: Amount): void => {
    setPriceAtOpening(lot.currentPrice);
    form.entry.choose(amount);
    begin({ kind: order.kind, amount });
  };
  const isSignedOut = !session.isLoggedIn.value;
  // The sign-in is in place, so that the review and its amount stay.
  const signIn = (then?: () => void): void =>
    navigation.requireLogin(host, 'bid', then, {
      lot,
      order: { kind: order.kind, amount: order.amount },
      isUnderWay: true,
    });
  const isNotSignedIn = phase.name === 'refused' && phase.failure.code === 'session_invalid' && isSignedOut;
  const isPrimary = isBidDecided && next === null && !isNotSignedIn;
  const amount = format.currency(order.amount);
  return (
    <ReviewDialog
      id={`bid-review-${lot.id}`}
      lot={lot}
      phase={phase}
      outcome={outcome}
      title={t(TITLES[order.kind])}
      closeLabel={t('common.close')}
      onClose={close}
      page={page}
      notice={
        !isBidDecided && (
          <ReviewNotice
            {...props}
            state={state}
            onYes={() => {
              setConfirmedAmount(order.amount);
              // The pressed button is removed.
              page.current?.focus({ preventScroll: true });
            }}
            onTake={(next) => {
              setPriceAtOpening(lot.currentPrice);
              if (order.kind !== 'buynow') form.entry.choose(next);
              model.revise({ kind: order.kind, amount: next });
            }}
          />
        )
      }
      terms={
        !isBidDecided && (
          <>
            <AllInTotal
              amount={order.amount}
              facts={lot.facts}
              isMaximum={order.kind === 'max'}
              isOwed={order.kind === 'buynow'}
            />
            {!isBlocked(state) && (
              <BindingTerms
                text={t(BINDING[order.kind], { total: totalText(order.amount, lot.facts, i18n) })}
              />
            )}
          </>
        )
      }
      model={model}
      confirm={{
        label: t((isSignedOut ? SIGN_IN : CONFIRM)[order.kind], { amount }),
        sending: 'bid.button.sending',
        checking: 'bid.button.checking',
        isBlocked: isBlocked(state),
      }}
      onAnswer={onAnswer}
      onSignIn={() => signIn()}
      onSignInAgain={
        isNotSignedIn
          ? () => signIn(() => model.begin({ kind: order.kind, amount: order.amount }, element))
          : null
      }
      actions={
        <>
          {next !== null && (
            // Leads to the review of that amount. The second click of a double click was meant for the first bid.
            <Button
              key="next"
              variant="primary"
              onClick={(event) => {
                if (event.detail < 2) bidNext(next);
              }}
            >
              <bdi>{t('bid.amount.take', { amount: format.currency(next) })}</bdi>
            </Button>
          )}
          <Button
            key={isBidDecided ? 'done' : 'back'}
            variant={isPrimary ? 'primary' : 'plain'}
            onClick={() => {
              if (asksAmount) props.onAmount?.();
              close();
            }}
          >
            {t(
              outcome?.title
                ? asksAmount
                  ? 'bid.outcome.changeAmount'
                  : 'bid.outcome.done'
                : isSending
                  ? 'common.close'
                  : 'bid.review.back',
            )}
          </Button>
        </>
      }
    >
      {!isBidDecided && <ReviewBody {...props} state={state} />}
    </ReviewDialog>
  );
});

/** The first amount of the form's offer, if the lot is open and the limit allows it. */
function nextAmount({ time, form: { offer, reach } }: BidProps): Amount | null {
  const next = offer.quick[0] ?? offer.floor;
  if (time.status !== 'active' || next === null || (reach !== null && next > reach)) return null;
  return next;
}
