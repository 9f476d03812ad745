import { useState } from 'react';
import type { Activity } from '../../api/schema/activities.ts';
import type { LotSummary } from '../../api/schema/lot.ts';
import { Countdown } from '../../components/Countdown.tsx';
import { capitalised } from '../../components/capitalised.ts';
import { Dotted } from '../../components/Dotted.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { formatRemaining } from '../../components/remaining.ts';
import { shownStatus } from '../../domain/lot-status.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { saleMoment } from '../../i18n/sale-time.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../state/context.tsx';
import { lotRoute } from '../../state/lot-route.ts';
import { useSubheading } from '../../state/page-meta.ts';
import { pictureAddress } from '../../state/picture.ts';
import { RouteLink } from '../../state/RouteLink.tsx';
import { ActivityState } from './ActivityState.tsx';
import * as look from './activity-styles.ts';

/** One lot I have bid on: how I stand, what I bid, where the price is, and how long it still runs. */
export const ActivityRow = tracked(function ActivityRow(props: {
  activity: Activity;
  /** As it stands now. */
  lot: LotSummary;
  standing: Activity['standing'];
  /** How far I let it go; null where I gave no maximum. */
  max: number | null;
}) {
  const { lot, standing, max } = props;
  const { auction, amount } = props.activity;
  const i18n = useI18n();
  const Heading = useSubheading();
  const { t, format } = i18n;
  const { clock, config } = useStore();
  const [, zeroReached] = useState(0);
  const end = lot.end === null ? null : Date.parse(lot.end);
  const status = shownStatus(lot.status, end, clock.now());
  const closed = status === 'sold' || status === 'unsold' || status === 'withdrawn';
  const facts: ReadonlyArray<readonly [label: string, amount: number]> = [
    [
      t(status === 'sold' ? 'auction.price.hammer' : 'auction.price.current'),
      lot.currentPrice ?? lot.startPrice,
    ],
    [t('account.activities.lastBid'), amount],
    ...(max === null ? [] : [[t('account.activities.maximum'), max] as const]),
  ];
  return (
    <article className={look.row}>
      <div className={look.picture}>
        <Picture picture={pictureAddress(lot.images[0], config.api)} sizes="150px" decorative />
      </div>
      <div className={look.text}>
        <p className={look.soft}>
          <Dotted items={[t('auction.lot', { number: lot.number }), auction.name]} />
        </p>
        <Heading className={look.name}>
          <RouteLink
            className={look.link}
            route={lotRoute(lot)}
            params={{ auction: lot.auctionslug, auctionlot: lot.slug }}
          >
            <bdi>{lot.name}</bdi>
          </RouteLink>
        </Heading>
        <ActivityState status={status} standing={standing} />
      </div>
      <dl className={look.figures}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={`${look.soft} ${capitalised}`}>{label}</dt>
            <dd className={look.value}>
              <Price text={format.currency(value)} />
            </dd>
          </div>
        ))}
        <div>
          <dt className={`${look.soft} ${capitalised}`}>
            {t(closed ? 'account.activities.ended' : 'auction.endsIn')}
          </dt>
          <dd className={look.value}>
            {closed && lot.end !== null && format.date(lot.end, lot.timeZone)}
            {status === 'closing' && t('auction.state.closing')}
            {!closed && status !== 'closing' && (
              <Countdown
                end={end}
                clock={clock}
                format={(left) => formatRemaining(i18n, left)}
                title={() => endsText(lot, i18n, clock.now())}
                onZero={() => zeroReached((count) => count + 1)}
              />
            )}
          </dd>
        </div>
      </dl>
    </article>
  );
});

const endsText = ({ end, timeZone }: LotSummary, i18n: I18n, now: number): string =>
  end === null ? '' : i18n.t('bid.time.ends', { time: saleMoment(i18n, end, timeZone, now) });
