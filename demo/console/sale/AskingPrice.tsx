import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { AmountDraftField, EMPTY_DRAFT } from '../forms/AmountDraftField.tsx';
import { Form } from '../forms/Form.tsx';
import { askingAbove, askingBelow, lotOnSale } from '../state/sale-view.ts';
import { useConsole, useI18n, useSaleView } from '../ui/context.tsx';
import { leaveField } from '../ui/focus.ts';
import { besideFields, buttonGrid, fieldRow, heading, muted, panel } from '../ui/styles.ts';
import { amountText } from '../ui/texts.ts';
import { CommandButton } from './CommandButton.tsx';

/** Changes the asking price, by one increment or to a typed amount. */
export const AskingPrice = tracked(function AskingPrice() {
  const { sale } = useConsole();
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t } = i18n;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isMissing, setMissing] = useState(false);
  const lot = lotOnSale(view);
  const asking = lot?.askingPrice ?? null;
  const above = asking === null ? null : askingAbove(view, asking);
  const below = asking === null ? null : askingBelow(view, asking);

  async function submitPrice(): Promise<void> {
    if (lot === null) return sale.reportNotPossible();
    setMissing(draft.value === null);
    if (draft.value === null) return;
    const isDone = await sale.submit({
      action: 'asking',
      auctionlot: lot.id,
      price: lot.price,
      amount: draft.value,
    });
    if (!isDone) return;
    setDraft(EMPTY_DRAFT);
    leaveField();
  }

  return (
    <section className={panel} aria-labelledby="console-asking-title">
      <h2 id="console-asking-title" className={heading}>
        {t('lot.asking')}
      </h2>
      <div className={buttonGrid}>
        <CommandButton command="up">
          {above === null ? t('asking.upPlain') : t('asking.up', { amount: amountText(above, i18n) })}
        </CommandButton>
        <CommandButton command="down">
          {below === null ? t('asking.downPlain') : t('asking.down', { amount: amountText(below, i18n) })}
        </CommandButton>
      </div>
      <Form className={fieldRow} onSubmit={submitPrice}>
        <AmountDraftField
          id="console-asking"
          label={t('asking.typed')}
          draft={draft}
          onDraft={(next) => {
            setDraft(next);
            setMissing(false);
          }}
          isMissing={isMissing}
          onEnter={() => void submitPrice()}
        />
        <div className={besideFields}>
          <Button type="submit" isWide aria-disabled={lot === null || undefined}>
            {t('asking.set')}
          </Button>
        </div>
      </Form>
      <p className={muted}>{t('asking.cancels')}</p>
    </section>
  );
});
