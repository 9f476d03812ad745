import type { I18n } from '../../../i18n/i18n.ts';
import { progressText } from '../../../state/bidding/bid-progress-text.ts';
import type { BidButtonState } from '../../../state/hybrid/bid-button.ts';
import { absenteeText, type RoomAbsentee } from './absentee-text.ts';

/** Text of the bid button. */
export function buttonText(button: BidButtonState, { t, format }: I18n): string {
  if (button.name === 'sold') {
    return t(`room.button.sold.${button.to}`, { amount: format.currency(button.amount) });
  }
  if (button.name === 'closed') return t(`room.button.closed.${button.reason}`);
  const amount = 'amount' in button ? format.currency(button.amount) : '';
  if (button.name === 'unconfirmed') return t(`room.button.unconfirmed.${button.why}`, { amount });
  if (button.name === 'voiding') return t('room.button.checking', { amount });
  return t(`room.button.${button.name}`, { amount });
}

/** What a sentence about the button's state depends on beside it. */
export interface ExplanationFacts {
  /** No lot is left to be called after this one. */
  readonly isLast: boolean;
  /** The sale is paused: the next lot is called after the pause, which another place announces. */
  readonly isPaused: boolean;
  /** My absentee bid if it leads and answers the next bid; null otherwise. */
  readonly answering: RoomAbsentee | null;
}

/** The button's state in a sentence; null if the steps show enough. */
export function explanation(
  button: BidButtonState,
  { isLast, isPaused, answering }: ExplanationFacts,
  i18n: I18n,
): string | null {
  const { t } = i18n;
  if (answering !== null) return absenteeText(answering, 'room.explain.answering', i18n);
  switch (button.name) {
    case 'bid':
    case 'outbid':
    case 'confirm':
    case 'choose':
    // Another step may still be within the limit.
    case 'limitReached':
      return null;
    case 'waiting':
    case 'unconfirmed':
    case 'voiding':
      return progressText(button, i18n);
    case 'awaitingAuctioneer':
      return t(`room.explain.awaitingAuctioneer.${button.reason}`);
    case 'sold':
      if (button.to === 'me') return t('room.explain.sold.me');
      if (isLast) return t('room.explain.closed.ended');
      return t(`room.explain.${isPaused ? 'awaitingAuctioneer.paused' : 'sold.other'}`);
    case 'closed':
      if (button.reason === 'withdrawn') return t('room.explain.closed.withdrawn');
      if (button.reason === 'ended' && !isLast) return t('room.explain.closed.uncalled');
      if (isLast) return t('room.explain.closed.ended');
      return t(`room.explain.${isPaused ? 'awaitingAuctioneer.paused' : 'closed.unsold'}`);
    case 'staff':
      return i18n.errorText('staff_may_not_bid');
    default:
      return t(`room.explain.${button.name}`);
  }
}
