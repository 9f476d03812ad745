import { Pill } from '../../components/Pill.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../state/context.tsx';
import type { BidController } from './use-bid-controller.ts';

/** How I stand, in a word with an icon; nothing for who has not bid. */
export const StandingPill = tracked(function StandingPill({ bid }: { bid: BidController }) {
  const { t, format } = useI18n();
  const { standing, mine, lot } = bid;
  if (standing === 'leading' && lot.reserve === 'open') {
    return (
      <Pill tone="warn" icon="info">
        {t('bid.standing.leadingReserve')}
      </Pill>
    );
  }
  if (standing === 'leading') {
    const reach = mine?.max ?? null;
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
        {t('bid.standing.outbid')}
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
  return null;
});
