import type { LotSummary } from '../../../api/schema/lot.ts';
import type { Tone } from '../../../components/Pill.tsx';
import type { BidKind } from '../../../domain/bidding.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import type { BidPhase } from '../../../state/bidding/bid-machine.ts';
import type { Standing } from '../../../state/bidding/standing.ts';

/** What to say of a bid's way: `title` once it is decided. */
export interface Outcome {
  readonly tone: Tone;
  readonly title: string | null;
  readonly text: string;
  /** Whether to choose another amount is the next thing to do. */
  readonly mend: boolean;
}

/**
 * Nothing for `idle`. Said with the lot and the standing of this moment: somebody who led when the
 * answer came may be outbid while they read it.
 */
export function outcomeOf(
  phase: BidPhase<BidKind>,
  lot: LotSummary,
  standing: Standing,
  i18n: I18n,
): Outcome | null {
  const { t, format } = i18n;
  if (phase.name === 'idle') return null;
  const amount = format.currency(phase.order.amount);
  const price = format.currency(lot.currentPrice ?? lot.startPrice);
  if (phase.name === 'sending')
    return { tone: 'neutral', title: null, text: t('bid.outcome.sending', { amount }), mend: false };
  if (phase.name === 'checking')
    return { tone: 'warn', title: null, text: t('bid.outcome.checking', { amount }), mend: false };
  if (phase.name === 'refused') {
    const { code } = phase.failure;
    const reason = i18n.errorText(code);
    if (phase.failure.layer === 'transport') {
      return {
        tone: 'bad',
        title: t('bid.outcome.unknownTitle'),
        text: `${reason} ${t('bid.outcome.unknown', { amount })}`,
        mend: true,
      };
    }
    const open = lot.status === 'active' && lot.nextBid !== null;
    const now = open ? t('bid.outcome.refusedPrice', { price, next: format.currency(lot.nextBid ?? 0) }) : '';
    return { tone: 'bad', title: t('bid.outcome.refused'), text: `${reason} ${now}`.trim(), mend: open };
  }
  if (phase.name !== 'accepted') return null;
  if (phase.status === 'won')
    return {
      tone: 'good',
      title: t('bid.outcome.won'),
      text: t('bid.outcome.wonText', { price }),
      mend: false,
    };
  if (phase.status === 'outbid')
    return {
      tone: 'bad',
      title: t('bid.outcome.outbid'),
      text: t('bid.outcome.outbidText', { amount, price }),
      mend: true,
    };
  if (lot.status === 'withdrawn')
    return {
      tone: 'warn',
      title: t('auction.state.withdrawn'),
      text: t('bid.status.withdrawn'),
      mend: false,
    };
  // The lot began again while this stood open: the bid counted, but not for what is shown now.
  if (lot.bidCount === 0)
    return {
      tone: 'warn',
      title: t('bid.outcome.unknownTitle'),
      text: t('bid.outcome.unknown', { amount }),
      mend: true,
    };
  if (standing === 'won')
    return {
      tone: 'good',
      title: t('bid.standing.won'),
      text: t('bid.outcome.wonText', { price }),
      mend: false,
    };
  if (standing === 'lost') {
    const sold = lot.status === 'sold';
    return {
      tone: 'bad',
      title: t(sold ? 'bid.standing.lost' : 'auction.state.unsold'),
      text: sold
        ? t('bid.outcome.outbidSince', { amount, price })
        : t(lot.reserve === 'open' ? 'bid.status.unsoldReserve' : 'bid.status.unsold'),
      mend: false,
    };
  }
  if (standing === 'outbid')
    return {
      tone: 'bad',
      title: t('bid.standing.outbid'),
      text: t('bid.outcome.outbidSince', { amount, price }),
      mend: true,
    };
  const key = phase.order.kind === 'max' ? 'bid.outcome.leadingMaxText' : 'bid.outcome.leadingText';
  const text = t(key, { amount, price });
  return lot.reserve === 'open'
    ? {
        tone: 'warn',
        // As long as what the overview was called, so that its answer moves nothing.
        title: t('bid.outcome.leading'),
        text: `${text} ${t('bid.reserve.notYet')}`,
        mend: false,
      }
    : { tone: 'good', title: t('bid.outcome.leading'), text, mend: false };
}
