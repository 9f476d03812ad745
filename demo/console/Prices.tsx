import { useState } from 'react';
import { PADDLE_LENGTH } from '../../src/api/schema/console.ts';
import { Button } from '../../src/components/Button.tsx';
import { Radios } from '../../src/components/Radios.tsx';
import { TextField } from '../../src/components/TextField.tsx';
import { visuallyHidden } from '../../src/components/VisuallyHidden.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { css } from '../../src/styles/sheet.ts';
import { type AmountDraft, AmountDraftField } from './AmountDraftField.tsx';
import { CommandButton } from './CommandButton.tsx';
import { useConsole, useI18n, useSaleView } from './context.tsx';
import { Form } from './Form.tsx';
import { leaveField } from './focus.ts';
import { askingAbove, askingBelow, lotOnSale } from './sale-view.ts';
import { buttonGrid, heading, muted, panel } from './styles.ts';
import { amountText } from './texts.ts';

const fields = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: start;
  margin-block-start: 8px;
  & > * {
    flex: 1 1 90px;
  }
`;
/** Aligns a control with the fields beside it, whose labels are above them. */
const besideFields = css`
  padding-block-start: 25px;
`;
const submitCell = css`
  flex: 2 1 140px;
`;

export type HallSource = 'hallBid' | 'phoneBid';

const EMPTY: AmountDraft = { value: null, isInvalid: false };

/** Bids from the hall and by phone: at the asking price with one key, or with amount and paddle. */
export const HallBids = tracked(function HallBids(props: {
  source: HallSource;
  onSource(source: HallSource): void;
}) {
  const { sale } = useConsole();
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t } = i18n;
  const [draft, setDraft] = useState(EMPTY);
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
    setDraft(EMPTY);
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
      <Form className={fields} label={t('bid.other')} onSubmit={submitBid}>
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

/** Changes the asking price, by one increment or to a typed amount. */
export const AskingPrice = tracked(function AskingPrice() {
  const { sale } = useConsole();
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t } = i18n;
  const [draft, setDraft] = useState(EMPTY);
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
    setDraft(EMPTY);
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
      <Form className={fields} onSubmit={submitPrice}>
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
