import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import { isOnAir, isOpen } from '../../domain/lot-status.ts';
import { costText } from '../../i18n/total-text.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useResource, useStore } from '../../react/context.tsx';
import { useViewed } from '../../react/use-viewed.ts';
import { auctioneerModel } from '../../state/catalogue/auctioneer.model.ts';
import { absenteeReach, absenteeState } from '../../state/hybrid/absentee-state.ts';
import type { HybridModel } from '../../state/hybrid/hybrid.model.ts';
import { ARMED_MS } from '../../state/hybrid/hybrid-bidding.model.ts';
import { purchases } from '../../state/hybrid/purchases.model.ts';
import { connectionHealth } from '../../state/live/connection-health.ts';
import { participationModels } from '../../state/participation/participation.model.ts';
import type { RoomAbsentee } from './bid/absentee-text.ts';
import { BidAction } from './bid/BidAction.tsx';
import { CurrentPrice } from './bid/CurrentPrice.tsx';
import { RaiseSteps } from './bid/RaiseSteps.tsx';
import { useBidKey } from './bid/use-bid-key.ts';
import { useLiveBid } from './bid/use-live-bid.ts';
import { RoomLayout } from './layout/RoomLayout.tsx';
import type { RoomTab } from './layout/room-shape.ts';
import { LotStrip } from './lots/LotStrip.tsx';
import { OtherLotBar } from './lots/OtherLotBar.tsx';
import { PurchaseList } from './lots/PurchaseList.tsx';
import { PractiseLink } from './PractiseLink.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import { RoomLog } from './RoomLog.tsx';
import { RoomSettings } from './RoomSettings.tsx';
import { roomLots } from './room-lots.ts';
import { overlayOf } from './stage/overlay.ts';
import { StageHorse } from './stage/StageHorse.tsx';
import { StageMedia } from './stage/StageMedia.tsx';
import { StageOverlay } from './stage/StageOverlay.tsx';
import { streamSource } from './stage/stream-source.ts';
import { useAdmissionFocus } from './use-admission-focus.ts';
import { useCallSignal } from './use-call-signal.ts';
import { useRoomAnnouncements } from './use-room-announcements.ts';

export interface LiveRoomProps {
  auctionKey: string;
  auction: HybridAuction;
  model: HybridModel;
  lotIds: readonly string[];
  /** Participation and limit, requested in place; `isAsked` once the bid button has opened it. */
  admission(isAsked: boolean): ReactNode;
  /** The room fills the page, and has a link back to its auction. */
  fills: boolean;
  /** Opens the practice room; without it there is no link to it. */
  onPractise?: (() => void) | undefined;
  /** The user comes back from it: the link gets the focus. */
  hasPractised?: boolean | undefined;
  /** Shown above the bid button. */
  note?: ReactNode;
}

