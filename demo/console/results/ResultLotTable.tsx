import { useEffect, useRef, useState } from 'react';
import { PADDLE_LENGTH } from '../../../src/api/schema/console.ts';
import { Button } from '../../../src/components/Button.tsx';
import { Pill } from '../../../src/components/Pill.tsx';
import { Select } from '../../../src/components/Select.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { isUnclosed } from '../../../src/domain/lot-status.ts';
import { tracked } from '../../../src/lib/tracked.ts';
import {
  type Buyer,
  isAuctionPaused,
  officeStatus,
  type ResultLot,
  type Results,
  SETTLEMENTS,
  type Settlement,
} from '../../console-api/results.ts';
import { Form } from '../forms/Form.tsx';
import { useConsole, useI18n } from '../ui/context.tsx';
import { useFocusBack } from '../ui/focus.ts';
import { StatusPill } from '../ui/StatusPill.tsx';
import { muted, row } from '../ui/styles.ts';
import { nameCell, narrowSelect, quietRow } from '../ui/table-styles.ts';
import { amountText, zonedText } from '../ui/texts.ts';
import { WideTable } from '../ui/WideTable.tsx';
import { TimedActDialog } from './TimedActDialog.tsx';

/** Every lot with its result, its buyer and the remaining tasks. */
export const ResultLotTable = tracked(function ResultLotTable(props: {
  auction: Results['auction'];
  lots: readonly ResultLot[];
  buyers: readonly Buyer[];
}) {
  const { t } = useI18n();
  const { auction, lots } = props;
  /** Id of the lot whose acts are open. */
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = lots.find(({ id }) => id === openedId);
  const contacts = new Map(props.buyers.map((buyer) => [buyer.bidder, buyer]));
  return (
    <>
      <WideTable labelledBy="results-lots">
        <thead>
          <tr>
            <th scope="col">{t('results.lot')}</th>
            <th scope="col">{t('results.result')}</th>
            <th scope="col" data-number>
              {t('results.price')}
            </th>
            <th scope="col">{t('results.buyer')}</th>
            <th scope="col" data-number>
              {t('results.total')}
            </th>
            <th scope="col">{t('results.settlement')}</th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <LotRow
              key={lot.id}
              auction={auction}
              lot={lot}
              buyer={contacts.get(lot.bidder ?? '')}
              onAct={() => setOpenedId(lot.id)}
            />
          ))}
        </tbody>
      </WideTable>
      {opened !== undefined && (
        <TimedActDialog auction={auction} lot={opened} onClose={() => setOpenedId(null)} />
      )}
    </>
  );
});

const LotRow = tracked(function LotRow(props: {
  auction: Results['auction'];
  lot: ResultLot;
  buyer: Buyer | undefined;
  onAct(): void;
}) {
  const { auction, lot, buyer } = props;
  const isTimed = auction.kind === 'timed';
  const isToSell = isUnclosed(lot.status);
  const { corrections, results } = useConsole();
  const i18n = useI18n();
  const { t, format } = i18n;
  const isSold = lot.sum !== null;
  return (
    <tr>
      <th scope="row" className={nameCell}>
        {lot.number} · <bdi>{lot.name}</bdi>
        {isToSell && (
          <div className={quietRow}>
            <Button
              variant="quiet"
              aria-label={t('about', { action: t('correct.title'), what: lot.number })}
              onClick={() => void corrections.open(auction.id, lot.id)}
            >
              {t('correct.title')}
            </Button>
          </div>
        )}
      </th>
      <td data-short>
        {isTimed && lot.status === 'active' ? (
          <Pill icon="clock">{t('results.lotOpen')}</Pill>
        ) : (
          <StatusPill status={officeStatus(lot.status, auction.isOver)} />
        )}
        {isTimed && isToSell && lot.end !== null && (
          <div className={muted}>
            {isAuctionPaused(auction)
              ? t('timedActs.pausedLot')
              : t('timedActs.ends', { time: zonedText('datetimeshort', lot.end, auction.timeZone, i18n) })}
          </div>
        )}
      </td>
      <td data-number>
        {amountText(lot.price, i18n)}
        {lot.reserve !== null && (
          <div className={muted}>{t('results.reserve', { amount: format.currency(lot.reserve) })}</div>
        )}
      </td>
      <td className={nameCell}>
        {lot.bidder !== null && <LotBidder lot={lot} name={buyer?.name ?? ''} />}
        {isSold && !lot.isOnline && <PaddleForm lot={lot} />}
      </td>
      <td data-number>{lot.sum === null ? '–' : format.calculatedCurrency(lot.sum.total)}</td>
      <td>
        <div className={row}>
          {isSold && (
            <div className={narrowSelect}>
              <Select
                label={t('results.settlementOf', { number: lot.number })}
                value={lot.settlement}
                options={SETTLEMENTS.map((value) => ({ value, label: t(`results.is.${value}`) }))}
                onChange={(settlement) =>
                  void results.act({
                    action: 'settle',
                    auctionlot: lot.id,
                    settlement: settlement as Settlement,
                  })
                }
              />
            </div>
          )}
          {lot.acts.length > 0 && (
            <Button
              aria-label={t('about', { action: t('timedActs.open'), what: lot.number })}
              onClick={props.onAct}
            >
              {t('timedActs.open')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
});

/** The paddle of the buyer and the name; for an unsold lot those of the highest bidder. */
const LotBidder = tracked(function LotBidder({ lot, name }: { lot: ResultLot; name: string }) {
  const { t } = useI18n();
  const paddle = lot.bidder ? t('lot.paddle', { bidder: lot.bidder }) : t('lot.noPaddle');
  return (
    <>
      {lot.sum === null && <div className={muted}>{t('results.highest')}</div>}
      {name !== '' && <bdi>{name}</bdi>} <span className={muted}>{paddle}</span>
    </>
  );
});

/** Assigns a sold lot to a paddle in the hall, if the clerk entered none or a wrong one. */
const PaddleForm = tracked(function PaddleForm({ lot }: { lot: ResultLot }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  const label = t(lot.bidder === '' ? 'results.namePaddle' : 'results.correctPaddle');
  if (isOpen) return <PaddleField lot={lot} onClose={() => setOpen(false)} />;
  return (
    <div className={quietRow}>
      <Button
        ref={opener}
        variant="quiet"
        aria-label={t('about', { action: label, what: lot.number })}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
    </div>
  );
});

const PaddleField = tracked(function PaddleField({ lot, onClose }: { lot: ResultLot; onClose(): void }) {
  const { results } = useConsole();
  const { t } = useI18n();
  const [paddle, setPaddle] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The pressed button has been removed, and the focus with it.
  useEffect(() => field.current?.focus(), []);
  const submit = async (): Promise<void> => {
    const bidder = paddle.trim();
    if (bidder !== '' && (await results.act({ action: 'assign', auctionlot: lot.id, bidder }))) onClose();
  };
  return (
    <Form className={row} onSubmit={submit}>
      <TextField
        ref={field}
        id={`results-paddle-${lot.id}`}
        label={t('results.paddle')}
        value={paddle}
        maxLength={PADDLE_LENGTH}
        required
        onChange={(event) => setPaddle(event.target.value)}
      />
      <Button type="submit">{t('form.save')}</Button>
      <Button variant="quiet" onClick={onClose}>
        {t('form.back')}
      </Button>
    </Form>
  );
});
