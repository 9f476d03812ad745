import { useState } from 'react';
import type { LogEntry } from '../../../api/schema/hybrid-log.ts';
import { Button } from '../../../components/Button.tsx';
import { PaperText } from '../../../components/PaperText.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { listedTime } from '../../../i18n/sale-time.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { useSubheading } from '../../../react/page-meta.ts';
import { logLine } from '../../../state/hybrid/log-line.ts';
import { css } from '../../../styles/sheet.ts';
import { ledgerRow, rows, zoneNote } from '../ledger-styles.ts';
import { useZoneName } from '../use-zone-name.ts';

const SHOWN_AT_FIRST = 5;

const box = css`
  margin-block-start: 22px;
  font-size: 14px;
  font-variant-numeric: tabular-nums lining-nums;
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  margin-block-end: 6px;
`;
const title = css`
  margin: 0;
  font-size: 15px;
  font-weight: 600;
`;
/** Space for lines to come, so that they push nothing down. */
const filling = css`
  min-block-size: ${SHOWN_AT_FIRST * 36}px;
`;
const ownEntry = css`
  color: var(--ae-good);
  font-weight: 600;
`;
const importantEntry = css`
  font-weight: 600;
`;
const cancelledEntry = css`
  text-decoration: line-through;
  color: var(--ae-ink-soft);
  font-weight: 400;
`;
const softText = css`
  margin: 0;
  color: var(--ae-ink-soft);
`;

/**
 * Log of a lot in a hybrid auction, newest first: bids with their source, asking prices, counting,
 * result. Cancelled entries are struck through.
 *
 * @param props.alias my paddle alias in this auction
 * @param props.mayGrow more entries may come
 * @param props.hasBids there were bids: without entries the log is unknown
 */
export const SaleLog = tracked(function SaleLog(props: {
  entries: readonly LogEntry[];
  alias: string | null;
  timeZone: string | null;
  mayGrow: boolean;
  hasBids: boolean;
}) {
  const { t } = useI18n();
  const { timeZone } = props;
  const Heading = useSubheading();
  const [all, setAll] = useState(false);
  const newest = [...props.entries].reverse();
  const visibleEntries = all ? newest : newest.slice(0, SHOWN_AT_FIRST);
  const rest = newest.length - visibleEntries.length;
  const zone = useZoneName(newest[0]?.at, timeZone);
  if (newest.length === 0 && props.hasBids) return null;
  return (
    <section className={box}>
      <div className={head}>
        <Heading className={title}>{t('saleLog.title')}</Heading>
        {zone !== '' && <p className={zoneNote}>{t('common.timesIn', { zone })}</p>}
      </div>
      <div className={props.mayGrow ? filling : undefined}>
        {newest.length === 0 ? (
          <p className={softText}>{t('saleLog.empty')}</p>
        ) : (
          <ol className={rows}>
            {visibleEntries.map((entry) => (
              <LogRow key={entry.no} entry={entry} alias={props.alias} timeZone={timeZone} zone={zone} />
            ))}
          </ol>
        )}
      </div>
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('saleLog.more', { count: rest })}
        </Button>
      )}
    </section>
  );
});

const LogRow = tracked(function LogRow(props: {
  entry: LogEntry;
  alias: string | null;
  timeZone: string | null;
  zone: string;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { entry, alias, timeZone, zone } = props;
  const { serverClock } = useStore();
  const { at, kind, cancelled } = entry;
  const line = logLine(entry, alias, i18n);
  const tone = cancelled ? cancelledEntry : line.isOwn ? ownEntry : kind === 'sold' ? importantEntry : '';
  return (
    <li className={`${ledgerRow} ${tone}`}>
      <span>
        <bdi>{line.text}</bdi>
        {cancelled && <VisuallyHidden>, {t('saleLog.cancelled')}</VisuallyHidden>}
      </span>
      <bdi>{line.price}</bdi>
      <time dateTime={at}>
        <PaperText {...listedTime(i18n, at, timeZone, zone, serverClock.now())} />
      </time>
    </li>
  );
});
