import type { Auction } from '../../api/schema/auction.ts';
import { Picture } from '../../components/Picture.tsx';
import { saleDate } from '../../i18n/sale-time.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { useSubheading } from '../../react/page-meta.ts';
import { RouteLink } from '../../react/RouteLink.tsx';
import { pictureAddress } from '../../state/catalogue/picture.ts';
import type { ParticipationModel } from '../../state/participation/participation.model.ts';
import { css } from '../../styles/sheet.ts';
import { AbsenteesNotice } from './AbsenteesNotice.tsx';
import { AdmissionAnnouncer } from './AdmissionAnnouncer.tsx';
import { AdmissionPanel } from './AdmissionPanel.tsx';
import { AdmissionPill } from './AdmissionPill.tsx';

/** Picture, sale and participation side by side; below each other on a phone. */
const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-block: 24px;
  border-block-start: 1px solid var(--ae-line);
  @container (min-width: 640px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: 20px 32px;
  }
  @container (min-width: 1000px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) minmax(0, 6fr);
    gap: 48px;
    padding-block: 32px;
  }
`;
/** The height of the text beside it, with a minimum for the picture. */
const picture = css`
  position: relative;
  aspect-ratio: 2 / 1;
  & > * {
    position: absolute;
    inset: 0;
  }
  @container (min-width: 640px) {
    grid-row: 1 / 3;
    aspect-ratio: 4 / 3;
  }
  @container (min-width: 1000px) {
    grid-row: auto;
    aspect-ratio: 3 / 2;
  }
`;
const head = css`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: 8px;
`;
const title = css`
  margin: 0;
  font-family: var(--ae-font-display);
  font-size: 24px;
  font-weight: 560;
  line-height: 1.2;
  text-wrap: balance;
  overflow-wrap: anywhere;
  @container (min-width: 1000px) {
    font-size: 28px;
  }
`;
const panel = css`
  min-inline-size: 0;
  @container (min-width: 1000px) {
    padding-inline-start: 48px;
    border-inline-start: 1px solid var(--ae-line);
  }
`;
const startDate = css`
  margin: 0;
  font-size: 15px;
  color: var(--ae-ink-soft);
  &::first-letter {
    text-transform: uppercase;
  }
`;
const link = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: var(--ae-accent);
  text-underline-offset: 3px;
`;

/** One hybrid auction and my participation in it. */
export const SaleAdmission = tracked(function SaleAdmission(props: {
  auction: Auction;
  model: ParticipationModel;
}) {
  const { auction, model } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const { config } = useStore();
  const Heading = useSubheading();
  const { status, start } = auction;
  return (
    <article className={card}>
      <div className={picture}>
        <Picture
          picture={pictureAddress(auction.image, config.api)}
          ratio="auto"
          sizes="(min-width: 1000px) 420px, (min-width: 640px) 40vw, 100vw"
          isDecorative
        />
      </div>
      <header className={head}>
        <AdmissionPill model={model} />
        <Heading className={title}>
          <bdi>{auction.name}</bdi>
        </Heading>
        <p className={startDate}>
          {status === 'upcoming' && start !== null
            ? t('auction.starts', { when: saleDate(i18n, start, auction.timeZone) })
            : status !== undefined && status !== 'unknown' && t(`auction.status.${status}`)}
        </p>
        <RouteLink className={link} route="auctions-hybrid-auction" params={{ auction: auction.slug }}>
          {t('participation.page.toAuction')}
        </RouteLink>
      </header>
      <div className={panel}>
        <AdmissionAnnouncer model={model} />
        <AbsenteesNotice model={model} auctionKey={auction.slug} />
        <AdmissionPanel model={model} id={`admission-${auction.id}`} />
      </div>
    </article>
  );
});
