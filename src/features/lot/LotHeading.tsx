import type { LotSummary } from '../../api/schema/lot.ts';
import { Dotted } from '../../components/Dotted.tsx';
import { HeartButton } from '../../components/HeartButton.tsx';
import { heartInText } from '../../components/heart-in-text.ts';
import { lotNumber } from '../../i18n/lot-number.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { useMainHeading } from '../../react/page-meta.ts';
import { useFavourite } from '../../react/use-favourite.ts';
import { pedigreeLine } from '../../state/catalogue/horse-facts.ts';
import { css } from '../../styles/sheet.ts';

/** The heart is beside the number, so that a long name keeps its line. */
const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  column-gap: 12px;
  & > button {
    grid-row: 1 / span 2;
    grid-column: 2;
    margin-inline-end: -10px;
  }
  ${heartInText}
  & > p:last-of-type {
    grid-column: 1 / -1;
  }
`;
const label = css`
  margin: 0;
  font-size: 13px;
  color: var(--ae-ink-soft);
`;
const name = css`
  margin: 2px 0 0;
  font-family: var(--ae-font-display);
  font-size: 32px;
  font-weight: 560;
  line-height: 1.15;
  letter-spacing: -0.01em;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;
const lineage = css`
  margin: 4px 0 0;
  font-size: 14px;
  color: var(--ae-ink-soft);
`;

/**
 * Catalogue number, name, pedigree line and the heart. In a single element a second-level heading: the page's
 * `h1` belongs to the host.
 */
export const LotHeading = tracked(function LotHeading(props: { lot: LotSummary; auction?: string }) {
  const i18n = useI18n();
  const Heading = useMainHeading();
  const { facts } = props.lot;
  const by = pedigreeLine(facts, i18n);
  const heart = useFavourite(props.lot);
  return (
    <header className={head}>
      <p className={label}>
        <Dotted items={[lotNumber(props.lot, i18n), props.auction]} />
      </p>
      <Heading className={name}>
        <bdi>{props.lot.name}</bdi>
      </Heading>
      <HeartButton {...heart} />
      {by && <p className={lineage}>{by}</p>}
    </header>
  );
});
