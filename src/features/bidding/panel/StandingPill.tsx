import type { LotSummary } from '../../../api/schema/lot.ts';
import { Pill } from '../../../components/Pill.tsx';
import type { ShownLotStatus } from '../../../domain/lot-status.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';

/**
 * How I stand, in a word with an icon.
 *
 * @param props.short where there is little room: in the words of a lot's card, and for those who have
 * not bid how the lot stands
 */
export const StandingPill = tracked(function StandingPill(props: {
  lot: LotSummary;
  status: ShownLotStatus;
  short?: boolean | undefined;
}) {
  const { t, format } = useI18n();
  const { mine } = useStore();
  const { lot, status } = props;
  const standing = mine.standing(lot.id).value;
  if (standing === 'leading' && lot.reserve === 'open') {
    return (
      <Pill tone="warn" icon="info">
        {t('bid.standing.leadingReserve')}
      </Pill>
    );
  }
  if (standing === 'leading') {
    const reach = mine.lot(lot.id).value?.max ?? null;
    // A maximum that the price has reached goes no further.
    const further = reach !== null && reach > (lot.currentPrice ?? 0);
    return (
      <Pill tone="good" icon="check">
        {further ? t('bid.standing.leadingMax', { max: format.currency(reach) }) : t('bid.standing.leading')}
      </Pill>
    );
  }
  if (standing === 'outbid') {
    return (
      <Pill tone="bad" icon="arrow-up">
        {t(props.short ? 'auction.state.outbid' : 'bid.standing.outbid')}
      </Pill>
    );
  }
  if (standing === 'won') {
    return (
      <Pill tone="good" icon="gavel">
        {t('bid.standing.won')}
      </Pill>
    );
  }
  if (standing === 'lost') {
    return (
      <Pill tone="neutral" icon="gavel">
        {t('bid.standing.lost')}
      </Pill>
    );
  }
  return props.short ? <LotPill status={status} /> : null;
});

/** In a word, how the lot stands while nobody can bid. */
const LotPill = tracked(function LotPill({ status }: { status: ShownLotStatus }) {
  const { t } = useI18n();
  switch (status) {
    case 'upcoming':
      return <Pill icon="clock">{t('auction.state.upcoming')}</Pill>;
    case 'sold':
      return <Pill icon="gavel">{t('auction.state.sold')}</Pill>;
    case 'unsold':
      return <Pill icon="minus">{t('auction.state.unsold')}</Pill>;
    case 'withdrawn':
      return <Pill icon="minus">{t('auction.state.withdrawn')}</Pill>;
    default:
      return null;
  }
});
