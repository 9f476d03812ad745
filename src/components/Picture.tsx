import { type ReactNode, useState } from 'react';
import { css } from '../styles/sheet.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const box = css`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  border-radius: var(--ae-radius);
  background: var(--ae-sunken);
`;
const image = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;
const mirrored = css`
  [dir='rtl'] & {
    scale: -1 1;
  }
`;
const missingPicture = css`
  display: grid;
  place-content: center;
  justify-items: center;
  inline-size: 100%;
  block-size: 100%;
  color: var(--ae-ink-soft);
  font-size: 22px;
`;

/** Addresses and size in px of an image in several widths. */
export interface PictureSource {
  src: string;
  srcSet?: string;
  width: number;
  height: number;
  alt: string;
}
export interface PictureProps {
  /** Null if there is none: the placeholder is shown. */
  picture: PictureSource | null;
  /** Rendered width, as in `<img sizes>`. */
  sizes?: string;
  /** Aspect ratio, by default `4 / 3`. The box has it before the image has loaded. */
  ratio?: string;
  /** For the first visible image; all others are loaded lazily. */
  isEager?: boolean;
  /** Mirrored in right-to-left text. */
  isMirrored?: boolean;
  /** Hidden from screen readers, if the name is beside the image. */
  isDecorative?: boolean;
  /** Rendered in the placeholder instead of the hidden alternative text. */
  broken?: ReactNode;
  /** Rendered over the image. */
  children?: ReactNode;
}

/** An image in a box of fixed aspect ratio, cropped to it; a placeholder if it does not load. */
export function Picture(props: PictureProps) {
  const { picture, sizes, ratio, isEager, isDecorative, isMirrored, children } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const alt = isDecorative ? '' : (picture?.alt ?? '');
  return (
    <div className={box} style={ratio ? { aspectRatio: ratio } : undefined}>
      {picture !== null && broken !== picture.src ? (
        <img
          className={isMirrored ? `${image} ${mirrored}` : image}
          alt={alt}
          width={picture.width}
          height={picture.height}
          // Set before `src`, so that no image is fetched too early or in the wrong size.
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          decoding="async"
          sizes={sizes}
          srcSet={picture.srcSet}
          src={picture.src}
          onError={() => setBroken(picture.src)}
        />
      ) : (
        <span className={missingPicture}>
          <Icon name="picture" />
          {props.broken ?? (alt ? <VisuallyHidden>{alt}</VisuallyHidden> : null)}
        </span>
      )}
      {children}
    </div>
  );
}
