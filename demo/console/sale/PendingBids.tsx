import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { VisuallyHidden } from '../../../src/components/VisuallyHidden.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { css } from '../../../src/styles/sheet.ts';
import { currentLot, type PendingBid } from '../state/sale-view.ts';
import { useConsole, useI18n, useSaleView } from '../ui/context.tsx';
import { buttonGrid, fullWidth, heading, muted, panel, plainList, row } from '../ui/styles.ts';
import { CommandButton } from './CommandButton.tsx';

/** At least as high as with one bid, so that the buttons below do not move when a bid arrives. */
const queue = css`
  min-block-size: 194px;
`;
const entry = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 10px;
  align-items: center;
  padding-block: 10px;
`;
const firstEntry = css`
  margin-block-end: 8px;
  padding: 10px 12px;
  border: 1px solid var(--ae-accent);
  border-radius: var(--ae-radius-small);
  background: var(--ae-accent-soft);
`;
const amount = css`
  font-size: 20px;
  font-weight: 640;
  line-height: 1.25;
`;

/** Internet bids that wait for the auctioneer, the highest first. The shortcuts act on the first. */
export const PendingBids = tracked(function PendingBids() {
  const { view } = useSaleView();
  const { t, format } = useI18n();
  const newest = useNewestBid(view.pending);
  const [top, ...others] = view.pending;
  return (
    <section className={`${panel} ${queue}`} aria-labelledby="console-waiting">
      <h2 className={heading}>
        <span id="console-waiting">{t('waiting.title')}</span>
        <span>{view.pending.length > 0 ? format.number(view.pending.length) : null}</span>
      </h2>
      <div role="status">
        <VisuallyHidden>
          {newest === null
            ? ''
            : t('waiting.came', {
                amount: format.currency(newest.amount),
                bidder: newest.bidder,
                count: view.pending.length,
              })}
        </VisuallyHidden>
      </div>
      {top === undefined ? (
        <p className={muted}>{t('waiting.none')}</p>
      ) : (
        <ol className={plainList}>
          <li className={`${entry} ${firstEntry}`}>
            <BidFacts bid={top} />
            <div className={`${fullWidth} ${buttonGrid}`}>
              <CommandButton command="accept" variant="primary">
                {t('waiting.acceptFirst', { amount: format.currency(top.amount) })}
              </CommandButton>
              <CommandButton command="decline">
                {t('waiting.declineFirst', { amount: format.currency(top.amount) })}
              </CommandButton>
            </div>
          </li>
          {others.map((bid) => (
            <QueuedBid key={bid.no} bid={bid} />
          ))}
        </ol>
      )}
    </section>
  );
});

/** A bid behind the first, which can be accepted or declined out of turn. */
const QueuedBid = tracked(function QueuedBid({ bid }: { bid: PendingBid }) {
  const { sale } = useConsole();
  const { view } = useSaleView();
  const { t, format } = useI18n();
  const auctionlot = currentLot(view)?.id ?? '';
  const what = t('lot.bidOf', { amount: format.currency(bid.amount), bidder: bid.bidder });
  return (
    <li className={entry}>
      <BidFacts bid={bid} />
      <div className={`${fullWidth} ${row}`}>
        <Button
          aria-label={t('about', { action: t('waiting.accept'), what })}
          onClick={() => void sale.submit({ action: 'accept', auctionlot, bid: bid.no })}
        >
          {t('waiting.accept')}
        </Button>
        <Button
          aria-label={t('about', { action: t('waiting.decline'), what })}
          onClick={() => void sale.submit({ action: 'decline', auctionlot, bid: bid.no })}
        >
          {t('waiting.decline')}
        </Button>
      </div>
    </li>
  );
});

const BidFacts = tracked(function BidFacts({ bid }: { bid: PendingBid }) {
  const { time } = useConsole();
  const { t, format } = useI18n();
  const seconds = Math.max(0, Math.floor((time.now.value - Date.parse(bid.at)) / 1_000));
  return (
    <>
      <span className={amount}>{format.currency(bid.amount)}</span>
      <span className={muted}>{t('waiting.age', { seconds })}</span>
      <span className={fullWidth}>
        {t('lot.paddle', { bidder: bid.bidder })} · {bid.name}
      </span>
    </>
  );
});

/**
 * The newest bid since the screen opened, for the live region, with a sound; the first bids shown are not
 * announced.
 */
function useNewestBid(pending: readonly PendingBid[]): PendingBid | null {
  const { bell } = useConsole();
  const knownKeys = useRef(new Set(pending.map(keyOf)));
  const [newest, setNewest] = useState<PendingBid | null>(null);
  useEffect(() => {
    const fresh = pending.filter((bid) => !knownKeys.current.has(keyOf(bid)));
    for (const bid of fresh) knownKeys.current.add(keyOf(bid));
    const last = fresh.at(-1);
    if (last === undefined) return;
    setNewest(last);
    bell.ring();
  }, [pending, bell]);
  return newest !== null && pending.some((bid) => keyOf(bid) === keyOf(newest)) ? newest : null;
}
/** Bid numbers restart with each lot, so the time is part of the key. */
const keyOf = (bid: PendingBid): string => `${bid.at} ${bid.no}`;
