import { useEffect, useRef, useState } from 'react';
import type { LogEntry } from '../../api/schema/hybrid-log.ts';
import { focusRing } from '../../components/focus.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { useSubheading } from '../../react/page-meta.ts';
import { logLine } from '../../state/hybrid/log-line.ts';
import { css } from '../../styles/sheet.ts';
import { partTitle, tabularFigures } from './layout/room-styles.ts';

/** Scrolls inside, so that a new line pushes nothing on the page. */
const scroller = css`
  flex: 1 1 0;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: var(--ae-line) transparent;
  border-radius: 2px;
  ${focusRing}
`;
const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 14px;
`;
const row = css`
  display: grid;
  grid-template-columns: minmax(66px, max-content) minmax(0, 1fr) auto;
  gap: 10px;
  padding-block: 6px;
  border-block-end: 1px solid var(--ae-line);
  color: var(--ae-ink-soft);
  & > b {
    color: var(--ae-ink);
    font-weight: 560;
    overflow-wrap: anywhere;
  }
`;
const ownLine = css`
  & > b,
  & > bdi {
    color: var(--ae-good);
    font-weight: 600;
  }
`;
const cancelledLine = css`
  & > b,
  & > bdi {
    color: var(--ae-ink-soft);
    font-weight: 400;
  }
  & s {
    text-decoration-thickness: 1px;
  }
`;
const note = css`
  margin: 0;
  padding-block: 8px;
  font-size: 14px;
  color: var(--ae-ink-soft);
`;

export interface RoomLogProps {
  /** Oldest first, as the server keeps it. */
  entries: readonly LogEntry[];
  /** There were bids: without entries the log is unknown. */
  hasBids: boolean;
  alias: string | null;
  /** IANA name of the time zone of the sale; null if unknown. */
  timeZone: string | null;
}

/** Log of the lot's bids and calls with their times, newest first. Cancelled entries are struck through. */
export const RoomLog = tracked(function RoomLog({ entries, hasBids, alias, timeZone }: RoomLogProps) {
  const delayedEntries = useDelayedValue(entries);
  const { t, format } = useI18n();
  const newest = delayedEntries.at(-1);
  const Heading = useSubheading();
  return (
    <>
      <Heading className={partTitle}>{t('saleLog.title')}</Heading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a box that scrolls */}
      <section className={`${scroller} ${tabularFigures}`} tabIndex={0} aria-label={t('saleLog.title')}>
        {newest === undefined ? (
          <p className={note}>{!hasBids && t('saleLog.empty')}</p>
        ) : (
          <>
            <ol className={list} reversed>
              {[...delayedEntries].reverse().map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their place and change their text: a moved row counts as a layout shift
                <LogRow key={index} entry={entry} alias={alias} timeZone={timeZone} />
              ))}
            </ol>
            <p className={note}>{t('common.timesIn', { zone: format.zone(newest.at, timeZone) })}</p>
          </>
        )}
      </section>
    </>
  );
});

const LogRow = tracked(function LogRow(props: {
  entry: LogEntry;
  alias: string | null;
  timeZone: string | null;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { entry, alias, timeZone } = props;
  const { at, cancelled } = entry;
  const line = logLine(entry, alias, i18n);
  const text = <bdi>{line.text}</bdi>;
  const tone = cancelled ? ` ${cancelledLine}` : line.isOwn ? ` ${ownLine}` : '';
  return (
    <li className={`${row}${tone}`}>
      <time dateTime={at}>{format.timeexact(at, timeZone)}</time>
      <b>
        {cancelled ? (
          <>
            <s>{text}</s> · {t('saleLog.cancelled')}
          </>
        ) : (
          text
        )}
      </b>
      <bdi>{cancelled && line.price ? <s>{line.price}</s> : line.price}</bdi>
    </li>
  );
});

/** Delay of the log in ms: a few frames, in which the price is painted first. */
const END_TOLERANCE = 48;

/**
 * Follows a value with a short delay, for content that is only read: rendering a long log takes as long as
 * the rest of the room, and price and button go first.
 */
function useDelayedValue<Value>(value: Value): Value {
  const clock = useStore().clock;
  const [delayed, setDelayed] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  const isBehind = delayed !== value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later value waits for its own delay
  useEffect(() => {
    if (isBehind) return clock.after(END_TOLERANCE, () => setDelayed(latest.current));
  }, [clock, isBehind, delayed]);
  return delayed;
}
