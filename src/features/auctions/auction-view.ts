import type { Auction } from '../../api/schema/auction.ts';
import type { IconName } from '../../components/Icon.tsx';
import type { PillContent } from '../../components/Pill.tsx';
import type { Tone } from '../../components/tones.ts';
import type { AuctionStatus, StatedAuctionStatus } from '../../domain/lot-status.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { saleDate } from '../../i18n/sale-time.ts';

/** Colour and icon of each status; its text is the message `auction.status.*`. */
const AUCTION_LOOKS: Readonly<Record<AuctionStatus, { tone: Tone; icon: IconName }>> = {
  upcoming: { tone: 'neutral', icon: 'clock' },
  running: { tone: 'good', icon: 'check' },
  live: { tone: 'good', icon: 'gavel' },
  paused: { tone: 'warn', icon: 'clock' },
  ended: { tone: 'neutral', icon: 'gavel' },
};

/** Colour and text of an auction's pill; null if its status is unknown. */
export const auctionState = (status: StatedAuctionStatus, { t }: Pick<I18n, 't'>): PillContent | null =>
  status === undefined || status === 'unknown'
    ? null
    : { ...AUCTION_LOOKS[status], text: t(`auction.status.${status}`) };

/**
 * The relevant date in the current status of an auction: its opening, the closing of its next or last lot, or
 * its end, or when it took place if the end is unknown, as in a hall; empty if no date is known or it is on hold.
 *
 * @param now server time in ms
 */
export function timesLine(auction: Auction, now: number, i18n: I18n): string {
  const { t } = i18n;
  const isHybrid = auction.kind === 'hybrid';
  const { status, start, firstEnd, end } = auction;
  const at = (instant: string) => ({ when: saleDate(i18n, instant, auction.timeZone) });
  const isPast = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= now;
  const begun = start === null ? '' : t(isHybrid ? 'auction.started' : 'auction.opened', at(start));
  const isUnknown = status === undefined || status === 'unknown';
  if (status === 'upcoming' || (isUnknown && !isPast(start)))
    return start === null ? '' : t(isHybrid ? 'auction.starts' : 'auction.opens', at(start));
  if (status === 'ended' || (isUnknown && isPast(end)))
    return end !== null
      ? t('auction.endedAt', at(end))
      : start === null
        ? ''
        : t('auction.tookPlace', at(start));
  // Each end moves by the length of the pause, so no known end is right.
  if (status === 'paused' && !isHybrid) return '';
  if (firstEnd !== null && Date.parse(firstEnd) > now) return t('auction.nextCloses', at(firstEnd));
  if (end !== null && !isHybrid) return t('auction.lastCloses', at(end));
  return begun;
}

/** Empty if the number is unknown. */
export const lotCount = ({ lotCount: count }: Auction, { t, format }: I18n): string =>
  count === null ? '' : t('auction.lots', { count, number: format.number(count) });

/** "bids in the last 2 minutes extend a lot"; empty without soft close, in hybrid and ended auctions. */
export function extensionLine(auction: Auction, { t }: I18n): string {
  if (auction.extension === null || auction.kind === 'hybrid' || auction.status === 'ended') return '';
  const { window } = auction.extension;
  if (window % 60 === 0) return t('auction.extendsMinutes', { count: window / 60 });
  return t('auction.extendsSeconds', { count: window });
}

export const auctionRoute = (auction: Auction) =>
  auction.kind === 'hybrid' ? ('auctions-hybrid-auction' as const) : ('auctions-auction' as const);
