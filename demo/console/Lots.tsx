import { useEffect, useRef } from 'react';
import type { ConsoleLot, ConsoleView } from '../../src/api/schema/console.ts';
import { Button } from '../../src/components/Button.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { css } from '../../src/styles/sheet.ts';
import { mayWithdraw } from './commands.ts';
import { useConsole, useI18n, useSaleView } from './context.tsx';
import { StatusPill } from './StatusPill.tsx';
import { mayCall, upcomingCount } from './sale-view.ts';
import { fullWidth, heading, muted, panel, plainList, row, scrolling, struck } from './styles.ts';
import { amountText, sourceText } from './texts.ts';

const entry = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 8px;
  align-items: center;
  padding-block: 8px;
  padding-inline: 8px;
  border-block-end: 1px solid var(--ae-line);
  font-size: 14px;
  &[aria-current] {
    background: var(--ae-accent-soft);
    border-radius: var(--ae-radius-small);
  }
`;
const name = css`
  font-weight: 560;
  overflow-wrap: anywhere;
`;

/** All lots with their status, and buttons to call, reopen or withdraw them. */
export const Lots = tracked(function Lots() {
  const { view } = useSaleView();
  const { t } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const current = view.auction.liveAuctionlot?.id;
  // Scrolls the list only: the page must keep the clerk's scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each lot
  useEffect(() => {
    const node = list.current;
    const entry = node?.querySelector('[aria-current]');
    if (node && entry) node.scrollTop += entry.getBoundingClientRect().top - node.getBoundingClientRect().top;
  }, [current]);
  return (
    <section className={panel} aria-labelledby="console-lots-title">
      <h2 id="console-lots" className={heading} tabIndex={-1}>
        <span id="console-lots-title">{t('lots.title')}</span>
        <span>{t('lots.left', { count: upcomingCount(view) })}</span>
      </h2>
      <ul
        ref={list}
        className={`${plainList} ${scrolling}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
        tabIndex={0}
        aria-labelledby="console-lots-title"
      >
        {view.lots.map((lot) => (
          <LotEntry key={lot.id} lot={lot} />
        ))}
      </ul>
    </section>
  );
});

const LotEntry = tracked(function LotEntry({ lot }: { lot: ConsoleLot }) {
  const { sale } = useConsole();
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t } = i18n;
  const auctionlot = lot.id;
  const what = `${t('lot.number', { number: lot.number })} · ${lot.name}`;
  const isCurrent = view.auction.liveAuctionlot?.id === lot.id;
  const isClosed = lot.status === 'sold' || lot.status === 'unsold';
  return (
    <li className={entry} aria-current={isCurrent || undefined}>
      <span className={name}>
        {lot.number} · {lot.name}
      </span>
      <span>{lot.price === null ? '' : amountText(lot.price, i18n)}</span>
      <div className={`${fullWidth} ${row}`}>
        <StatusPill status={lot.status} />
        {lot.status === 'upcoming' && mayCall(view) ? (
          <Button
            aria-label={t('about', { action: t('lots.call'), what })}
            onClick={() => void sale.submit({ action: 'call', auctionlot })}
          >
            {t('lots.call')}
          </Button>
        ) : null}
        {isClosed && !isCurrent && mayCall(view) ? (
          <Button
            variant="quiet"
            aria-label={t('about', { action: t('next.reopen'), what })}
            onClick={() => void sale.submit({ action: 'reopen', auctionlot })}
          >
            {t('next.reopen')}
          </Button>
        ) : null}
        {!isCurrent && mayWithdraw(view, lot.id) ? (
          <Button
            variant="quiet"
            aria-label={t('about', { action: t('next.withdraw'), what })}
            onClick={() => void sale.submit({ action: 'withdraw', auctionlot })}
          >
            {t('next.withdraw')}
          </Button>
        ) : null}
      </div>
    </li>
  );
});

/** The log of the current lot, newest entry first. */
export const LotLog = tracked(function LotLog() {
  const { view } = useSaleView();
  const { t, format } = useI18n();
  const newest = view.log.at(-1);
  return (
    <section className={panel} aria-labelledby="console-log">
      <h2 className={heading}>
        <span id="console-log">{t('log.title')}</span>
        <span>{newest && t('log.zone', { zone: format.zone(newest.at, view.auction.timeZone) })}</span>
      </h2>
      {view.log.length === 0 ? (
        <p className={muted}>{t('log.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
        <ol className={`${plainList} ${scrolling}`} reversed tabIndex={0} aria-labelledby="console-log">
          {view.log.toReversed().map((line) => (
            <LogEntry key={line.no} line={line} />
          ))}
        </ol>
      )}
    </section>
  );
});

type LogLine = ConsoleView['log'][number];

const LogEntry = tracked(function LogEntry({ line }: { line: LogLine }) {
  const { view } = useSaleView();
  const i18n = useI18n();
  const { t, format } = i18n;
  const amount = amountText(line.amount, i18n);
  const words =
    line.kind === 'counting'
      ? t(line.counting === 2 ? 'log.twice' : 'log.once')
      : t(`log.${line.kind}`, { amount });
  const from = line.source === null ? '' : sourceText(line.source, i18n);
  const who = line.bidder ? t('lot.paddle', { bidder: line.bidder }) : '';
  return (
    <li className={entry}>
      <span>
        {line.cancelled ? <s className={struck}>{words}</s> : words}
        {line.cancelled ? ` (${t('log.cancelled')})` : null}
      </span>
      <span className={muted}>{format.time(line.at, view.auction.timeZone)}</span>
      {from || who ? (
        <span className={`${fullWidth} ${muted}`}>{[from, who].filter(Boolean).join(' · ')}</span>
      ) : null}
    </li>
  );
});
