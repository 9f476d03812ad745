import { useRef } from 'react';
import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import { buttonLook } from '../../../components/Button.tsx';
import { focusRing } from '../../../components/focus.ts';
import { hybridLotPill } from '../../../components/hybrid-lot-pill.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { pill, StatePill } from '../../../components/Pill.tsx';
import { Price } from '../../../components/Price.tsx';
import { isOnAir } from '../../../domain/lot-status.ts';
import { shownPrice } from '../../../domain/shown-price.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { lotNumber } from '../../../i18n/lot-number.ts';
import { priceLabel } from '../../../i18n/price-label.ts';
import { saleDate } from '../../../i18n/sale-time.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { pictureAddress } from '../../../state/catalogue/picture.ts';
import type { HybridModel } from '../../../state/hybrid/hybrid.model.ts';
import { css } from '../../../styles/sheet.ts';
import { displayName, label, softLine } from '../text-styles.ts';
import { myHybridLotState } from './hybrid-lot-view.ts';

/** The picture gives the height; on a phone it is above the text. */
const band = css`
  box-sizing: border-box;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: clip;
  border: 1px solid var(--ae-line);
  border-radius: var(--ae-radius);
  background: var(--ae-surface);
  @container (min-width: 560px) {
    grid-template-columns: minmax(0, 11fr) minmax(300px, 10fr);
  }
`;
/** The picture adds no height of its own beside the text. */
const pictureOf = css`
  --ae-radius: 0;
  position: relative;
  aspect-ratio: 2 / 1;
  & > * {
    position: absolute;
    inset: 0;
  }
  & img {
    object-position: 50% 30%;
  }
  @container (min-width: 560px) {
    aspect-ratio: auto;
  }
`;
/**
 * One height for all states of the sale, so that a result moves nothing; spare space is above the last line.
 */
const side = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-inline-size: 0;
  box-sizing: border-box;
  min-block-size: 324px;
  padding: 16px;
  & > a {
    margin-block-start: auto;
  }
  @container (min-width: 560px) {
    min-block-size: 344px;
    padding: 20px 24px 24px;
  }
`;
/** For a sale that was already over: its one line in the middle beside the picture. */
const endedSale = css`
  justify-content: center;
  min-block-size: 0;
  @container (min-width: 560px) {
    min-block-size: 344px;
  }
