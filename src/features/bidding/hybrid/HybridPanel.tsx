import { type ReactNode, useRef } from 'react';
import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { buttonLook } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { isOnAir } from '../../../domain/lot-status.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import type { HybridModel } from '../../../state/hybrid/hybrid.model.ts';
import type { ParticipationModel } from '../../../state/participation/participation.model.ts';
import { css } from '../../../styles/sheet.ts';
import { HybridStateNotice } from '../panel/LotStateNotice.tsx';
import { PanelBox } from '../panel/PanelBox.tsx';
import { spacedParts } from '../panel/panel-styles.ts';
import { usePriceConnection } from '../panel/use-price-connection.ts';
import { useShrunk } from '../panel/use-shrunk.ts';
import { AbsenteeBid } from './AbsenteeBid.tsx';
import { HybridPanelHead } from './HybridPanelHead.tsx';
import { SaleLog } from './SaleLog.tsx';
import { useSaleAnnouncements } from './use-sale-announcements.ts';

/** As high as its larger variant, so that nothing moves when the lot is called. */
const roomLinkBox = css`
  display: grid;
  align-items: start;
  min-block-size: 54px;
  @media print {
    display: none;
  }
`;

export interface HybridPanelProps {
  lot: LotSummary;
  auction: HybridAuction;
  /** Slug or id of the auction. */
  auctionKey: string;
  hybrid: HybridModel;
  participation: ParticipationModel;
  /** Heading of the lot; shown at the top. */
  heading: ReactNode;
  /** Requests participation in place. */
  admission: ReactNode;
  /**
   * Content after the result, for a user who has bid.
   *
   * @param shrink gives up the space of the absentee bid, in which the content may not fit; undefined if it
   *   is not kept
   */
  after(shrink: (() => void) | undefined): ReactNode;
}

/** The panel of a lot in a hybrid auction: its state in the sale, the absentee bid, the log. */
export const HybridPanel = tracked(function HybridPanel(props: HybridPanelProps) {
  const { lot, auction, hybrid } = props;
  const { t } = useI18n();
  const { myLots } = useStore();
  const my = myLots.lot(lot.id).value;
  const standing = myLots.standing(lot.id).value;
  useSaleAnnouncements(lot, standing);
  const liveLot = hybrid.liveLot.value;
  const isRunning = isOnAir(auction.status, liveLot);
  // Without a status from the backend, only the sale shows which lot has been called.
  const isCalled = lot.status === 'active' || (lot.status === undefined && lot.id === liveLot);
  const box = useRef<HTMLElement>(null);
  const isOver = lot.status === 'sold' || lot.status === 'unsold' || lot.status === 'withdrawn';
  const absentee = useRef<HTMLDivElement>(null);
  const [isShrunk, shrink] = useShrunk(isOver, box, absentee, false);
  return (
    <PanelBox boxRef={box}>
      {props.heading}
      <HybridPanelHead lot={lot} auction={auction} hybrid={hybrid} />
      <div className={spacedParts}>
        {isRunning && isCalled && <LiveNote />}
        <HybridStateNotice lot={lot} auction={auction} allowed={props.participation.reachOn(lot.id)} />
        {isRunning && (
          <div className={roomLinkBox}>
            <RouteLink
              className={buttonLook(isCalled ? 'primary' : 'plain')}
              route="auctions-hybrid-auction-live"
              params={{ auction: auction.slug }}
            >
              {t(isCalled ? 'hybrid.enter' : 'auction.watch')}
              <Icon name="chevron-end" />
            </RouteLink>
          </div>
        )}
        <AbsenteeBid
          lot={lot}
          auction={auction}
          isCalled={isCalled}
          isShrunk={isShrunk}
          boxRef={absentee}
          auctionKey={props.auctionKey}
          participation={props.participation}
          admission={props.admission}
          shrink={shrink}
          after={standing === 'won' || standing === 'lost' ? props.after : undefined}
        />
      </div>
      {/* Nothing has happened, and nothing will. */}
      {!(lot.status === 'upcoming' && auction.status === 'ended') && (
        <SaleLog
          entries={hybrid.log(lot.id).value}
          alias={my?.bidder ?? null}
          timeZone={lot.timeZone}
          mayGrow={isRunning}
          hasBids={lot.bidCount > 0}
        />
      )}
    </PanelBox>
  );
});

/** Shown at the price while live updates are lost: a price that may be stale must not look fresh. */
const LiveNote = tracked(function LiveNote() {
  const { t } = useI18n();
  const { live } = useStore();
  const connection = usePriceConnection();
  if (connection === 'paused') {
    return (
      <Notice
        tone="warn"
        icon="wifi-off"
        action={{ label: t('common.liveResume'), run: () => live.resume() }}
      >
        {t('bid.live.paused')}
      </Notice>
    );
  }
  if (connection === 'retrying') {
    return (
      <Notice tone="warn" icon="wifi-off">
        {t('bid.live.retrying')}
      </Notice>
    );
  }
  return null;
});
