import { useEffect, useRef } from 'react';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { useStore } from '../../../react/context.tsx';
import { useSingleAnnouncer } from '../../../react/use-single-announcer.ts';
import type { Standing } from '../../../state/bidding/standing.ts';

/** Announces to screen readers that a lot is called, and its result. Prices are announced in the live room. */
export function useSaleAnnouncements(lot: LotSummary, standing: Standing): void {
  const { announce, i18n } = useStore();
  const isAnnouncer = useSingleAnnouncer(`lot ${lot.id}`);
  const previous = useRef(lot.status);
  useEffect(() => {
    const { status, name } = lot;
    if (previous.current === status) return;
    previous.current = status;
    if (!isAnnouncer()) return;
    const { t, format } = i18n;
    const price = lot.currentPrice == null ? '' : format.currency(lot.currentPrice);
    if (status === 'active') announce(t('hybrid.announce.called', { name }));
    if (status === 'sold') {
      const key = standing === 'won' ? 'hybrid.announce.won' : 'hybrid.announce.sold';
      announce(t(key, { name, price }), 'assertive');
    }
    if (status === 'unsold') announce(t('hybrid.announce.unsold', { name }), 'assertive');
    if (status === 'withdrawn') announce(t('bid.announce.withdrawn', { name }), 'assertive');
  }, [announce, i18n, isAnnouncer, lot, standing]);
}