`;
const name = css`
  font-size: 25px;
  & > a {
    color: inherit;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  @container (min-width: 1100px) {
    font-size: 30px;
  }
`;
/** My standing beside the state of the sale must fit on one line. */
const pills = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-block-size: 25px;
`;
const figures = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 20px;
  align-items: end;
  padding-block-start: 12px;
  border-block-start: 1px solid var(--ae-line);
  & > div {
    display: grid;
    justify-items: start;
  }
`;
/**
 * Two lines for the auctioneer's message, also while there is none. Longer messages scroll, with a
 * shadow at the edge.
 */
const words = css`
  flex: none;
  min-inline-size: 0;
  block-size: 45px;
  overflow: auto;
  overscroll-behavior: contain;
  background:
    linear-gradient(var(--ae-surface) 35%, transparent) local 0 0 / 100% 28px no-repeat,
    linear-gradient(transparent, var(--ae-surface) 65%) local 0 100% / 100% 28px no-repeat,
    linear-gradient(color-mix(in srgb, var(--ae-ink) 16%, transparent), transparent) scroll 0 0 / 100% 9px no-repeat,
    linear-gradient(transparent, color-mix(in srgb, var(--ae-ink) 16%, transparent)) scroll 0 100% / 100% 9px no-repeat;
  color: var(--ae-ink);
  font-size: 15px;
  overflow-wrap: anywhere;
  ${focusRing}
`;
const message = css`
  margin: 0;
  font-family: var(--ae-font-display);
  font-size: 20px;
  line-height: 1.4;
  text-wrap: pretty;
  overflow-wrap: anywhere;
  @container (min-width: 560px) {
    font-size: 22px;
  }
`;

const WITHOUT_LOT = {
  live: 'hybrid.waiting',
  running: 'hybrid.waiting',
  paused: 'hybrid.paused',
  ended: 'hybrid.ended',
} as const;

/** State of a hybrid sale, with the link to its live room. */
export const SaleNow = tracked(function SaleNow(props: { auction: HybridAuction; hybrid: HybridModel }) {
  const { auction, hybrid } = props;
  const { lots, config } = useStore();
  const i18n = useI18n();
  const { t } = i18n;
  const live = lots.lot(hybrid.liveLot.value ?? '').value;
  const auctioneerMessage = hybrid.message.value;
  const isOn = isOnAir(auction.status, hybrid.liveLot.value) && live !== undefined;
  /** If the user sees the end of the sale, it moves nothing. */
  const wasOpen = useRef(false);
  if (auction.status !== 'ended') wasOpen.current = true;
  const isOver = !wasOpen.current;
  return (
    <section className={band} part="sale" aria-label={t('hybrid.sale')}>
      <div className={pictureOf}>
        <Picture
          picture={pictureAddress(isOn ? live.images[0] : auction.image, config.api)}
          ratio="auto"
          sizes="(min-width: 1100px) 460px, (min-width: 560px) 50vw, 100vw"
          isDecorative
        />
      </div>
      <div className={isOver ? `${side} ${endedSale}` : side}>
        {isOn ? (
          <LiveLot hybrid={hybrid} id={live.id} isPaused={auction.status === 'paused'} />
        ) : (
          <p className={message}>{saleText(auction, i18n)}</p>
        )}
        {(auctioneerMessage !== null || !isOver) && (
          <p className={`${softLine} ${words}`}>
            {auctioneerMessage !== null ? (
              <bdi>{auctioneerMessage}</bdi>
            ) : auction.status === 'paused' ? (
              t('hybrid.pausedText')
            ) : null}
          </p>
        )}
        {auction.status !== 'ended' && (
          <RouteLink
            className={buttonLook(auction.status === 'upcoming' ? 'plain' : 'primary')}
            route="auctions-hybrid-auction-live"
            params={{ auction: auction.slug }}
          >
            {t(auction.status === 'upcoming' ? 'auction.watch' : 'hybrid.enter')}
            <Icon name="chevron-end" />
          </RouteLink>
        )}
      </div>
    </section>
  );
});

/** State of the sale while no lot is being sold; empty if it is unknown. */
function saleText({ status, start, timeZone }: HybridAuction, i18n: I18n): string {
  if (status === undefined || status === 'unknown') return '';
  if (status !== 'upcoming') return i18n.t(WITHOUT_LOT[status]);
  return start === null
    ? i18n.t('auction.state.upcoming')
    : i18n.t('hybrid.upcoming', { when: saleDate(i18n, start, timeZone) });
}

/** The live lot, or the last one sold while the next is not called yet. */
const LiveLot = tracked(function LiveLot(props: { hybrid: HybridModel; id: string; isPaused: boolean }) {
  const { hybrid, id, isPaused } = props;
  const { lots, myLots } = useStore();
  const i18n = useI18n();
  const { t, format } = i18n;
  const lot = lots.lot(id).value;
  const counting = hybrid.counting.value;
  const standing = myLots.standing(id).value;
  const mine = myLots.lot(id).value;
  if (lot === undefined) return null;
  const stateText = isPaused
    ? pill('warn', 'clock', t('auction.status.paused'))
    : hybridLotPill(lot.status, counting, 'live', i18n);
  const myState = myHybridLotState(lot, standing, mine, 0, 'live', i18n);
  const shownState = standing === 'none' || myState?.text === stateText?.text ? null : myState;
  const price = shownPrice(lot);
  return (
    <>
      <div className={pills}>
        <StatePill state={stateText} />
        <StatePill state={shownState} />
      </div>
      <div>
        <span className={label}>{lotNumber(lot, i18n)}</span>
        <h3 className={`${displayName} ${name}`}>
          <RouteLink
            route="auctions-hybrid-auction-lot-auctionlot"
            params={{ auction: lot.auctionslug, auctionlot: lot.slug }}
          >
            <bdi>{lot.name}</bdi>
          </RouteLink>
        </h3>
      </div>
      <div className={figures}>
        <div>
          <span className={label}>{priceLabel(lot, i18n)}</span>
          <Price text={price === null ? '' : format.currency(price)} size="headline" />
        </div>
        {lot.status === 'active' && lot.askingPrice != null && (
          <div>
            <span className={label}>{t('hybrid.asking')}</span>
            <Price text={format.currency(lot.askingPrice)} size="card" />
          </div>
        )}
      </div>
    </>
  );
});
