import type { Failure } from '../../api/failure.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { BidProgress, UnconfirmedReason } from './bid-machine.ts';

/** The parts of a phase that its sentence depends on. */
type Undecided = { readonly name: string; readonly why?: UnconfirmedReason; readonly isVoid?: boolean };

/** Text for a bid that is unconfirmed, being voided or withdrawn; null if it is only on its way, or decided. */
export function undecidedText({ name, why, isVoid }: Undecided, { t }: Pick<I18n, 't'>): string | null {
  switch (name as BidProgress['name'] | 'withdrawn') {
    case 'waiting':
      return t('amount.undecided.waiting');
    case 'unconfirmed':
      return t(`amount.undecided.unconfirmed.${why ?? 'unanswered'}`);
    case 'voiding':
      return t('amount.undecided.voiding');
    case 'withdrawn':
      return t(isVoid ? 'amount.undecided.void' : 'amount.undecided.unsent');
    default:
      return null;
  }
}

/** Why a bid was refused, or its outcome is unknown. */
export const bidFailureText = ({ code }: Failure, { t, errorText }: I18n): string =>
  code === 'not_voidable' ? t('amount.undecided.notVoidable') : errorText(code);
