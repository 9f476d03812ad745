import { useState } from 'react';
import type { LogEntry } from '../../../api/schema/hybrid-log.ts';
import { Button } from '../../../components/Button.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { I18n } from '../../../i18n/i18n.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../state/context.tsx';
import { useSubheading } from '../../../state/page-meta.ts';
import { css } from '../../../styles/sheet.ts';

const SHOWN_AT_FIRST = 5;

const box = css`
  margin-block-start: 22px;
  font-size: 14px;
  font-variant-numeric: tabular-nums lining-nums;
`;
const title = css`
  margin: 0 0 6px;
  font-size: 15px;
  font-weight: 600;
`;
const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;
/** Room for the lines that are still to come, so that they push nothing down. */
const filling = css`
  min-block-size: ${SHOWN_AT_FIRST * 36}px;
`;
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(64px, auto);
  gap: 12px;
  padding-block: 7px;
  border-block-start: 1px solid var(--ae-line);
  & > :last-child {
    text-align: end;
    color: var(--ae-ink-soft);
  }
`;
const own = css`
  color: var(--ae-good);
  font-weight: 600;
`;
const weighty = css`
  font-weight: 600;
`;
const struck = css`
  text-decoration: line-through;
  color: var(--ae-ink-soft);
  font-weight: 400;
`;
const soft = css`
  margin: 0;
  color: var(--ae-ink-soft);
`;

/**
 * What happened to a lot of a hybrid auction, the newest first: who bid what from where, what was
 * asked for, the counting and the result. What was taken back is struck through.
 *
 * @param props.mine my paddle alias in this auction
 * @param props.filling more is to come while somebody reads
 */
export const SaleLog = tracked(function SaleLog(props: {
  entries: readonly LogEntry[];
  mine: string | null;
  filling: boolean;
}) {
  const { t } = useI18n();
  const Heading = useSubheading();
  const [all, setAll] = useState(false);
  const newest = [...props.entries].reverse();
  const shown = all ? newest : newest.slice(0, SHOWN_AT_FIRST);
  const rest = newest.length - shown.length;
  return (
    <section className={box}>
      <Heading className={title}>{t('hybrid.log.title')}</Heading>
      <div className={props.filling ? filling : undefined}>
        {newest.length === 0 ? (
          <p className={soft}>{t('hybrid.log.none')}</p>
        ) : (
          <ol className={list}>
            {shown.map((entry) => (
              <LogRow key={entry.no} entry={entry} mine={props.mine} />
            ))}
          </ol>
        )}
      </div>
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('hybrid.log.more', { count: rest })}
        </Button>
      )}
    </section>
  );
});

const LogRow = tracked(function LogRow({ entry, mine }: { entry: LogEntry; mine: string | null }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { clock } = useStore();
  const isMine = entry.kind === 'bid' && mine !== null && entry.bidder === mine;
  const tone = entry.cancelled ? struck : isMine ? own : entry.kind === 'sold' ? weighty : '';
  const today = format.short(entry.at) === format.short(clock.now());
  const priced = entry.kind === 'bid' || entry.kind === 'sold';
  return (
    <li className={`${row} ${tone}`}>
      <span>
        <bdi>{entryText(entry, isMine, i18n)}</bdi>
        {entry.cancelled && <VisuallyHidden>, {t('hybrid.log.cancelled')}</VisuallyHidden>}
      </span>
      <bdi>{priced && entry.amount !== null ? format.currency(entry.amount) : ''}</bdi>
      <time dateTime={entry.at}>{today ? format.time(entry.at) : format.short(entry.at)}</time>
    </li>
  );
});

function entryText({ kind, amount, bidder, source, counting }: LogEntry, mine: boolean, i18n: I18n): string {
  const { t, format } = i18n;
  switch (kind) {
    case 'opened':
    case 'asking':
      return t(`hybrid.log.${kind}`, { amount: format.currency(amount ?? 0) });
    case 'counting':
      return t(counting === 2 ? 'hybrid.log.twice' : 'hybrid.log.once');
    case 'sold':
      return t('hybrid.log.soldTo');
    case 'unsold':
    case 'withdrawn':
    case 'reopened':
      return t(`hybrid.log.${kind}`);
    case 'bid': {
      const from = t(`hybrid.log.${source ?? 'hall'}`);
      if (mine) return source === 'auto' ? `${t('hybrid.log.you')} · ${from}` : t('hybrid.log.you');
      return bidder ? t('hybrid.log.paddle', { source: from, bidder }) : from;
    }
  }
}
