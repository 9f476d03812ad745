import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../state/context.tsx';
import { css } from '../../styles/sheet.ts';
import { MailRequest } from './MailRequest.tsx';
import { Outcome } from './Outcome.tsx';
import type { TokenTrouble } from './token-trouble.ts';
import { Way } from './Way.tsx';

const below = css`
  margin-block-start: 24px;
  padding-block-start: 24px;
  border-block-start: 1px solid var(--ae-line);
`;
const question = css`
  margin: 0 0 14px;
  font-weight: 600;
`;

/** A link of a mail that leads nowhere: why, and the way on. */
export const LinkTrouble = tracked(function LinkTrouble(props: {
  code: TokenTrouble;
  purpose: 'reset' | 'activation';
}) {
  const { code, purpose } = props;
  const { t, errorText } = useI18n();
  return (
    <>
      <Outcome tone="warn" title={t('account.link.title')}>
        <p>{errorText(code)}</p>
        {code === 'token_used' && <Way route="login">{t('account.toLogin')}</Way>}
      </Outcome>
      <div className={below}>
        <p className={question}>
          {t(purpose === 'reset' ? 'account.link.newReset' : 'account.link.newActivation')}
        </p>
        <MailRequest purpose={purpose} />
      </div>
    </>
  );
});
