import { Notice } from '../../../components/Notice.tsx';
import { useModule } from '../../../components/use-module.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { BidController } from '../use-bid-controller.ts';

const load = () => import('./ReviewDialog.tsx');

/** Where the overview appears once it is asked for; its code comes then. */
export const ReviewSlot = tracked(function ReviewSlot({ bid }: { bid: BidController }) {
  const { t } = useI18n();
  const dialog = useModule(load, bid.order !== null);
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
