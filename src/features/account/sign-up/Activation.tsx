import { useEffect, useState } from 'react';
import type { Failure } from '../../../api/failure.ts';
import type { ListedLot } from '../../../api/schema/listed-lot.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { Result } from '../../../lib/result.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { listedLotRoute } from '../../../state/navigation/listed-lot-route.ts';
import { openAddress } from '../../../state/navigation/open-address.ts';
import { waitingActs } from '../../../state/navigation/waiting-act.model.ts';
import { accountModel } from '../../../state/session/account.model.ts';
import { AuthLink } from '../AuthLink.tsx';
import { Outcome } from '../Outcome.tsx';
import { LinkProblem } from '../password/LinkProblem.tsx';
import { isTokenProblem } from '../password/token-problem.ts';
import { IntendedBidSummary } from '../sign-in/IntendedBidSummary.tsx';
import { LightDomForm } from '../sign-in/LightDomForm.tsx';

/** Activates an account on mount, and shows the result. */
export const Activation = tracked(function Activation({ token }: { token: string }) {
  const { t, errorText } = useI18n();
  const { model, announce } = useStore();
  const account = model(accountModel);
  const { waiting } = model(waitingActs);
  const [result, setResult] = useState<Result<ListedLot | null, Failure> | null>(null);
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
    // An act that waits in this browser is known with its amount, so it is shown instead.
    const lot = waiting.value === null ? result.value : null;
    return (
      <>
        {lot && <IntendedBidSummary bid={{ lot }} />}
        <Outcome tone="good" quiet title={t('account.activate.done')}>
          <p>{t('account.activate.doneText')}</p>
          {lot ? <SignInForLot lot={lot} /> : <AuthLink route="login">{t('account.toLogin')}</AuthLink>}
        </Outcome>
      </>
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

/** Signs in, and leads to the lot that the user signed up for. */
const SignInForLot = tracked(function SignInForLot({ lot }: { lot: ListedLot }) {
  const { t } = useI18n();
  const { navigation, model } = useStore();
  const host = useHost();
  const at = {
    route: listedLotRoute(lot),
    params: { auction: lot.auctionslug, auctionlot: lot.slug },
  };
  const open = (): void => {
    if (navigation.follow(host, at.route, at.params) === 'link')
      model(openAddress)(navigation.href(at.route, at.params));
  };
  return (
    <Button variant="primary" onClick={() => navigation.requireLogin(host, 'other', open, { lot, at })}>
      {t('account.toLogin')}
    </Button>
  );
});
