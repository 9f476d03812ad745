import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { AuthLink } from '../AuthLink.tsx';
import { FormOutcome } from '../FormOutcome.tsx';
import { MailRequest } from './MailRequest.tsx';
import type { TokenProblem } from './token-problem.ts';

const newRequest = css`
  margin-block-start: 24px;
  padding-block-start: 24px;
  border-block-start: 1px solid var(--ae-line);
`;
const question = css`
  margin: 0 0 14px;
  font-weight: 600;
`;

/** A mail link that is not valid any more: the reason, and the next step. */
export const LinkProblem = tracked(function LinkProblem(props: {
  code: TokenProblem;
  purpose: 'reset' | 'activation';
}) {
  const { code, purpose } = props;
  const { t, errorText } = useI18n();
  return (
    <>
      <FormOutcome tone="warn" title={t('account.link.title')}>
        <p>{errorText(code)}</p>
        {code === 'token_used' && <AuthLink route="login">{t('account.toLogin')}</AuthLink>}
      </FormOutcome>
      <div className={newRequest}>
        <p className={question}>
          {t(purpose === 'reset' ? 'account.link.newReset' : 'account.link.newActivation')}
        </p>
        <MailRequest purpose={purpose} />
      </div>
    </>
  );
});
