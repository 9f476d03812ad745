import { Button } from '../../../components/Button.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { BidPhase } from '../../../state/bidding/bid-machine.ts';

/**
 * The bidder's actions on a bid that the server has not decided: send it again, take it back, sign in again.
 * None while it is being sent, and once the server was asked to refuse it.
 */
export const UndecidedActions = tracked(function UndecidedActions(props: {
  phase: BidPhase;
  model: { sendAgain(): void; drop(): void };
  onSignIn(): void;
  /** Replaces the label "do not bid". */
  drop?: string | undefined;
}) {
  const { t } = useI18n();
  const { phase, model } = props;
  if (phase.name === 'held' && phase.why === 'session') {
    return (
      <Button variant="primary" onClick={props.onSignIn}>
        {t('amount.undecided.signIn')}
      </Button>
    );
  }
  const isHeld = phase.name === 'held';
  if (!isHeld && phase.name !== 'waiting' && phase.name !== 'checking') return null;
  return (
    <>
      {isHeld && (
        <Button variant="primary" onClick={model.sendAgain}>
          {t(phase.why === 'unsent' ? 'amount.undecided.send' : 'amount.undecided.again')}
        </Button>
      )}
      <Button onClick={model.drop}>{props.drop ?? t('amount.undecided.drop')}</Button>
    </>
  );
});
