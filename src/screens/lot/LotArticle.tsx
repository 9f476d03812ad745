import { type ReactNode, useRef } from 'react';
import type { Failure } from '../../api/failure.ts';
import type { LotSummary } from '../../api/schema/lot.ts';
import { Notice } from '../../components/Notice.tsx';
import { useModule } from '../../components/use-module.ts';
import { useFocusInBidding } from '../../features/bidding/panel/focus-bidding.ts';
import { LotCorrections } from '../../features/lot/LotCorrections.tsx';
import { LotDescription } from '../../features/lot/LotDescription.tsx';
import { LotDocuments } from '../../features/lot/LotDocuments.tsx';
import { LotFacts } from '../../features/lot/LotFacts.tsx';
import { LotGallery } from '../../features/lot/LotGallery.tsx';
import { LotVideos } from '../../features/lot/LotVideos.tsx';
import { Pedigree } from '../../features/lot/Pedigree.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { useIsSite } from '../../react/page-meta.ts';
import { BottomBricks } from '../BottomBricks.tsx';
import { LazyLotActions, LazyLotNeighbours, LazyLotService, LazyMoreLots } from './LotExtras.tsx';
import { lotDetails, lotLayout, lotPictures, namedPictures } from './lot-layout.ts';
import { SkipToBidding } from './SkipToBidding.tsx';

/** The code that records the view loads after the lot. */
const loadView = () => import('../ViewedLot.tsx');

/**
 * The page of a lot: pictures and videos, the panel of its kind of auction, facts, pedigree,
 * description, videos of other sites, documents; on the site also the auctioneer's bricks.
 */
export const LotArticle = tracked(function LotArticle(props: {
  lot: LotSummary;
  /** The reason why the lot could not be refreshed. */
  failure: Failure | undefined;
  reload(): Promise<void>;
  panel: ReactNode;
  /** The lot belongs to a hybrid auction. */
  isHybrid?: boolean;
}) {
  const { t, errorText } = useI18n();
  const { lots } = useStore();
  const isSite = useIsSite();
  const { lot, failure, isHybrid = false } = props;
  const details = lots.details(lot.id).value;
  const article = useRef<HTMLElement>(null);
  useFocusInBidding(article);
  const view = useModule(loadView, true).module;
  return (
    <>
      <SkipToBidding />
      <article ref={article} className={lotLayout} part="lot">
        <div className={lotPictures}>
          <LazyLotNeighbours lot={lot} isHybrid={isHybrid} />
          {failure && (
            <Notice tone="warn" action={{ label: t('lot.tryAgain'), run: () => void props.reload() }}>
              {t('lot.old')} {errorText(failure.code)}
            </Notice>
          )}
          <div className={namedPictures} data-name={lot.name}>
            <LotGallery name={lot.name} images={details?.images ?? lot.images} videos={details?.videos} />
          </div>
          <LazyLotActions lot={lot} isHybrid={isHybrid} />
        </div>
        {props.panel}
        <div className={lotDetails}>
          {details && details.corrections.length > 0 && (
            <LotCorrections corrections={details.corrections} timeZone={lot.timeZone} />
          )}
          {details && <LotFacts facts={details.facts} />}
          {details?.description && <LotDescription text={details.description} />}
          {details?.pedigree && <Pedigree pedigree={details.pedigree} />}
          {details && details.videos.length > 0 && <LotVideos videos={details.videos} />}
          {details && details.documents.length > 0 && (
            <LotDocuments lot={lot} documents={details.documents} />
          )}
          <LazyLotService lot={lot} />
        </div>
      </article>
      <LazyMoreLots lot={lot} isHybrid={isHybrid} />
      {isSite && <BottomBricks position="auctionlot" />}
      {view && <view.ViewedLotPage lot={lot} isHybrid={isHybrid} />}
    </>
  );
});
