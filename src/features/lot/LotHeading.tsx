import type { LotSummary } from '../../api/schema/lot.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { useMainHeading } from '../../react/page-meta.ts';
import { pedigreeLine } from '../../state/catalogue/pedigree-line.ts';
import { css } from '../../styles/sheet.ts';

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
 * Catalogue number, name and pedigree line. In a single element a second-level heading: the page's
 * `h1` belongs to the host.
 */
export const LotHeading = tracked(function LotHeading(props: { lot: LotSummary; auction?: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const Heading = useMainHeading();
  const { number, facts } = props.lot;
  const by = pedigreeLine(facts, i18n);
  return (
    <header>
      <p className={label}>
        {props.auction
          ? t('lot.numberAndAuction', { number, auction: props.auction })
          : t('common.lot', { number })}
      </p>
      <Heading className={name}>
        <bdi>{props.lot.name}</bdi>
      </Heading>
      {by && <p className={lineage}>{by}</p>}
    </header>
  );
});
