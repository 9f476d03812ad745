import type { Lot } from '../../api/schema/lot.ts';
import { focusRing } from '../../components/focus.ts';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
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
const player = css`
  display: block;
  inline-size: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border-radius: var(--ae-radius);
  background: var(--ae-sunken);
`;
const title = css`
  margin: 6px 0 0;
  font-size: 14px;
`;
const link = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  color: var(--ae-accent);
  font-weight: 600;
  text-underline-offset: 3px;
  ${focusRing}
`;

const EXTERNAL = 'M10 5H5v14h14v-5M13.5 4.5h6v6M19 5l-8.5 8.5';
/** A file that the browser can play; any other address becomes a link. */
const FILE = /\.(mp4|m4v|webm|ogv|mov)$/i;

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
            {FILE.test(new URL(video.url).pathname) ? (
              <>
                {/* biome-ignore lint/a11y/useMediaCaption: horses under saddle; the contract has no captions */}
                <video
                  className={player}
                  controls
                  playsInline
                  preload="none"
                  poster={video.poster || undefined}
                  src={video.url}
                  aria-label={video.title}
                />
                <p className={title}>
                  <bdi>{video.title}</bdi>
                </p>
              </>
            ) : (
              <a className={link} href={video.url} target="_blank" rel="noopener noreferrer">
                <Icon drawing={EXTERNAL} />
                {t('lot.videos.watch', { title: video.title })}
                <VisuallyHidden>({t('common.newWindow')})</VisuallyHidden>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});
