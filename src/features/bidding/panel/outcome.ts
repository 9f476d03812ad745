import type { LotSummary } from '../../../api/schema/lot.ts';
import type { Tone } from '../../../components/tones.ts';
import type { BidKind } from '../../../domain/bidding.ts';
import { isOpen } from '../../../domain/lot-status.ts';
import type { Amount } from '../../../domain/money.ts';
import { shownPrice } from '../../../domain/shown-price.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { totalText } from '../../../i18n/total-text.ts';
import type { BidPhase } from '../../../state/bidding/bid-machine.ts';
import { bidFailureText, progressText } from '../../../state/bidding/bid-progress-text.ts';
import type { Standing } from '../../../state/bidding/standing.ts';

/** Name of an order's amount, by kind. */
export const AMOUNT = {
  direct: 'amount.bid',
  max: 'amount.max',
  buynow: 'auction.price.bought',
} as const;

/** The result of a bid as text; `title` once it is decided. */
export interface OutcomeText {
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
  again: OutcomeText['again'] = 'no',
): OutcomeText => ({ tone, title, text, again });

/** The price had moved past the amount. */
const TOO_LOW: ReadonlySet<string> = new Set(['bid_too_low', 'stale_price']);

/** The texts in which the bids of a kind differ. */
interface BidTexts {
  readonly sending: string;
  readonly checking: string;
  /** Before the sentence on a bid that is not decided; may be empty. */
  readonly about: string;
  readonly withdrawn: string;
  /** Title and text if the outcome is unknown. */
  readonly unknownTitle: string;
  readonly unknown: string;
}

/** The outcomes that timed and absentee bids have alike; null for any other phase. */
export function commonOutcome(phase: BidPhase, texts: BidTexts, i18n: I18n): OutcomeText | null {
  const { t, format } = i18n;
  switch (phase.name) {
    case 'sending':
      return outcome('neutral', null, texts.sending);
    case 'checking':
      return outcome('warn', null, texts.checking);
    case 'waiting':
    case 'unconfirmed':
    case 'voiding':
    case 'withdrawn': {
      const title = phase.name === 'withdrawn' ? texts.withdrawn : null;
      return outcome('warn', title, `${texts.about} ${progressText(phase, i18n)}`.trim());
    }
    case 'received': {
      const amount = format.currency(phase.order.amount);
      return outcome('warn', t('bid.outcome.received'), t('bid.outcome.receivedText', { amount }));
    }
    case 'refused':
      if (phase.failure.layer !== 'transport') return null;
      return outcome(
        'bad',
        texts.unknownTitle,
        `${bidFailureText(phase.failure, i18n)} ${texts.unknown}`,
        'other',
      );
    default:
      return null;
  }
}

type Phase<Name> = Extract<BidPhase<BidKind>, { name: Name }>;

/**
 * The result as text; null for `idle`. It follows the present lot and standing: a bidder who led when the
 * answer came may be outbid while they read it.
 *
 * @param ownMax my maximum, with which I lead
 */
export function outcomeOf(
  phase: BidPhase<BidKind>,
  lot: LotSummary,
  standing: Standing,
  i18n: I18n,
  ownMax: Amount | null = null,
): OutcomeText | null {
  const { t, format } = i18n;
  if (phase.name === 'idle') return null;
  const amount = format.currency(phase.order.amount);
  const texts: BidTexts = {
    sending: t('bid.outcome.sending', { amount }),
    checking: t('bid.outcome.checking', { amount }),
    about: t('amount.progress.about', { what: t(AMOUNT[phase.order.kind]), amount }),
    withdrawn: t('amount.progress.title'),
    unknownTitle: t('bid.outcome.unknownTitle'),
    unknown: t('bid.outcome.unknown', { amount }),
  };
  const common = commonOutcome(phase, texts, i18n);
  if (common !== null) return common;
  if (phase.name === 'refused') return refusedOutcome(phase, lot, standing, i18n, ownMax);
  return phase.name === 'accepted' ? acceptedOutcome(phase, lot, standing, texts, i18n) : null;
}

/** The price of a lot for a text, and a text with it: empty if the price is unknown. */
function pricedTexts(lot: LotSummary, { format }: I18n) {
  const now = shownPrice(lot);
  const price = now === null ? '' : format.currency(now);
  return { now, price, priced: (text: string): string => (now === null ? '' : text) };
}

function refusedOutcome(
  { order, failure }: Phase<'refused'>,
  lot: LotSummary,
  standing: Standing,
  i18n: I18n,
  ownMax: Amount | null,
): OutcomeText {
  const { t, format } = i18n;
  const { price, priced } = pricedTexts(lot, i18n);
  const { code } = failure;
  const title = t('bid.outcome.refused');
  const reason = bidFailureText(failure, i18n);
  const isLeading = standing === 'leading';
  if (code === 'bid_too_low' && order.kind === 'max' && isLeading && ownMax && ownMax > order.amount)
    return outcome('bad', title, t('bid.amount.maxTooLow', { max: format.currency(ownMax) }), 'other');
  if (code === 'bidding_paused' || code === 'auction_paused') return outcome('bad', title, reason);
  const open = isOpen(lot.status) && lot.nextBid !== null;
  // I lead by a bid from another tab or device, which arrived before this one.
  if (open && isLeading && lot.nextBid && order.amount < lot.nextBid) {
    return outcome('bad', title, `${reason} ${priced(t('bid.announce.leading', { price }))}`.trim());
  }
  const next = open && lot.nextBid != null ? format.currency(lot.nextBid) : null;
  const hint = next === null ? '' : priced(t('bid.outcome.refusedPrice', { price, next }));
  const again = !open ? 'no' : TOO_LOW.has(code) ? 'next' : 'other';
  return outcome('bad', title, `${reason} ${hint}`.trim(), again);
}

function acceptedOutcome(
  { order, status }: Phase<'accepted'>,
  lot: LotSummary,
  standing: Standing,
  texts: BidTexts,
  i18n: I18n,
): OutcomeText {
  const { t, format } = i18n;
  const amount = format.currency(order.amount);
  const { now, price, priced } = pricedTexts(lot, i18n);
  const total = totalText(now ?? 0, lot.facts, i18n);
  const won = priced(t('bid.outcome.wonText', { name: lot.name, price, total }));
  if (status === 'won') return outcome('good', t('bid.outcome.won'), won);
  if (lot.status === 'withdrawn') {
    return outcome('warn', t('auction.state.withdrawn'), t('bid.status.withdrawn'));
  }
  // The lot was reopened while the result was shown: the bid counted, but not for the present price.
  if (lot.bidCount === 0) return outcome('warn', texts.unknownTitle, texts.unknown, 'other');
  if (status === 'outbid') {
    const text = priced(t('bid.outcome.outbidText', { amount, price }));
    const again = isOpen(lot.status) && standing !== 'leading' ? 'next' : 'no';
    return outcome('bad', t('bid.outcome.outbid'), text, again);
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
  const isMax = order.kind === 'max';
  const text = priced(t(isMax ? 'bid.outcome.leadingMaxText' : 'bid.outcome.leadingText', { amount, price }));
  // This title is as long as that of the review, so that the answer moves nothing.
  const title = t('bid.standing.leading');
  // A maximum raises the price to the reserve at once, without a bid of another bidder.
  if (isMax && lot.reserve === 'met') return outcome('good', title, `${text} ${t('bid.outcome.reserveMet')}`);
  if (lot.reserve !== 'open') return outcome('good', title, text);
  return outcome('neutral', title, `${text} ${t('bid.reserve.notYet')}`);
}
