import { useEffect, useRef } from 'react';
import type { ConsoleLot } from '../../../src/api/schema/console.ts';
import { Button } from '../../../src/components/Button.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { mayWithdraw } from '../state/commands.ts';
import { mayCall, pillStatus, upcomingCount } from '../state/sale-view.ts';
import { useConsole, useI18n, useSaleView } from '../ui/context.tsx';
import { StatusPill } from '../ui/StatusPill.tsx';
import { fullWidth, heading, panel, plainList, row, scrolling, twoColumnEntry } from '../ui/styles.ts';
import { amountText } from '../ui/texts.ts';

const currentEntry = css`
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
    <li className={`${twoColumnEntry} ${currentEntry}`} aria-current={isCurrent || undefined}>
      <span className={name}>
        {lot.number} · {lot.name}
      </span>
      <span>{lot.price === null ? '' : amountText(lot.price, i18n)}</span>
      <div className={`${fullWidth} ${row}`}>
        <StatusPill status={pillStatus(view, lot)} />
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
