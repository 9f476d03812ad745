import type { Lot } from '../../api/schema/lot.ts';
import { isVideoFile, VideoPlayer } from '../../components/VideoPlayer.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { useSubheading } from '../../react/page-meta.ts';
import { css } from '../../styles/sheet.ts';
import { section, sectionTitle } from './section.ts';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: 20px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const title = css`
  margin: 6px 0 0;
  font-size: 14px;
`;

/** Videos that are files play in place. Nothing is loaded before the user presses play. */
export const LotVideos = tracked(function LotVideos({ videos }: { videos: Lot['videos'] }) {
  const { t } = useI18n();
  const Heading = useSubheading();
  if (videos.length === 0) return null;
  return (
    <section className={section}>
      <Heading className={sectionTitle}>{t('lot.videos.title')}</Heading>
      <ul className={grid}>
        {videos.map((video) => (
          <li key={video.url}>
            <VideoPlayer
              video={video}
              words={{
                watch: t('lot.videos.watch', { title: video.title }),
                newWindow: t('common.newWindow'),
                broken: t('lot.videos.broken', { title: video.title }),
              }}
            />
            {isVideoFile(video.url) ? (
              <p className={title}>
                <bdi>{video.title}</bdi>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
});
