import { useState } from 'react';
import type { Bid, LotSummary } from '../../api/schema/lot.ts';
import { Button } from '../../components/Button.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../state/context.tsx';
import { useSubheading } from '../../state/page-meta.ts';
import { css } from '../../styles/sheet.ts';

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
const struck = css`
  text-decoration: line-through;
  color: var(--ae-ink-soft);
`;
const soft = css`
  margin: 0;
  color: var(--ae-ink-soft);
`;

/** Enough to see the contest; the rest on request. */
const SHOWN_AT_FIRST = 4;

/**
 * Who bid what and when, the newest first.
 *
 * @param props.mine my paddle alias in this auction
 * @param props.running somebody may still bid
 */
export const BidHistory = tracked(function BidHistory(props: {
  lot: Pick<LotSummary, 'bids' | 'bidCount' | 'startPrice'>;
  mine: string | null;
  running: boolean;
}) {
  const { t, format } = useI18n();
  const Heading = useSubheading();
  const [all, setAll] = useState(false);
  const { bids, bidCount, startPrice } = props.lot;
  const shown = all ? bids : bids.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={box}>
      <Heading className={title}>{t('bid.history.title')}</Heading>
      {bids.length === 0 ? (
        <p className={soft}>
          {props.running
            ? t('bid.history.none', { amount: format.currency(startPrice) })
            : t('bid.history.noneClosed')}
        </p>
      ) : (
        <ol className={list}>
          {shown.map((bid) => (
            <BidRow key={bid.id} bid={bid} mine={props.mine !== null && bid.bidder === props.mine} />
          ))}
        </ol>
      )}
      {shown.length < bids.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('bid.history.more', { count: bids.length - shown.length })}
        </Button>
      )}
      {all && bids.length < bidCount && (
        <p className={soft}>{t('bid.history.latest', { shown: bids.length, count: bidCount })}</p>
      )}
    </section>
  );
});

const BidRow = tracked(function BidRow({ bid, mine }: { bid: Bid; mine: boolean }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { clock } = useStore();
  const who = mine ? t('bid.history.you') : t('bid.history.paddle', { bidder: bid.bidder });
  const today = format.short(bid.at) === format.short(clock.now());
  return (
    <li className={`${row}${bid.cancelled ? ` ${struck}` : mine ? ` ${own}` : ''}`}>
      <span>
        <bdi>{who}</bdi> · {t(`bid.history.${bid.source}`)}
        {bid.cancelled && <VisuallyHidden>, {t('bid.history.cancelled')}</VisuallyHidden>}
      </span>
      <bdi>{format.currency(bid.amount)}</bdi>
      <time dateTime={bid.at}>{today ? format.time(bid.at) : format.date(bid.at)}</time>
    </li>
  );
});
