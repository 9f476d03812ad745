import type { LotSummary } from '../../../api/schema/lot.ts';
import type { Tone } from '../../../components/Pill.tsx';
import type { BidKind } from '../../../domain/bidding.ts';
import { isOpen } from '../../../domain/lot-status.ts';
import type { Amount } from '../../../domain/money.ts';
import { shownPrice } from '../../../domain/shown-price.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { totalText } from '../../../i18n/total-text.ts';
import type { BidPhase } from '../../../state/bidding/bid-machine.ts';
import type { Standing } from '../../../state/bidding/standing.ts';
import { bidFailureText, undecidedText } from '../../../state/bidding/undecided-text.ts';

/** Name of an order's amount, by kind. */
export const AMOUNT = {
  direct: 'amount.bid',
  max: 'amount.max',
  buynow: 'auction.price.bought',
} as const;

/** The result of a bid as text; `title` once it is decided. */
export interface Outcome {
  readonly tone: Tone;
  readonly title: string | null;
  readonly text: string;
  /**
   * Whether the bidder should bid again: another amount, or the next one. `next` only follows a bid that does
   * not lead because it was too low.
   */
  readonly again: 'no' | 'other' | 'next';
}

export const outcome = (
  tone: Tone,
  title: string | null,
  text: string,
  again: Outcome['again'] = 'no',
): Outcome => ({ tone, title, text, again });

/** The price had moved past the amount. */
const TOO_LOW: ReadonlySet<string> = new Set(['bid_too_low', 'stale_price']);

/**
 * Null for `idle`. Made from the present lot and standing: a bidder who led when the answer came may be
 * outbid while they read it.
 *
 * @param ownMax my maximum, with which I lead
 */
export function outcomeOf(
  phase: BidPhase<BidKind>,
  lot: LotSummary,
  standing: Standing,
  i18n: I18n,
  ownMax: Amount | null = null,
): Outcome | null {
  const { t, format } = i18n;
  if (phase.name === 'idle') return null;
  const amount = format.currency(phase.order.amount);
  const now = shownPrice(lot);
  const price = now === null ? '' : format.currency(now);
  /** Empty if the text would name a price that is unknown. */
  const priced = (text: string): string => (now === null ? '' : text);
  if (phase.name === 'sending') return outcome('neutral', null, t('bid.outcome.sending', { amount }));
  if (phase.name === 'checking') return outcome('warn', null, t('bid.outcome.checking', { amount }));
  const undecided = undecidedText(phase, i18n);
  if (undecided !== null) {
    const what = t(AMOUNT[phase.order.kind]);
    const text = `${t('amount.undecided.about', { what, amount })} ${undecided}`;
    return outcome('warn', phase.name === 'withdrawn' ? t('amount.undecided.title') : null, text);
  }
  const leads = standing === 'leading';
  const unknown = t('bid.outcome.unknown', { amount });
  if (phase.name === 'refused') {
    const { code, layer } = phase.failure;
    const reason = bidFailureText(phase.failure, i18n);
    if (layer === 'transport') {
      return outcome('bad', t('bid.outcome.unknownTitle'), `${reason} ${unknown}`, 'other');
    }
    if (
      code === 'bid_too_low' &&
      phase.order.kind === 'max' &&
      leads &&
      ownMax &&
      ownMax > phase.order.amount
    ) {
      const text = t('bid.amount.maxTooLow', { max: format.currency(ownMax) });
      return outcome('bad', t('bid.outcome.refused'), text, 'other');
    }
    if (code === 'bidding_paused' || code === 'auction_paused')
      return outcome('bad', t('bid.outcome.refused'), reason);
    const open = isOpen(lot.status) && lot.nextBid !== null;
    // I lead by a bid from another tab or device, which arrived before this one.
    if (open && leads && lot.nextBid && phase.order.amount < lot.nextBid) {
      const text = `${reason} ${priced(t('bid.announce.leading', { price }))}`.trim();
      return outcome('bad', t('bid.outcome.refused'), text);
    }
    const next = open && lot.nextBid != null ? format.currency(lot.nextBid) : null;
    const hint = next === null ? '' : priced(t('bid.outcome.refusedPrice', { price, next }));
    const again = !open ? 'no' : TOO_LOW.has(code) ? 'next' : 'other';
    return outcome('bad', t('bid.outcome.refused'), `${reason} ${hint}`.trim(), again);
  }
  if (phase.name === 'received') {
    return outcome('warn', t('bid.outcome.received'), t('bid.outcome.receivedText', { amount }));
  }
  if (phase.name !== 'accepted') return null;
  const total = totalText(now ?? 0, lot.facts, i18n);
  const won = priced(t('bid.outcome.wonText', { name: lot.name, price, total }));
  if (phase.status === 'won') return outcome('good', t('bid.outcome.won'), won);
  if (lot.status === 'withdrawn') {
    return outcome('warn', t('auction.state.withdrawn'), t('bid.status.withdrawn'));
  }
  // The lot was reopened while the result was shown: the bid counted, but not for the present price.
  if (lot.bidCount === 0) return outcome('warn', t('bid.outcome.unknownTitle'), unknown, 'other');
  if (phase.status === 'outbid') {
    const text = priced(t('bid.outcome.outbidText', { amount, price }));
    return outcome('bad', t('bid.outcome.outbid'), text, isOpen(lot.status) && !leads ? 'next' : 'no');
  }
  if (standing === 'won') return outcome('good', t('bid.standing.won'), won);
  const outbidSince = priced(t('bid.outcome.outbidSince', { amount, price }));
  if (standing === 'lost' && lot.status === 'sold') {
    return outcome('bad', t('bid.standing.lost'), outbidSince);
  }
  if (standing === 'lost') {
    const text = t(lot.reserve === 'open' ? 'bid.status.unsoldReserve' : 'bid.status.unsold');
    return outcome('bad', t('auction.state.unsold'), text);
  }
  if (standing === 'outbid') return outcome('bad', t('bid.standing.outbid'), outbidSince, 'next');
  const isMax = phase.order.kind === 'max';
  const text = priced(t(isMax ? 'bid.outcome.leadingMaxText' : 'bid.outcome.leadingText', { amount, price }));
  // As long as the title of the overview, so that the answer moves nothing.
  const title = t('bid.outcome.leading');
  // A maximum raises the price to the reserve at once, without a bid of another bidder.
  if (isMax && lot.reserve === 'met') return outcome('good', title, `${text} ${t('bid.outcome.reserveMet')}`);
  if (lot.reserve !== 'open') return outcome('good', title, text);
  return outcome('neutral', title, `${text} ${t('bid.reserve.notYet')}`);
}
