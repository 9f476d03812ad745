import { type ReactNode, type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CurrencyError } from '../domain/amount-problem.ts';
import { MAX_AMOUNT } from '../domain/money.ts';
import { css } from '../styles/sheet.ts';
import { parseCurrencyInput } from './currency-input.ts';
import { describedBy, FieldNotes } from './FieldNotes.tsx';
import { field, fieldBox, fieldInput, fieldLabel } from './field.ts';

const amount = css`
  font-variant-numeric: tabular-nums lining-nums;
  font-weight: 560;
`;
const sign = css`
  color: var(--ae-ink-soft);
`;

export interface CurrencyFieldProps {
  /** Unique in its root. */
  id: string;
  label: ReactNode;
  /** The amount in whole units of the currency; null while the field is empty or not an amount. */
  value: number | null;
  /** On every edit: the amount, or null with the reason why the text is not an amount. */
  onValue(value: number | null, error: CurrencyError | null): void;
  /** BCP 47 tag; decides separators and grouping. */
  locale: string;
  /** ISO 4217; by default EUR. */
  currency?: string;
  /** By default true. */
  allowNegative?: boolean;
  /** Both inclusive; by default the limits of the safe integers. */
  min?: number;
  max?: number;
  error?: ReactNode;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  onEnter?(): void;
  /** On blur: the amount's problem may now be shown. */
  onLeave?(): void;
}

/**
 * An input for an amount of money in whole units. Grouped on blur, plain while edited; accepts Latin, Arabic-Indic
 * and Persian digits. Text that cannot be parsed stays as typed, so that the user can correct it.
 */
export function CurrencyField(props: CurrencyFieldProps) {
  const { id, value, locale, currency = 'EUR', error, hint } = props;
  const rules = {
    allowNegative: props.allowNegative ?? true,
    min: props.min ?? Number.MIN_SAFE_INTEGER,
    max: props.max ?? Number.MAX_SAFE_INTEGER,
  };
  /**
   * The text being typed, the amount it was parsed as, and in which locale; null: the field shows
   * `value`.
   */
  const [draft, setDraft] = useState<{ text: string; value: number | null; locale: string } | null>(null);
  const editing = useRef(false);
  const currencySign = useMemo(() => signOf(currency, locale), [currency, locale]);
  const rewritten = useRef<HTMLInputElement | null>(null);

  // The draft is shown until `value` is set from outside, such as by a quick amount, or is another amount
  // after a change of locale.
  const isMeant = draft !== null && draft.value === value && (value === null || draft.locale === locale);
  const typed = isMeant ? draft.text : null;
  const text = typed ?? formatAmount(value, locale, !editing.current);

  const edit = (next: string): void => {
    const read = parseCurrencyInput(next, locale, rules);
    setDraft({ text: next, value: read.ok ? read.value : null, locale });
    props.onValue(read.ok ? read.value : null, read.ok ? null : read.error);
  };
  const enter = (input: HTMLInputElement): void => {
    editing.current = true;
    if (value === null) return;
    setDraft({ text: formatAmount(value, locale, false), value, locale });
    rewritten.current = input;
  };
  // Replacing the text drops the selection that focus by keyboard makes; the next digit would be
  // added to the amount instead of replacing it. A click sets its own caret after this.
  useLayoutEffect(() => {
    rewritten.current?.select();
    rewritten.current = null;
  });
  const leave = (): void => {
    editing.current = false;
    const isReadable = draft !== null && parseCurrencyInput(draft.text, draft.locale, rules).ok;
    setDraft(isReadable ? null : draft);
    props.onLeave?.();
  };

  return (
    <div className={field}>
      <label className={fieldLabel} htmlFor={id}>
        {props.label}
      </label>
      <div className={fieldBox} data-invalid={error ? '' : undefined}>
        <span className={sign} aria-hidden="true">
          {currencySign}
        </span>
        <input
          ref={props.ref}
          id={id}
          className={`${fieldInput} ${amount}`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
          onChange={(event) => edit(event.target.value)}
          onFocus={(event) => enter(event.currentTarget)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && props.onEnter) {
              event.preventDefault();
              props.onEnter();
            }
          }}
        />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** The field for a bid, a price or a limit: not negative, and not above `MAX_AMOUNT`. */
export function AmountField(props: Omit<CurrencyFieldProps, 'currency' | 'allowNegative' | 'max'>) {
  return <CurrencyField {...props} allowNegative={false} max={MAX_AMOUNT} />;
}

function formatAmount(value: number | null, locale: string, useGrouping: boolean): string {
  if (value === null) return '';
  return new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    useGrouping,
  }).format(value);
}

function signOf(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
