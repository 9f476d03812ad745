import { computed } from '@preact/signals-core';
import { useMemo } from 'react';
import { SignInGate } from '../../features/account/sign-in/SignInGate.tsx';
import { HybridPanel } from '../../features/bidding/hybrid/HybridPanel.tsx';
import { LotHeading } from '../../features/lot/LotHeading.tsx';
import { LotMissing } from '../../features/lot/LotMissing.tsx';
import { AdmissionAnnouncer } from '../../features/participation/AdmissionAnnouncer.tsx';
import { AdmissionPanel } from '../../features/participation/AdmissionPanel.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useResource, useStore } from '../../react/context.tsx';
import { useLotViewedEvent } from '../../react/use-lot-viewed-event.ts';
import { hybridModels } from '../../state/hybrid/hybrid.model.ts';
import { participationModels } from '../../state/participation/participation.model.ts';
import { useMyLotKnown } from '../use-my-lot-known.ts';
import { useParticipationsKnown } from '../use-participations-known.ts';
import { LotArticle } from './LotArticle.tsx';
import { LazySaleResult } from './LotExtras.tsx';
import { LotSkeleton } from './LotSkeleton.tsx';

interface HybridLotPageProps {
  /** Slugs or ids. */
  auction: string;
  lot: string;
}

/** One lot of a hybrid auction: the lot page with the hybrid panel. */
export const HybridLotPage = tracked(function HybridLotPage(props: HybridLotPageProps) {
  const { lots, model } = useStore();
  const hybrid = model(hybridModels)(props.auction);
  const participation = model(participationModels)(props.auction);
  const resource = hybrid.lot(props.lot);
  const state = useResource(resource);
  const auctionState = useResource(hybrid.auction);
  // The number of lots before this one needs the whole list.
  useResource(hybrid.lotIds);
  const bidOn = useMemo(
    () =>
      computed(() =>
        resource.state.value.status === 'loading' ? undefined : (resource.state.value.value ?? null),
      ),
    [resource],
  );
  const isParticipationKnown = useParticipationsKnown([participation], bidOn);
  const lot = lots.lot(state.value ?? '').value;
  const isMyLotKnown = useMyLotKnown(lot?.id);
  useLotViewedEvent(lot);

  const failure = state.failure ?? auctionState.failure;
  const reload = async (): Promise<void> => {
    await Promise.all([resource.reload(), hybrid.auction.reload()]);
  };
  if (failure && (state.status === 'failed' || auctionState.status === 'failed')) {
    return <LotMissing failure={failure} retry={reload} />;
  }
  const auction = auctionState.value;
  if (auction === undefined || lot === undefined || !isParticipationKnown || !isMyLotKnown)
    return <LotSkeleton />;
  return (
    <>
      <AdmissionAnnouncer model={participation} />
      <LotArticle
        isHybrid
        lot={lot}
        failure={failure}
        reload={reload}
        panel={
          <HybridPanel
            key={lot.id}
            lot={lot}
            auction={auction}
            auctionKey={props.auction}
            hybrid={hybrid}
            participation={participation}
            heading={<LotHeading lot={lot} auction={auction.name} />}
            admission={<AdmissionPanel model={participation} id={`admission-${lot.id}`} />}
            after={(shrink) => <LazySaleResult lot={lot} isHybrid onOpen={shrink} />}
          />
        }
      />
    </>
  );
});

/** A lot of a hybrid auction as a page of its own. */
export function HybridLotScreen(props: HybridLotPageProps) {
  return (
    <>
      {/* Another address is another lot: no input or open dialog carries over. */}
      <HybridLotPage key={`${props.auction} ${props.lot}`} {...props} />
      <SignInGate />
    </>
  );
}
