import { Skeleton } from '../../components/Skeleton.tsx';
import { cardGrid } from '../../features/auctions/card-grid.ts';
import { LotCardSkeleton } from '../../features/auctions/LotCard.tsx';
import { displayName } from '../../features/auctions/text-styles.ts';
import { css } from '../../styles/sheet.ts';
import { Loading } from '../Loading.tsx';

/** The sentence with the number of results. */
export const summary = css`
  margin: 24px 0 0;
  font-size: 18px;
  line-height: 1.5;
  overflow-wrap: anywhere;
`;
/** An auction's name over a hairline. */
export const groupHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  margin-block: 28px 20px;
  padding-block-end: 12px;
  border-block-end: 1px solid var(--ae-line);
`;
export const groupName = css`
  font-size: 24px;
`;

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholder of results in one auction, which fills a screen. */
export function SearchResultsSkeleton() {
  return (
    <Loading>
      <div className={summary}>
        <Skeleton width="min(260px, 60%)" height="1.5em" isLine />
      </div>
      <div className={groupHead}>
        <div className={`${displayName} ${groupName}`}>
          <Skeleton width="min(320px, 60cqi)" height="1.2em" isLine />
        </div>
      </div>
      <div className={cardGrid} aria-hidden="true">
        {SKELETON_ROWS.map((index) => (
          <LotCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  );
}
