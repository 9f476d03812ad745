import { useEffect } from 'react';
import { Notice } from '../components/Notice.tsx';
import { SignInGate } from '../features/account/SignInGate.tsx';
import { BidPanel } from '../features/bidding/BidPanel.tsx';
import { LotDescription } from '../features/lot/LotDescription.tsx';
import { LotDocuments } from '../features/lot/LotDocuments.tsx';
import { LotFacts } from '../features/lot/LotFacts.tsx';
import { LotHeading } from '../features/lot/LotHeading.tsx';
import { LotMissing } from '../features/lot/LotMissing.tsx';
import { LotPictures } from '../features/lot/LotPictures.tsx';
import { LotVideos } from '../features/lot/LotVideos.tsx';
import { Pedigree } from '../features/lot/Pedigree.tsx';
import { tracked } from '../lib/tracked.ts';
import { useHost, useI18n, useResource, useStore } from '../state/context.tsx';
import { wholeLots } from '../state/whole-lots.model.ts';
import { LotSkeleton } from './LotSkeleton.tsx';
import { lotDetails, lotLayout, lotPictures } from './lot-layout.ts';

export interface AuctionLotScreenProps {
  /** Slugs or ids. */
  auction?: string;
  lot?: string;
  /** The lot belongs to a hybrid auction. */
  hybrid: boolean;
}

/** One lot, whole: pictures, bidding, facts, pedigree, description, documents, videos. */
export const AuctionLotScreen = tracked(function AuctionLotScreen(props: AuctionLotScreenProps) {
  const { t } = useI18n();
  if (!props.auction || !props.lot) return <Notice tone="warn">{t('element.noLot')}</Notice>;
  return (
    <>
      {/* Another address is another lot: nothing of what was typed or open carries over. */}
      <LotPage key={`${props.auction} ${props.lot}`} auction={props.auction} lot={props.lot} />
      <SignInGate />
    </>
  );
});

const LotPage = tracked(function LotPage(props: { auction: string; lot: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { catalogue, lots, model } = useStore();
  const resource = model(wholeLots)(props.auction, props.lot);
  const state = useResource(resource);
  const auctionState = useResource(catalogue.auction(props.auction));
  const id = state.value ?? '';
  const lot = lots.lot(id).value;
  const details = lots.details(id).value;
  useViewed(lot?.auctionslug, lot?.slug);

  if (state.status === 'failed') return <LotMissing failure={state.failure} retry={resource.reload} />;
  // Steps and extension are the auction's: a form that grew them later would move under a finger.
  const waiting = state.status === 'loading' || auctionState.status === 'loading';
  if (waiting || lot === undefined) return <LotSkeleton />;
  const auction = auctionState.value ?? null;

  const refresh = async (): Promise<boolean> => {
    await resource.reload();
    return resource.state.peek().failure === undefined;
  };
  return (
    <article className={lotLayout} part="lot">
      <div className={lotPictures}>
        {state.failure && (
          <Notice tone="warn" action={{ label: t('lot.tryAgain'), run: () => void resource.reload() }}>
            {t('lot.old')} {i18n.errorText(state.failure.code)}
          </Notice>
        )}
        <LotPictures name={lot.name} images={details?.images ?? lot.images} />
      </div>
      <BidPanel
        key={lot.id}
        lot={lot}
        auction={auction}
        refresh={refresh}
        heading={<LotHeading lot={lot} auction={auction?.name} />}
      />
      <div className={lotDetails}>
        <LotFacts facts={lot.facts} />
        {details?.description && <LotDescription text={details.description} />}
        {details?.pedigree && <Pedigree pedigree={details.pedigree} />}
        {details && details.videos.length > 0 && <LotVideos videos={details.videos} />}
        {details && details.documents.length > 0 && <LotDocuments documents={details.documents} />}
      </div>
    </article>
  );
});

/** Tells the host once per lot that it was shown, by the slugs that its address has. */
function useViewed(auction: string | undefined, lot: string | undefined): void {
  const { emit } = useHost();
  useEffect(() => {
    if (auction && lot) emit('auction-lot-viewed', { auction, lot });
  }, [emit, auction, lot]);
}
