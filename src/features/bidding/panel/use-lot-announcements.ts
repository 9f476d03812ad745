import { useEffect, useRef } from 'react';
import type { LotSummary } from '../../../api/schema/lot.ts';
import type { ShownLotStatus } from '../../../domain/lot-status.ts';
import { movedEndFormat, saleClock } from '../../../i18n/sale-time.ts';
import { useStore } from '../../../react/context.tsx';
import { useSingleAnnouncer } from '../../../react/use-single-announcer.ts';
import type { Standing } from '../../../state/bidding/standing.ts';

interface AnnouncedLot {
  readonly status: ShownLotStatus;
  readonly standing: Standing;
  readonly end: string | null;
  readonly held: LotSummary['held'];
}

/**
 * Announces to screen readers the events that a bidder must not miss: leading, outbid, an extension, the end
 * and the result. Not every price.
 */
export function useLotAnnouncements(lot: LotSummary, status: ShownLotStatus, standing: Standing): void {
  const { announce, i18n } = useStore();
  const isAnnouncer = useSingleAnnouncer(`lot ${lot.id}`);
  const previous = useRef<AnnouncedLot | null>(null);
  useEffect(() => {
    const last = previous.current;
    previous.current = { status, standing, end: lot.end, held: lot.held };
    if (last === null || !isAnnouncer()) return;
    const { t, format } = i18n;
    const { name } = lot;
    const price = lot.currentPrice == null ? '' : format.currency(lot.currentPrice);
    if (status !== last.status) {
      if (status === 'closing') announce(t(lot.held ? `bid.held.${lot.held}` : 'bid.announce.closing'));
      if (status === 'sold') {
        const key = standing === 'won' ? 'bid.announce.won' : 'bid.announce.sold';
        announce(t(key, { name, price }), 'assertive');
      }
      if (status === 'provisional') announce(t('bid.announce.provisional', { name }), 'assertive');
      if (status === 'unsold') announce(t('bid.announce.unsold', { name }), 'assertive');
      if (status === 'withdrawn') announce(t('bid.announce.withdrawn', { name }), 'assertive');
      return;
    }
    if (status !== 'active' && status !== 'closing') return;
    if (lot.held && lot.held !== last.held) announce(t(`bid.held.${lot.held}`));
    if (status !== 'active') return;
    const news: string[] = [];
    if (standing !== last.standing) {
      if (standing === 'leading') {
        news.push(t('bid.announce.leading', { price }));
        if (lot.reserve === 'open') news.push(t('bid.reserve.notYet'));
      }
      if (standing === 'outbid') news.push(t('bid.announce.outbid', { price }));
    }
    if (lot.end !== null && last.end !== null && lot.end > last.end) {
      const time = saleClock(i18n, lot.end, lot.timeZone, movedEndFormat(last.end, lot.end, i18n));
      news.push(t('bid.announce.extended', { time }));
    }
    // One announcement: of two at the same moment screen readers speak only the later one.
    if (news.length > 0) announce(news.join(' '));
  }, [announce, i18n, isAnnouncer, lot, status, standing]);
}
