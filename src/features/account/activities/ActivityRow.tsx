import { useEffect, useState } from 'react';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Countdown } from '../../../components/Countdown.tsx';
import { capitalised } from '../../../components/capitalised.ts';
import { Dotted } from '../../../components/Dotted.tsx';
import { HeartButton } from '../../../components/HeartButton.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { Price } from '../../../components/Price.tsx';
import { formatRemaining, formatUntilBegin } from '../../../components/remaining.ts';
import { biddingHold, endMoveReason, shownStatus } from '../../../domain/lot-status.ts';
import { isMaximumPassed, isStoppedByLimit } from '../../../domain/maximum.ts';
import { type Amount, allInPrice, knownRates } from '../../../domain/money.ts';
import { shownPrice } from '../../../domain/shown-price.ts';
import { estimateText } from '../../../i18n/hybrid-lot-text.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import type { MessageKey } from '../../../i18n/keys.ts';
import { lotNumber } from '../../../i18n/lot-number.ts';
import { priceLabel } from '../../../i18n/price-label.ts';
import { saleMoment } from '../../../i18n/sale-time.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { useSubheading } from '../../../react/page-meta.ts';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { useFavourite } from '../../../react/use-favourite.ts';
import { useWasNeverCalled } from '../../../react/use-was-never-called.ts';
import { pictureAddress } from '../../../state/catalogue/picture.ts';
import { absenteeReach } from '../../../state/hybrid/absentee-state.ts';
import { listedLotRoute } from '../../../state/navigation/lot-route.ts';
import { participationModels } from '../../../state/participation/participation.model.ts';
import type { ActivityEntry } from '../../../state/session/activity-entries.ts';
import { ActivityState } from './ActivityState.tsx';
import * as look from './activity-styles.ts';
import { RowActions } from './RowActions.tsx';

/** One lot of the user: standing, bid, price, time left, the heart, and the next actions. */
export const ActivityRow = tracked(function ActivityRow(props: {
  entry: ActivityEntry;
  /** A bid on this lot is being prepared or sent. */
  isBusy: boolean;
  onBid(entry: ActivityEntry): void;
}) {
  const { auction, auctionlot, lot, standing, lastBid } = props.entry;
  const { highest, isByProxy: byProxy, max, lostMax } = props.entry.figures;
  const i18n = useI18n();
  const Heading = useSubheading();
  const { t, format } = i18n;
  const { serverClock, config } = useStore();
  const [, zeroReached] = useState(0);
  const end = lot.end === null ? null : Date.parse(lot.end);
  const status = shownStatus(lot.status, end, serverClock.now());
  const heart = useFavourite(lot);
  const wasNeverCalled = useWasNeverCalled(auctionlot.kind === 'hybrid' ? lot : undefined);
  const start = lot.start === null ? null : Date.parse(lot.start);
  const isUpcoming = status === 'upcoming';
  const estimate = isUpcoming ? estimateText(lot, i18n) : null;
  /** In a hall lots are called one by one after the start. */
  const isWaitingForCall = isUpcoming && auctionlot.kind === 'hybrid' && (start ?? 0) <= serverClock.now();
  const hasTime = isUpcoming ? start !== null || isWaitingForCall : end !== null;
  const isClosed = ['sold', 'provisional', 'unsold', 'ended'].includes(status);
  // The time left is unknown: in a pause the end moves.
  const isWaiting = status === 'closing' || (status === 'active' && lot.held === 'paused');
  const price = shownPrice(lot);
  const rates = knownRates(lot.facts);
  const inAll = (key: MessageKey, amount: Amount): string | null =>
    rates && t(key, { total: format.calculatedCurrency(allInPrice(amount, rates).total) });
  const timeLabel = (): MessageKey => {
    if (isClosed) return 'account.activities.ended';
    if (isWaitingForCall) return 'hybrid.lotStatus';
    return isUpcoming ? startLabel(start, serverClock.now()) : endLabel(lot);
  };
  return (
    <article className={look.activityRow}>
      <div className={look.activityPicture}>
        <Picture picture={pictureAddress(lot.images[0], config.api)} sizes="150px" isDecorative />
      </div>
      <div className={look.rowText}>
        <p className={look.activityRemark}>
          <Dotted items={[lotNumber(lot, i18n), auction.name]} />
        </p>
        <Heading className={look.activityName}>
          <RouteLink
            className={look.activityLink}
            route={listedLotRoute(auctionlot)}
            params={{ auction: lot.auctionslug, auctionlot: lot.slug }}
          >
            <bdi>{lot.name}</bdi>
          </RouteLink>
        </Heading>
        {/* In a hall the auctioneer may sell below the reserve. */}
        <ActivityState
          status={status}
          standing={standing}
          isBelowReserve={lot.end !== null && lot.reserve === 'open'}
          wasNeverCalled={wasNeverCalled}
        />
      </div>
      <dl className={look.activityFigures}>
        {price !== null && (
          <Figure
            label={estimate === null ? priceLabel(lot, i18n) : t('hybrid.estimate')}
            text={estimate ?? format.currency(price)}
            isRange={estimate !== null}
            note={standing === 'leading' ? inAll('account.activities.inAll', price) : null}
          />
        )}
        {/* Of a purchase the own bid is the hammer price. */}
        {standing === 'won' && lot.currentPrice != null && rates && (
          <Figure
            label={t('account.activities.total')}
            text={format.calculatedCurrency(allInPrice(lot.currentPrice, rates).total)}
            note={t('account.activities.totalNote')}
          />
        )}
        {/* A pending or declined bid is only a placed bid, not a price. */}
        {standing === 'noted' && max !== null && <Maximum entry={props.entry} max={max} inAll={inAll} />}
        {standing !== 'won' && standing !== 'noted' && (highest ?? lastBid) !== null && (
          <Figure
            label={t(highest === null ? 'account.activities.lastBid' : 'account.activities.highestBid')}
            text={format.currency(highest ?? lastBid ?? 0)}
            note={byProxy ? t('account.activities.byProxy') : null}
          />
        )}
        <div>
          {/* In a hall a lot has no fixed time, and a withdrawn one has none any more; the column stays. */}
          {hasTime && !wasNeverCalled && status !== 'withdrawn' && status !== 'unknown' && (
            <>
              <dt className={`${look.activityRemark} ${capitalised}`}>{t(timeLabel())}</dt>
              <dd className={look.figureValue}>
                {isClosed && format.date(lot.end ?? '', lot.timeZone)}
                {isWaiting && t(lot.held ? 'auction.held' : 'auction.state.closing')}
                {isWaitingForCall && t('hybrid.notCalled')}
                {!isClosed && !isWaiting && !isWaitingForCall && (
                  <Countdown
                    end={isUpcoming ? start : end}
                    clock={serverClock}
                    format={(left) => (isUpcoming ? formatUntilBegin : formatRemaining)(i18n, left)}
                    title={(now) => (isUpcoming ? opensText : endsText)(lot, i18n, now)}
                    onZero={() => zeroReached((count) => count + 1)}
                  />
                )}
              </dd>
            </>
          )}
        </div>
        {/* Last in the row, so that without it the other columns stay in place. */}
        {standing !== 'noted' && max !== null && <Maximum entry={props.entry} max={max} inAll={inAll} />}
        {lostMax !== null && (auctionlot.kind !== 'hybrid' || isMaximumPassed(lostMax, lot.currentPrice)) && (
          <Figure label={t('account.activities.maximum')} text={format.currency(lostMax)} />
        )}
        {lostMax !== null && auctionlot.kind === 'hybrid' && status === 'sold' && (
          <StoppedMaximum lot={lot} max={lostMax} />
        )}
      </dl>
      <div className={look.activityHeart}>
        <HeartButton {...heart} />
      </div>
      {!wasNeverCalled && (
        <RowActions entry={props.entry} status={status} isBusy={props.isBusy} onBid={props.onBid} />
      )}
    </article>
  );
});

