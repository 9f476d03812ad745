import type { LotSummary } from '../../../api/schema/lot.ts';
import { Price } from '../../../components/Price.tsx';
import { isOpen } from '../../../domain/lot-status.ts';
import { shownPrice } from '../../../domain/shown-price.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { priceLabel } from '../../../i18n/price-label.ts';
import { useMainHeading } from '../../../react/page-meta.ts';
import { css } from '../../../styles/sheet.ts';
import { BilingualText, WORD_GAP } from './BilingualText.tsx';
import { fontSize, units } from './display-styles.ts';
import { Fit } from './Fit.tsx';
import { useLanguages } from './languages.ts';

const head = css`
  grid-area: head;
`;
const number = css`
  margin: 0;
  font-size: ${fontSize(4)};
  line-height: 1.15;
`;
const name = css`
  margin: 0;
  font-family: var(--ae-font-display);
  font-size: ${fontSize(5.4)};
  font-weight: 600;
  line-height: 1.1;
  text-wrap: balance;
`;
const label = css`
  grid-area: label;
  font-size: ${fontSize(3)};
  line-height: 1.2;
`;
const price = css`
  grid-area: price;
  font-size: ${fontSize(11)};
  font-weight: 700;
  letter-spacing: -0.02em;
  line-height: 1.05;
  white-space: nowrap;
`;
/** Marked by a shape as well as by the text above it. */
const stalePrice = css`
  outline: ${units(0.35)} dashed var(--ae-warn);
  outline-offset: ${units(0.6)};
  border-radius: ${units(1)};
`;
const warning = css`
  color: var(--ae-warn);
`;
const asking = css`
  grid-area: asking;
  font-size: ${fontSize(3)};
  line-height: 1.2;
  white-space: nowrap;
  & > div > bdi {
    font-size: ${fontSize(4.2)};
    font-weight: 650;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

export interface DisplayLotProps {
  readonly lot: LotSummary;
  /** The connection is lost: the amounts may be old. */
  readonly isStale: boolean;
  /** The reason why the lot is not being sold now, in place of the asking price; null for none. */
  readonly wait: ((i18n: I18n) => string) | null;
}

/** Number, name, price and asking price of a lot. */
export function DisplayLot({ lot, isStale, wait }: DisplayLotProps) {
  const [{ format }] = useLanguages();
  const Heading = useMainHeading();
  const amount = shownPrice(lot);
  const isCalled = isOpen(lot.status) && lot.askingPrice != null;
  return (
    <>
      <Fit className={head}>
        {lot.number !== null && (
          <p className={number}>
            <BilingualText textOf={({ t }) => t('common.lot', { number: lot.number ?? '' })} />
          </p>
        )}
        <Heading className={name}>
          <bdi>{lot.name}</bdi>
        </Heading>
      </Fit>
      <Fit className={isStale ? `${label} ${warning}` : label}>
        <BilingualText textOf={(i18n) => (isStale ? i18n.t('common.stale') : priceLabel(lot, i18n))} />
      </Fit>
      <Fit className={isStale ? `${price} ${stalePrice}` : price}>
        <Price text={amount === null ? '–' : format.currency(amount)} />
      </Fit>
      <Fit className={asking}>
        {wait ? (
          <BilingualText textOf={wait} />
        ) : (
          isCalled && (
            <>
              <BilingualText textOf={({ t }) => t('room.price.asking')} />
              {WORD_GAP}
              <bdi>{format.currency(lot.askingPrice ?? 0)}</bdi>
            </>
          )
        )}
      </Fit>
    </>
  );
}
