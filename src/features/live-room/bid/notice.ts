import type { I18n } from '../../../i18n/i18n.ts';
import { bidFailureText, progressText } from '../../../state/bidding/bid-progress-text.ts';
import type { HybridBidPhase } from '../../../state/hybrid/hybrid-phase.ts';
import type { ActionNotice } from './BidAction.tsx';

/** The reason why the last press did not lead to a bid that counts. */
export function noticeOf(phase: HybridBidPhase, hasPriceMoved: boolean, i18n: I18n): ActionNotice | null {
  const { t, format } = i18n;
  if (hasPriceMoved) return { tone: 'warn', text: t('room.notice.disarmed') };
  if (phase.name === 'idle' || phase.order.kind !== 'live') return null;
  const amount = format.currency(phase.order.amount);
  switch (phase.name) {
    case 'refused': {
      if (phase.failure.code === 'session_invalid' && phase.failure.layer === 'http') {
        return { tone: 'bad', text: t('room.notice.notSignedIn', { amount }) };
      }
      const reason = bidFailureText(phase.failure, i18n);
      if (phase.failure.layer !== 'transport') return { tone: 'bad', text: reason };
      // The bid comes first: it is in sight if the rest must be scrolled to.
      return { tone: 'bad', text: `${t('room.notice.unknown', { amount })} ${reason}`, isDoubt: true };
    }
    case 'withdrawn':
      return { tone: 'warn', text: `${t('amount.progress.title')}. ${progressText(phase, i18n)}` };
    case 'received':
      return { tone: 'warn', text: t('room.notice.received', { amount }) };
    case 'declined':
      return { tone: 'warn', text: t(`room.notice.declined.${phase.reason ?? 'not_taken'}`, { amount }) };
    case 'cancelled':
      return { tone: 'warn', text: t('room.notice.cancelled', { amount }) };
    default:
      return null;
  }
}
