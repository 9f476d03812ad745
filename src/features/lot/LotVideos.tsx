import type { Lot } from '../../api/schema/lot.ts';
import { isVideoFile, VideoLink } from '../../components/VideoLink.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { useSubheading } from '../../react/page-meta.ts';
import { css } from '../../styles/sheet.ts';
import { section, sectionTitle } from './section.ts';

const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Links to the videos on other sites; video files are slides of the gallery. */
export const LotVideos = tracked(function LotVideos({ videos }: { videos: Lot['videos'] }) {
  const { t } = useI18n();
  const Heading = useSubheading();
  const elsewhere = videos.filter(({ url }) => !isVideoFile(url));
  if (elsewhere.length === 0) return null;
  return (
    <section className={section}>
      <Heading className={sectionTitle}>{t('lot.videos.title')}</Heading>
      <ul className={list}>
        {elsewhere.map(({ url, title }) => (
          <li key={url}>
            <VideoLink
              url={url}
              words={{ watch: t('lot.videos.watch', { title }), newWindow: t('common.newWindow') }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});
