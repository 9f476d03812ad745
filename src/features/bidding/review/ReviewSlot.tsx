import { Notice } from '../../../components/Notice.tsx';
import { usePart } from '../../../components/use-module.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { BidController } from '../use-bid-controller.ts';

const REVIEW = { texts: ['auction', 'amount', 'bid'], load: () => import('./ReviewDialog.tsx') } as const;

/** Where the overview appears once it is asked for; its code comes then. */
export const ReviewSlot = tracked(function ReviewSlot({ bid }: { bid: BidController }) {
  const i18n = useI18n();
  const { t } = i18n;
  const dialog = usePart(REVIEW, bid.order !== null, i18n);
  if (bid.order === null) return null;
  if (dialog.status === 'failed') {
    return (
      <Notice tone="bad" urgent action={{ label: t('lot.tryAgain'), run: dialog.retry }}>
        {t('bid.review.loadFailed')}
      </Notice>
    );
  }
  if (dialog.status !== 'ready') return null;
  const { ReviewDialog } = dialog.module;
  return <ReviewDialog bid={bid} order={bid.order} />;
});
