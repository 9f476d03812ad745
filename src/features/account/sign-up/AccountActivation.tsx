import { useEffect, useState } from 'react';
import type { ActivatedAccount as Activated } from '../../../api/account.ts';
import type { Failure } from '../../../api/failure.ts';
import type { ListedLot } from '../../../api/schema/listed-lot.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { Result } from '../../../lib/result.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { bidDraftsModel } from '../../../state/bidding/bid-drafts.ts';
import { listedLotRoute } from '../../../state/navigation/lot-route.ts';
import { type WaitingAct, waitingActsModel } from '../../../state/navigation/waiting-act.model.ts';
import { accountModel } from '../../../state/session/account.model.ts';
import { AuthLink } from '../AuthLink.tsx';
import { FormOutcome } from '../FormOutcome.tsx';
import { LinkProblem } from '../password/LinkProblem.tsx';
import { isTokenProblem } from '../password/token-problem.ts';
import { IntendedBidSummary } from '../sign-in/IntendedBidSummary.tsx';
import { LightDomForm } from '../sign-in/LightDomForm.tsx';

/** Activates an account on mount, and shows the result. */
export const AccountActivation = tracked(function AccountActivation({ token }: { token: string }) {
  const { t, errorText } = useI18n();
  const { model, announce } = useStore();
  const account = model(accountModel);
  const { waiting } = model(waitingActsModel);
  const [result, setResult] = useState<Result<Activated, Failure> | null>(null);
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

  if (result === null) return <FormOutcome tone="neutral" isQuiet title={t('account.activate.busy')} />;
  if (result.ok) {
    const act = waiting.value;
    const { lot: lotOfMail } = result.value;
    // The act that waits in this browser also has the amount, and the page shows it already.
    const lot = act === null || act.bid.lot.id === lotOfMail?.id ? lotOfMail : null;
    return (
      <>
        {lot && act === null && <IntendedBidSummary bid={{ lot }} />}
        <FormOutcome tone="good" isQuiet title={t('account.activate.done')}>
          <p>{t('account.activate.doneText')}</p>
          {lot ? (
            <SignInForLot lot={lot} act={act} />
          ) : (
            <AuthLink route="login">{t('account.toLogin')}</AuthLink>
          )}
        </FormOutcome>
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
    <Notice tone="warn" isUrgent action={again}>
      {errorText(code)}
    </Notice>
  );
});

/** Signs in, and leads to the lot that the user has signed up for. */
const SignInForLot = tracked(function SignInForLot(props: { lot: ListedLot; act: WaitingAct | null }) {
  const { lot, act } = props;
  const { t } = useI18n();
  const { navigation, model } = useStore();
  const host = useHost();
  const at = {
    route: listedLotRoute(lot),
    params: { auction: lot.auctionslug, auctionlot: lot.slug },
  };
  const order = act?.bid.order;
  const open = (): void => {
    // In the form of the lot, whatever page that is on.
    if (order && order.kind !== 'buynow') model(bidDraftsModel).keep(lot.id, order);
    navigation.open(host, at.route, at.params);
  };
  return (
    <Button
      variant="primary"
      onClick={() => navigation.requireLogin(host, act?.reason ?? 'other', open, { lot, order, at })}
    >
      {t('account.toLogin')}
    </Button>
  );
});
