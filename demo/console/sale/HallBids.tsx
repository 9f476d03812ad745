import { useState } from 'react';
import { PADDLE_LENGTH } from '../../../src/api/schema/console.ts';
import { Button } from '../../../src/components/Button.tsx';
import { Radios } from '../../../src/components/Radios.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { visuallyHidden } from '../../../src/components/VisuallyHidden.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { AmountDraftField, EMPTY_DRAFT } from '../forms/AmountDraftField.tsx';
import { Form } from '../forms/Form.tsx';
import { lotOnSale } from '../state/sale-view.ts';
import { useConsole, useI18n, useSaleView } from '../ui/context.tsx';
import { leaveField } from '../ui/focus.ts';
import { besideFields, buttonGrid, fieldRow, panel } from '../ui/styles.ts';
import { amountText } from '../ui/texts.ts';
import { CommandButton } from './CommandButton.tsx';

const submitCell = css`
  flex: 2 1 140px;
`;

export type HallSource = 'hallBid' | 'phoneBid';

/** Bids from the hall and by phone: at the asking price with one key, or with amount and paddle. */
export const HallBids = tracked(function HallBids(props: {
  source: HallSource;
  onSource(source: HallSource): void;
}) {
  const { sale } = useConsole();
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t } = i18n;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [paddle, setPaddle] = useState('');
  const lot = lotOnSale(view);
  const asking = amountText(lot?.askingPrice ?? null, i18n);
  const amount = draft.value ?? lot?.askingPrice ?? null;

  async function submitBid(): Promise<void> {
    if (lot === null || amount === null) return sale.reportNotPossible();
    if (draft.isInvalid) return;
    const bidder = paddle.trim();
    const isDone = await sale.submit({
      action: props.source,
      auctionlot: lot.id,
      amount,
      ...(bidder !== '' && { bidder }),
    });
    if (!isDone) return;
    setDraft(EMPTY_DRAFT);
    setPaddle('');
    leaveField();
  }

  return (
    <section className={panel} aria-labelledby="console-hall-bids">
      <h2 id="console-hall-bids" className={visuallyHidden}>
        {t('bid.title')}
      </h2>
      <div className={buttonGrid}>
        <CommandButton command="hall">
          {lot ? t('bid.hall', { amount: asking }) : t('bid.hallPlain')}
        </CommandButton>
        <CommandButton command="phone">
          {lot ? t('bid.phone', { amount: asking }) : t('bid.phonePlain')}
        </CommandButton>
      </div>
      <Form className={fieldRow} label={t('bid.other')} onSubmit={submitBid}>
        <div className={besideFields}>
          <Radios
            id="console-source"
            label={t('bid.source')}
            value={props.source}
            options={[
              { value: 'hallBid', label: t('bid.hallPlain') },
              { value: 'phoneBid', label: t('bid.phonePlain') },
            ]}
            onChange={props.onSource}
          />
        </div>
        <AmountDraftField
          id="console-amount"
          label={t('bid.amount')}
          draft={draft}
          onDraft={setDraft}
          onEnter={() => void submitBid()}
        />
        <TextField
          id="console-paddle"
          label={t('bid.paddle')}
          dir="ltr"
          autoComplete="off"
          maxLength={PADDLE_LENGTH}
          value={paddle}
          onChange={(event) => setPaddle(event.target.value)}
        />
        <div className={`${besideFields} ${submitCell}`}>
          <Button type="submit" isWide aria-disabled={lot === null || undefined}>
            {lot === null || amount === null
              ? t('bid.enter')
              : t(props.source === 'hallBid' ? 'bid.enterHall' : 'bid.enterPhone', {
                  amount: amountText(amount, i18n),
                })}
          </Button>
        </div>
      </Form>
    </section>
  );
});
