import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Picture } from '../../../components/Picture.tsx';
import { isOpen, type StatedAuctionStatus, type StatedLotStatus } from '../../../domain/lot-status.ts';
import { localized } from '../../../i18n/localized.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useStore } from '../../../react/context.tsx';
import { pictureAddress } from '../../../state/catalogue/picture.ts';
import type { HybridModel } from '../../../state/hybrid/hybrid.model.ts';
import { connectionLostModel } from '../../../state/live/connection-health.ts';
import { css } from '../../../styles/sheet.ts';
import { Band, type BandText } from './Band.tsx';
import { DisplayLot } from './DisplayLot.tsx';
import { DisplayNotice } from './DisplayNotice.tsx';
import { units } from './display-styles.ts';
import { NextLots } from './NextLots.tsx';

/**
 * Picture on one side, the lot on the other, the next lots below; all in one column on a screen that is
 * higher than wide. The rows have fixed heights: nothing moves when the price changes.
 */
const screen = css`
  display: grid;
  box-sizing: border-box;
  block-size: 100%;
  padding: ${units(2)};
  gap: ${units(0.8)} ${units(2.4)};
  grid-template-columns: minmax(0, 42fr) minmax(0, 58fr);
  grid-template-rows:
    minmax(0, 11fr) minmax(0, 4fr) minmax(0, 14fr) minmax(0, 5fr) minmax(0, 9fr)
    minmax(0, 9fr);
  grid-template-areas:
    'picture head'
    'picture label'
    'picture price'
    'picture asking'
    'picture band'
    'next next';
  @container (max-aspect-ratio: 1) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows:
      minmax(0, 30fr) minmax(0, 11fr) minmax(0, 4fr) minmax(0, 14fr) minmax(0, 5fr) minmax(0, 9fr)
      minmax(0, 9fr);
    grid-template-areas: 'picture' 'head' 'label' 'price' 'asking' 'band' 'next';
  }
`;
/** Cropping keeps the horse's head. */
const picture = css`
  grid-area: picture;
  display: grid;
  min-block-size: 0;
  & > * {
    block-size: 100%;
  }
  & img {
    object-position: 50% 26%;
  }
`;

/** Number of coming lots that are listed. */
const NEXT_LOTS = 3;

export interface SaleDisplayProps {
  readonly auction: HybridAuction;
  readonly lotIds: readonly string[];
  readonly model: HybridModel;
}

/** The display for the hall: the lot, its price, the counting, and the next lots. It has no controls. */
export const SaleDisplay = tracked(function SaleDisplay({ auction, lotIds, model }: SaleDisplayProps) {
  const store = useStore();
  const { config, lots } = store;
  const liveLot = lots.lot(model.liveLot.value ?? '').value ?? null;
  const isLost = store.model(connectionLostModel).value;
  const view = displayView(auction.status, liveLot);
  const ahead = lotIds
    .map((id) => ({ id, calls: model.lotsAway(id).value ?? 0 }))
    .filter(({ calls }) => calls > 0)
    .sort((a, b) => a.calls - b.calls)
    .map(({ id }) => id);
  const isNext = view === 'next';
  const next = lots.lot(ahead[0] ?? '').value ?? null;
  const lot = isNext ? next : view === 'lot' ? liveLot : null;
  const wait = waitOf(view, auction);
  const serverMessage = auction.message;
  const message: TextOf | null =
    serverMessage === null ? null : (i18n) => localized(serverMessage, i18n.locale.peek());
  const address = pictureAddress(lot ? lot.images[0] : (auction.image ?? next?.images[0]), config.api);
  return (
    <div className={screen} data-view={view}>
      <div className={picture}>
        <Picture picture={address} ratio="auto" sizes="45vw" isEager isDecorative />
      </div>
      {lot === null ? (
        <DisplayNotice name={view === 'lot' || isNext ? null : view} auction={auction} />
      ) : (
        <DisplayLot lot={lot} isStale={isLost} wait={isLost || message ? wait : null} />
      )}
      <Band text={bandText({ lot, wait, message, isLost, counting: model.counting.value })} />
      <NextLots lotIds={ahead.slice(isNext ? 1 : 0).slice(0, NEXT_LOTS)} isFromNext={!isNext} />
    </div>
  );
});

/** A text in each language. */
type TextOf = BandText['textOf'];

/** The reason why the shown lot is not being sold now; null if it is. */
function waitOf(view: DisplayView, { status }: Pick<HybridAuction, 'status'>): TextOf | null {
  if (view === 'next') return ({ t }) => t('room.overlay.noLot.title');
  if (view === 'lot' && status === 'paused') return ({ t }) => t('room.overlay.paused.title');
  return null;
}

interface BandFacts {
  /** The lot that is shown; null without one. */
  readonly lot: LotSummary | null;
  readonly wait: TextOf | null;
  readonly message: TextOf | null;
  readonly isLost: boolean;
  readonly counting: HybridAuction['counting'];
}

/** One text at a time. Without a connection the others are unknown: a counting may be over. */
function bandText({ lot, wait, message, isLost, counting }: BandFacts): BandText | null {
  if (isLost) return { tone: 'lost', icon: 'wifi-off', textOf: ({ t }) => t('common.livePaused') };
  if (lot === null) return null;
  if (wait)
    return message ? { tone: 'quiet', textOf: message } : { tone: 'quiet', icon: 'clock', textOf: wait };
  const { status } = lot;
  if (status === 'sold')
    return { tone: 'sold', icon: 'gavel', textOf: ({ t }) => t('saleLog.counting.sold') };
  if (status === 'unsold' || status === 'withdrawn')
    return { tone: 'quiet', textOf: ({ t }) => t(`saleLog.${status}`) };
  if (isOpen(status) && (counting === 1 || counting === 2)) {
    const call = counting === 1 ? 'once' : 'twice';
    return { tone: 'call', icon: 'gavel', times: counting, textOf: ({ t }) => t(`saleLog.counting.${call}`) };
  }
  return message && { tone: 'quiet', textOf: message };
}

/**
 * Content of the display: the lot being sold, or sold last; the next lot to be called; or the reason why
 * there is none.
 *
 *     upcoming ──▶ lot ──▶ next ──▶ lot ──▶ … ──▶ ended
 *                   └──▶ paused ──▶ lot
 */
type DisplayView = 'upcoming' | 'lot' | 'next' | 'paused' | 'ended';

/** @param lot the status of the live lot; null without one */
function displayView(
  status: StatedAuctionStatus,
  lot: { readonly status?: StatedLotStatus } | null,
): DisplayView {
  if (status === 'upcoming' || status === 'ended') return status;
  // A break in the middle of a lot shows the lot, which goes on later.
  if (status === 'paused' && !(lot && isOpen(lot.status))) return status;
  return lot === null ? 'next' : 'lot';
}
