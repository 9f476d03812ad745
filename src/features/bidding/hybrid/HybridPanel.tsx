import { type ReactNode, useRef } from 'react';
import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { buttonLook } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { isOnAir } from '../../../domain/lot-status.ts';
import { totalText } from '../../../i18n/total-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import type { HybridModel } from '../../../state/hybrid/hybrid.model.ts';
import type { ParticipationModel } from '../../../state/participation/participation.model.ts';
import { css } from '../../../styles/sheet.ts';
import { LiveNote } from '../panel/LiveNote.tsx';
import { PanelBox } from '../panel/PanelBox.tsx';
import { stack } from '../panel/panel-styles.ts';
import { useShrunk } from '../panel/use-shrunk.ts';
import { AbsenteeBid } from './AbsenteeBid.tsx';
import { HybridPanelHead } from './HybridPanelHead.tsx';
import { SaleLog } from './SaleLog.tsx';
import { useSaleAnnouncements } from './use-sale-announcements.ts';

/** The height of its larger variant: so nothing moves when the lot is called. */
const door = css`
  display: grid;
  align-items: start;
  min-block-size: 54px;
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
  const running = isOnAir(auction.status, liveLot);
  // Without a status from the backend, only the sale shows which lot has been called.
  const isCalled = lot.status === 'active' || (lot.status === undefined && lot.id === liveLot);
  const box = useRef<HTMLElement>(null);
  const isOver = lot.status === 'sold' || lot.status === 'unsold' || lot.status === 'withdrawn';
  const [isShrunk, shrink] = useShrunk(isOver, box, false);
  return (
    <PanelBox boxRef={box}>
      {props.heading}
      <HybridPanelHead lot={lot} auction={auction} hybrid={hybrid} />
      <div className={stack}>
        {running && isCalled && <LiveNote />}
        <ResultNotice lot={lot} auction={auction} />
        {running && (
          <div className={door}>
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
          auctionKey={props.auctionKey}
          participation={props.participation}
          admission={props.admission}
          shrink={shrink}
          after={standing === 'won' || standing === 'lost' ? props.after : undefined}
        />
      </div>
      <SaleLog
        entries={hybrid.log(lot.id).value}
        alias={my?.bidder ?? null}
        timeZone={lot.timeZone}
        filling={running}
        hasBids={lot.bidCount > 0}
      />
    </PanelBox>
  );
});

/** The lot's state in a sentence. */
const ResultNotice = tracked(function ResultNotice(props: { lot: LotSummary; auction: HybridAuction }) {
  const { lot, auction } = props;
  const i18n = useI18n();
  const { t, format } = i18n;
  const { myLots } = useStore();
  const standing = myLots.standing(lot.id).value;
  const price = lot.currentPrice == null ? '' : format.currency(lot.currentPrice);
  switch (lot.status) {
    case 'upcoming':
      return (
        <Notice icon="clock">
          {t(auction.status === 'ended' ? 'hybrid.lot.ended' : 'hybrid.lot.upcoming')}
        </Notice>
      );
    case 'active':
      return (
        <Notice tone={auction.status === 'paused' ? 'warn' : 'good'} icon="gavel">
          {t(auction.status === 'paused' ? 'hybrid.lot.calledPaused' : 'hybrid.lot.called')}
        </Notice>
      );
    case 'sold':
      if (price === '') return <Notice icon="gavel">{t('auction.state.sold')}</Notice>;
      if (standing === 'won') {
        const total = totalText(lot.currentPrice ?? 0, lot.facts, i18n);
        return (
          <Notice tone="good" icon="gavel">
            {t('hybrid.lot.won', { price, total })}
          </Notice>
        );
      }
      return (
        <Notice icon="gavel">
          {t(standing === 'lost' ? 'hybrid.lot.lost' : 'hybrid.lot.sold', { price })}
        </Notice>
      );
    case 'unsold':
      return <Notice icon="minus">{t('hybrid.lot.unsold')}</Notice>;
    case 'withdrawn':
      return <Notice tone="warn">{t('hybrid.lot.withdrawn')}</Notice>;
    default:
      return null;
  }
});
