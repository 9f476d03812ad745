import { useEffect, useRef, useState } from 'react';
import { Button } from '../../src/components/Button.tsx';
import { VisuallyHidden } from '../../src/components/VisuallyHidden.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { css } from '../../src/styles/sheet.ts';
import { ActButton } from './ActButton.tsx';
import { useConsole, useI18n, useRunning } from './context.tsx';
import { currentLot, type PendingBid } from './sale.ts';
import { even, heading, muted, panel, plainList, row } from './styles.ts';

/** As high as with one bid: the keys of the price below it stay where the hand expects them. */
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
const first = css`
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
const whole = css`
  grid-column: 1 / -1;
`;

/** Internet bids that wait for the auctioneer, the oldest first. The keys are for that one. */
export const Waiting = tracked(function Waiting() {
  const { view } = useRunning();
  const { t, format } = useI18n();
  const news = useNews(view.pending);
  const [oldest, ...others] = view.pending;
  return (
    <section className={`${panel} ${queue}`} aria-labelledby="console-waiting">
      <h2 className={heading}>
        <span id="console-waiting">{t('waiting.title')}</span>
        <span>{view.pending.length > 0 ? format.number(view.pending.length) : null}</span>
      </h2>
      <div role="status">
        <VisuallyHidden>
          {news === null
            ? ''
            : t('waiting.came', {
                amount: format.currency(news.amount),
                bidder: news.bidder,
                count: view.pending.length,
              })}
        </VisuallyHidden>
      </div>
      {oldest === undefined ? (
        <p className={muted}>{t('waiting.none')}</p>
      ) : (
        <ol className={plainList}>
          <li className={`${entry} ${first}`}>
            <Bid bid={oldest} />
            <div className={`${whole} ${even}`}>
              <ActButton command="accept" variant="primary">
                {t('waiting.acceptFirst', { amount: format.currency(oldest.amount) })}
              </ActButton>
              <ActButton command="decline">
                {t('waiting.declineFirst', { amount: format.currency(oldest.amount) })}
              </ActButton>
            </div>
          </li>
          {others.map((bid) => (
            <Later key={bid.no} bid={bid} />
          ))}
        </ol>
      )}
    </section>
  );
});

/** One further back in the queue, to be taken out of turn. */
const Later = tracked(function Later({ bid }: { bid: PendingBid }) {
  const { desk } = useConsole();
  const { view } = useRunning();
  const { t, format } = useI18n();
  const auctionlot = currentLot(view)?.id ?? '';
  const what = `${format.currency(bid.amount)}, ${t('lot.paddle', { bidder: bid.bidder })}`;
  return (
    <li className={entry}>
      <Bid bid={bid} />
      <div className={`${whole} ${row}`}>
        <Button
          aria-label={t('about', { action: t('waiting.accept'), what })}
          onClick={() => void desk.act({ action: 'accept', auctionlot, bid: bid.no })}
        >
          {t('waiting.accept')}
        </Button>
        <Button
          aria-label={t('about', { action: t('waiting.decline'), what })}
          onClick={() => void desk.act({ action: 'decline', auctionlot, bid: bid.no })}
        >
          {t('waiting.decline')}
        </Button>
      </div>
    </li>
  );
});

const Bid = tracked(function Bid({ bid }: { bid: PendingBid }) {
  const { time } = useConsole();
  const { t, format } = useI18n();
  const seconds = Math.max(0, Math.floor((time.now.value - Date.parse(bid.at)) / 1_000));
  return (
    <>
      <span className={amount}>{format.currency(bid.amount)}</span>
      <span className={muted}>{t('waiting.age', { seconds })}</span>
      <span className={whole}>
        {t('lot.paddle', { bidder: bid.bidder })} · {bid.name}
      </span>
    </>
  );
});

/** The newest bid since the one before, to be read out; those found at the beginning are no news. */
function useNews(pending: readonly PendingBid[]): PendingBid | null {
  const known = useRef(new Set(pending.map(keyOf)));
  const [news, setNews] = useState<PendingBid | null>(null);
  useEffect(() => {
    const fresh = pending.filter((bid) => !known.current.has(keyOf(bid)));
    for (const bid of fresh) known.current.add(keyOf(bid));
    const newest = fresh.at(-1);
    if (newest) setNews(newest);
  }, [pending]);
  return news !== null && pending.some((bid) => keyOf(bid) === keyOf(news)) ? news : null;
}
/** Numbers begin anew with each lot. */
const keyOf = (bid: PendingBid): string => `${bid.at} ${bid.no}`;
