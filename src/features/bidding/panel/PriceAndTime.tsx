import type { ReactNode } from 'react';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Countdown } from '../../../components/Countdown.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { PaperText } from '../../../components/PaperText.tsx';
import { Price } from '../../../components/Price.tsx';
import { formatRemainingExactly, formatUntilBegin } from '../../../components/remaining.ts';
import { isBoughtAtOnce } from '../../../domain/bought-at-once.ts';
import { shownPrice } from '../../../domain/shown-price.ts';
import type { MessageKey } from '../../../i18n/keys.ts';
import { priceLabel } from '../../../i18n/price-label.ts';
import { movedEndFormat, ON_PAPER, saleClock, saleMoment } from '../../../i18n/sale-time.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import type { BidProps } from './bid-props.ts';
import { cell, endDate, panelLabel, reservesTallest } from './panel-styles.ts';
import type { LotTime } from './use-lot-clock.ts';

/**
 * Shrinks with the element, like the price beside it: both must fit on one line of a phone. On paper the time left
 * would be wrong: the label says when the lot ends.
 */
const clockText = css`
  font-size: clamp(20px, 6.8cqi, 26px);
  font-weight: 560;
  line-height: 1.35;
  @media print {
    display: none;
  }
`;
const lastMinutes = css`
  color: var(--ae-warn);
`;
const extensionNote = css`
  color: var(--ae-warn);
  font-weight: 600;
`;
/** Space for the words of an extended end. */
const spaceForExtension = css`
  &::after {
    padding-inline-start: 20px;
    font-weight: 600;
  }
`;

/**
 * The current price.
 *
 * @param props.isShort without the number of bids, which a lot that was bought at once never has
 */
export const PriceCell = tracked(function PriceCell(props: Pick<BidProps, 'lot'> & { isShort?: boolean }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { lot } = props;
  const price = shownPrice(lot);
  const name = priceLabel(lot, i18n);
  const count = isBoughtAtOnce(lot.bids) ? '' : t('bid.count', { count: lot.bidCount });
  const opening = `${t('auction.price.start')} · ${t('bid.count', { count: 0 })}`;
  return (
    <div className={cell}>
      {props.isShort ? (
        <p className={panelLabel}>{name}</p>
      ) : (
        <p className={`${panelLabel} ${reservesTallest}`} data-tallest={opening}>
          <span>{[name, count].filter(Boolean).join(' · ')}</span>
        </p>
      )}
      <p>
        <Price text={price === null ? '–' : format.currency(price)} size="headline" />
      </p>
    </div>
  );
});

type TimeCellProps = Pick<LotSummary, 'start' | 'end' | 'extendedFrom' | 'timeZone' | 'held'> & {
  time: LotTime;
};

/** The data of a lot for the cell of the time: a bid that does not move the end does not render it. */
export const timeProps = ({ lot, time }: Pick<BidProps, 'lot' | 'time'>): TimeCellProps => ({
  start: lot.start,
  end: lot.end,
  extendedFrom: lot.extendedFrom,
  timeZone: lot.timeZone,
  held: lot.held,
  time,
});

/** Time left, time until the lot opens, or when it ended. */
export const TimeCell = tracked(function TimeCell(props: TimeCellProps) {
  const i18n = useI18n();
  const { serverClock } = useStore();
  const { time, ...lot } = props;
  const dated = (key: MessageKey, at: string) => {
    const textAt = (now: number): string => i18n.t(key, { time: saleMoment(i18n, at, lot.timeZone, now) });
    return { text: textAt(serverClock.now()), paper: textAt(ON_PAPER) };
  };
  const countdown = (until: string, format: (left: number) => string): ReactNode => (
    <p className={`${clockText}${time.isInLastMinutes ? ` ${lastMinutes}` : ''}`}>
      <Countdown end={Date.parse(until)} clock={serverClock} format={format} />
    </p>
  );

  if (time.status === 'upcoming') {
    if (lot.start === null) return null;
    return (
      <div className={`${cell} ${endDate}`}>
        <p className={panelLabel}>
          <PaperText {...dated('common.opens', lot.start)} />
        </p>
        {countdown(lot.start, (left) => formatUntilBegin(i18n, left, formatRemainingExactly))}
      </div>
    );
  }
  if (lot.end === null || time.status === 'withdrawn' || time.status === 'unknown') return null;
  if (time.status === 'active' || time.status === 'closing') {
    return (
      <div className={`${cell} ${endDate}`}>
        <EndLabel lot={lot} isExtendable {...dated('common.ends', lot.end)} />
        {/* The end moves by the pause, so the time left is unknown. */}
        {time.status === 'active' && lot.held !== 'paused' ? (
          countdown(lot.end, (left) => formatRemainingExactly(i18n, left))
        ) : (
          <p className={`${clockText} ${lastMinutes}`}>
            {i18n.t(lot.held ? 'auction.held' : 'bid.time.closing')}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={`${cell} ${endDate}`}>
      <EndLabel lot={lot} {...dated('bid.time.ended', lot.end)} />
    </div>
  );
});

/**
 * Label of the end.
 *
 * @param props.isExtendable whether a soft close may have moved the end: then the label says so
 */
const EndLabel = tracked(function EndLabel(props: {
  lot: Pick<LotSummary, 'end' | 'extendedFrom' | 'timeZone'>;
  isExtendable?: boolean;
  text: string;
  paper: string;
}) {
  const i18n = useI18n();
  const { end, extendedFrom, timeZone } = props.lot;
  const format = movedEndFormat(extendedFrom ?? '', end ?? '', i18n);
  const until = i18n.t('bid.extended.until', { time: saleClock(i18n, end ?? '', timeZone, format) });
  return (
    <p className={`${panelLabel} ${reservesTallest} ${spaceForExtension}`} data-tallest={until}>
      <PaperText
        text={
          props.isExtendable && extendedFrom ? (
            <span className={extensionNote}>
              <Icon name="clock" /> {until}
            </span>
          ) : (
            props.text
          )
        }
        paper={props.paper}
      />
    </p>
  );
});
