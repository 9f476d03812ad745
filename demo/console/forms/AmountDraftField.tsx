import { AmountField } from '../../../src/components/CurrencyField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { useI18n } from '../ui/context.tsx';

/** The typed amount; `isInvalid` if the text is not an amount. */
export interface AmountDraft {
  readonly value: number | null;
  readonly isInvalid: boolean;
}

export const EMPTY_DRAFT: AmountDraft = { value: null, isInvalid: false };

/** A field for an amount of at least one euro. */
export const AmountDraftField = tracked(function AmountDraftField(props: {
  id: string;
  label: string;
  draft: AmountDraft;
  onDraft(draft: AmountDraft): void;
  isMissing?: boolean;
  onEnter(): void;
}) {
  const { t, locale } = useI18n();
  const { draft, isMissing = false } = props;
  return (
    <AmountField
      id={props.id}
      label={props.label}
      value={draft.value}
      onValue={(value, wrong) => props.onDraft({ value, isInvalid: wrong !== null })}
      locale={locale.value}
      min={1}
      error={draft.isInvalid ? t('amount.wrong') : isMissing ? t('amount.missing') : null}
      onEnter={props.onEnter}
    />
  );
});
