import { useState } from 'react';
import type { I18n } from '../../i18n/i18n.ts';
import { Icon } from '../Icon.tsx';
import type { PictureSource } from '../Picture.tsx';
import { slideProblem } from './gallery-styles.ts';

export interface GalleryPictureProps {
  picture: PictureSource;
  t: I18n['t'];
  className: string;
  sizes: string | undefined;
  /** False while the slide is far from the shown one: nothing is fetched. */
  isNear: boolean;
  /** The first picture that a visitor sees. */
  isEager?: boolean;
  /** It has loaded, or cannot be loaded. */
  onLoadEnd?(): void;
}

/** A picture of the gallery. A broken one keeps its space and shows a message. */
export function GalleryPicture(props: GalleryPictureProps) {
  const { picture, t, className, sizes, isNear, isEager, onLoadEnd } = props;
  const [isBroken, setIsBroken] = useState(false);
  if (!isNear) return null;
  if (isBroken)
    return (
      <p className={slideProblem}>
        <Icon name="picture" />
        {picture.alt ? <span>{picture.alt}</span> : null}
        {t('gallery.brokenPicture')}
      </p>
    );
  return (
    <img
      className={className}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      draggable={false}
      sizes={sizes}
      srcSet={picture.srcSet}
      src={picture.src}
      onLoad={onLoadEnd}
      onError={() => {
        setIsBroken(true);
        onLoadEnd?.();
      }}
    />
  );
}
