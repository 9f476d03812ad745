import { useEffect, useRef } from 'react';
import type { LotSummary } from '../../api/schema/lot.ts';
import { isOpen } from '../../domain/lot-status.ts';
import { shownPrice } from '../../domain/shown-price.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { useStore } from '../../react/context.tsx';
import { useSingleAnnouncer } from '../../react/use-single-announcer.ts';
import { progressText } from '../../state/bidding/bid-progress-text.ts';
import type { Standing } from '../../state/bidding/standing.ts';
import type { HybridBidPhase } from '../../state/hybrid/hybrid-phase.ts';
import { bidderText } from '../../state/hybrid/log-line.ts';
import { noticeOf } from './bid/notice.ts';
import { priceAnnouncerModel } from './price-announcer.model.ts';

export interface RoomSnapshot {
  /** Id of the auction. */
  readonly auction: string;
  /** The live lot. */
  readonly lot: LotSummary | undefined;
  readonly counting: 0 | 1 | 2 | 3;
  readonly standing: Standing;
  readonly phase: HybridBidPhase;
  readonly alias: string | null;
  /** The auctioneer's message to the room; null during a pause, when a live region announces it. */
  readonly message: string | null;
}

/**
 * Announces the sale to screen readers: prices sparingly, counting and results always, and
 * decisions on the user's own bids at once.
 */
export function useRoomAnnouncements(news: RoomSnapshot): void {
  const store = useStore();
  const { announce, i18n, lots, myLots } = store;
  const { price: sayPrice, cancel } = store.model(priceAnnouncerModel);
  const isAnnouncer = useSingleAnnouncer(`room ${news.auction}`);
  const previous = useRef<RoomSnapshot | null>(null);

  useEffect(() => {
    const last = previous.current;
    previous.current = news;
    const { lot, counting, standing, phase, alias, message } = news;
    if (last === null || !isAnnouncer()) return;
    const { t, format } = i18n;
    const announceNow = (text: string, urgency?: 'polite' | 'assertive'): void => {
      cancel();
      announce(text, urgency);
    };

    // The result of the previous lot, also when the next one is called in the same moment.
    const shownLast = last.lot && lots.lot(last.lot.id).peek();
    const isOver = shownLast !== undefined && shownLast.status !== last.lot?.status;
    const lastStanding = shownLast ? myLots.standing(shownLast.id).peek() : 'none';
    const result = isOver ? resultText(shownLast, lastStanding, i18n) : null;
    const isCalled = lot && (lot.id !== last.lot?.id || isReopened(lot, last.lot));
    const callText = isCalled ? t('room.announce.lot', { number: lot.number ?? '', name: lot.name }) : null;
    if (result !== null || callText !== null) {
      // One text: of two announcements in the same moment screen readers speak only the later one.
      const text = [result, callText].filter((part) => part !== null).join(' ');
      return announceNow(text, result !== null && lastStanding !== 'none' ? 'assertive' : 'polite');
    }
    const isNew = message !== null && message !== last.message;
    if (isNew) announce(`${t('room.message')}: ${message}`);
    if (lot === undefined || last.lot === undefined) return;
    const now = shownPrice(lot);
    const price = now === null ? '' : format.currency(now);
    if (phase.name !== last.phase.name) {
      const outcome = noticeOf(phase, false, i18n);
      if (outcome !== null) return announceNow(outcome.text, 'assertive');
      if (phase.name === 'unconfirmed') return announceNow(progressText(phase, i18n), 'assertive');
      if (phase.name === 'pending') {
        return announceNow(t('room.announce.pending', { amount: format.currency(phase.order.amount) }));
      }
    }
    if (standing !== last.standing) {
      if (standing === 'leading') return announceNow(t('room.announce.leading', { price }), 'assertive');
      if (standing === 'outbid') return announceNow(t('room.announce.outbid', { price }), 'assertive');
    }
    if (counting !== last.counting && isOpen(lot.status)) {
      if (counting === 1) return announceNow(t('room.announce.once', { price }), 'assertive');
      if (counting === 2) return announceNow(t('room.announce.twice', { price }), 'assertive');
    }
    if (lot.currentPrice !== last.lot.currentPrice && lot.currentPrice != null) {
      const leadingBid = lot.bids?.find((bid) => !bid.cancelled);
      const who = leadingBid ? bidderText(leadingBid.source, leadingBid.bidder, alias, i18n) : '';
      sayPrice(() => announce(t('room.announce.price', { price, who })));
    }
  });
}

/** Whether the hammer was taken back, or the lot was opened again. */
const isReopened = (lot: LotSummary, before: LotSummary): boolean =>
  lot.status === 'active' && before.status !== 'active' && before.status !== 'upcoming';

/** Result of a lot as text; null while it has none. */
function resultText(lot: LotSummary, standing: Standing, { t, format }: I18n): string | null {
  const { name, status } = lot;
  if (status === 'unsold' || status === 'withdrawn') return t(`room.announce.${status}`, { name });
  if (status !== 'sold') return null;
  const price = lot.currentPrice == null ? '' : format.currency(lot.currentPrice);
  return t(standing === 'won' ? 'room.announce.won' : 'room.announce.sold', { name, price });
}
