import { useMemo, useRef } from 'react';
import type { Image } from '../../api/schema/common.ts';
import type { Lot } from '../../api/schema/lot.ts';
import { Gallery } from '../../components/gallery/Gallery.tsx';
import type { GalleryMedia } from '../../components/gallery/media.ts';
import { isVideoFile } from '../../components/VideoLink.tsx';
import { equal } from '../../lib/equal.ts';
import { tracked } from '../../lib/tracked.ts';
import { useStore } from '../../react/context.tsx';
import { pictureAddress } from '../../state/catalogue/picture.ts';

/** Beside the panel on a wide element, else full width. */
const SIZES = '(min-width: 900px) 60vw, 100vw';

/**
 * Pictures of the horse, then its videos.
 *
 * @param props.videos undefined until the details have loaded, which may add pictures, too
 */
export const LotGallery = tracked(function LotGallery(props: {
  name: string;
  images: readonly Image[];
  videos: Lot['videos'] | undefined;
}) {
  const { config, i18n, clock, announce } = useStore();
  const { name, images, videos } = props;
  const locale = i18n.locale.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` has other texts in another locale
  const media = useMemo((): GalleryMedia[] => {
    const addressed = images.flatMap((image) => pictureAddress(image, config.api) ?? []);
    const count = addressed.length;
    const pictures = addressed.map((picture, index): GalleryMedia => {
      const alt = picture.alt || i18n.t('lot.pictures.alt', { name, index: index + 1, count });
      return { kind: 'image', picture: { ...picture, alt } };
    });
    const films = (videos ?? [])
      .filter(({ url }) => isVideoFile(url))
      .map((video): GalleryMedia => ({ kind: 'video', ...video }));
    return [...pictures, ...films];
  }, [images, videos, name, config.api, locale]);
  // A lot that is loaded again has other objects: if the pictures are the same, the visitor stays where
  // they were.
  const current = useRef(media);
  if (!equal(current.current, media)) current.current = media;
  return (
    <Gallery
      media={current.current}
      title={i18n.t('lot.pictures.title')}
      i18n={i18n}
      clock={clock}
      announce={announce}
      sizes={SIZES}
      mayGrow={videos === undefined}
      isEager
    />
  );
});
