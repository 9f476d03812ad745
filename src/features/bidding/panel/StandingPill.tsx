import type { LotSummary } from '../../../api/schema/lot.ts';
import type { IconName } from '../../../components/Icon.tsx';
import { Pill, type Tone } from '../../../components/Pill.tsx';
import type { ShownLotStatus } from '../../../domain/lot-status.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import type { MessageKey } from '../../../i18n/keys.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import type { Standing } from '../../../state/bidding/standing.ts';
import type { BidProps } from './bid-props.ts';

type PillContent = readonly [tone: Tone, icon: IconName, text: string];

/**
 * My standing as a pill.
 *
 * @param props.short in the short words of a card; for a user without a bid, the lot's state
 */
export const StandingPill = tracked(function StandingPill(
  props: Pick<BidProps, 'lot' | 'time'> & { short?: boolean | undefined },
) {
  const i18n = useI18n();
  const { myLots } = useStore();
  const { lot, time, short = false } = props;
  const max = myLots.lot(lot.id).value?.max ?? null;
  // The seller decides who gets the lot, so no standing is shown.
  const isProvisional = time.status === 'provisional';
  const standing = isProvisional ? 'none' : myLots.standing(lot.id).value;
  const content =
    standingPill(standing, lot, max, short, i18n) ??
    (short || isProvisional ? lotPill(time.status, i18n) : null);
  if (content === null) return null;
  const [tone, icon, text] = content;
  return (
    <Pill tone={tone} icon={icon}>
      {text}
    </Pill>
  );
});

function standingPill(
  standing: Standing,
  lot: LotSummary,
  max: number | null,
  short: boolean,
  { t, format }: I18n,
): PillContent | null {
  switch (standing) {
    case 'leading':
      if (lot.reserve === 'open') return ['warn', 'info', t('bid.standing.leadingReserve')];
      // A maximum that is not above the price is used up.
      return max !== null && max > (lot.currentPrice ?? 0)
        ? ['good', 'check', t('bid.standing.leadingMax', { max: format.currency(max) })]
        : ['good', 'check', t('bid.standing.leading')];
    case 'outbid':
      return ['bad', 'arrow-up', t(short ? 'auction.state.outbid' : 'bid.standing.outbid')];
    case 'won':
      return ['good', 'gavel', t('bid.standing.won')];
    case 'lost':
      return ['neutral', 'gavel', t('bid.standing.lost')];
    case 'none':
      return null;
  }
}

/** The lot's state while nobody can bid. */
const LOT_PILLS: { readonly [Status in ShownLotStatus]?: readonly [IconName, MessageKey] } = {
  upcoming: ['clock', 'auction.state.upcoming'],
  ended: ['clock', 'auction.state.ended'],
  sold: ['gavel', 'auction.state.sold'],
  provisional: ['clock', 'auction.state.provisional'],
  unsold: ['minus', 'auction.state.unsold'],
  withdrawn: ['minus', 'auction.state.withdrawn'],
};

function lotPill(status: ShownLotStatus, { t }: I18n): PillContent | null {
  const [icon, key] = LOT_PILLS[status] ?? [];
  return icon && key ? ['neutral', icon, t(key)] : null;
}
