import { useEffect, useState } from 'react';
import type { Failure } from '../../../api/failure.ts';
import { Notice } from '../../../components/Notice.tsx';
import type { Result } from '../../../lib/result.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { accountModel } from '../../../state/session/account.model.ts';
import { AuthLink } from '../AuthLink.tsx';
import { Outcome } from '../Outcome.tsx';
import { LinkProblem } from '../password/LinkProblem.tsx';
import { isTokenProblem } from '../password/token-problem.ts';
import { LightDomForm } from '../sign-in/LightDomForm.tsx';

/** Activates an account on mount, and shows the result. */
export const Activation = tracked(function Activation({ token }: { token: string }) {
  const { t, errorText } = useI18n();
  const { model, announce } = useStore();
  const account = model(accountModel);
  const [result, setResult] = useState<Result<void, Failure> | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another try
  useEffect(() => {
    let current = true;
    setResult(null);
    account.activate(token).then((answer) => {
      if (current) setResult(answer);
    });
    return () => {
      current = false;
    };
  }, [account, token, attempt]);
  useEffect(() => {
    if (result?.ok) announce(t('account.activate.done'));
  }, [result, announce, t]);

  if (result === null) return <Outcome tone="neutral" quiet title={t('account.activate.busy')} />;
  if (result.ok) {
    return (
      <Outcome tone="good" quiet title={t('account.activate.done')}>
        <p>{t('account.activate.doneText')}</p>
        <AuthLink route="login">{t('account.toLogin')}</AuthLink>
      </Outcome>
    );
  }
  const { code } = result.error;
  if (isTokenProblem(code)) {
    return (
      <LightDomForm>
        <LinkProblem code={code} purpose="activation" />
      </LightDomForm>
    );
  }
  // The server did not recognize the token at all: it was cut off or changed.
  if (code === 'invalid' || code === 'not_found') {
    return (
      <LightDomForm>
        <LinkProblem code="token_invalid" purpose="activation" />
      </LightDomForm>
    );
  }
  const again = { label: t('common.tryAgain'), run: () => setAttempt((count) => count + 1) };
  return (
    <Notice tone="warn" urgent action={again}>
      {errorText(code)}
    </Notice>
  );
});
