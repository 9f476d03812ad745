import { Notice } from '../../../components/Notice.tsx';
import type { Amount } from '../../../domain/money.ts';
import { absenteeSumText } from '../../../i18n/absentee-sum-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { AbsenteeFormState } from './use-absentee-form.ts';

/**
 * Warns if my absentee bids in the sale exceed the free part of my limit.
 *
 * @param props.amount that of this lot
 */
export const AbsenteeSum = tracked(function AbsenteeSum(props: { form: AbsenteeFormState; amount: Amount }) {
  const { elsewhere, free } = props.form;
  const text = absenteeSumText(elsewhere + props.amount, free, useI18n());
  return text === null ? null : (
    <Notice tone="warn" icon="info">
      {text}
    </Notice>
  );
});
