import type { LotSummary } from '../../../api/schema/lot.ts';
import { Dotted } from '../../../components/Dotted.tsx';
import { type PillContent, pill, StatePill } from '../../../components/Pill.tsx';
import { Price } from '../../../components/Price.tsx';
import { isOpen } from '../../../domain/lot-status.ts';
import { shownPrice } from '../../../domain/shown-price.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { lotNumber } from '../../../i18n/lot-number.ts';
import { priceLabel } from '../../../i18n/price-label.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import type { Standing } from '../../../state/bidding/standing.ts';
import { bidderText } from '../../../state/hybrid/log-line.ts';
import { css } from '../../../styles/sheet.ts';
import { figureLabel, tabularFigures } from '../layout/room-styles.ts';

const box = css`
  container-type: inline-size;
  display: grid;
  align-content: start;
  gap: 2px;
  min-block-size: var(--room-price);
`;
/** Always one line, so that a longer source of the bid does not change the height. */
const labelLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
/** The same height with and without an asking price. */
const amounts = css`
  min-block-size: 47px;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 2px 12px;
  margin: 0;
`;
/** The largest text in the room. */
const huge = css`
  font-size: clamp(30px, 13.4cqi, var(--room-price-size));
  font-weight: 660;
  letter-spacing: -0.03em;
  line-height: 1.08;
`;
const asking = css`
  margin-inline-start: auto;
  padding-block-end: 3px;
  font-size: 13px;
  line-height: 1.3;
  color: var(--ae-ink-soft);
  text-align: end;
  & > bdi {
    display: block;
    font-size: 19px;
    font-weight: 620;
    color: var(--ae-ink);
  }
`;
/** Always rendered, because leading and outbid change often. */
const line = css`
  display: var(--room-standing, flex);
  align-items: center;
  margin: 0;
  min-block-size: 28px;
`;

export interface CurrentPriceProps {
  /** The live lot, or the one sold last; null between lots. */
  lot: LotSummary | null;
  /** My paddle in this auction. */
  alias: string | null;
  standing: Standing;
}

/** Current price with the source of the bid, my standing, and the asking price. */
export const CurrentPrice = tracked(function CurrentPrice({ lot, alias, standing }: CurrentPriceProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  if (lot === null) {
    return (
      <div className={box}>
        <p className={`${figureLabel} ${labelLine}`}>{t('room.price.none')}</p>
        <p className={amounts}>
          <span className={huge}>–</span>
        </p>
        <p className={line} />
      </div>
    );
  }
  const leadingBid = lot.bids?.find((bid) => !bid.cancelled);
  const price = shownPrice(lot);
  return (
    <div className={`${box} ${tabularFigures}`}>
      <p className={`${figureLabel} ${labelLine}`}>
        <Dotted
          items={[
            lotNumber(lot, i18n),
            priceLabel(lot, i18n),
            lot.currentPrice != null && leadingBid
              ? bidderText(leadingBid.source, leadingBid.bidder, alias, i18n)
              : null,
          ]}
        />
      </p>
      <p className={amounts}>
        <span className={huge}>
          <Price text={price === null ? '–' : format.currency(price)} />
        </span>
        {isOpen(lot.status) && lot.askingPrice != null && (
          <span className={asking}>
            {t('room.price.asking')} <bdi>{format.currency(lot.askingPrice)}</bdi>
          </span>
        )}
      </p>
      <p className={line}>
        <StatePill state={standingState(lot, standing, i18n)} />
      </p>
    </div>
  );
});

function standingState(lot: LotSummary, standing: Standing, { t }: I18n): PillContent | null {
  const source = lot.bids?.find((bid) => !bid.cancelled)?.source;
  switch (standing) {
    case 'leading':
      return pill('good', 'check', t('room.standing.leading'));
    case 'outbid':
      return pill('bad', 'arrow-up', t(source ? `room.standing.outbid.${source}` : 'auction.state.outbid'));
    case 'won':
      return pill('good', 'gavel', t('room.standing.won'));
    case 'lost':
      // A lot that was passed in has no buyer.
      return lot.status === 'sold' ? pill('neutral', 'gavel', t('room.standing.lost')) : null;
    default:
      return null;
  }
}
