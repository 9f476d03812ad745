import { Notice } from '../../components/Notice.tsx';
import { usePart } from '../../components/use-module.ts';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { type BidLimits, BidPanel } from '../../features/bidding/panel/BidPanel.tsx';
import { LotHeading } from '../../features/lot/LotHeading.tsx';
import { LotMissing } from '../../features/lot/LotMissing.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { useLotViewedEvent } from '../../react/use-lot-viewed-event.ts';
import { wholeLotModels } from '../../state/catalogue/whole-lots.model.ts';
import { CHUNK_FAILURE } from '../chunk-failure.ts';
import { useMyLotKnown } from '../use-my-lot-known.ts';
import { LotArticle } from './LotArticle.tsx';
import { LazySaleResult } from './LotExtras.tsx';
import { LotSkeleton } from './LotSkeleton.tsx';

/** Code and texts of hybrid auctions only. */
const HYBRID = {
  texts: ['bidding', 'lot'],
  load: () => import('./HybridLotPage.tsx'),
} as const;
/** Code and texts of timed auctions with limits only. */
const LIMITED = {
  texts: ['bidding', 'lot'],
  load: () => import('./LimitedLot.tsx'),
} as const;

export interface AuctionLotScreenProps {
  /** Slugs or ids. */
  auction?: string;
  lot?: string;
  /** The lot belongs to a hybrid auction. */
  isHybrid: boolean;
}

/** One lot, whole: pictures, bidding, facts, pedigree, description, documents, videos. */
export const AuctionLotScreen = tracked(function AuctionLotScreen(props: AuctionLotScreenProps) {
  const { t } = useI18n();
  if (!props.auction || !props.lot) return <Notice tone="warn">{t('lot.unnamed')}</Notice>;
  return (
    <>
      {/* Another address is another lot: no input or open dialog carries over. */}
      <LotPage
        key={`${props.auction} ${props.lot}`}
        auction={props.auction}
        lot={props.lot}
        isHybrid={props.isHybrid}
      />
      <SignInGate />
    </>
  );
});

/** The page sets the kind, or it is read from the auction. */
const LotPage = tracked(function LotPage(props: { auction: string; lot: string; isHybrid: boolean }) {
  const { catalogue } = useStore();
  const { auction, lot } = props;
  const { value } = useResource(catalogue.auction(auction, props.isHybrid ? 'hybrid' : 'timed'));
  const isHybrid = value ? value.kind === 'hybrid' : props.isHybrid;
  const page = usePart(HYBRID, isHybrid, useI18n());
  if (!isHybrid) return <TimedLotPage auction={auction} lot={lot} />;
  if (page.status === 'failed')
    return <LotMissing failure={CHUNK_FAILURE} retry={async () => page.retry()} />;
  if (page.status !== 'ready') return <LotSkeleton />;
  const { HybridLotPage } = page.module;
  return <HybridLotPage auction={auction} lot={lot} />;
});

const TimedLotPage = tracked(function TimedLotPage(props: { auction: string; lot: string }) {
  const { catalogue, lots, model } = useStore();
  const resource = model(wholeLotModels)(props.auction, props.lot);
  const state = useResource(resource);
  const auctionState = useResource(catalogue.auction(props.auction));
  const id = state.value ?? '';
  const lot = lots.lot(id).value;
  const isMyLotKnown = useMyLotKnown(lot?.id);
  const isLimited = auctionState.value?.isLimitNeeded === true;
  const limited = usePart(LIMITED, isLimited, useI18n());
  useLotViewedEvent(lot);

  // A hybrid lot is a 404 at the timed endpoint: wait until the kind of the auction is known.
  if (state.status === 'failed' && auctionState.status !== 'loading') {
    return <LotMissing failure={state.failure} retry={resource.reload} />;
  }
  // Increments and extension come with the auction: the form would move if it got them later.
  const isWaiting = state.status !== 'ready' || auctionState.status === 'loading';
  if (isWaiting || lot === undefined || !isMyLotKnown) return <LotSkeleton />;
  if (isLimited && limited.status === 'failed')
    return <LotMissing failure={CHUNK_FAILURE} retry={async () => limited.retry()} />;
  if (isLimited && limited.status !== 'ready') return <LotSkeleton />;
  const auction = auctionState.value ?? null;

  const page = (limits?: BidLimits) => (
    <LotArticle
      lot={lot}
      failure={state.failure}
      reload={resource.reload}
      panel={
        <BidPanel
          key={lot.id}
          lot={lot}
          auction={auction}
          limits={limits}
          heading={<LotHeading lot={lot} auction={auction?.name} />}
          after={(shrink) => <LazySaleResult lot={lot} isHybrid={false} onOpen={shrink} />}
        />
      }
    />
  );
  if (limited.status !== 'ready') return page();
  const { LimitedLot } = limited.module;
  return <LimitedLot auctionKey={props.auction} lot={lot} page={page} />;
});
