import type { Auction } from '../../api/schema/auction.ts';
import type { IconName } from '../../components/Icon.tsx';
import type { Tone } from '../../components/Pill.tsx';
import type { AuctionStatus } from '../../domain/lot-status.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { saleDate } from '../../i18n/sale-time.ts';

/** Colour and icon of each status; its text is the message `auction.status.*`. */
export const AUCTION_LOOKS: Readonly<Record<AuctionStatus, { tone: Tone; icon: IconName }>> = {
  upcoming: { tone: 'neutral', icon: 'clock' },
  running: { tone: 'good', icon: 'check' },
  live: { tone: 'good', icon: 'gavel' },
  paused: { tone: 'warn', icon: 'clock' },
  ended: { tone: 'neutral', icon: 'gavel' },
};

/**
 * The date that matters in the current status of an auction: its opening, the closing of its first
 * or last lot, or its end.
 *
 * @param now server time in ms
 */
export function timesLine(auction: Auction, now: number, i18n: I18n): string {
  const { t } = i18n;
  const hybrid = auction.kind === 'hybrid';
  const { status, start, firstEnd, end } = auction;
  const at = (instant: string) => ({ when: saleDate(i18n, instant, auction.timeZone) });
  if (status === 'upcoming') return t(hybrid ? 'auction.starts' : 'auction.opens', at(start));
  if (status === 'ended') return end === null ? '' : t('auction.endedAt', at(end));
  if (firstEnd !== null && Date.parse(firstEnd) > now) return t('auction.firstCloses', at(firstEnd));
  if (end !== null && !hybrid) return t('auction.lastCloses', at(end));
  return t(hybrid ? 'auction.started' : 'auction.opened', at(start));
}

export const lotCount = (auction: Auction, { t, format }: I18n): string =>
  t('auction.lots', { count: auction.lotCount, number: format.number(auction.lotCount) });

/** "bids in the last 2 minutes extend a lot"; empty without soft close, in hybrid and ended auctions. */
export function extensionLine(auction: Auction, { t }: I18n): string {
  if (auction.extension === null || auction.kind === 'hybrid' || auction.status === 'ended') return '';
  const { window } = auction.extension;
  if (window % 60 === 0) return t('auction.extendsMinutes', { count: window / 60 });
  return t('auction.extendsSeconds', { count: window });
}

export const auctionRoute = (auction: Auction) =>
  auction.kind === 'hybrid' ? ('auctions-hybrid-auction' as const) : ('auctions-auction' as const);
