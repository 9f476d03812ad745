import type { I18n } from '../../../i18n/i18n.ts';
import type { SignInRequest } from '../../../state/navigation/navigation.model.ts';

/** The sentence above the sign-in form: what the user signs in for. Buy now has a sentence of its own. */
export const signInLead = ({ reason, bid }: Pick<SignInRequest, 'reason' | 'bid'>, { t }: Pick<I18n, 't'>) =>
  t(`account.signIn.${reason === 'bid' && bid?.order?.kind === 'buynow' ? 'buy' : reason}`);
