import { useMemo } from 'react';
import { Gallery } from '../../components/gallery/Gallery.tsx';
import type { GalleryMedia } from '../../components/gallery/media.ts';
import { isVideoFile } from '../../components/VideoLink.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useStore } from '../../react/context.tsx';
import type { ShownBrick } from '../../state/catalogue/content.model.ts';
import { pictureAddress } from '../../state/catalogue/picture.ts';
import { css } from '../../styles/sheet.ts';
import { BrickSection } from './BrickSection.tsx';

/** On a wide page a picture is not taller than the window. */
const wide = css`
  --brick-ratio: 3 / 2;
  @container (min-width: 960px) {
    --brick-ratio: 2 / 1;
  }
`;

/** Pictures and videos, one at a time. No brick if none can be shown. */
export const GalleryBrick = tracked(function GalleryBrick(props: {
  brick: Extract<ShownBrick, { type: 'gallery' }>;
}) {
  const { config, i18n, clock, announce } = useStore();
  const locale = i18n.locale.value;
  const { title, images, videos, autoplay } = props.brick;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` has other texts in another locale
  const media = useMemo((): GalleryMedia[] => {
    const addressed = images.flatMap((image) => pictureAddress(image, config.api) ?? []);
    const count = addressed.length;
    const pictures = addressed.map((picture, index): GalleryMedia => {
      const alt = picture.alt || i18n.t('content.gallery.alt', { index: index + 1, count });
      return { kind: 'image', picture: { ...picture, alt } };
    });
    const films = videos
      .filter(({ url }) => isVideoFile(url))
      .map((video): GalleryMedia => ({ kind: 'video', ...video, title: video.title || title }));
    return [...pictures, ...films];
  }, [images, videos, title, config.api, locale]);
  if (media.length === 0) return null;
  return (
    <BrickSection title={title}>
      <div className={wide}>
        <Gallery
          media={media}
          title={title || i18n.t('content.gallery.title')}
          i18n={i18n}
          clock={clock}
          announce={announce}
          autoplay={autoplay}
          sizes="100vw"
          ratio="var(--brick-ratio)"
        />
      </div>
    </BrickSection>
  );
});