const startLabel = (start: number | null, now: number): MessageKey =>
  (start ?? 0) > now ? 'auction.opensIn' : 'auction.state.upcoming';

function endLabel(lot: LotSummary): MessageKey {
  if (biddingHold(lot)) return 'auction.paused';
  return endMoveReason(lot) ? 'auction.moved' : 'auction.endsIn';
}

const opensText = ({ start, timeZone }: LotSummary, i18n: I18n, now: number): string =>
  start === null ? '' : i18n.t('common.opens', { time: saleMoment(i18n, start, timeZone, now) });

const endsText = ({ end, timeZone }: LotSummary, i18n: I18n, now: number): string =>
  end === null ? '' : i18n.t('common.ends', { time: saleMoment(i18n, end, timeZone, now) });

interface MaximumProps {
  entry: ActivityEntry;
  max: Amount;
  inAll(key: MessageKey, amount: Amount): string | null;
}

/** My maximum, with what it costs at most. */
function Maximum(props: MaximumProps) {
  if (props.entry.auctionlot.kind === 'hybrid') return <AbsenteeMaximum {...props} />;
  return <MaximumFigure {...props} reach={props.max} />;
}

/** The maximum of an absentee bid, of which the limit may allow only a part. */
const AbsenteeMaximum = tracked(function AbsenteeMaximum(props: MaximumProps) {
  const { lot } = props.entry;
  const participation = useStore().model(participationModels)(lot.auctionslug);
  useEffect(() => participation.retain(), [participation]);
  const { reach } = absenteeReach(props.max, participation.reachOn(lot.id));
  // Until the limit is known, nothing is said about what is bid.
  return <MaximumFigure {...props} reach={participation.state.value === 'accepted' ? reach : null} />;
});

/** The maximum of an absentee bid that only my limit stopped; nothing if it did not. */
const StoppedMaximum = tracked(function StoppedMaximum({ lot, max }: { lot: LotSummary; max: Amount }) {
  const { t, format } = useI18n();
  const participation = useStore().model(participationModels)(lot.auctionslug);
  const price = lot.currentPrice ?? max;
  useEffect(() => (price < max ? participation.retain() : undefined), [participation, price, max]);
  if (!isStoppedByLimit(max, price, participation.reachOn(lot.id))) return null;
  return (
    <Figure
      label={t('account.activities.maximum')}
      text={format.currency(max)}
      note={t('account.activities.stopped')}
    />
  );
});

const MaximumFigure = tracked(function MaximumFigure(props: MaximumProps & { reach: Amount | null }) {
  const { max, inAll, reach } = props;
  const { t, format } = useI18n();
  const capped = (to: Amount) => t('account.activities.capped', { reach: format.currency(to) });
  const note = reach === null ? null : reach < max ? capped(reach) : inAll('account.activities.upTo', reach);
  return <Figure label={t('account.activities.maximum')} text={format.currency(max)} note={note} />;
});

interface FigureProps {
  label: string;
  text: string;
  /** Two amounts, in the direction of the page; a narrow column breaks the line between them. */
  isRange?: boolean;
  note?: string | null;
}

const Figure = tracked(function Figure(props: FigureProps) {
  return (
    <div>
      <dt className={`${look.activityRemark} ${capitalised}`}>{props.label}</dt>
      <dd className={look.figureValue}>
        {props.isRange ? props.text : <Price text={props.text} />}
        {props.note ? <span className={look.activityNote}>{props.note}</span> : null}
      </dd>
    </div>
  );
});
