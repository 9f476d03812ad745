import type { Auction } from '../../api/schema/auction.ts';
import { Dotted } from '../../components/Dotted.tsx';
import { focusRing } from '../../components/focus.ts';
import { Picture } from '../../components/Picture.tsx';
import { StatePill } from '../../components/Pill.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { visuallyHidden } from '../../components/VisuallyHidden.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { pictureAddress } from '../../state/catalogue/picture.ts';
import { css } from '../../styles/sheet.ts';
import { auctionRoute, auctionState, lotCount, timesLine } from './auction-view.ts';
import { cardLink, displayName, label, softLine, tag } from './text-styles.ts';

const card = css`
  position: relative;
  contain: content;
`;
const state = css`
  position: absolute;
  inset-block-end: 12px;
  inset-inline: 12px;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > span {
    box-shadow: var(--ae-shadow);
  }
`;
/** Over the picture, so that nothing moves when a sale begins; above the link that covers the card. */
const liveRoomLink = css`
  position: relative;
  z-index: 1;
  ${focusRing}
  &::before {
    content: '';
    position: absolute;
    inset: -10px -4px;
  }
`;
const kind = css`
  margin-block-start: 14px;
`;
const name = css`
  margin-block: 2px 4px;
  font-size: 25px;
`;

/** The same text is used in the middle of a line elsewhere, so it begins in lower case. */
const sentence = css`
  &::first-letter {
    text-transform: uppercase;
  }
`;

const SIZES = '(min-width: 1000px) 420px, (min-width: 700px) 50vw, 100vw';

/** Card of an auction in a list of auctions. */
export const AuctionCard = tracked(function AuctionCard({ auction }: { auction: Auction }) {
  const { serverClock, config } = useStore();
  const i18n = useI18n();
  const pill = auctionState(auction.status, i18n);
  const onAir = auction.kind === 'hybrid' && (auction.status === 'live' || auction.status === 'paused');
  return (
    <article className={card}>
      <Picture picture={pictureAddress(auction.image, config.api)} ratio="3 / 2" sizes={SIZES} isDecorative>
        <span className={state}>
          <StatePill state={pill} />
          {onAir && (
            <RouteLink
              className={`${tag} ${liveRoomLink}`}
              route="auctions-hybrid-auction-live"
              params={{ auction: auction.slug }}
            >
              {i18n.t('auction.watch')}
              <span className={visuallyHidden}>: {auction.name}</span>
            </RouteLink>
          )}
        </span>
      </Picture>
      <span className={`${label} ${kind}`}>
        <Dotted items={[i18n.t(`auction.kind.${auction.kind}`), lotCount(auction, i18n)]} />
      </span>
      <h3 className={`${displayName} ${name}`}>
        <RouteLink className={cardLink} route={auctionRoute(auction)} params={{ auction: auction.slug }}>
          <bdi>{auction.name}</bdi>
        </RouteLink>
      </h3>
      <p className={`${softLine} ${sentence}`}>{timesLine(auction, serverClock.now(), i18n)}</p>
    </article>
  );
});

/** Placeholder with the lines and height of a card. */
export function AuctionCardSkeleton() {
  return (
    <div className={card}>
      <Skeleton ratio="3 / 2" isRound />
      <div className={`${label} ${kind}`}>
        <Skeleton width="45%" height="1.5em" isLine />
      </div>
      <div className={`${displayName} ${name}`}>
        <Skeleton width="70%" height="1.2em" isLine />
      </div>
      <div className={softLine}>
        <Skeleton width="85%" height="1.5em" isLine />
      </div>
    </div>
  );
}
