import type { Auction } from '../../api/schema/auction.ts';
import { saleDate } from '../../i18n/sale-time.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../state/context.tsx';
import { useSubheading } from '../../state/page-meta.ts';
import type { ParticipationModel } from '../../state/participation.model.ts';
import { RouteLink } from '../../state/RouteLink.tsx';
import { css } from '../../styles/sheet.ts';
import { AdmissionNews } from './AdmissionNews.tsx';
import { AdmissionPanel } from './AdmissionPanel.tsx';
import { AdmissionPill } from './AdmissionPill.tsx';

const card = css`
  box-sizing: border-box;
  padding: 20px;
  border: 1px solid var(--ae-line);
  border-radius: var(--ae-radius);
  background: var(--ae-surface);
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 8px 16px;
  margin-block-end: 14px;
`;
const title = css`
  margin: 0;
  font-family: var(--ae-font-display);
  font-size: 22px;
  font-weight: 560;
  line-height: 1.2;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;
const when = css`
  margin: 2px 0 0;
  font-size: 14px;
  color: var(--ae-ink-soft);
  &::first-letter {
    text-transform: uppercase;
  }
`;
const link = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  margin-block-start: 6px;
  color: var(--ae-accent);
  text-underline-offset: 3px;
`;

/** One hybrid auction and my admission to it. */
export const SaleAdmission = tracked(function SaleAdmission(props: {
  auction: Auction;
  model: ParticipationModel;
}) {
  const { auction, model } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const Heading = useSubheading();
  const { status, start } = auction;
  return (
    <article className={card}>
      <header className={head}>
        <div>
          <Heading className={title}>
            <bdi>{auction.name}</bdi>
          </Heading>
          <p className={when}>
            {status === 'upcoming'
              ? t('auction.starts', { when: saleDate(i18n, start, auction.timeZone) })
              : t(`auction.status.${status}`)}
          </p>
        </div>
        <AdmissionPill model={model} />
      </header>
      <AdmissionNews model={model} />
      <AdmissionPanel model={model} id={`admission-${auction.id}`} />
      <RouteLink className={link} route="auctions-hybrid-auction" params={{ auction: auction.slug }}>
        {t('participation.page.toAuction')}
      </RouteLink>
    </article>
  );
});
