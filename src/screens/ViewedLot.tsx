import { useEffect } from 'react';
import type { LotSummary } from '../api/schema/lot.ts';
import { watchShareInView } from '../lib/share-in-view.ts';
import { useHost, useStore } from '../react/context.tsx';
import { recentlySeenModel } from '../state/catalogue/recently-seen.model.ts';
import { viewTrackingModel } from '../state/tracking/view-tracking.model.ts';

/** Records the view of a lot while it is rendered. In a file of its own that loads after the lot; shows nothing. */
export function ViewedLot({ lotId }: { lotId: string }) {
  const { element } = useHost();
  const tracking = useStore().model(viewTrackingModel);
  useEffect(() => {
    const { setShare, leave } = tracking.show(lotId);
    const stop = watchShareInView(element, setShare);
    return () => {
      stop();
      leave();
    };
  }, [tracking, element, lotId]);
  return null;
}

/** The same for the page of a lot, which is remembered as seen. */
export function ViewedLotPage({ lot, isHybrid }: { lot: LotSummary; isHybrid: boolean }) {
  const recentLots = useStore().model(recentlySeenModel);
  const { id, auction } = lot;
  useEffect(() => recentLots.see({ id, auction }, isHybrid), [recentLots, id, auction, isHybrid]);
  return <ViewedLot lotId={id} />;
}
