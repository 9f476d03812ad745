import type { Failure } from '../../api/failure.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { UnconfirmedReason } from './bid-machine.ts';

/** The phases of a bid that need a sentence, with the parts that the sentence depends on. */
type ExplainedPhase =
  | { readonly name: 'waiting' | 'voiding' }
  | { readonly name: 'unconfirmed'; readonly why: UnconfirmedReason }
  | { readonly name: 'withdrawn'; readonly isVoid: boolean };

/** Says whether a bid was sent, and whether it may still count. */
export function progressText(phase: ExplainedPhase, { t }: Pick<I18n, 't'>): string {
  switch (phase.name) {
    case 'waiting':
      return t('amount.progress.waiting');
    case 'unconfirmed':
      return t(`amount.progress.unconfirmed.${phase.why}`);
    case 'voiding':
      return t('amount.progress.voiding');
    case 'withdrawn':
      return t(phase.isVoid ? 'amount.progress.void' : 'amount.progress.unsent');
  }
}

/** Why a bid was refused, or its outcome is unknown. */
export const bidFailureText = ({ code }: Failure, { t, errorText }: I18n): string =>
  code === 'not_voidable' ? t('amount.progress.notVoidable') : errorText(code);
