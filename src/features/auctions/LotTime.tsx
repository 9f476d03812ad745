import type { LotSummary } from '../../api/schema/lot.ts';
import { Countdown } from '../../components/Countdown.tsx';
import { capitalised } from '../../components/capitalised.ts';
import { Dotted } from '../../components/Dotted.tsx';
import { formatRemaining } from '../../components/remaining-short.ts';
import type { ShownLotStatus } from '../../domain/lot-status.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { saleMoment } from '../../i18n/sale-time.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { label } from './text-styles.ts';

const value = css`
  display: block;
  min-block-size: 1.5em;
  font-size: 15px;
  font-weight: 560;
  &[data-urgent] {
    color: var(--ae-warn);
  }
`;

/** Number of bids with the countdown to start or end; after the end with its date. */
export const LotTime = tracked(function LotTime(props: {
  lot: LotSummary;
  status: ShownLotStatus;
  onZero(): void;
}) {
  const { lot, status, onZero } = props;
  const { clock } = useStore();
  const i18n = useI18n();
  const { t, format } = i18n;
  const bids = t('auction.bids', { count: lot.bidCount, number: format.number(lot.bidCount) });
  const remaining = (left: number): string => formatRemaining(i18n, left);
  const moment = (key: MessageKey, at: string | null): string =>
    at === null ? '' : t(key, { time: saleMoment(i18n, at, lot.timeZone, clock.now()) });
  const end = lot.end === null ? null : Date.parse(lot.end);
  const start = lot.start === null ? null : Date.parse(lot.start);

  if (status === 'upcoming') {
    return (
      <div>
        <span className={`${label} ${capitalised}`}>
          {start === null ? t('auction.state.upcoming') : t('auction.opensIn')}
        </span>
        <span className={value}>
          <Countdown
            end={start}
            clock={clock}
            format={remaining}
            title={() => moment('common.opens', lot.start)}
            onZero={onZero}
          />
        </span>
      </div>
    );
  }
  if (status === 'active') {
    const extended = Boolean(lot.extendedFrom);
    const what = end === null ? null : t(extended ? 'auction.extended' : 'auction.endsIn');
    return (
      <div>
        <span className={label}>
          <Dotted items={[bids, what]} />
        </span>
        <span className={value} data-urgent={extended ? '' : undefined}>
          <Countdown
            end={end}
            clock={clock}
            format={remaining}
            title={() => moment('common.ends', lot.end)}
            onZero={onZero}
          />
        </span>
      </div>
    );
  }
  const closed = status !== 'closing' && status !== 'withdrawn' && lot.end !== null;
  return (
    <div>
      <span className={label}>{bids}</span>
      <span className={value} data-urgent={status === 'closing' ? '' : undefined}>
        {status === 'closing'
          ? t('auction.state.closing')
          : closed
            ? format.date(lot.end ?? '', lot.timeZone)
            : ''}
      </span>
    </div>
  );
});
