import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import type { MessageKey } from '../../../i18n/keys.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { BidOrderDraft } from '../form/bid-offer.ts';
import { OutcomeMessage, OutcomeTitle } from '../panel/BidOutcome.tsx';
import { outcomeOf } from '../panel/outcome.ts';
import type { BidController } from '../use-bid-controller.ts';
import { OverviewRoom } from './OverviewRoom.tsx';
import { ReviewBody } from './ReviewBody.tsx';
import { focusResult, ReviewPage } from './ReviewPage.tsx';
import { buttons } from './review-layout.ts';
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

/**
 * The overview before the binding click, and what became of it. Loaded when it is needed. Only the
 * button in here binds.
 */
export const ReviewDialog = tracked(function ReviewDialog(props: {
  bid: BidController;
  order: BidOrderDraft;
}) {
  const { bid, order } = props;
  const i18n = useI18n();
  const { t, format } = i18n;
  const phase = bid.model.phase.value;
  const [seen, setSeen] = useState(bid.lot.currentPrice);
  const body = useRef<HTMLDivElement>(null);
  const decided = phase.name === 'accepted' || phase.name === 'refused';
  const sending = phase.name === 'sending' || phase.name === 'checking';
  const state = reviewState(bid, order, seen);
  const outcome = outcomeOf(phase, bid.lot, bid.standing, i18n);

  // The button that was pressed is gone; whoever works by keyboard goes on from the result.
  useEffect(() => {
    if (decided) focusResult(body.current);
  }, [decided]);

  const confirm = (clicks: number): void => {
    // The second half of a double click that began on the panel's button is no consent.
    if (clicks < 2) bid.confirm(order);
  };
  const id = `bid-review-${bid.lot.id}`;
  const amount = format.currency(order.amount);
  const busyLabel: MessageKey = phase.name === 'checking' ? 'bid.button.checking' : 'bid.button.sending';
  return (
    <Dialog
      id={id}
      title={decided && outcome ? <OutcomeTitle outcome={outcome} /> : t(TITLES[order.kind])}
      closeLabel={t('bid.review.close')}
      onClose={bid.closeReview}
      // Not the button: a key held down would open the overview and bind in one go.
      initialFocus={() => body.current}
    >
      <ReviewPage ref={body} titleId={`${id}-title`} onEnter={decided ? bid.closeReview : undefined}>
        <OverviewRoom about={bid.lot.id} decided={decided}>
          {!decided && (
            <ReviewBody
              bid={bid}
              order={order}
              state={state}
              onTake={(next) => {
                setSeen(bid.lot.currentPrice);
                bid.revise({ kind: order.kind, amount: next });
              }}
            />
          )}
          {outcome && <OutcomeMessage outcome={outcome} />}
        </OverviewRoom>
        <KeepHeight since={bid.lot.id}>
          <div className={buttons}>
            {!decided && (sending || !isBlocked(state)) && (
              <Button variant="primary" busy={sending} onClick={(event) => confirm(event.detail)}>
                <bdi>{sending ? t(busyLabel) : t(CONFIRM[order.kind], { amount })}</bdi>
              </Button>
            )}
            <Button
              key={decided ? 'done' : 'back'}
              variant={decided ? 'primary' : 'plain'}
              onClick={bid.closeReview}
            >
              {t(
                outcome?.title
                  ? outcome.mend
                    ? 'bid.outcome.changeAmount'
                    : 'bid.outcome.done'
                  : sending
                    ? 'bid.review.close'
                    : 'bid.review.back',
              )}
            </Button>
          </div>
        </KeepHeight>
      </ReviewPage>
    </Dialog>
  );
});
