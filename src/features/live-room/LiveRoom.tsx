import { type ReactNode, useRef } from 'react';
import type { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import { isOnAir, isOpen } from '../../domain/lot-status.ts';
import { tracked } from '../../lib/tracked.ts';
import { useResource, useStore } from '../../react/context.tsx';
import { useLotViewedEvent } from '../../react/use-lot-viewed-event.ts';
import { auctioneerModel } from '../../state/catalogue/auctioneer.model.ts';
import type { HybridModel } from '../../state/hybrid/hybrid.model.ts';
import { ARMED_MS } from '../../state/hybrid/hybrid-bidding.model.ts';
import { purchasesModels } from '../../state/hybrid/purchases.model.ts';
import { connectionHealthModel } from '../../state/live/connection-health.ts';
import { participationModels } from '../../state/participation/participation.model.ts';
import { roomAbsentee } from './bid/absentee-text.ts';
import { BidAction } from './bid/BidAction.tsx';
import { CurrentPrice } from './bid/CurrentPrice.tsx';
import { RaiseSteps } from './bid/RaiseSteps.tsx';
import { useBidKey } from './bid/use-bid-key.ts';
import { useLiveBid } from './bid/use-live-bid.ts';
import { RoomLayout } from './layout/RoomLayout.tsx';
import { LotStrip } from './lots/LotStrip.tsx';
import { PurchaseList } from './lots/PurchaseList.tsx';
import { PractiseLink } from './PractiseLink.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import { RoomLog } from './RoomLog.tsx';
import { RoomSettings } from './RoomSettings.tsx';
import { roomLots } from './room-lots.ts';
import { SaleEnd } from './SaleEnd.tsx';
import { coverOf, overlayOf } from './stage/overlay.ts';
import { RoomStage } from './stage/RoomStage.tsx';
import { useAdmissionFocus } from './use-admission-focus.ts';
import { useCallSignal } from './use-call-signal.ts';
import { useRoomAnnouncements } from './use-room-announcements.ts';
import { useRoomView } from './use-room-view.ts';

export interface LiveRoomProps {
  auctionKey: string;
  auction: HybridAuction;
  model: HybridModel;
  lotIds: readonly string[];
  /** Participation and limit, requested in place; `isAsked` once the bid button has opened it. */
  admission(isAsked: boolean): ReactNode;
  /** The room fills the page, and has a link back to its auction. */
  isFullPage: boolean;
  /** Opens the practice room; without it there is no link to it. */
  onPractise?: (() => void) | undefined;
  /** The user comes back from the practice room, so the link gets the focus. */
  hasPractised?: boolean | undefined;
  /** Shown above the bid button. */
  note?: ReactNode;
}

/** The live bidding room. It follows the sale; if the user reads another lot, that lot stays. */
export const LiveRoom = tracked(function LiveRoom(props: LiveRoomProps) {
  const { auctionKey, auction, model, lotIds } = props;
  const store = useStore();
  const { lots, myLots, session } = store;
  // A bid names the conditions of sale that its bidder has agreed to.
  useResource(store.model(auctioneerModel));
  const liveLot = model.liveLot.value;
  const counting = model.counting.value;
  const lotId = liveLot ?? '';
  const lot = lots.lot(lotId).value;
  const standing = myLots.standing(lotId).value;
  const mine = myLots.lot(lotId).value;
  const alias = mine?.bidder ?? null;
  const participation = store.model(participationModels)(auctionKey);
  const purchaseList = store.model(purchasesModels)(auctionKey).value;
  // After the sale the message is old, and the results replace it.
  const message = auction.status === 'ended' ? null : model.message.value;
  const view = useRoomView(lotId);
  const shownLots = roomLots({
    liveLotId: lot?.id ?? null,
    viewedId: view.viewedId,
    lotIds,
    statusOf: (id) => lots.lot(id).value?.status,
    auctionStatus: auction.status,
  });
  const { other } = shownLots;
  const overlay = overlayOf({
    isConnectionLost: store.model(connectionHealthModel).value === 'lost',
    status: auction.status,
    liveLot,
  });
  const cover = coverOf(overlay, other !== null);
  const isSaleRunning = auction.status !== 'paused' && isOnAir(auction.status, liveLot);
  /** The sale is over and no lot is live: the end of the sale replaces the price. */
  const isSaleOver = auction.status === 'ended' && lotId === '';

  const button = useRef<HTMLButtonElement>(null);
  const admission = useAdmissionFocus();
  const bid = useLiveBid({
    auctionKey,
    auction,
    lotId,
    lot,
    toAdmission() {
      // While the form is open, the bid button has the label of the form's button and does the same.
      if (admission.isRequested && view.tab === 'mine' && bid.button.name === 'requestAdmission')
        admission.press();
      view.setTab('mine');
      admission.focus(bid.button.name === 'limitReached');
    },
  });
  const absentee = roomAbsentee(lot, standing, mine?.max ?? null, participation.reachOn(lotId));
  const isAnswering = absentee?.isBidding === true && bid.button.name === 'leading';

  useLotViewedEvent(lot);
  useBidKey(button);
  useRoomAnnouncements({
    auction: auction.id,
    lot,
    counting,
    standing,
    phase: bid.model.phase.value,
    alias,
    // The overlay is a live region and announces the message.
    message: cover === null || cover === 'lost' ? message : null,
  });
  useCallSignal(auction.id, lot && isOpen(lot.status) ? counting : 0);

  const state = participation.state.value;
  // While the participation loads, the layout is that of an admitted bidder, so that nothing below moves.
  const isNew = auction.status === 'upcoming' || (state !== 'accepted' && state !== 'loading');
  const practiceLink = props.onPractise && (
    <PractiseLink hasReturned={props.hasPractised} onPress={props.onPractise} />
  );

  return (
    <RoomLayout
      isFullPage={props.isFullPage}
      tab={view.tab}
      onTab={view.setTab}
      header={
        <RoomHeader auction={auction} model={model} hasBackLink={props.isFullPage}>
          <RoomSettings auction={auction.id} />
        </RoomHeader>
      }
      stage={
        <RoomStage
          auction={auction}
          lot={lot}
          lots={shownLots}
          isSaleRunning={isSaleRunning}
          overlay={overlay}
          message={message}
          purchases={purchaseList}
          onFollow={() => {
            view.follow();
            // The pressed button is removed.
            button.current?.focus();
          }}
        />
      }
      price={
        isSaleOver ? (
          <SaleEnd isBuyer={purchaseList.lots.length > 0} isAllCalled={shownLots.nextId === null} />
        ) : (
          <>
            <CurrentPrice lot={lot ?? null} alias={alias} standing={standing} />
            <RaiseSteps
              button={bid.button}
              amounts={bid.amounts}
              mayEnterAnyAmount={bid.mayEnterAnyAmount}
              chosen={bid.chosen}
              onChoose={bid.choose}
              onDrop={bid.model.drop}
              isLast={shownLots.nextId === null}
              isPaused={auction.status === 'paused'}
              answering={isAnswering ? absentee : null}
              bidButton={button}
            />
          </>
        )
      }
      action={
        <BidAction
          button={bid.button}
          counting={isSaleOver ? null : lot?.status === 'sold' ? 3 : counting}
          note={props.note}
          practiceLink={isNew && practiceLink}
          facts={lot?.facts ?? null}
          notice={bid.notice}
          absentee={isAnswering ? null : absentee}
          isLimitAsked={participation.participation.value?.requestedLimit != null}
          armedFor={ARMED_MS}
          onPress={bid.press}
          onEscape={bid.escape}
          buttonRef={button}
        />
      }
      mine={
        session.isLoggedIn.value ? (
          <>
            <div ref={admission.ref}>{props.admission(admission.isRequested)}</div>
            <PurchaseList purchases={purchaseList} />
            {!isNew && practiceLink}
          </>
        ) : null
      }
      log={
        isSaleOver ? null : (
          <RoomLog
            key={lotId}
            entries={model.log(lotId).value}
            hasBids={lot !== undefined && lot.bidCount > 0}
            alias={alias}
            timeZone={auction.timeZone}
          />
        )
      }
      lots={
        <LotStrip
          model={model}
          lotIds={lotIds}
          live={liveLot}
          shown={other}
          isRunning={isSaleRunning}
          isSaleOver={auction.status === 'ended'}
          reachOn={participation.reachOn}
          onShow={view.show}
        />
      }
    />
  );
});
