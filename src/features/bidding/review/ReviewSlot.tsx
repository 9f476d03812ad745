import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import { usePart } from '../../../components/use-module.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n } from '../../../react/context.tsx';
import { openerOf } from '../../../state/bidding/bid-machine.ts';
import type { BidProps } from '../panel/bid-props.ts';
import { useUnconfirmedAnnouncement } from '../use-unconfirmed-announcement.ts';

const REVIEW = { texts: ['bidding', 'lot'], load: () => import('./TimedReviewDialog.tsx') } as const;

/**
 * Renders the review once it is opened; its code loads then.
 *
 * @param props.focusAmount moves the focus to the field of the amount; left out if there is none
 */
export const ReviewSlot = tracked(function ReviewSlot(props: BidProps & { focusAmount?: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { element } = useHost();
  const state = props.model.state.value;
  const order =
    openerOf(state) === element && state.name !== 'refreshing' && 'order' in state ? state.order : null;
  useUnconfirmedAnnouncement(props.model.phase.value);
  const isClosed = order === null;
  /** The bidder has closed the result to enter another amount. */
  const wantsAmount = useRef(false);
  const { focusAmount } = props;
  useEffect(() => {
    // Not earlier: the closing dialog gives the focus back to its opener.
    if (isClosed && wantsAmount.current) focusAmount?.();
    wantsAmount.current = false;
  }, [isClosed, focusAmount]);
  const dialog = usePart(REVIEW, !isClosed, i18n);
  if (order === null) return null;
  if (dialog.status === 'failed') {
    return (
      <Notice tone="bad" isUrgent action={{ label: t('lot.tryAgain'), run: dialog.retry }}>
        {t('bid.review.loadFailed')}
      </Notice>
    );
  }
  if (dialog.status !== 'ready') return null;
  const { TimedReviewDialog: ReviewDialog } = dialog.module;
  const onAmount = (): void => {
    wantsAmount.current = true;
  };
  return <ReviewDialog {...props} order={order} onAmount={focusAmount && onAmount} />;
});
