import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { AmountField } from '../../components/CurrencyField.tsx';
import { Notice } from '../../components/Notice.tsx';
import { amountProblemText } from '../../i18n/amount-problem-text.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import type { LimitEntry } from './use-limit-entry.ts';

const form = css`
  display: grid;
  gap: 12px;
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * {
    flex: 1 1 auto;
  }
`;

/** Field and button in one row, notes and "Cancel" below: the button is whole in the low panel of a phone. */
const compact = css`
  grid-template-columns: minmax(0, 4fr) minmax(0, 5fr);
  gap: 0 8px;
  & > :first-child {
    display: contents;
  }
  & > *,
  & > :first-child > * {
    grid-column: 1 / -1;
  }
  & > :first-child > :nth-child(2) {
    grid-area: 2 / 1;
  }
  & > :last-child {
    display: contents;
    & > button {
      min-block-size: 46px;
      padding-inline: 8px;
      font-size: 16px;
    }
    & > :first-child {
      grid-area: 2 / 2;
    }
    & > :not(:first-child) {
      grid-column: 1 / -1;
      margin-block-start: 8px;
    }
  }
`;

/** Form to request a limit: field, button, and the server's error. */
export const LimitForm = tracked(function LimitForm(props: {
  id: string;
  entry: LimitEntry;
  /** 0 without a limit. */
  currentLimit: number;
  /** Without a field only the button is shown. */
  field: { label: ReactNode; hint: ReactNode } | null;
  submitLabel: string;
  /** The primary button of its view. */
  isPrimary?: boolean;
  /** Smaller spaces, for a low panel. */
  isCompact?: boolean | undefined;
  shouldFocusFirst?: boolean;
  onCancel?(): void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { entry, shouldFocusFirst = false } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (shouldFocusFirst) input.current?.focus();
  }, [shouldFocusFirst]);
  const submit = (): void => {
    if (!entry.send()) input.current?.focus();
  };
  return (
    <div className={props.isCompact && props.field ? `${form} ${compact}` : form}>
      {props.field && (
        <AmountField
          ref={input}
          id={props.id}
          label={props.field.label}
          hint={props.field.hint}
          value={entry.value}
          onValue={entry.edit}
          onEnter={submit}
          onLeave={entry.showProblem}
          locale={i18n.locale.value}
          error={amountProblemText(entry.problem, i18n, {
            tooLow: t('participation.raise.tooLow', { limit: i18n.format.currency(props.currentLimit) }),
          })}
        />
      )}
      {entry.failure && (
        <Notice tone="bad" isUrgent>
          {i18n.errorText(entry.failure.code)}
        </Notice>
      )}
      <div className={buttons}>
        <Button variant={props.isPrimary ? 'primary' : 'plain'} isBusy={entry.isBusy} onClick={submit}>
          {entry.isBusy ? t('amount.sending') : props.submitLabel}
        </Button>
        {props.onCancel && <Button onClick={props.onCancel}>{t('participation.raise.cancel')}</Button>}
      </div>
    </div>
  );
});
