import { Notice } from '../../../components/Notice.tsx';
import type { Amount } from '../../../domain/money.ts';
import { absenteeSumText } from '../../../i18n/absentee-sum-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { AbsenteeFormState } from './use-absentee-form.ts';

/**
 * Warns if my absentee bids in the sale exceed the free part of my limit.
 *
 * @param props.amount the absentee bid on this lot
 */
export const AbsenteeSum = tracked(function AbsenteeSum(props: { form: AbsenteeFormState; amount: Amount }) {
  const { elsewhere, free, limit } = props.form;
  const text = absenteeSumText(elsewhere + props.amount, free, useI18n());
  // A single absentee bid is no sum, and one beyond the limit is not accepted.
  const isAccepted = limit === null || props.amount <= limit;
  return text === null || elsewhere === 0 || !isAccepted ? null : (
    <Notice tone="warn" icon="info">
      {text}
    </Notice>
  );
});
