import { type ReactNode, useEffect } from 'react';
import type { Auction } from '../../api/schema/auction.ts';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { usePart } from '../../components/use-module.ts';
import { visuallyHidden } from '../../components/VisuallyHidden.tsx';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { AuctionHead, AuctionHeadSkeleton } from '../../features/auctions/AuctionHead.tsx';
import { AuctionOverview, AuctionOverviewSkeleton } from '../../features/auctions/AuctionOverview.tsx';
import { lotCount } from '../../features/auctions/auction-view.ts';
import { LoadFailure } from '../../features/auctions/LoadFailure.tsx';
import { type ListLayout, LotList, LotListSkeleton } from '../../features/auctions/LotList.tsx';
import { LotTools } from '../../features/auctions/LotTools.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { useMainHeading } from '../../react/page-meta.ts';
import { CHUNK_FAILURE } from '../chunk-failure.ts';
import { LivePriceNotice } from '../LivePriceNotice.tsx';
import { Loading } from '../Loading.tsx';
import { useChosen } from '../use-chosen.ts';
import { useFilter } from './use-filter.tsx';

/** Code and texts of hybrid auctions only; a page of timed lots does not load them. */
const HYBRID = {
  texts: ['bidding', 'lot'],
  load: () => import('./HybridAuctionPage.tsx'),
} as const;

/** For a bidder in a timed auction with limits only. */
const ADMISSION = { texts: ['bidding'], load: () => import('./ListAdmission.tsx') } as const;

export interface AuctionListScreenProps {
  /** Slug or id; without it all auctions are shown. */
  auction?: string;
  /** Only auctions of this kind; with one auction, the kind whose API calls are tried first. */
  kind?: Auction['kind'];
  layout: ListLayout;
  /** Maximum number of auctions or lots. */
  limit?: number;
  /** Content beside the tools of a timed auction's lots; a hybrid one has its own. */
  beside?: ReactNode;
}

/** Content of `<auction-list>`: all auctions, or one auction with its lots. */
export const AuctionListScreen = tracked(function AuctionListScreen(props: AuctionListScreenProps) {
  const { live } = useStore();
  useEffect(() => live.retain(), [live]);
  const { auction, ...rest } = props;
  return (
    <>
      {auction ? <OneAuction key={auction} {...rest} auction={auction} /> : <AllAuctions {...rest} />}
      <SignInGate />
    </>
  );
});

const AllAuctions = tracked(function AllAuctions(props: Omit<AuctionListScreenProps, 'auction'>) {
  const { catalogue } = useStore();
  const resource = catalogue.auctions(props.kind);
  const state = useResource(resource);
  if (state.status === 'failed') return <LoadFailure failure={state.failure} retry={resource.reload} />;
  if (state.status === 'loading') {
    return (
      <Loading>
        <AuctionOverviewSkeleton layout={props.layout} count={props.limit} />
      </Loading>
    );
  }
  return (
    <AuctionOverview {...props} auctions={state.value} failure={state.failure} refresh={resource.refresh} />
  );
});

const OneAuction = tracked(function OneAuction(props: AuctionListScreenProps & { auction: string }) {
  const { catalogue, session } = useStore();
  const i18n = useI18n();
  const isWholePage = useMainHeading() === 'h1';
  const [layout, setLayout] = useChosen(props.layout);
  const auction = catalogue.auction(props.auction, props.kind);
  const lotIds = catalogue.lotIds(props.auction, props.kind);
  const head = useResource(auction);
  const lots = useResource(lotIds);
  const { view, onView, bar, ids } = useFilter(props.auction, lots.value);
  const isHybrid = head.value?.kind === 'hybrid';
  const hybrid = usePart(HYBRID, isHybrid, i18n);
  const isLimited =
    session.isLoggedIn.value &&
    !isHybrid &&
    head.value?.isLimitNeeded === true &&
    head.value.status !== 'ended';
  const admission = usePart(ADMISSION, isLimited, i18n);

  const reload = async (): Promise<void> => {
    await Promise.all([auction.reload(), lotIds.reload()]);
  };
  if (head.status === 'failed') return <LoadFailure failure={head.failure} retry={reload} />;
  const tools = (
    <>
      {props.beside}
      <LotTools view={view} onView={onView} layout={layout} onLayout={setLayout} />
    </>
  );
  if (hybrid.status === 'failed')
    return <LoadFailure failure={CHUNK_FAILURE} retry={async () => hybrid.retry()} />;
  if (hybrid.status === 'ready' && isHybrid) return <hybrid.module.HybridAuctionPage {...props} />;
  const cardCount = Math.min(props.limit ?? Number.POSITIVE_INFINITY, head.value?.lotCount || 12);
  if (head.status === 'loading' || isHybrid) {
    // The lots are rendered after the head, because its height is known only then: nothing may move.
    return (
      <Loading>
        <AuctionHeadSkeleton>{tools}</AuctionHeadSkeleton>
        {bar}
        <LotListSkeleton layout={layout} count={cardCount} />
      </Loading>
    );
  }
  const count = lotCount(head.value, i18n);
  return (
    <>
      <AuctionHead auction={head.value}>{tools}</AuctionHead>
      {isLimited &&
        (admission.module ? (
          <admission.module.ListAdmission auctionKey={props.auction} />
        ) : (
          admission.status !== 'failed' && <Skeleton height="70px" />
        ))}
      {/* Heading level between the page's heading and those of the lots; on a host's page theirs are next. */}
      {isWholePage && count ? <h2 className={visuallyHidden}>{count}</h2> : null}
      {bar}
      {lots.status !== 'failed' && !ids && <LotListSkeleton layout={layout} count={cardCount} />}
      {lots.status === 'failed' && <LoadFailure failure={lots.failure} retry={lotIds.reload} />}
      {lots.status === 'ready' && lots.value.length === 0 && <Notice>{i18n.t('auction.noLots')}</Notice>}
      {ids?.length ? <LotList ids={ids} layout={layout} limit={props.limit} /> : null}
      <LivePriceNotice failure={lots.failure ?? head.failure} reload={reload} />
    </>
  );
});
