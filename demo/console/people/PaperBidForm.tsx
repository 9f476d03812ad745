import { useState } from 'react';
import { REASON_LENGTH } from '../../../src/api/schema/console.ts';
import { Button } from '../../../src/components/Button.tsx';
import { AmountField } from '../../../src/components/CurrencyField.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { AuctionSelect } from '../forms/AuctionSelect.tsx';
import { Form } from '../forms/Form.tsx';
import { useConsole, useI18n } from '../ui/context.tsx';
import { muted } from '../ui/styles.ts';

/** Enters a bid on paper: the auction, the lot's number, the highest amount. */
export const PaperBidForm = tracked(function PaperBidForm() {
  const { people, views } = useConsole();
  const { t, locale } = useI18n();
  const [auction, setAuction] = useState('');
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  // A bid that is sent again after a lost answer has the same key and counts once; another bid has another key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const isWhole = auction !== '' && number.trim() !== '' && amount !== null && reason.trim() !== '';
  const submit = async (): Promise<void> => {
    if (!isWhole) return;
    const isDone = await people.act({
      action: 'bid',
      auction,
      number: number.trim(),
      amount,
      reason: reason.trim(),
      key,
    });
    // The result is unknown, so a repetition of the bid keeps its key.
    if (!isDone && people.failure.peek()?.retryable) return;
    setKey(crypto.randomUUID());
    if (!isDone) return;
    setNumber('');
    setAmount(null);
  };
  return (
    <Form onSubmit={submit}>
      <p className={muted}>{t('people.paper.lead')}</p>
      <AuctionSelect
        id="paper-auction"
        auctions={views.auctions.value ?? []}
        value={auction}
        isOptional
        onValue={setAuction}
      />
      <TextField
        id="paper-number"
        label={t('people.paper.number')}
        value={number}
        maxLength={20}
        required
        autoComplete="off"
        onChange={({ target: { value } }) => setNumber(value)}
      />
      <AmountField
        id="paper-amount"
        label={t('people.paper.amount')}
        value={amount}
        onValue={setAmount}
        locale={locale.value}
        min={1}
        error={null}
      />
      <TextField
        id="paper-note"
        label={t('people.paper.note')}
        value={reason}
        maxLength={REASON_LENGTH}
        required
        autoComplete="off"
        onChange={({ target: { value } }) => setReason(value)}
      />
      <div>
        <Button type="submit" isBusy={people.isBusy.value} disabled={!isWhole}>
          {t('people.paper.submit')}
        </Button>
      </div>
    </Form>
  );
});
