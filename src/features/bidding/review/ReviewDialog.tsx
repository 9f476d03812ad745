import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import type { BidKind } from '../../../domain/bidding.ts';
import type { Amount } from '../../../domain/money.ts';
import type { MessageKey } from '../../../i18n/keys.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { type BidOrder, isDecided, isInFlight } from '../../../state/bidding/bid-machine.ts';
import { useBeginBid } from '../form/use-bid-form.ts';
import { OutcomeMessage, OutcomeTitle } from '../panel/BidOutcome.tsx';
import type { BidProps } from '../panel/bid-props.ts';
import { outcomeOf } from '../panel/outcome.ts';
import { UndecidedActions } from '../panel/UndecidedActions.tsx';
import { useConfirmBid } from '../use-confirm-bid.ts';
import { AllInTotal } from './AllInTable.tsx';
import { OverviewRoom } from './OverviewRoom.tsx';
import { ReviewBinding, ReviewBody } from './ReviewBody.tsx';
import { focusResult, ReviewPage } from './ReviewPage.tsx';
import { buttons, foot } from './review-layout.ts';
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
  max: 'bid.button.signIn',
  buynow: 'bid.button.signInBuy',
} as const;
const BUSY = {
  waiting: 'amount.undecided.notSent',
  checking: 'bid.button.checking',
  voiding: 'bid.button.checking',
} as const;

/**
 * The overview before a bid is confirmed, and its result. Loaded on demand. Only the button in this
 * dialog binds.
 */
export const ReviewDialog = tracked(function ReviewDialog(
  props: BidProps & {
    order: BidOrder<BidKind>;
    /** The bidder wants to enter another amount; left out if there is no field for it. */
    onAmount: (() => void) | undefined;
  },
) {
  const { lot, model, form, order } = props;
  const i18n = useI18n();
  const { t, format } = i18n;
  const { mine, navigation, session } = useStore();
  const host = useHost();
  const { element } = host;
  const confirmBid = useConfirmBid(lot, model);
  const begin = useBeginBid(lot, model);
  const phase = model.phase.value;
  const standing = mine.standing(lot.id).value;
  const [seen, setSeen] = useState(lot.currentPrice);
  const [right, setRight] = useState<Amount | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const decided = isDecided(phase);
  const sending = isInFlight(phase);
  const state = reviewState(props, standing, order, { price: seen, right });
  const outcome = outcomeOf(phase, lot, standing, i18n, mine.lot(lot.id).value?.max ?? null);
  const close = (): void => model.close(element);
  const asksAmount = outcome?.title != null && outcome.again !== 'no' && props.onAmount !== undefined;

  /** After a bid that was too low: the amount that would count now; null if none is known or allowed. */
  const next = order.kind === 'buynow' || outcome?.again !== 'next' ? null : nextAmount(props);

  // The pressed button is removed: move the focus to the result, or to the overview of the next amount.
  const wasDecided = useRef(decided);
  useEffect(() => {
    if (decided !== wasDecided.current) focusResult(body.current);
    wasDecided.current = decided;
  }, [decided]);

  const confirm = async (clicks: number): Promise<void> => {
    // The second click of a double click on the panel's button must not confirm.
    if (clicks < 2 && (await confirmBid())) form.entry.reset();
  };
  const bidNext = (amount: Amount): void => {
    setSeen(lot.currentPrice);
    form.entry.choose(amount);
    begin({ kind: order.kind, amount });
  };
  const isSignedOut = !session.loggedIn.value;
  // In place: the overview and its amount stay.
  const signIn = (then?: () => void): void =>
    navigation.requireLogin(host, 'bid', then, {
      lot,
      order: { kind: order.kind, amount: order.amount },
      isUnderWay: true,
    });
  const isNotSignedIn = phase.name === 'refused' && phase.failure.code === 'session_invalid' && isSignedOut;
  const id = `bid-review-${lot.id}`;
  const amount = format.currency(order.amount);
  const busyLabel: MessageKey = BUSY[phase.name as keyof typeof BUSY] ?? 'bid.button.sending';
  return (
    <Dialog
      // The result is a dialog of its own with its own height: the same dialog would change its size before
      // the bidder's eyes.
      key={decided ? 'result' : 'overview'}
      id={id}
      title={decided && outcome ? <OutcomeTitle outcome={outcome} /> : t(TITLES[order.kind])}
      closeLabel={t('bid.review.close')}
      onClose={close}
      // Not the button: a key held down would open the overview and confirm it at once.
      initialFocus={() => body.current}
    >
      <ReviewPage ref={body} titleId={`${id}-title`} onEnter={decided ? close : undefined}>
        <OverviewRoom about={lot.id} decided={decided}>
          {!decided && (
            <ReviewBody
              {...props}
              state={state}
              onYes={() => {
                setRight(order.amount);
                // The pressed button is removed.
                body.current?.focus({ preventScroll: true });
              }}
              onTake={(next) => {
                setSeen(lot.currentPrice);
                if (order.kind !== 'buynow') form.entry.choose(next);
                model.revise({ kind: order.kind, amount: next });
              }}
            />
          )}
          {outcome && <OutcomeMessage outcome={outcome} />}
        </OverviewRoom>
        <KeepHeight since={`${lot.id} ${decided}`}>
          <div className={foot}>
            {!decided && <AllInTotal amount={order.amount} facts={lot.facts} max={order.kind === 'max'} />}
            {!decided && !isBlocked(state) && <ReviewBinding lot={lot} order={order} />}
            <div className={buttons}>
              {!decided && (sending ? phase.name !== 'held' : !isBlocked(state)) && (
                <Button
                  variant="primary"
                  busy={sending}
                  onClick={(event) => (isSignedOut ? signIn() : confirm(event.detail))}
                >
                  <bdi>
                    {sending ? t(busyLabel) : t((isSignedOut ? SIGN_IN : CONFIRM)[order.kind], { amount })}
                  </bdi>
                </Button>
              )}
              <UndecidedActions phase={phase} model={model} onSignIn={() => signIn()} />
              {isNotSignedIn && (
                <Button
                  variant="primary"
                  onClick={() =>
                    signIn(() => model.begin({ kind: order.kind, amount: order.amount }, element))
                  }
                >
                  {t('amount.undecided.signIn')}
                </Button>
              )}
              {next !== null && (
                // Leads to the overview of that amount. The second click of a double click was meant for the first bid.
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
                key={decided ? 'done' : 'back'}
                variant={decided && next === null && !isNotSignedIn ? 'primary' : 'plain'}
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
                    : sending
                      ? 'bid.review.close'
                      : 'bid.review.back',
                )}
              </Button>
            </div>
          </div>
        </KeepHeight>
      </ReviewPage>
    </Dialog>
  );
});

/** The first amount of the form's offer, if the lot is open and the limit allows it. */
function nextAmount({ time, form: { offer, reach } }: BidProps): Amount | null {
  const next = offer.quick[0] ?? offer.floor;
  if (time.status !== 'active' || next === null || (reach !== null && next > reach)) return null;
  return next;
}
