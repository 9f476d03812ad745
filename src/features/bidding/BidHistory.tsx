import { type ReactNode, useState } from 'react';
import type { Bid, LotSummary } from '../../api/schema/lot.ts';
import { Button } from '../../components/Button.tsx';
import { Dotted } from '../../components/Dotted.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PaperText } from '../../components/PaperText.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { type EndMoveReason, endMoveReason } from '../../domain/lot-status.ts';
import { listedTime, movedEndFormat } from '../../i18n/sale-time.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { useSubheading } from '../../react/page-meta.ts';
import { css } from '../../styles/sheet.ts';
import { ledgerRow, rows, zoneNote } from './ledger-styles.ts';
import { WIDE_PANEL } from './panel/panel-widths.ts';
import { useZoneName } from './use-zone-name.ts';

/**
 * Below the panel on a narrow element; below the pictures on a wide one, so that the panel fits on a screen.
 */
const box = css`
  min-inline-size: 0;
  font-size: 14px;
  font-variant-numeric: tabular-nums lining-nums;
  @container (min-width: ${WIDE_PANEL}) {
    grid-column: 1;
    margin-block-start: 24px;
  }
`;
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  /** The height of the button that appears in it. */
  min-block-size: 46px;
`;
const words = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
`;
const title = css`
  margin: 0;
  font-family: var(--ae-font-display);
  font-size: 21px;
  font-weight: 560;
  line-height: 1.2;
  letter-spacing: -0.01em;
`;
/** The height of the rows shown at first, so that the next bid moves nothing below. */
const minHeight = css`
  min-block-size: 148px;
`;
const ownBid = css`
  color: var(--ae-good);
  font-weight: 600;
`;
const cancelledBid = css`
  text-decoration: line-through;
  color: var(--ae-ink-soft);
`;
const movedEnd = css`
  grid-column: 1 / -1;
  display: flex;
  gap: 6px;
  padding-block: 7px;
  border-block-start: 1px solid var(--ae-line);
  color: var(--ae-warn);
`;
const softText = css`
  margin: 0;
  color: var(--ae-ink-soft);
`;

/** Number of lines shown before "show all". */
const SHOWN_AT_FIRST = 4;

/** A move of a lot's end: by the bid of the next line, or without a bid for a reason. */
interface EndMove {
  readonly from: string;
  readonly to: string;
  readonly by: Bid | EndMoveReason;
}
type Line = Bid | EndMove;
const isMove = (line: Line): line is EndMove => 'by' in line;

/** Bids and moves of the end, newest first. */
function linesOf(bids: readonly Bid[], lot: Pick<LotSummary, 'endMoved'>): Line[] {
  const lines = bids.flatMap((bid): Line[] => (bid.extension ? [{ ...bid.extension, by: bid }, bid] : [bid]));
  const by = endMoveReason(lot);
  if (by === null || !lot.endMoved) return lines;
  const { from, to } = lot.endMoved;
  // Bids that came after the old end are above the move.
  const index = lines.findIndex(
    (line) => !isMove(line) && !(line.at !== null && Date.parse(line.at) >= Date.parse(from)),
  );
  lines.splice(index < 0 ? lines.length : index, 0, { from, to, by });
  return lines;
}

/**
 * The bids on a lot and the moves of its end, newest first.
 *
 * @param props.alias my paddle alias in this auction
 * @param props.isRunning the lot is still open
 */
