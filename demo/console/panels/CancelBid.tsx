import { useEffect, useRef, useState } from 'react';
import type { Bid, LotSummary } from '../../../src/api/schema/lot-summary.ts';
import { Button } from '../../../src/components/Button.tsx';
import { SelectField } from '../../../src/components/SelectField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { AuctionSelect } from '../forms/AuctionSelect.tsx';
import { Form, FormButtons } from '../forms/Form.tsx';
import { ReasonField } from '../forms/ReasonField.tsx';
import { useConsole, useI18n } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { useFocusBack } from '../ui/focus.ts';
import { cancelledText, disclosure, heading, muted, panel, plainList, stack } from '../ui/styles.ts';
import { sourceText, zonedText } from '../ui/texts.ts';

const HEADING_ID = 'console-cancel-bid';

const entry = css`
  display: grid;
  gap: 6px;
  padding-block: 8px;
  border-block-start: 1px solid var(--ae-line);
  font-size: 14px;
`;

/** Cancels a bid on an open lot of a timed auction: auction, lot, bid, reason. */
export const CancelBid = tracked(function CancelBid() {
  const { bidCancellation } = useConsole();
  const { t } = useI18n();
  const [auction, setAuction] = useState('');
  const [lotId, setLotId] = useState('');
  const [isDone, setDone] = useState(false);
  const lots = bidCancellation.lots.value ?? [];
  const lot = lots.find(({ id }) => id === lotId);
  return (
    <section className={panel} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={heading} tabIndex={-1}>
        {t('cancelBid.title')}
      </h2>
      <p className={muted}>{t('cancelBid.lead')}</p>
      <details
        className={disclosure}
        onToggle={(event) => {
          if (event.currentTarget.open) void bidCancellation.open();
        }}
      >
        <summary>{t('cancelBid.show')}</summary>
        <div className={stack}>
          <AuctionSelect
            id={`${HEADING_ID}-auction`}
            auctions={bidCancellation.auctions.value ?? []}
            value={auction}
            isOptional
            onValue={(chosen) => {
              setAuction(chosen);
              setLotId('');
              setDone(false);
              if (chosen !== '') void bidCancellation.choose(chosen);
            }}
          />
          {auction !== '' && (
            <SelectField
              id={`${HEADING_ID}-lot`}
              label={t('cancelBid.lot')}
              value={lot?.id ?? ''}
              placeholder={t('form.choose')}
              options={lots.map(({ id, number, name }) => ({
                value: id,
                label: t('views.lot', { number: number ?? '–', name }),
              }))}
              onChange={(event) => {
                setLotId(event.target.value);
                setDone(false);
              }}
            />
          )}
          <p className={muted} role="status">
            {isDone ? t('cancelBid.done') : null}
          </p>
          <FailureNotice failure={bidCancellation.failure.value} />
          {lot && <Bids key={lot.id} lot={lot} auction={auction} onCancelled={() => setDone(true)} />}
        </div>
      </details>
    </section>
  );
});

const Bids = tracked(function Bids(props: { lot: LotSummary; auction: string; onCancelled(): void }) {
  return (
    <ol className={plainList}>
      {props.lot.bids?.map((bid) => (
        <BidEntry key={bid.id} {...props} bid={bid} />
      ))}
    </ol>
  );
});

const BidEntry = tracked(function BidEntry(props: {
  bid: Bid;
  lot: LotSummary;
  auction: string;
  onCancelled(): void;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { bid, lot } = props;
  const [isFormOpen, setFormOpen] = useState(false);
  const opener = useFocusBack(isFormOpen);
  const what = t('lot.bidOf', { amount: format.currency(bid.amount), bidder: bid.bidder ?? '–' });
  return (
    <li className={entry}>
      <span className={bid.cancelled ? cancelledText : undefined}>
        {what} · {sourceText(bid.source ?? '–', i18n)} ·{' '}
        {bid.at && zonedText('datetimeshort', bid.at, lot.timeZone, i18n)}
      </span>
      {bid.cancelled ? (
        <span className={muted}>{t('log.cancelled')}</span>
      ) : isFormOpen ? (
        <CancelBidForm {...props} onClose={() => setFormOpen(false)} />
      ) : (
        <div>
          <Button
            ref={opener}
            aria-label={t('about', { action: t('cancelBid.ask'), what })}
            onClick={() => setFormOpen(true)}
          >
            {t('cancelBid.ask')}
          </Button>
        </div>
      )}
    </li>
  );
});

const CancelBidForm = tracked(function CancelBidForm(props: {
  bid: Bid;
  lot: LotSummary;
  auction: string;
  onCancelled(): void;
  onClose(): void;
}) {
  const { bidCancellation } = useConsole();
  const { t, format } = useI18n();
  const { bid, lot, onClose } = props;
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);

  async function submit(): Promise<void> {
    // The id of a line ends in its position in the ledger.
    const body = { auctionlot: lot.id, bid: Number(bid.id?.split('-').at(-1)), reason: reason.trim() };
    if (body.reason === '' || !(await bidCancellation.cancel(props.auction, body))) return;
    onClose();
    props.onCancelled();
    // The form is removed, and would take the focus with it.
    document.getElementById(HEADING_ID)?.focus({ preventScroll: true });
  }
  return (
    <Form onSubmit={submit}>
      <p className={muted}>{t('cancelBid.text')}</p>
      <ReasonField ref={field} id={`${HEADING_ID}-reason-${bid.id}`} value={reason} onValue={setReason} />
      <FormButtons
        submit={t('cancelBid.yes', { amount: format.currency(bid.amount) })}
        isBusy={false}
        onBack={onClose}
      />
    </Form>
  );
});
