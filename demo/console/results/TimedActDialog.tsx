import { useState } from 'react';
import { SelectField } from '../../../src/components/SelectField.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import type { ResultLot, Results } from '../../console-api/results.ts';
import {
  type AuctionAct,
  type LotAct,
  MAX_MINUTES,
  type TimedActBody,
} from '../../console-api/timed-acts.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { ReasonField } from '../forms/ReasonField.tsx';
import { useConsole, useI18n } from '../ui/context.tsx';
import { muted } from '../ui/styles.ts';
import { amountText } from '../ui/texts.ts';

type TimedAct = LotAct | AuctionAct;

const DEFAULT_MINUTES = 10;

/**
 * Asks for an act on a timed lot or auction, and its reason.
 *
 * @param props.lot null: the auction
 */
export const TimedActDialog = tracked(function TimedActDialog(props: {
  auction: Results['auction'];
  lot: ResultLot | null;
  onClose(): void;
}) {
  const { results } = useConsole();
  const i18n = useI18n();
  const { t } = i18n;
  const { auction, lot } = props;
  const acts: readonly TimedAct[] = lot?.acts ?? auction.acts;
  const [chosen, setChosen] = useState('');
  const [minutes, setMinutes] = useState(String(DEFAULT_MINUTES));
  const [reason, setReason] = useState('');
  // An act that is sent again after a lost answer has the same key and counts once; another act has another key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  // Another clerk, or the clock, may have changed what is possible.
  const act = acts.find((one) => one === chosen);
  const amounts = {
    price: amountText(lot?.price ?? null, i18n),
    next: amountText(lot?.underBid ?? null, i18n),
  };
  const nameOf = (one: TimedAct): string =>
    lot === null && (one === 'extend' || one === 'delete')
      ? t(`timedActs.do.${one}All`)
      : t(`timedActs.do.${one}`, amounts);
  const change =
    (set: (value: string) => void) => (event: { readonly target: { readonly value: string } }) => {
      set(event.target.value);
      setKey(crypto.randomUUID());
    };
  const submit = async (): Promise<boolean> => {
    if (act === undefined || reason.trim() === '') return false;
    const why = { reason: reason.trim(), key };
    const isDone = await results.actOnTimed(bodyOf(act, lot, Number(minutes), why));
    // After a lost answer the result is unknown, so a repetition of the act keeps its key.
    if (!isDone && !results.failure.peek()?.retryable) setKey(crypto.randomUUID());
    return isDone;
  };
  return (
    <FormDialog
      id="results-act"
      title={<bdi>{lot === null ? auction.name : `${lot.number} · ${lot.name}`}</bdi>}
      submit={act === undefined ? null : nameOf(act)}
      isBusy={results.isBusy.value}
      failure={results.failure.value}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <SelectField
        id="results-act-act"
        label={t('timedActs.what')}
        placeholder={t('form.choose')}
        value={act ?? ''}
        required
        options={acts.map((one) => ({ value: one, label: nameOf(one) }))}
        onChange={change(setChosen)}
      />
      {act !== undefined && <p className={muted}>{t(`timedActs.about.${act}`)}</p>}
      {act === 'extend' && (
        <TextField
          id="results-act-minutes"
          type="number"
          label={t('timedActs.minutes')}
          value={minutes}
          min={1}
          max={MAX_MINUTES}
          required
          onChange={change(setMinutes)}
        />
      )}
      <ReasonField
        id="results-act-reason"
        hint={t('timedActs.reasonHint')}
        value={reason}
        onValue={setReason}
      />
    </FormDialog>
  );
});

function bodyOf(
  act: TimedAct,
  lot: ResultLot | null,
  minutes: number,
  why: Pick<TimedActBody, 'reason' | 'key'>,
): TimedActBody {
  const auctionlot = lot?.id ?? null;
  if (act === 'extend') return { action: act, auctionlot, minutes, ...why };
  if (act === 'delete') return { action: act, auctionlot, ...why };
  if (act === 'pause' || act === 'resume' || act === 'hide' || act === 'show') return { action: act, ...why };
  return { action: act, auctionlot: lot?.id ?? '', price: lot?.price ?? null, ...why };
}
