import type { RefObject } from 'react';
import { Button } from '../../../components/Button.tsx';
import type { I18n } from '../../../i18n/i18n.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { bidTarget } from '../panel/focus-bidding.ts';
import type { BidButton, TimedButtonState } from './use-bid-form.ts';

const BUSY: ReadonlySet<TimedButtonState['name']> = new Set(['waiting', 'sending', 'checking', 'refreshing']);

const BLOCKED: ReadonlySet<TimedButtonState['name']> = new Set(['paused', 'tooLow', 'overLimit', 'choose']);

/** The form's action button. It opens the review, or leads to the field if the amount must be corrected first. */
export const TimedBidButton = tracked(function TimedBidButton(
  props: BidButton & {
    fieldRef: RefObject<HTMLInputElement | null>;
  },
) {
  const i18n = useI18n();
  const { button } = props;
  const isBusy = BUSY.has(button.name);
  const isBlocked = BLOCKED.has(button.name);
  return (
    <Button
      {...bidTarget}
      variant="primary"
      isWide
      isBusy={isBusy}
      aria-disabled={isBlocked || undefined}
      onClick={() => {
        if (!props.press()) props.fieldRef.current?.focus();
      }}
    >
      <bdi>{timedButtonText(button, i18n)}</bdi>
    </Button>
  );
});

function timedButtonText(button: TimedButtonState, { t, format }: I18n): string {
  if (button.name === 'waiting') return t('amount.progress.notSent');
  if (button.name === 'unconfirmed') return t('amount.progress.answer');
  if (button.name === 'paused') return t('auction.state.paused');
  const amount = 'amount' in button ? format.currency(button.amount) : '';
  return t(`bid.button.${button.name}`, { amount });
}