export const BidHistory = tracked(function BidHistory(props: {
  lot: Pick<LotSummary, 'bids' | 'bidCount' | 'startPrice' | 'timeZone' | 'endMoved'>;
  alias: string | null;
  isRunning: boolean;
  /** Content below the bids. */
  children?: ReactNode;
}) {
  const { t, format } = useI18n();
  const Heading = useSubheading();
  const [all, setAll] = useState(false);
  const { bids, bidCount, startPrice, timeZone } = props.lot;
  const zone = useZoneName(bids?.find(({ at }) => at !== null)?.at, timeZone);
  if (bids === null) return null;
  const lines = linesOf(bids, props.lot);
  const visibleLines = all ? lines : lines.slice(0, SHOWN_AT_FIRST);
  const hidden = bids.length - visibleLines.filter((line) => !isMove(line)).length;
  return (
    <section className={box}>
      <div className={head}>
        <div className={words}>
          <Heading className={title}>{t('bid.history.title')}</Heading>
          {zone !== '' && <p className={zoneNote}>{t('common.timesIn', { zone })}</p>}
        </div>
        {hidden > 0 && (
          <Button variant="quiet" onClick={() => setAll(true)}>
            {t('bid.history.more', { count: hidden })}
          </Button>
        )}
      </div>
      <div className={minHeight}>
        {bids.length === 0 && (
          <p className={softText}>
            {!props.isRunning
              ? t('bid.history.noneClosed')
              : startPrice === null
                ? t('bid.count', { count: 0 })
                : t('bid.history.none', { amount: format.currency(startPrice) })}
          </p>
        )}
        {visibleLines.length > 0 && (
          <ol className={rows}>
            {/* Keyed by position: a new bid changes the texts of the rows and moves none. */}
            {visibleLines.map((line, index) =>
              isMove(line) ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
                <MoveRow key={index} move={line} alias={props.alias} timeZone={timeZone} />
              ) : (
                <BidRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
                  key={index}
                  bid={line}
                  isOwn={props.alias !== null && line.bidder === props.alias}
                  timeZone={timeZone}
                  zone={zone}
                />
              ),
            )}
          </ol>
        )}
      </div>
      {all && bids.length < bidCount && (
        <p className={softText}>{t('bid.history.latest', { shown: bids.length, count: bidCount })}</p>
      )}
      {props.children}
    </section>
  );
});

const BidRow = tracked(function BidRow(props: {
  bid: Bid;
  isOwn: boolean;
  timeZone: string | null;
  zone: string;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { serverClock } = useStore();
  const { bid, isOwn, timeZone, zone } = props;
  const { bidder, source, at } = bid;
  const who = isOwn ? t('bid.history.you') : bidder === null ? '' : t('bid.history.paddle', { bidder });
  return (
    <li className={`${ledgerRow}${bid.cancelled ? ` ${cancelledBid}` : isOwn ? ` ${ownBid}` : ''}`}>
      {/* Bids in a timed auction come by internet, so only another source is named. */}
      {/* Another bidder gets another node: a text that moves would count as a layout shift. */}
      <span key={who}>
        <Dotted
          items={[
            who,
            bid.buyNow ? t('auction.boughtAtOnce') : null,
            source === null || source === 'online' ? null : t(`bid.history.${source}`),
          ]}
        />
        {bid.cancelled && <VisuallyHidden>, {t('bid.history.cancelled')}</VisuallyHidden>}
      </span>
      <bdi>{format.currency(bid.amount)}</bdi>
      {at === null ? (
        <span />
      ) : (
        <time dateTime={at}>
          <PaperText {...listedTime(i18n, at, timeZone, zone, serverClock.now())} />
        </time>
      )}
    </li>
  );
});

/** The old and the new end in the time of the sale, and the reason; a bid that moved it is the next line. */
const MoveRow = tracked(function MoveRow(props: {
  move: EndMove;
  alias: string | null;
  timeZone: string | null;
}) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { alias, timeZone } = props;
  const { from, to, by } = props.move;
  const time = movedEndFormat(from, to, i18n);
  const until = t('common.saleTime', { time: time(to, timeZone), zone: format.zone(to, timeZone) });
  const ends = { from: time(from, timeZone), to: until };
  return (
    <li className={movedEnd}>
      <Icon name="clock" />
      <span>
        {typeof by === 'string'
          ? t(`bid.history.moved.${by}`, ends)
          : alias !== null && by.bidder === alias
            ? t('bid.history.extendedByYou', ends)
            : t('bid.history.extended', { ...ends, bidder: by.bidder ?? '' })}
      </span>
    </li>
  );
});