/** The live bidding room. It follows the sale; if the user reads another lot, that lot stays. */
export const LiveRoom = tracked(function LiveRoom(props: LiveRoomProps) {
  const { auctionKey, auction, model, lotIds } = props;
  const store = useStore();
  const i18n = useI18n();
  const { t, format } = i18n;
  const { config, lots, live, myLots, session } = store;
  // A bid names the conditions of sale that its bidder has agreed to.
  useResource(store.model(auctioneerModel));
  const lotId = model.liveLot.value ?? '';
  const lot = lots.lot(lotId).value;
  const standing = myLots.standing(lotId).value;
  const alias = myLots.lot(lotId).value?.bidder ?? null;
  const connection = store.model(connectionHealth).value;
  // After the sale the message is old, and the results replace it.
  const message = auction.status === 'ended' ? null : model.message.value;
  const loggedIn = session.loggedIn.value;
  const purchaseList = store.model(purchases)(auctionKey).value;

  const [viewedId, setViewedId] = useState<string | null>(null);
  const { other, nextId, stageId, isUpNext } = roomLots({
    liveLotId: lot?.id ?? null,
    viewedId: viewedId === lotId ? null : viewedId,
    lotIds,
    statusOf: (id) => lots.lot(id).value?.status,
    auctionStatus: auction.status,
  });
  useEffect(() => {
    // The lot that the user reads was called: follow the sale again.
    setViewedId((id) => (id === lotId ? null : id));
  }, [lotId]);
  useViewed(lot);

  const [tab, setTab] = useState<RoomTab>('stage');
  const show = (id: string): void => {
    setViewedId(id);
    setTab('stage');
  };
  const button = useRef<HTMLButtonElement>(null);
  const admission = useAdmissionFocus();
  /** The live lot is being sold. */
  const isBeingSold = lot !== undefined && isOpen(lot.status);
  const max = myLots.lot(lotId).value?.max ?? null;
  const participation = store.model(participationModels)(auctionKey);
  const allowed = participation.reachOn(lotId);
  const absentee = isBeingSold && max !== null ? absenteeState(lot, standing, max, allowed) : 'out';
  useBidKey(button);
  const bid = useLiveBid({
    auctionKey,
    auction,
    lotId,
    lot,
    toAdmission() {
      // The form is open: the button has the name of the form's own, and does the same.
      if (admission.isRequested && tab === 'mine' && bid.button.name === 'requestAdmission')
        admission.press();
      setTab('mine');
      admission.focus();
    },
  });
  const overlay = overlayOf({
    connectionLost: connection === 'lost',
    status: auction.status,
    liveLot: model.liveLot.value,
  });
  const isAnswering = absentee === 'bidding' && bid.button.name === 'leading';
  const maximum: RoomAbsentee | null =
    absentee === 'out' || max === null
      ? null
      : {
          reach: absenteeReach(max, allowed),
          isCapped: absenteeReach(max, allowed) < max,
          isStopped: absentee === 'stopped',
        };
  const isCovered = overlay !== null && (other === null || overlay === 'lost');
  /** A notice over the stage is a live region and announces the message. */
  const isInOverlay = isCovered && overlay !== 'lost';
  const overlayMessage = isInOverlay ? message : null;
  useRoomAnnouncements({
    auction: auction.id,
    lot,
    counting: model.counting.value,
    standing,
    phase: bid.model.phase.value,
    alias,
    message: isInOverlay ? null : message,
  });

  useCallSignal(auction.id, isBeingSold ? model.counting.value : 0);

  const { url, type } = auction.stream ?? {};
  const stream = useMemo(
    () => streamSource(url && type ? { url, type } : null, config.api, document.baseURI),
    [url, type, config.api],
  );
  const stageLot = lots.lot(stageId ?? '').value ?? null;
  const hasBegun = isOnAir(auction.status, model.liveLot.value);
  const isGoing = hasBegun && auction.status !== 'paused';
  const hasBids = lot !== undefined && lot.bidCount > 0;
  const progress = model.progress.value;
  const results = t(purchaseList.lots.length > 0 ? 'room.bought.sum' : 'room.bought.none', {
    count: purchaseList.lots.length,
    hammer: format.currency(purchaseList.hammer),
    total: costText(purchaseList.hammer, purchaseList.total, i18n),
  });

  const state = participation.state.value;
  // While it loads, the space of a member's link is kept, so that nothing below moves.
  const isNew = auction.status === 'upcoming' || (state !== 'accepted' && state !== 'loading');
  const practise = props.onPractise && (
    <PractiseLink isBack={props.hasPractised} onPress={props.onPractise} />
  );

  return (
    <RoomLayout
      fills={props.fills}
      tab={tab}
      onTab={setTab}
      header={
        <RoomHeader
          name={auction.name}
          wayOut={props.fills ? auction.slug : null}
          progress={
            progress
              ? { index: progress.position, count: progress.total }
              : auction.status === 'upcoming' || auction.status === 'ended'
                ? auction.status
                : 'between'
          }
          connection={connection}
          auctioneer={hasBegun ? model.auctioneer.value : null}
        >
          <RoomSettings auction={auction.id} />
        </RoomHeader>
      }
      stage={
        <>
          <StageMedia
            lot={stageLot}
            image={auction.image}
            stream={stream}
            live={isGoing && overlay === null && other === null && isBeingSold}
            message={isCovered ? null : message}
            other={other !== null}
            isCovered={isCovered}
          >
            {isCovered ? (
              <StageOverlay
                key={`${overlay} ${overlayMessage}`}
                name={overlay}
                auction={auction}
                message={overlayMessage}
                results={overlay === 'ended' && loggedIn && purchaseList.isKnown ? results : null}
                onResume={live.resume}
              />
            ) : (
              other !== null && (
                <OtherLotBar
                  live={overlay === null && lot && isBeingSold ? (lot.number ?? lot.name) : null}
                  onGo={() => {
                    setViewedId(null);
                    // The pressed button is removed.
                    button.current?.focus();
                  }}
                />
              )
            )}
          </StageMedia>
          <StageHorse lot={stageLot} next={isUpNext} />
        </>
      }
      price={
        <>
          <CurrentPrice lot={lot ?? null} alias={alias} standing={standing} />
          <RaiseSteps
            button={bid.button}
            amounts={bid.amounts}
            isFree={bid.isFree}
            chosen={bid.chosen}
            onChoose={bid.choose}
            onDrop={bid.model.drop}
            isLast={nextId === null}
            answering={isAnswering ? maximum : null}
            bidButton={button}
          />
        </>
      }
      action={
        <BidAction
          button={bid.button}
          counting={lot?.status === 'sold' ? 3 : model.counting.value}
          note={props.note}
          practise={isNew && practise}
          facts={lot?.facts ?? null}
          notice={bid.notice}
          absentee={isAnswering ? null : maximum}
          armedFor={ARMED_MS}
          onPress={bid.press}
          onEscape={bid.escape}
          buttonRef={button}
        />
      }
      mine={
        loggedIn ? (
          <>
            <div ref={admission.ref}>{props.admission(admission.isRequested)}</div>
            <PurchaseList purchases={purchaseList} />
            {!isNew && practise}
          </>
        ) : null
      }
      log={
        <RoomLog
          key={lotId}
          entries={model.log(lotId).value}
          hasBids={hasBids}
          alias={alias}
          timeZone={auction.timeZone}
        />
      }
      lots={
        <LotStrip
          model={model}
          lotIds={lotIds}
          live={model.liveLot.value}
          shown={other}
          going={isGoing}
          allowed={participation.reachOn}
          onShow={show}
        />
      }
    />
  );
});
