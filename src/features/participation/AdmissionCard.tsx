import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { useSubheading } from '../../react/page-meta.ts';
import { css } from '../../styles/sheet.ts';
import { AbsenteesNotice } from './AbsenteesNotice.tsx';
import { AdmissionAnnouncer } from './AdmissionAnnouncer.tsx';
import { AdmissionPanel, type AdmissionPanelProps } from './AdmissionPanel.tsx';
import { AdmissionPill } from './AdmissionPill.tsx';

/** The height of the sale beside it: its button is on the same line as the link to the room. */
const card = css`
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  padding: 20px 24px 24px;
  border: 1px solid var(--ae-line);
  border-radius: var(--ae-radius);
  background: var(--ae-surface);
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-block-size: 25px;
  margin-block-end: 12px;
  padding-block-end: 12px;
  border-block-end: 1px solid var(--ae-line);
`;
const title = css`
  margin: 0;
  font-size: 16px;
  font-weight: 600;
  line-height: 1.3;
`;

/**
 * My participation in a hybrid auction, as a card of its page.
 *
 * @param props.auctionKey slug or id
 */
export const AdmissionCard = tracked(function AdmissionCard(
  props: AdmissionPanelProps & { auctionKey: string },
) {
  const { t } = useI18n();
  const Heading = useSubheading();
  return (
    <section className={card} part="admission" aria-label={t('participation.title')}>
      <div className={head}>
        <Heading className={title}>{t('participation.title')}</Heading>
        <AdmissionPill model={props.model} />
      </div>
      <AdmissionAnnouncer model={props.model} />
      <AbsenteesNotice model={props.model} auctionKey={props.auctionKey} />
      <AdmissionPanel {...props} isFullHeight />
    </section>
  );
});
