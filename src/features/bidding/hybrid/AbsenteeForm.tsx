import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { AmountField } from '../../../components/CurrencyField.tsx';
import { amountProblemText } from '../../../i18n/amount-problem-text.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useHost, useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { bidOffer, LOWEST_BID, minimumText } from '../form/use-amount-entry.ts';
import { AllInTable } from '../review/AllInTable.tsx';
import { AbsenteeSum } from './AbsenteeSum.tsx';
import type { AbsenteeProps } from './absentee-props.ts';

const box = css`
  display: grid;
  gap: 12px;
`;
const note = css`
  margin: 0;
  font-size: 13px;
  line-height: 1.45;
  color: var(--ae-ink-soft);
`;

/** Form for an absentee bid: the maximum and its all-in price. */
export const AbsenteeForm = tracked(function AbsenteeForm(props: AbsenteeProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { element } = useHost();
  const { lot, model, form } = props;
  const { limit, value } = form;
  const input = useRef<HTMLInputElement>(null);
  // The form was opened by its button: focus the field.
  useEffect(() => input.current?.focus(), []);
  const press = (): void => {
    form.showProblem();
    if (form.problem !== null || value === null) input.current?.focus();
    else model.review(value, element);
  };
  return (
    <div className={box}>
      <AmountField
        ref={input}
        id={`absentee-${lot.id}`}
        label={t('amount.max')}
        value={value}
        onValue={form.edit}
        onEnter={press}
        onLeave={form.showProblem}
        locale={i18n.locale.value}
        error={amountProblemText(form.isProblemShown ? form.problem : null, i18n, {
          tooLow: t('hybrid.absentee.tooLow', { min: format.currency(lot.startPrice ?? LOWEST_BID) }),
          overLimit: t('hybrid.absentee.tooHigh', { limit: format.currency(limit ?? 0) }),
          cap: form.cap,
        })}
        hint={hintText(props, i18n)}
      />
      <AllInTable amount={value} facts={lot.facts} isMaximum />
      {lot.reserve === 'open' && <p className={note}>{t('hybrid.absentee.reserve')}</p>}
      {limit !== null && <p className={note}>{t('hybrid.absentee.funds')}</p>}
      <Button variant="primary" isWide onClick={press}>
        <bdi>
          {value === null
            ? t('hybrid.absentee.choose')
            : t('hybrid.absentee.review', { amount: format.currency(value) })}
        </bdi>
      </Button>
      <Button variant="quiet" onClick={() => form.setEditing(false)}>
        {t(props.max === null ? 'participation.raise.cancel' : 'hybrid.absentee.keep')}
      </Button>
      {/* Below the buttons, which must not move while the bidder types. */}
      <AbsenteeSum form={form} amount={value ?? 0} />
    </div>
  );
});

/** The minimum; and the limit, with its free part if other bids bind some of it. */
function hintText({ lot, ladder, form }: AbsenteeProps, i18n: I18n): string {
  const { t, format } = i18n;
  const { limit, free } = form;
  const hint = minimumText(bidOffer(lot.startPrice, null, ladder), i18n);
  if (limit === null) return hint;
  const of = { hint, limit: format.currency(limit) };
  if (free === null || free >= limit) return t('hybrid.absentee.hintLimit', of);
  return t('hybrid.absentee.hintFree', { ...of, free: format.currency(free) });
}
