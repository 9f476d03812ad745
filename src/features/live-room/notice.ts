import type { I18n } from '../../i18n/i18n.ts';
import type { HybridBidPhase } from '../../state/hybrid-bidding.model.ts';
import type { ActionNotice } from './BidAction.tsx';

/** What became of the last press, where it did not lead to a bid that counts. */
export function noticeOf(phase: HybridBidPhase, fell: boolean, i18n: I18n): ActionNotice | null {
  const { t, format } = i18n;
  if (fell) return { tone: 'warn', text: t('room.notice.disarmed') };
  if (phase.name === 'idle' || phase.kind !== 'live') return null;
  switch (phase.name) {
    case 'refused':
      return { tone: 'bad', text: i18n.errorText(phase.failure.code) };
    case 'declined':
    case 'cancelled':
      return {
        tone: 'warn',
        text: t(`room.notice.${phase.name}`, { amount: format.currency(phase.amount) }),
      };
    default:
      return null;
  }
}
