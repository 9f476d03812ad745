import type { Lot } from '../../api/schema/lot.ts';
import { focusRing } from '../../components/focus.ts';
import { Icon } from '../../components/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../state/context.tsx';
import { useSubheading } from '../../state/page-meta.ts';
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

/** A file that a browser plays by itself; everything else is a page to go to. */
const FILE = /\.(mp4|m4v|webm|ogv|mov)$/i;

/** Videos play in place where they are files. Nothing is fetched before somebody wants to see it. */
export const LotVideos = tracked(function LotVideos({ videos }: { videos: Lot['videos'] }) {
  const { t } = useI18n();
  const Heading = useSubheading();
  const { config } = useStore();
  const known = videos.flatMap((video) => {
    const url = httpAddress(video.url, config.api);
    return url === null
      ? []
      : [{ ...video, url, poster: video.poster && httpAddress(video.poster, config.api)?.href }];
  });
  if (known.length === 0) return null;
  return (
    <section className={section}>
      <Heading className={sectionTitle}>{t('lot.videos.title')}</Heading>
      <ul className={grid}>
        {known.map((video) => (
          <li key={video.url.href}>
            {FILE.test(video.url.pathname) ? (
              <>
                {/* biome-ignore lint/a11y/useMediaCaption: horses under saddle; the contract has no captions */}
                <video
                  className={player}
                  controls
                  playsInline
                  preload="none"
                  poster={video.poster || undefined}
                  src={video.url.href}
                  aria-label={video.title}
                />
                <p className={title}>
                  <bdi>{video.title}</bdi>
                </p>
              </>
            ) : (
              <a className={link} href={video.url.href} target="_blank" rel="noopener noreferrer">
                <Icon name="external" />
                {t('lot.videos.watch', { title: video.title })}
                <VisuallyHidden>({t('lot.videos.newWindow')})</VisuallyHidden>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Only what a browser may safely follow: an address of a stranger's database may be anything. */
function httpAddress(address: string, base: string): URL | null {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
