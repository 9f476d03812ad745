import type { ReadonlySignal } from '@preact/signals-core';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Button } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { NOTICE_ICONS, Notice } from '../../../components/Notice.tsx';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../../react/context.tsx';
import { type BidPhase, isDecided, isInFlight, openerOf } from '../../../state/bidding/bid-machine.ts';
import type { BiddingModel } from '../../../state/bidding/bidding.model.ts';
import { css } from '../../../styles/sheet.ts';
import type { BidProps } from './bid-props.ts';
import { type OutcomeText, outcomeOf } from './outcome.ts';

/** The binding button is the widest; if its text leaves no space beside it, the others are below it. */
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * {
    flex: 1 1 auto;
  }
  & > :first-child:not(:last-child) {
    flex: 4 1 max-content;
  }
  @container (max-width: 380px) {
    & > * {
      padding-inline: 8px;
    }
    & > :first-child:not(:last-child) {
      font-size: 15px;
    }
  }
`;
const head = css`
  display: flex;
  align-items: center;
  gap: 8px;
`;
const message = css`
  margin: 0;
  font-size: 16px;
  line-height: 1.5;
`;
const tones = {
  good: css`
    color: var(--ae-good);
  `,
  bad: css`
    color: var(--ae-bad);
  `,
  warn: css`
    color: var(--ae-warn);
  `,
  neutral: css`
    color: var(--ae-ink);
  `,
};

/** Whether a bid whose review is not open in this element has a result to show. */
export function useHasOutcome({ state, phase }: BiddingModel): boolean {
  const { element } = useHost();
  return phase.value.name !== 'idle' && openerOf(state.value) !== element;
}

/** The result of a bid in the panel: for a bidder who closed the review before the answer came. */
export const BidOutcome = tracked(function BidOutcome({ lot, model }: Pick<BidProps, 'lot' | 'model'>) {
  const i18n = useI18n();
  const { myLots } = useStore();
  const phase = model.phase.value;
  const ownMax = myLots.lot(lot.id).value?.max ?? null;
  const outcome = outcomeOf(phase, lot, myLots.standing(lot.id).value, i18n, ownMax);
  const isShown = useHasOutcome(model);
  if (outcome === null || !isShown) return null;
  return <ClosedResult lot={lot} model={model} outcome={outcome} doneLabel={i18n.t('bid.outcome.done')} />;
});

/** The result of a bid, or its next actions, if its review is closed. For timed and absentee bids. */
export const ClosedResult = tracked(function ClosedResult(props: {
  lot: LotSummary;
  model: Pick<BiddingModel, 'dismiss' | 'sendAgain' | 'drop'> & { readonly phase: ReadonlySignal<BidPhase> };
  outcome: OutcomeText;
  /** The button that closes it. */
  doneLabel: string;
  /** Replaces the label "do not bid". */
  drop?: string | undefined;
}) {
  const { lot, model, outcome } = props;
  const { navigation } = useStore();
  const host = useHost();
  const phase = model.phase.value;
  return (
    <>
      <Notice
        tone={outcome.tone}
        action={isDecided(phase) ? { label: props.doneLabel, run: model.dismiss } : undefined}
      >
        {outcome.title && <strong>{outcome.title}. </strong>}
        {outcome.text}
      </Notice>
      {isInFlight(phase) && (
        <div className={buttons}>
          <ProgressActions
            phase={phase}
            model={model}
            onSignIn={() => navigation.requireLogin(host, 'bid', undefined, { lot, isUnderWay: true })}
            drop={props.drop}
          />
        </div>
      )}
    </>
  );
});

/**
 * The bidder's actions on a bid that the server has not decided: send it again, take it back, sign in again.
 * None while it is being sent, and once the server was asked to refuse it.
 */
export const ProgressActions = tracked(function ProgressActions(props: {
  phase: BidPhase;
  model: { sendAgain(): void; drop(): void };
  onSignIn(): void;
  /** Replaces the label "do not bid". */
  drop?: string | undefined;
}) {
  const { t } = useI18n();
  const { phase, model } = props;
  if (phase.name === 'unconfirmed' && phase.why === 'session') {
    return (
      <Button variant="primary" onClick={props.onSignIn}>
        {t('common.signIn')}
      </Button>
    );
  }
  const isUnconfirmed = phase.name === 'unconfirmed';
  if (!isUnconfirmed && phase.name !== 'waiting' && phase.name !== 'checking') return null;
  return (
    <>
      {isUnconfirmed && (
        <Button variant="primary" onClick={model.sendAgain}>
          {t(phase.why === 'unsent' ? 'amount.progress.send' : 'amount.progress.again')}
        </Button>
      )}
      <Button onClick={model.drop}>{props.drop ?? t('amount.progress.drop')}</Button>
    </>
  );
});

/** The result as the heading of the dialog. */
export function OutcomeTitle({ outcome }: { outcome: OutcomeText }) {
  return (
    <span className={`${head} ${tones[outcome.tone]}`}>
      <Icon name={NOTICE_ICONS[outcome.tone]} />
      {outcome.title}
    </span>
  );
}

/** The result explained: the body of the dialog once decided, before that a notice in it. */
export function OutcomeMessage({ outcome }: { outcome: OutcomeText }) {
  if (outcome.title !== null) return <p className={message}>{outcome.text}</p>;
  return <Notice tone={outcome.tone}>{outcome.text}</Notice>;
}
