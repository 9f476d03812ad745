import type { SummaryFacts } from '../../../api/schema/lot.ts';
import { type Amount, allInPrice, type Cents, knownRates } from '../../../domain/money.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';

const table = css`
  margin: 0;
  font-size: 14px;
  line-height: 1.45;
  color: var(--ae-ink-soft);
  font-variant-numeric: tabular-nums lining-nums;
`;
const line = css`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-block-start: 1px;
`;
const amountCell = css`
  flex: none;
  margin: 0;
`;
const totalLine = css`
  margin-block-start: 4px;
  padding-block-start: 6px;
  border-block-start: 1px solid var(--ae-line);
  font-size: 15px;
  font-weight: 620;
  color: var(--ae-ink);
  /** The space of a large amount, so that the label does not wrap only once there is one. */
  & > :last-child {
    min-inline-size: 11ch;
    text-align: end;
  }
`;

interface AllInProps {
  /** Null if there is no amount: the rows stay, without figures. */
  amount: Amount | null | undefined;
  facts: SummaryFacts;
  /** The amount is a maximum, so the total is the highest possible one. */
  isMaximum?: boolean;
  /** The lot has been bought for the amount, or a purchase at once is reviewed: nothing can change the total. */
  isOwed?: boolean;
}

/**
 * The all-in price, line by line. Each line is rounded to the cent; the total is their sum. If a rate is
 * unknown, a sentence says that premium and VAT are added; if it is 0, there is no line.
 *
 * @param props.isBuyNow the lot is bought at once: there is no hammer price
 * @param props.isTotalApart the total is elsewhere, as `AllInTotal`
 */
export const AllInTable = tracked(function AllInTable(
  props: AllInProps & { isBuyNow?: boolean; isTotalApart?: boolean },
) {
  const { t, format } = useI18n();
  const rates = knownRates(props.facts);
  if (rates === null) return <p className={table}>{t('common.costsOnTop')}</p>;
  const price = allInPrice(props.amount ?? 0, rates);
  const percent = (rate: number) => t('lot.percent', { rate: format.number(rate) });
  const part = (label: 'vat' | 'premium' | 'premiumVat', rate: number, cents: Cents): [string, Cents][] =>
    rate === 0 ? [] : [[t(`bid.sum.${label}`, { rate: percent(rate) }), cents]];
  const lines: [string, Cents][] = [
    [t(props.isBuyNow ? 'auction.price.bought' : 'bid.sum.hammer'), price.hammer],
    ...part('vat', rates.vatRate, price.hammerVat),
    ...part('premium', rates.premiumRate, price.premium),
    ...part('premiumVat', rates.premiumVatRate, price.premiumVat),
  ];
  return (
    <dl className={table} aria-label={t(props.isOwed ? 'bid.sum.titleOwed' : 'bid.sum.title')}>
      {lines.map(([label, cents]) => (
        <div key={label} className={line}>
          <dt>{label}</dt>
          <Figure amount={props.amount} cents={cents} />
        </div>
      ))}
      {!props.isTotalApart && <TotalLine {...props} total={price.total} />}
    </dl>
  );
});

/** The total of an `AllInTable` that leaves it out; nothing if a rate is unknown. */
export const AllInTotal = tracked(function AllInTotal(props: AllInProps) {
  const rates = knownRates(props.facts);
  if (rates === null) return null;
  return (
    <dl className={table}>
      <TotalLine {...props} total={allInPrice(props.amount ?? 0, rates).total} />
    </dl>
  );
});

const TotalLine = tracked(function TotalLine(props: AllInProps & { total: Cents }) {
  const { t } = useI18n();
  return (
    <div className={`${line} ${totalLine}`}>
      <dt>
        {t(props.isOwed ? 'bid.sum.totalOwed' : props.isMaximum ? 'bid.sum.totalMax' : 'bid.sum.total')}
      </dt>
      <Figure amount={props.amount} cents={props.total} />
    </div>
  );
});

const Figure = tracked(function Figure(props: Pick<AllInProps, 'amount'> & { cents: Cents }) {
  const { format } = useI18n();
  return (
    <dd className={amountCell}>
      <bdi>{props.amount == null ? '–' : format.calculatedCurrency(props.cents)}</bdi>
    </dd>
  );
});
