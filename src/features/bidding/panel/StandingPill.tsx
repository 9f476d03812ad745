import type { IconName } from '../../../components/Icon.tsx';
import { type PillContent, pill, StatePill } from '../../../components/Pill.tsx';
import type { ShownLotStatus } from '../../../domain/lot-status.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import type { MessageKey } from '../../../i18n/keys.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import type { Standing } from '../../../state/bidding/standing.ts';
import type { BidProps } from './bid-props.ts';

/**
 * My standing on a timed lot as a pill.
 *
 * @param props.isShort uses the short words of a card, and for a user without a bid shows the lot's state
 */
export const StandingPill = tracked(function StandingPill(
  props: Pick<BidProps, 'lot' | 'time'> & { isShort?: boolean | undefined },
) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { myLots } = useStore();
  const { lot, time, isShort = false } = props;
  const max = myLots.lot(lot.id).value?.max ?? null;
  // The seller decides who gets the lot, so no standing is shown.
  const isProvisional = time.status === 'provisional';
  const standing = isProvisional ? 'none' : myLots.standing(lot.id).value;
  if (standing === 'none')
    return <StatePill state={isShort || isProvisional ? lotState(time.status, i18n) : null} />;
  if (standing === 'leading' && lot.reserve === 'open')
    return <StatePill state={pill('warn', 'info', t('bid.standing.leadingReserve'))} />;
  // A maximum that is not above the price is used up.
  if (standing === 'leading' && max !== null && max > (lot.currentPrice ?? 0)) {
    const text = t('bid.standing.leadingMax', { max: format.currency(max) });
    return <StatePill state={pill('good', 'check', text)} />;
  }
  if (standing === 'outbid' && isShort)
    return <StatePill state={pill('bad', 'arrow-up', t('auction.state.outbid'))} />;
  return <StatePill state={standingState(standing, i18n)} />;
});

/** My standing on a lot, timed or in a sale; null without a bid of mine. */
export function standingState(standing: Standing, { t }: I18n): PillContent | null {
  switch (standing) {
    case 'leading':
      return pill('good', 'check', t('bid.standing.leading'));
    case 'outbid':
      return pill('bad', 'arrow-up', t('bid.standing.outbid'));
    case 'won':
      return pill('good', 'gavel', t('bid.standing.won'));
    case 'lost':
      return pill('neutral', 'gavel', t('bid.standing.lost'));
    case 'none':
      return null;
  }
}

/** The lot's state while nobody can bid. */
const LOT_STATES: { readonly [Status in ShownLotStatus]?: readonly [IconName, MessageKey] } = {
  upcoming: ['clock', 'auction.state.upcoming'],
  ended: ['clock', 'auction.state.ended'],
  sold: ['gavel', 'auction.state.sold'],
  provisional: ['clock', 'auction.state.provisional'],
  unsold: ['minus', 'auction.state.unsold'],
  withdrawn: ['minus', 'auction.state.withdrawn'],
};

function lotState(status: ShownLotStatus, { t }: I18n): PillContent | null {
  const [icon, key] = LOT_STATES[status] ?? [];
  return icon && key ? pill('neutral', icon, t(key)) : null;
}
