import { useEffect, useRef, useState } from 'react';
import type { Bid, LotSummary } from '../../src/api/schema/lot-summary.ts';
import { Button } from '../../src/components/Button.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { SelectField } from '../../src/components/SelectField.tsx';
import { TextField } from '../../src/components/TextField.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { css } from '../../src/styles/sheet.ts';
import { useConsole, useI18n } from './context.tsx';
import { useFocusBack } from './focus.ts';
import { heading, more, muted, panel, plainList, row, stack } from './styles.ts';
import { auctionText, sourceText, zonedText } from './texts.ts';

const HEADING = 'console-strikes';

const entry = css`
  display: grid;
  gap: 6px;
  padding-block: 8px;
  border-block-start: 1px solid var(--ae-line);
  font-size: 14px;
`;
const struck = css`
  text-decoration: line-through;
  color: var(--ae-ink-soft);
`;

/** Cancels a bid on an open lot of a timed auction: auction, lot, bid, reason. */
export const Strikes = tracked(function Strikes() {
  const { strikes } = useConsole();
  const i18n = useI18n();
  const { t, errorText } = i18n;
  const [auction, setAuction] = useState('');
  const [lotId, setLotId] = useState('');
  const [done, setDone] = useState(false);
  const failure = strikes.failure.value;
  const lots = strikes.lots.value ?? [];
  const lot = lots.find(({ id }) => id === lotId);
  const none = { value: '', label: t('strike.choose') };
  return (
    <section className={panel} aria-labelledby={HEADING}>
      <h2 id={HEADING} className={heading} tabIndex={-1}>
        {t('strike.title')}
      </h2>
      <p className={muted}>{t('strike.lead')}</p>
      <details
        className={more}
        onToggle={(event) => {
          if (event.currentTarget.open) void strikes.open();
        }}
      >
        <summary>{t('strike.show')}</summary>
        <div className={stack}>
          <SelectField
            id={`${HEADING}-auction`}
            label={t('views.auction')}
            value={auction}
            options={[
              none,
              ...(strikes.auctions.value ?? []).map((one) => ({
                value: one.id,
                label: auctionText(one, i18n),
              })),
            ]}
            onChange={(event) => {
              setAuction(event.target.value);
              setLotId('');
              setDone(false);
              if (event.target.value !== '') void strikes.choose(event.target.value);
            }}
          />
          {auction !== '' && (
            <SelectField
              id={`${HEADING}-lot`}
              label={t('strike.lot')}
              value={lot?.id ?? ''}
              options={[
                none,
                ...lots.map(({ id, number, name }) => ({
                  value: id,
                  label: t('views.lot', { number: number ?? '–', name }),
                })),
              ]}
              onChange={(event) => {
                setLotId(event.target.value);
                setDone(false);
              }}
            />
          )}
          <p className={muted} role="status">
            {done ? t('strike.done') : null}
          </p>
          {failure !== null && (
            <Notice tone="bad" urgent>
              {errorText(failure.code)}
            </Notice>
          )}
          {lot && <Bids key={lot.id} lot={lot} auction={auction} onStruck={() => setDone(true)} />}
        </div>
      </details>
    </section>
  );
});

const Bids = tracked(function Bids(props: { lot: LotSummary; auction: string; onStruck(): void }) {
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
  onStruck(): void;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { bid, lot } = props;
  const [isAsked, setAsked] = useState(false);
  const opener = useFocusBack(isAsked);
  const what = `${format.currency(bid.amount)}, ${t('lot.paddle', { bidder: bid.bidder ?? '–' })}`;
  return (
    <li className={entry}>
      <span className={bid.cancelled ? struck : undefined}>
        {what} · {sourceText(bid.source ?? '–', i18n)} ·{' '}
        {bid.at && zonedText('datetimeshort', bid.at, lot.timeZone, i18n)}
      </span>
      {bid.cancelled ? (
        <span className={muted}>{t('log.cancelled')}</span>
      ) : isAsked ? (
        <StrikeForm {...props} onClose={() => setAsked(false)} />
      ) : (
        <div>
          <Button
            ref={opener}
            aria-label={t('about', { action: t('strike.ask'), what })}
            onClick={() => setAsked(true)}
          >
            {t('strike.ask')}
          </Button>
        </div>
      )}
    </li>
  );
});

const StrikeForm = tracked(function StrikeForm(props: {
  bid: Bid;
  lot: LotSummary;
  auction: string;
  onStruck(): void;
  onClose(): void;
}) {
  const { strikes } = useConsole();
  const { t, format } = useI18n();
  const { bid, lot, onClose } = props;
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);

  async function submit(): Promise<void> {
    // The id of a line ends in its place in the ledger.
    const body = { auctionlot: lot.id, bid: Number(bid.id?.split('-').at(-1)), reason: reason.trim() };
    if (body.reason === '' || !(await strikes.strike(props.auction, body))) return;
    onClose();
    props.onStruck();
    // The form is removed, and would take the focus with it.
    document.getElementById(HEADING)?.focus({ preventScroll: true });
  }
  return (
    <form
      className={stack}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={muted}>{t('strike.text')}</p>
      <TextField
        ref={field}
        id={`${HEADING}-reason-${bid.id}`}
        label={t('strike.reason')}
        value={reason}
        maxLength={500}
        required
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={row}>
        <Button onClick={onClose}>{t('ask.back')}</Button>
        <Button type="submit" variant="primary">
          {t('strike.yes', { amount: format.currency(bid.amount) })}
        </Button>
      </div>
    </form>
  );
});
