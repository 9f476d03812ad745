import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { Amount } from '../../../domain/money.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { OutcomeMessage, OutcomeTitle } from '../panel/BidOutcome.tsx';
import type { Outcome } from '../panel/outcome.ts';
import { AllInTable } from '../review/AllInTable.tsx';
import { totalText } from '../review/all-in.ts';
import { OverviewRoom } from '../review/OverviewRoom.tsx';
import { ReviewAmount, ReviewLot } from '../review/ReviewAmount.tsx';
import { ReviewConditions } from '../review/ReviewConditions.tsx';
import { focusResult, ReviewPage } from '../review/ReviewPage.tsx';
import { buttons } from '../review/review-layout.ts';
import type { AbsenteeController } from './use-absentee.ts';

const binding = css`
  margin: 0;
  font-size: 14px;
  line-height: 1.5;
`;

/**
 * The overview before an advance bid is left or taken back, and what became of it. Only the button
 * in here sends anything.
 */
export const AbsenteeDialog = tracked(function AbsenteeDialog(props: {
  bid: AbsenteeController;
  /** 0 takes back. */
  order: Amount;
}) {
  const { bid, order } = props;
  const i18n = useI18n();
  const { t, format } = i18n;
  const { phase } = bid;
  const body = useRef<HTMLDivElement>(null);
  const decided = phase.name === 'noted' || phase.name === 'refused';
  const sending = phase.name === 'sending' || phase.name === 'checking';
  const outcome = absenteeOutcome(bid, i18n);
  const block = blockText(bid, order, i18n);
  const withdrawing = order === 0;

  // The button that was pressed is gone; whoever works by keyboard goes on from the result.
  useEffect(() => {
    if (decided) focusResult(body.current);
  }, [decided]);

  const confirm = (clicks: number): void => {
    // The second half of a double click that began on the form's button is no consent.
    if (clicks < 2) bid.confirm(order);
  };
  const id = `absentee-review-${bid.lot.id}`;
  const title = t(withdrawing ? 'hybrid.review.titleWithdraw' : 'hybrid.review.title');
  const what = withdrawing
    ? t('hybrid.review.withdraw', { max: format.currency(bid.max ?? 0) })
    : t('hybrid.review.confirm', { amount: format.currency(order) });
  const under = t(phase.name === 'checking' ? 'hybrid.absentee.checking' : 'hybrid.absentee.sending');
  return (
    <Dialog
      id={id}
      title={decided && outcome ? <OutcomeTitle outcome={outcome} /> : title}
      closeLabel={t('hybrid.review.close')}
      onClose={bid.closeReview}
      // Not the button: a key held down would open the overview and bind in one go.
      initialFocus={() => body.current}
    >
      <ReviewPage ref={body} titleId={`${id}-title`} onEnter={decided ? bid.closeReview : undefined}>
        <OverviewRoom about={bid.lot.id} decided={decided}>
          {!decided && !bid.signedOut && <Overview bid={bid} order={order} />}
          {!decided && !sending && block !== null && (
            <Notice tone="bad" urgent>
              {block}
            </Notice>
          )}
          {outcome && <OutcomeMessage outcome={outcome} />}
        </OverviewRoom>
        <KeepHeight since={bid.lot.id}>
          <div className={buttons}>
            {!decided && (sending || block === null) && (
              <Button variant="primary" busy={sending} onClick={(event) => confirm(event.detail)}>
                <bdi>{sending ? under : what}</bdi>
              </Button>
            )}
            <Button
              key={decided ? 'done' : 'back'}
              variant={decided ? 'primary' : 'plain'}
              onClick={bid.closeReview}
            >
              {t(decided ? 'hybrid.review.done' : sending ? 'hybrid.review.close' : 'hybrid.review.back')}
            </Button>
          </div>
        </KeepHeight>
      </ReviewPage>
    </Dialog>
  );
});

const Overview = tracked(function Overview({ bid, order }: { bid: AbsenteeController; order: Amount }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { lot } = bid;
  if (order === 0) {
    const max = format.currency(bid.max ?? 0);
    return <p className={binding}>{t('hybrid.review.withdrawText', { name: lot.name, max })}</p>;
  }
  return (
    <>
      <ReviewLot lot={lot} />
      <ReviewAmount label={t('hybrid.absentee.amount')} amount={order} />
      <AllInTable amount={order} facts={lot.facts} max />
      {lot.reserve === 'open' && <Notice icon="info">{t('hybrid.absentee.reserve')}</Notice>}
      <p className={binding}>{t('hybrid.review.binding', { total: totalText(order, lot.facts, i18n) })}</p>
      <ReviewConditions />
    </>
  );
});

/** Why this can no longer be sent, though it could when the overview opened. */
function blockText(bid: AbsenteeController, order: Amount, { t, format, errorText }: I18n): string | null {
  const { mode, limit } = bid;
  if (bid.signedOut) return errorText('session_invalid');
  if (mode === 'admission') return t('hybrid.absentee.admission');
  if (mode === 'over') return t('hybrid.absentee.auctionOver');
  if (mode === 'closed' || mode === 'none') return t('hybrid.review.called');
  if (limit === null || order <= limit) return null;
  return t('hybrid.review.overLimit', { limit: format.currency(limit) });
}

/** What to say of its way; `title` once it is decided. */
function absenteeOutcome({ phase }: AbsenteeController, i18n: I18n): Outcome | null {
  const { t, format } = i18n;
  if (phase.name === 'idle' || phase.kind !== 'absentee') return null;
  const amount = format.currency(phase.amount);
  const back = phase.amount === 0;
  switch (phase.name) {
    case 'sending': {
      const text = back ? t('hybrid.outcome.withdrawing') : t('hybrid.outcome.sending', { amount });
      return { tone: 'neutral', title: null, text, mend: false };
    }
    case 'checking':
      return { tone: 'warn', title: null, text: t('hybrid.outcome.checking'), mend: false };
    case 'noted':
      return {
        tone: 'good',
        title: t(back ? 'hybrid.outcome.withdrawn' : 'hybrid.outcome.noted'),
        text: back ? t('hybrid.outcome.withdrawnText') : t('hybrid.outcome.notedText', { amount }),
        mend: false,
      };
    case 'refused': {
      const reason = i18n.errorText(phase.failure.code);
      const unknown = phase.failure.layer === 'transport';
      return {
        tone: 'bad',
        title: t(unknown ? 'hybrid.outcome.unknown' : 'hybrid.outcome.refused'),
        text: unknown ? `${reason} ${t('hybrid.outcome.unknownText')}` : reason,
        mend: false,
      };
    }
    default:
      return null;
  }
}
