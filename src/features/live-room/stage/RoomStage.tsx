import { useMemo } from 'react';
import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { isOpen } from '../../../domain/lot-status.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import type { Purchases } from '../../../state/hybrid/purchases.model.ts';
import { OtherLotBar } from '../lots/OtherLotBar.tsx';
import { purchasesText } from '../lots/purchases-text.ts';
import type { RoomLots } from '../room-lots.ts';
import { coverOf, type Overlay } from './overlay.ts';
import { StageHorse } from './StageHorse.tsx';
import { StageMedia } from './StageMedia.tsx';
import { StageOverlay } from './StageOverlay.tsx';
import { streamSource } from './stream-source.ts';

export interface RoomStageProps {
  auction: HybridAuction;
  /** The live lot. */
  lot: LotSummary | undefined;
  lots: RoomLots;
  /** The sale is in progress, and not paused. */
  isSaleRunning: boolean;
  overlay: Overlay | null;
  message: string | null;
  purchases: Purchases;
  /** Leads from another lot back to the live one. */
  onFollow(): void;
}

/** The stream or the picture of a lot, the reason why no lot is live, and the lot's facts. */
export const RoomStage = tracked(function RoomStage(props: RoomStageProps) {
  const { auction, lot, overlay, message, purchases } = props;
  const { other, stageId, isUpNext } = props.lots;
  const { config, lots, live, session } = useStore();
  const i18n = useI18n();
  const { url, type } = auction.stream ?? {};
  const stream = useMemo(
    () => streamSource(url && type ? { url, type } : null, config.api, document.baseURI),
    [url, type, config.api],
  );
  const stageLot = lots.lot(stageId ?? '').value ?? null;
  const cover = coverOf(overlay, other !== null);
  const coverMessage = cover === 'lost' ? null : message;
  const hasResults = cover === 'ended' && session.isLoggedIn.value && purchases.isKnown;
  const soldNow = overlay === null && lot && isOpen(lot.status) ? lot : null;
  return (
    <>
      <StageMedia
        lot={stageLot}
        image={auction.image}
        stream={stream}
        isLive={props.isSaleRunning && other === null && soldNow !== null}
        message={cover === null ? message : null}
        other={other !== null}
        isCovered={cover !== null}
      >
        {cover !== null ? (
          <StageOverlay
            key={`${cover} ${coverMessage}`}
            name={cover}
            auction={auction}
            message={coverMessage}
            results={hasResults ? purchasesText(purchases, i18n) : null}
            onResume={live.resume}
          />
        ) : (
          other !== null && (
            <OtherLotBar live={soldNow && (soldNow.number ?? soldNow.name)} onGo={props.onFollow} />
          )
        )}
      </StageMedia>
      <StageHorse lot={stageLot} isNext={isUpNext} />
    </>
  );
});
