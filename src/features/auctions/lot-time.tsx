import type { ReactNode } from 'react';
import { Countdown, type CountdownClock } from '../../components/Countdown.tsx';
import { capitalised } from '../../components/capitalised.ts';
import { Dotted } from '../../components/Dotted.tsx';
import { Price } from '../../components/Price.tsx';
import { formatRemaining, formatUntilBegin } from '../../components/remaining-short.ts';
import { isBoughtAtOnce } from '../../domain/bought-at-once.ts';
import { biddingHold, endMoveReason } from '../../domain/lot-status.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { saleMoment } from '../../i18n/sale-time.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { label } from './text-styles.ts';
import { type LotFrameProps, type LotView, useLotView } from './use-lot-view.ts';

const value = css`
  display: block;
  min-block-size: 1.5em;
  font-size: 15px;
  font-weight: 560;
  &[data-urgent] {
    color: var(--ae-warn);
  }
  @media print {
    & > time {
      font-size: 0;
      white-space: normal;
    }
    & > time::after {
      content: attr(data-paper);
      font-size: 15px;
    }
  }
`;
/** On paper the time left would be wrong: the countdown's date is there, which needs no label. */
const untilLabel = css`
  @media print {
    font-size: 0;
    & > bdi:first-child {
      font-size: 12px;
    }
  }
`;
/** Whether an upcoming lot should have opened; also without a known start. @param now server time in ms */
export const isDue = (start: string | null, now: number): boolean =>
  start === null || Date.parse(start) <= now;

/**
 * Number of bids with the countdown to start or end; after the end with its date. Not a component: it changes only
 * with the card, and React starts a long list faster with fewer components.
 */
export function lotTime(
  { lot, status, onZero }: Pick<LotView, 'lot' | 'status' | 'onZero'>,
  i18n: I18n,
  clock: CountdownClock,
): ReactNode {
  const { t, format } = i18n;
  const bids = t('auction.bids', { count: lot.bidCount, number: format.number(lot.bidCount) });
  const countdown = (until: string | null, title: MessageKey, remaining = formatRemaining): ReactNode => (
    <Countdown
      end={until === null ? null : Date.parse(until)}
      clock={clock}
      format={(left) => remaining(i18n, left)}
      title={(now) => (until === null ? '' : t(title, { time: saleMoment(i18n, until, lot.timeZone, now) }))}
      onZero={onZero}
    />
  );

  if (status === 'upcoming') {
    const due = isDue(lot.start, clock.now());
    return (
      <div>
        <span className={`${label} ${capitalised}${due ? '' : ` ${untilLabel}`}`}>
          {t(due ? 'auction.state.upcoming' : 'auction.opensIn')}
        </span>
        <span className={value}>{countdown(lot.start, 'common.opens', formatUntilBegin)}</span>
      </div>
    );
  }
  if (status === 'active') {
    const isExtended = Boolean(lot.extendedFrom);
    const isHeld = lot.held === 'paused';
    return (
      <div>
        <span className={isHeld ? label : `${label} ${untilLabel}`}>
          <Dotted items={[bids, lot.end && t(endLabel(lot))]} />
        </span>
        <span className={value} data-urgent={isExtended ? '' : undefined}>
          {isHeld ? t('auction.held') : countdown(lot.end, 'common.ends')}
        </span>
      </div>
    );
  }
  const hasEnded = status !== 'closing' && status !== 'withdrawn' && status !== 'unknown' && lot.end !== null;
  return (
    <div>
      {/* A purchase at once is no bid. */}
      <span className={`${label} ${capitalised}`}>
        {isBoughtAtOnce(lot.bids) ? t('auction.boughtAtOnce') : bids}
      </span>
      <span className={value} data-urgent={status === 'closing' ? '' : undefined}>
        {status === 'closing'
          ? t(lot.held ? 'auction.held' : 'auction.state.closing')
          : hasEnded
            ? format.date(lot.end ?? '', lot.timeZone)
            : ''}
      </span>
    </div>
  );
}

/** Content of the card and the row of a timed lot; undefined until the lot has loaded. */
export function useTimedLot(id: string): LotFrameProps | undefined {
  const { serverClock } = useStore();
  const i18n = useI18n();
  const view = useLotView(id);
  if (view === undefined) return undefined;
  const price = <Price text={view.price.text} size="card" />;
  return { view, price, aside: lotTime(view, i18n, serverClock) };
}

/** Label of the time left, with the most important special fact about it. */
function endLabel(lot: LotView['lot']): MessageKey {
  if (biddingHold(lot)) return 'auction.paused';
  if (endMoveReason(lot)) return 'auction.moved';
  return lot.extendedFrom ? 'auction.extended' : 'auction.endsIn';
}
