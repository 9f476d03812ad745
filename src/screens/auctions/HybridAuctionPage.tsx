import { useEffect } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { usePart } from '../../components/use-module.ts';
import { visuallyHidden } from '../../components/VisuallyHidden.tsx';
import { isOnAir } from '../../domain/lot-status.ts';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { AuctionHead, AuctionHeadSkeleton } from '../../features/auctions/AuctionHead.tsx';
import { lotCount } from '../../features/auctions/auction-view.ts';
import { HybridLotCard, HybridLotRow } from '../../features/auctions/hybrid/HybridLot.tsx';
import { SaleNow } from '../../features/auctions/hybrid/SaleNow.tsx';
import { SaleContext } from '../../features/auctions/hybrid/sale-context.ts';
import { LoadFailure } from '../../features/auctions/LoadFailure.tsx';
import { type ListLayout, LotList, LotListSkeleton } from '../../features/auctions/LotList.tsx';
import { LotTools } from '../../features/auctions/LotTools.tsx';
import { AdmissionCard } from '../../features/participation/AdmissionCard.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { useIsSite, useMainHeading } from '../../react/page-meta.ts';
import { hybridModels } from '../../state/hybrid/hybrid.model.ts';
import { participationModels } from '../../state/participation/participation.model.ts';
import { css } from '../../styles/sheet.ts';
import { BottomBricks } from '../BottomBricks.tsx';
import { LivePriceNotice } from '../LivePriceNotice.tsx';
import { Loading } from '../Loading.tsx';
import { useChosen } from '../use-chosen.ts';
import { useParticipationsKnown } from '../use-participations-known.ts';
import { AuctionSidebar } from './AuctionSidebar.tsx';
import { useFilter } from './use-filter.tsx';

/** Layout: the sale beside my participation. */
const band = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: stretch;
  margin-block-end: 32px;
  @container (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 372px;
    gap: 24px;
  }
`;
/** Layout after the sale, when there is no admission any more. */
const withoutAdmission = css`
  @container (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const bandSlot = css`
  min-block-size: 346px;
`;
/** Above the sale; takes no space while there are no such lots. */
const comingSlot = css`
  &:has(li) {
    margin-block-end: 16px;
  }
`;
const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  margin-block-end: 20px;
`;

/** Code and texts of my lots that are called soon, which load after the page. */
const COMING = {
  texts: ['late'],
  load: () => import('../../features/reminders/ComingLots.tsx'),
} as const;

/** Without the order by end, because the hammer decides the end. */
const ORDERS = ['number', 'priceDown', 'priceUp'] as const;

interface HybridAuctionPageProps {
  /** Slug or id. */
  auction: string;
  layout: ListLayout;
  limit?: number | undefined;
}

/** A hybrid auction: state of the sale, my participation, and its lots, all live. */
export const HybridAuctionPage = tracked(function HybridAuctionPage(props: HybridAuctionPageProps) {
  const { model, session } = useStore();
  const i18n = useI18n();
  const isWholePage = useMainHeading() === 'h1';
  const isSite = useIsSite();
  const [layout, setLayout] = useChosen(props.layout);
  const hybrid = model(hybridModels)(props.auction);
  const participation = model(participationModels)(props.auction);
  const isParticipationKnown = useParticipationsKnown([participation]);
  const head = useResource(hybrid.auction);
  const lots = useResource(hybrid.lotIds);
  const comingLots = usePart(COMING, session.isLoggedIn.value, i18n).module;
  const { view, onView, bar: filters, ids } = useFilter(props.auction, lots.value, ORDERS);
  const reload = async (): Promise<void> => {
    await Promise.all([hybrid.auction.reload(), hybrid.lotIds.reload()]);
  };

  if (head.status === 'failed') return <LoadFailure failure={head.failure} retry={reload} />;
  const cardCount = Math.min(props.limit ?? Number.POSITIVE_INFINITY, head.value?.lotCount || 12);
  const tools = <LotTools view={view} onView={onView} orders={ORDERS} layout={layout} onLayout={setLayout} />;
  // The live lot is known only with the lots; nothing may move when they load.
  if (head.status === 'loading' || lots.status === 'loading' || !isParticipationKnown) {
    return (
      <Loading>
        <AuctionHeadSkeleton />
        <div className={`${band} ${bandSlot}`} />
        <div className={bar}>
          <AuctionSidebar auction={undefined} />
          {tools}
        </div>
        {filters}
        <LotListSkeleton layout={layout} count={cardCount} />
      </Loading>
    );
  }
  const auction = head.value;
  // After the sale only a request that was not decided is shown.
  const isAsked =
    participation.state.value === 'undecided' || participation.participation.value?.requestedLimit != null;
  const hasAdmission = auction.status !== 'ended' || isAsked;
  const count = lotCount(auction, i18n);
  return (
    <>
      <AuctionHead auction={auction} />
      {comingLots && (
        <div className={comingSlot}>
          <comingLots.ComingLots hybrid={hybrid} isRunning={isOnAir(auction.status, hybrid.liveLot.value)} />
        </div>
      )}
      {isWholePage && <h2 className={visuallyHidden}>{i18n.t('hybrid.sale')}</h2>}
      <div className={hasAdmission ? band : `${band} ${withoutAdmission}`}>
        <SaleNow auction={auction} hybrid={hybrid} />
        {hasAdmission && (
          <AdmissionCard model={participation} auctionKey={props.auction} id={`admission-${auction.id}`} />
        )}
      </div>
      <div className={bar}>
        <AuctionSidebar auction={auction} />
        {tools}
      </div>
      {isWholePage && count ? <h2 className={visuallyHidden}>{count}</h2> : null}
      {filters}
      {lots.status === 'failed' ? (
        <LoadFailure failure={lots.failure} retry={hybrid.lotIds.reload} />
      ) : lots.value.length === 0 ? (
        <Notice>{i18n.t('auction.noLots')}</Notice>
      ) : !ids ? (
        <LotListSkeleton layout={layout} count={cardCount} />
      ) : (
        <SaleContext value={hybrid}>
          <LotList
            ids={ids}
            layout={layout}
            limit={props.limit}
            lot={layout === 'grid' ? HybridLotCard : HybridLotRow}
          />
        </SaleContext>
      )}
      <LivePriceNotice failure={lots.failure ?? head.failure} reload={reload} />
      {isSite && <BottomBricks position="auction" />}
    </>
  );
});

/** A hybrid auction as a page of its own. */
export const HybridAuctionScreen = tracked(function HybridAuctionScreen(props: HybridAuctionPageProps) {
  const { live } = useStore();
  useEffect(() => live.retain(), [live]);
  return (
    <>
      {/* Another address is another auction: no input carries over. */}
      <HybridAuctionPage key={props.auction} {...props} />
      <SignInGate />
    </>
  );
});
