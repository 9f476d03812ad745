import { Skeleton } from '../../components/Skeleton.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { lotDetails, lotLayout, lotNeighbours, lotPanelArea, lotPictures } from './lot-layout.ts';

/** Heights of the panel's seven parts. */
const PANEL_ROWS = ['72px', '118px', '69px', '94px', '117px', '54px', '88px'];

/** Skeleton of the lot page in its final size, so that nothing moves. */
export const LotSkeleton = tracked(function LotSkeleton() {
  const { t } = useI18n();
  return (
    <div className={lotLayout} aria-busy="true">
      <VisuallyHidden>{t('lot.loading')}</VisuallyHidden>
      <div className={lotPictures}>
        <div className={lotNeighbours} />
        <Skeleton ratio="3 / 2" isRound />
        <Skeleton ratio="6.4 / 1" />
      </div>
      <div className={lotPanelArea}>
        {PANEL_ROWS.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
      <div className={lotDetails}>
        <Skeleton height="280px" />
      </div>
    </div>
  );
});
