import { useEffect, useRef } from 'react';
import type { LotSummary } from '../../api/schema/lot.ts';
import { useStore } from '../../state/context.tsx';
import type { HybridBidPhase } from '../../state/hybrid-bidding.model.ts';
import { bidderText } from '../../state/log-line.ts';
import type { Standing } from '../../state/mine.model.ts';
import { noticeOf } from './notice.ts';
import { voice } from './voice.model.ts';

export interface RoomNews {
  /** The lot that is being sold. */
  readonly lot: LotSummary | undefined;
  readonly counting: 0 | 1 | 2 | 3;
  readonly standing: Standing;
  readonly phase: HybridBidPhase;
  readonly alias: string | null;
}

/**
 * Tells screen readers how the sale goes: prices sparingly, counting and results always, and at once
 * what has become of my own bids.
 */
export function useRoomAnnouncements(news: RoomNews): void {
  const store = useStore();
  const { announce, i18n } = store;
  const { price: sayPrice, hush } = store.model(voice);
  const before = useRef<RoomNews | null>(null);

  useEffect(() => {
    const last = before.current;
    before.current = news;
    const { lot, counting, standing, phase, alias } = news;
    if (last === null || lot === undefined) return;
    const { t, format } = i18n;
    const price = format.currency(lot.currentPrice ?? lot.startPrice);
    const mine = standing !== 'none';
    const say = (text: string, urgency?: 'polite' | 'assertive'): void => {
      hush();
      announce(text, urgency);
    };

    if (last.lot?.id !== lot.id) {
      say(t('room.announce.lot', { number: lot.number, name: lot.name }));
      return;
    }
    if (lot.status !== last.lot.status) {
      if (lot.status === 'sold') {
        const key = standing === 'won' ? 'room.announce.won' : 'room.announce.sold';
        return say(t(key, { name: lot.name, price }), mine ? 'assertive' : 'polite');
      }
      if (lot.status === 'unsold' || lot.status === 'withdrawn') {
        return say(t(`room.announce.${lot.status}`, { name: lot.name }), mine ? 'assertive' : 'polite');
      }
    }
    if (phase.name !== last.phase.name) {
      const outcome = noticeOf(phase, false, i18n);
      if (outcome !== null) return say(outcome.text, 'assertive');
      if (phase.name === 'pending') {
        return say(t('room.announce.pending', { amount: format.currency(phase.amount) }));
      }
    }
    if (standing !== last.standing) {
      if (standing === 'leading') return say(t('room.announce.leading', { price }), 'assertive');
      if (standing === 'outbid') return say(t('room.announce.outbid', { price }), 'assertive');
    }
    if (counting !== last.counting && lot.status === 'active') {
      if (counting === 1) return say(t('room.announce.once', { price }));
      if (counting === 2) return say(t('room.announce.twice', { price }), mine ? 'assertive' : 'polite');
    }
    if (lot.currentPrice !== last.lot.currentPrice && lot.currentPrice !== null) {
      const leading = lot.bids.find((bid) => !bid.cancelled);
      const who = leading ? bidderText(leading.source, leading.bidder, alias, i18n) : '';
      sayPrice(() => announce(t('room.announce.price', { price, who })));
    }
  });
}
