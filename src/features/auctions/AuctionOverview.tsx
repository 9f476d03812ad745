import type { Failure } from '../../api/failure.ts';
import type { Auction } from '../../api/schema/auction.ts';
import { Notice } from '../../components/Notice.tsx';
import { visuallyHidden } from '../../components/VisuallyHidden.tsx';
import { countTo } from '../../lib/count-to.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { AuctionCard, AuctionCardSkeleton } from './AuctionCard.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import type { ListLayout } from './LotList.tsx';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: 40px 28px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const list = css`
  display: grid;
  grid-template-columns: minmax(0, 640px);
  gap: 40px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const layouts: Record<ListLayout, string> = { grid, list };

const below = css`
  margin-block-start: 24px;
`;

export interface AuctionOverviewProps {
  auctions: readonly Auction[];
  /** Why the auctions of one kind could not be loaded. */
  failure?: Failure;
  /** Loads them again while the loaded ones stay. */
  refresh(): void;
  /** Only auctions of this kind. */
  kind?: Auction['kind'];
  layout: ListLayout;
  limit?: number;
  /** There is a heading above it already. */
  hasHeading?: boolean;
}

/** List of auctions in the given order. */
export const AuctionOverview = tracked(function AuctionOverview(props: AuctionOverviewProps) {
  const { auctions, failure, refresh, kind, layout, limit, hasHeading } = props;
  const { t } = useI18n();
  const visibleAuctions = auctions.filter((auction) => !kind || auction.kind === kind).slice(0, limit);
  if (visibleAuctions.length === 0) return <Notice>{t(kind ? 'auction.noneOfKind' : 'auction.none')}</Notice>;
  return (
    <>
      {hasHeading ? null : <h2 className={visuallyHidden}>{t('auction.heading')}</h2>}
      <ul className={layouts[layout]} part="auctions">
        {visibleAuctions.map((auction) => (
          <li key={auction.id}>
            <AuctionCard auction={auction} />
          </li>
        ))}
      </ul>
      {failure && !kind && (
        <div className={below}>
          <LoadFailure failure={failure} isPartial retry={async () => refresh()} />
        </div>
      )}
    </>
  );
});

/** Two full rows of three cards, so that content below is out of sight while the auctions load. */
const USUAL_COUNT = 6;

export function AuctionOverviewSkeleton(props: { layout: ListLayout; count?: number }) {
  return (
    <div className={layouts[props.layout]} aria-hidden="true">
      {countTo(props.count ?? USUAL_COUNT).map((index) => (
        <AuctionCardSkeleton key={index} />
      ))}
    </div>
  );
}
