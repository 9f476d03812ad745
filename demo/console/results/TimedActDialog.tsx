import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Dialog } from '../../../src/components/Dialog.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { SelectField } from '../../../src/components/SelectField.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import type { ResultLot, Results } from '../../console-api/results.ts';
import {
  type AuctionAct,
  type LotAct,
  MOST_MINUTES,
  type TimedActBody,
} from '../../console-api/timed-acts.ts';
import { useConsole, useI18n } from '../context.tsx';
import { useFocusAfterDialog } from '../focus.ts';
import { muted, row, stack } from '../styles.ts';
import { amountText } from '../texts.ts';

type Act = LotAct | AuctionAct;

const MINUTES = 10;

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
  useFocusAfterDialog();
  const { results } = useConsole();
  const i18n = useI18n();
  const { t, errorText } = i18n;
  const { auction, lot, onClose } = props;
  const acts: readonly Act[] = lot?.acts ?? auction.acts;
  const [chosen, setChosen] = useState('');
  const [minutes, setMinutes] = useState(String(MINUTES));
  const [reason, setReason] = useState('');
  const [isRefused, setRefused] = useState(false);
  // Sent again after a lost answer, the act counts once; another act has another key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  // Another clerk, or the clock, may have changed what is possible.
  const act = acts.find((one) => one === chosen);
  const failure = results.failure.value;
  const amounts = {
    price: amountText(lot?.price ?? null, i18n),
    next: amountText(lot?.underBid ?? null, i18n),
  };
  const nameOf = (one: Act): string =>
    lot === null && (one === 'extend' || one === 'delete')
      ? t(`timedActs.do.${one}All`)
      : t(`timedActs.do.${one}`, amounts);
  const change =
    (set: (value: string) => void) => (event: { readonly target: { readonly value: string } }) => {
      set(event.target.value);
      setKey(crypto.randomUUID());
    };
  const submit = async (): Promise<void> => {
    if (act === undefined || reason.trim() === '') return;
    const why = { reason: reason.trim(), key };
    const isDone = await results.actOnTimed(bodyOf(act, lot, Number(minutes), why));
    setRefused(!isDone);
    if (isDone) onClose();
    // Whether it was done is not known after a lost answer: the same act has the same key.
    else if (!results.failure.peek()?.retryable) setKey(crypto.randomUUID());
  };
  return (
    <Dialog
      id="results-act"
      title={<bdi>{lot === null ? auction.name : `${lot.number} · ${lot.name}`}</bdi>}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form
        className={stack}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SelectField
          id="results-act-act"
          label={t('timedActs.what')}
          placeholder={t('strike.choose')}
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
            max={MOST_MINUTES}
            required
            onChange={change(setMinutes)}
          />
        )}
        <TextField
          id="results-act-reason"
          label={t('strike.reason')}
          hint={t('timedActs.reasonHint')}
          value={reason}
          maxLength={500}
          required
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        {isRefused && failure !== null && (
          <Notice tone="bad" urgent>
            {errorText(failure.code)}
          </Notice>
        )}
        <div className={row}>
          <Button onClick={onClose}>{t('ask.back')}</Button>
          {act !== undefined && (
            <Button type="submit" variant="primary" busy={results.busy.value}>
              {nameOf(act)}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
});

function bodyOf(
  act: Act,
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
